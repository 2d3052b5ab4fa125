"""A PostgreSQL of the tests' own: a cluster in a temporary folder, on a free port, gone when they end."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path

from tests.web.kit import free_port

DEBIANS = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))  # not on the PATH
INSTALLED = [*(Path(found).resolve() for found in [shutil.which("initdb")] if found), *DEBIANS]
BIN = INSTALLED[-1].parent if INSTALLED else None


def missing() -> str | None:
    """Why there cannot be one here."""
    if BIN is None:
        return "PostgreSQL is not installed: tools/need_postgres.sh"
    if os.geteuid() == 0 and shutil.which("runuser") is None:
        return "PostgreSQL does not run as root, and runuser is not installed"
    return None


def may_be_skipped(environment: Mapping[str, str] = os.environ) -> bool:
    """Without a PostgreSQL these tests are skipped, but not where every check is to be made (CI=true)."""
    return missing() is not None and environment.get("CI", "").lower() != "true"


class Cluster:
    """Runs until it is stopped. Root hands the work to the user postgres, as PostgreSQL wants it."""

    def __init__(self, folder: Path) -> None:
        assert missing() is None, missing()
        self.folder = folder
        self.port = free_port()
        self.data = folder / "data"
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
            for parent in folder.parents:  # pytest's folders are for their owner alone
                if parent.stat().st_uid == os.geteuid() and str(parent).startswith("/tmp/"):
                    parent.chmod(parent.stat().st_mode | 0o011)
        self.run("initdb", "-D", str(self.data), "-A", "trust", "-U", "munera", "--no-sync", "-E", "UTF8")
        options = f"-p {self.port} -k {folder} -c listen_addresses=127.0.0.1 -c shared_buffers=32MB"
        self.run("pg_ctl", "-D", str(self.data), "-o", options, "-l", str(folder / "log"), "-w", "start")

    def run(self, program: str, *arguments: str) -> None:
        assert BIN is not None
        command = [str(BIN / program), *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stdout + done.stderr

    def database(self, name: str) -> str:
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "munera", name)
        return f"postgresql://munera@127.0.0.1:{self.port}/{name}"

    def restart(self) -> None:
        """As an administrator would; every connection breaks."""
        self.run("pg_ctl", "-D", str(self.data), "-m", "fast", "-w", "-l", str(self.folder / "log"), "restart")
        time.sleep(0.2)

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop")
