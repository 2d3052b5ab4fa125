"""Builds the package; modules marked ``# mypyc: compile`` are also compiled, from the same source.

MUNERA_COMPILE=0 never compiles, 1 makes a failure to compile an error; unset tries, and warns when it could not.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
from itertools import groupby
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

SOURCE = Path("src")
MARK = "# mypyc: compile"
WISH = os.environ.get("MUNERA_COMPILE", "")
# The commands that only ask for metadata must not wait for a compiler.
BUILDING = any(command in sys.argv for command in ("build", "build_ext", "bdist_wheel", "install", "editable_wheel"))


def say(text: str) -> None:
    print(f"munera: {text}", file=sys.stderr, flush=True)


def give_up(why: str) -> None:
    """Go on without compiled modules, unless they were asked for."""
    if WISH == "1":
        raise SystemExit(f"munera: MUNERA_COMPILE=1, but {why}.")
    say(f"WARNING: {why}. Building plain Python: everything works, five to ten times slower.")


def marked() -> list[str]:
    """The modules whose authors asked for them to be compiled."""
    files = sorted((SOURCE / "munera").rglob("*.py"))
    return [f.as_posix() for f in files if MARK in f.read_text(encoding="utf-8").splitlines()[:15]]


def compiler_is_there() -> bool:
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return sys.platform == "win32" or shutil.which(shlex.split(command)[0]) is not None


def compiled_modules() -> list[Extension]:
    """One library for each folder of src/munera: a change in one game recompiles that game alone."""
    files = marked()
    if not (BUILDING and files) or WISH == "0":
        return []
    if not compiler_is_there():
        give_up("no C compiler was found")
        return []
    os.environ["MYPYPATH"] = str(SOURCE)
    say(f"translating {len(files)} modules to C")
    try:
        modules = translated(files)
    except ImportError:
        give_up("mypy is not installed")
        return []
    except SystemExit:
        give_up("mypyc refused the source (its reasons stand above)")
        return []
    say("compiling the C code that changed (from scratch, about ten seconds for a thousand lines of Python)")
    return modules


def translated(files: list[str]) -> list[Extension]:
    """A library for each folder, in C."""
    from mypyc.build import mypycify

    folders = groupby(files, lambda f: f.split("/")[2])
    libraries = [(list(group), f"munera_{Path(name).stem}") for name, group in folders]
    # No mypy cache: the C code is always made from the whole source, and written only where it differs.
    # Not strict, and other packages may be missing (pip builds in isolation): `make lint` is where types are judged.
    options = [f"--cache-dir={os.devnull}", "--config-file=", "--ignore-missing-imports", "--follow-imports=silent"]
    flags: list[str] = []
    if sys.platform != "win32":
        flags.append("-fvisibility=hidden")  # nobody else calls into our C code: the compiler may inline across it
    if sys.platform == "linux":
        flags.append("-fno-plt")  # calls into Python go there directly
    try:
        return knowing_all([*options, *files], libraries, flags)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        say(f"this mypyc is another inside ({error}): compiling as it offers to everybody, a little slower in play")
    modules: list[Extension] = list(mypycify([*options, *files], opt_level="3", separate=libraries, target_dir="build"))
    for module in modules:
        module.extra_compile_args = [*module.extra_compile_args, *flags]
    return modules


def knowing_all(paths: list[str], libraries: list[tuple[list[str], str]], flags: list[str]) -> list[Extension]:
    """What ``mypycify`` does for separate libraries, but knowing all of the source: so it knows every subclass, too.

    It is made of parts that mypyc does not promise to keep.
    """
    from mypyc import build
    from mypyc.options import CompilerOptions

    way = CompilerOptions(separate=True, target_dir="build")
    way.global_opts = True
    groups, made, _ = build.mypyc_build(paths, way, separate=libraries)
    build.setup_mypycify_vars()
    flags = [*build.get_cflags(opt_level="3", debug_level="0"), *flags]
    modules: list[Extension] = []
    for (sources, library), (c_files, headers) in zip(groups, made, strict=True):
        modules += build.build_using_shared_lib(sources, library, c_files, headers, way.target_dir, flags, [])
    return modules


class BuildModules(build_ext):
    """Compiles on every core; leaves plain Python behind when the C compiler fails."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = os.cpu_count()

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            give_up(f"the C compiler failed ({type(error).__name__})")
            # A half-compiled package would not import.
            for library in Path(self.build_lib).rglob("*.so"):
                library.unlink()
            self.extensions = []


class BuildSources(build_py):
    """Copies the sources, and forgets what an earlier build left of files that are gone."""

    def run(self) -> None:
        super().run()
        wanted = {Path(name) for name in self.get_outputs(include_bytecode=False)}
        if self.distribution.ext_modules:
            wanted |= {Path(name) for name in self.get_finalized_command("build_ext").get_outputs()}
        for old in Path(self.build_lib).rglob("*"):
            if old.is_file() and old not in wanted:
                old.unlink()


setup(ext_modules=compiled_modules(), cmdclass={"build_ext": BuildModules, "build_py": BuildSources})
