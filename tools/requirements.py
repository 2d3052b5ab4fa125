"""Prints what pyproject.toml asks for, the build and the development extras included, one requirement a line."""

import tomllib
from pathlib import Path

wanted = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
project = wanted["project"]
for group in (wanted["build-system"]["requires"], project["dependencies"], project["optional-dependencies"]["dev"]):
    print("\n".join(group))
