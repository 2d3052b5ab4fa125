"""`python -m munera` is the `munera` command."""

from munera.cli import main

main()
