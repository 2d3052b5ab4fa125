"""Builds the wheel and installs it into the environment that runs this; prints `compiled` or `interpreted`.

The build backend is called directly, not through pip: pip hides what the build has to say unless it fails.
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from zipfile import ZipFile

BUILD = "from setuptools import build_meta; build_meta.build_wheel({folder!r}, {{'--global-option': ['--quiet']}})"
PIP = [sys.executable, "-m", "pip", "install", "-qq", "--no-deps", "--force-reinstall", "--disable-pip-version-check"]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        # stdout belongs to the answer; what the build says goes beside it.
        subprocess.run([sys.executable, "-c", BUILD.format(folder=folder)], check=True, stdout=sys.stderr)
        (wheel,) = Path(folder).glob("*.whl")
        subprocess.run([*PIP, str(wheel)], check=True)
        compiled = any(name.endswith((".so", ".pyd")) for name in ZipFile(wheel).namelist())
    print("compiled" if compiled else "interpreted")


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
