"""The rules ledgers: every rule of every game under its id, to look up, to search and to trace to code and tests."""
