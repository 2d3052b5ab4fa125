# make setup | play | test | lint | compile | bench | clean
# Re-running is quick: nothing is done twice unless its files changed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -name '*.so' -not -path '*.egg-info/*' -not -path '*/web/static/*' | sort)
PAGES := $(shell find ui -type f -not -path 'ui/node_modules/*' | sort)
HAVE_NODE := $(shell command -v npm)
# The interpreted package is the one in src; its bytecode stays out of the tree.
INTERPRETED := PYTHONPATH=src PYTHONPYCACHEPREFIX=build/pycache MUNERA_EXPECT=interpreted
HAVE_CC := $(shell command -v "$${CC:-cc}" || command -v gcc)

.PHONY: setup play test lint test-pages test-interpreted test-compiled compile bench clean FORCE
.DELETE_ON_ERROR:

setup: $(VENV)/.installed

# What the packages are to be: a change in pyproject.toml starts the compiled code afresh, too (mypy may be another).
$(VENV)/.dependencies: pyproject.toml tools/requirements.py
	@echo "==> Python packages into $(VENV) (about a minute the first time)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Munera needs Python 3.11 or newer: make PYTHON=...")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) --upgrade pip
	@$(PYTHON) tools/requirements.py > $(VENV)/requirements.txt
	@$(PIP) --upgrade-strategy only-if-needed -r $(VENV)/requirements.txt
	@rm -rf build
	@touch $@

# The list of sources changes when a file appears or goes, which no file's date would tell.
$(VENV)/.sources: FORCE | $(VENV)/.dependencies
	@echo '$(SOURCES)' | cmp -s - $@ || echo '$(SOURCES)' > $@

# The pages of the web server; they lie in the package before it is installed.
ifeq ($(HAVE_NODE),)
$(VENV)/.pages: | $(VENV)/.dependencies
	@echo "==> !!! NO NODE: the pages are not built; the terminal game and everything else works !!!"
	@touch $@
else
# Not `npm ci`: it wants the parts for every other machine in the lock file, too.
$(VENV)/.node: ui/package.json ui/package-lock.json | $(VENV)/.dependencies
	@echo "==> packages for the pages into ui/node_modules (about half a minute the first time)"
	@cd ui && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

$(VENV)/.pages: $(VENV)/.node $(PAGES)
	@echo "==> the pages into src/munera/web/static"
	@cd ui && npm run --silent build -- --logLevel warn
	@touch $@
endif

$(VENV)/.installed: $(VENV)/.dependencies $(VENV)/.sources $(VENV)/.pages $(SOURCES) setup.py tools/install.py
	@echo "==> munera into $(VENV) (compiled where there is a C compiler: up to some minutes the first time)"
	@$(BIN)/python tools/install.py > $@
	@echo "==> installed: $$(cat $@)"

compile: $(VENV)/.dependencies $(VENV)/.sources $(VENV)/.pages
	@echo "==> munera into $(VENV), compiled or not at all"
	@MUNERA_COMPILE=1 $(BIN)/python tools/install.py > $(VENV)/.compiling
	@mv $(VENV)/.compiling $(VENV)/.installed
	@echo "==> installed: $$(cat $(VENV)/.installed)"

play: setup
	@$(BIN)/munera serve

test: setup lint test-pages test-interpreted test-compiled
	@echo "==> every rule has its code and its tests"
	@for game in gladius for_glory arena_rex; do echo $$game; $(BIN)/munera trace $$game --missing || exit 1; done
	@echo "==> every check passed"

lint: setup
	@echo "==> lint: ruff, mypy --strict, imports"
	@$(BIN)/ruff check --quiet --output-format=concise .
	@$(BIN)/mypy
	@PYTHONPATH=src $(BIN)/lint-imports --no-logo

ifeq ($(HAVE_NODE),)
test-pages:
	@echo "==> !!! NO NODE: the tests of the pages are SKIPPED !!!"
else
test-pages: setup
	@echo "==> the pages: types, then tests"
	@cd ui && npm run --silent check -- --output human && npm run --silent test -- --silent
endif

test-interpreted: setup
	@echo "==> tests, interpreted (beside them those in a browser, as installed: they go first and are told last)"
	@sh tools/need_browser.sh
	@sh tools/need_postgres.sh
	@sh tools/side_by_side.sh '$(BIN)/python -P -m pytest -q tests/browser' \
		'$(INTERPRETED) nice -n 10 $(BIN)/python -m pytest -q -n 2 --dist loadgroup --ignore tests/browser'

ifeq ($(HAVE_CC),)
test-compiled: setup
	@echo "==> !!! NO C COMPILER: the compiled half of the tests is SKIPPED !!!"
else
test-compiled: setup
	@grep -q compiled $(VENV)/.installed || $(MAKE) --no-print-directory compile
	@echo "==> tests, compiled"
	@MUNERA_EXPECT=compiled $(BIN)/python -P -m pytest -q -n 2 -m "not once"
endif

bench: setup
	@echo "==> speed, beside the peers (some minutes; the peers get an environment of their own)"
	@$(BIN)/python bench/run.py

clean:
	@echo "==> removing $(VENV), build and caches (not the peers' environment)"
	@rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@find src tests tools -name __pycache__ -prune -exec rm -rf {} +

FORCE:
