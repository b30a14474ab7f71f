# Each command sets up what it needs: .venv/ready says that the set-up is done, and for which folder.
.NOTPARALLEL:
.PHONY: help serve build pdf reproducible release test sweep coverage mutants test-fresh test-hosting doctor lint lock setup messages clean preflight browser

READY := .venv/ready

help:
	@echo "make serve       build the book and read it at http://127.0.0.1:8000/"
	@echo "make build       build the book into site/; LAWS_OFFICIAL=DIR shows official texts in it"
	@echo "make pdf         print a PDF for each edition and language into build/pdf/"
	@echo "make reproducible  build the commit in two unlike places, PDFs too, and compare every byte"
	@echo "make release     make the files of a release into dist/<version>/; ARGS=--rehearse tries it out"
	@echo "make test        run every check; ARGS=\"-k neuberg\" narrows the tests"
	@echo "make sweep       the long checks: every page in every language, every small board"
	@echo "make coverage    hold the engine core to tests of every line and branch"
	@echo "make mutants     change the rooms of the law bit by bit and ask whether a test notices; takes long"
	@echo "make lint        the checks that run nothing: style, types, layers"
	@echo "make messages    bring the message catalogs up to date with code and pages"
	@echo "make lock        choose versions anew and lock them; UPGRADE=1 takes the newest"
	@echo "make setup       only set up, in .venv and node_modules"
	@echo "make test-fresh  prove the set-up in a bare Debian 12 (root and debootstrap needed)"
	@echo "make doctor      say what is wrong with this set-up, and what to type"
	@echo "make test-hosting try hosting/nginx on nginx, on this machine alone"
	@echo "make clean       remove what was built; .venv stays"

serve: $(READY)
	@exec .venv/bin/laws serve $(ARGS)

build: $(READY)
	@exec .venv/bin/laws build $(ARGS)

pdf: preflight browser
	@exec env LAWS_CHROMIUM="$$(sh scripts/find-browser.sh)" .venv/bin/laws pdf $(ARGS)

reproducible: preflight browser
	@exec env LAWS_CHROMIUM="$$(sh scripts/find-browser.sh)" .venv/bin/python scripts/reproducible.py $(ARGS)

release: preflight browser
	@exec env LAWS_CHROMIUM="$$(sh scripts/find-browser.sh)" .venv/bin/laws release $(ARGS)

messages: $(READY)
	@exec .venv/bin/laws messages $(ARGS)

lint: $(READY)
	@echo "== style =="
	@.venv/bin/ruff check .
	@echo "== layout =="
	@.venv/bin/ruff format --check .
	@echo "== types =="
	@.venv/bin/mypy
	@echo "== layers =="
	@.venv/bin/lint-imports

test: preflight browser lint
	@echo "== tests =="
	@LAWS_CHROMIUM="$$(sh scripts/find-browser.sh)" .venv/bin/pytest -n auto --dist loadscope -m "not whole_build and not sweep and not hosting" $(ARGS)

# It needs no set-up: it says what is wrong with one.
doctor:
	@if .venv/bin/python -c '' 2>/dev/null; then exec .venv/bin/python -m laws_engine doctor; \
	else exec python3 -m laws_engine doctor; fi

test-hosting: preflight browser
	@sh scripts/setup.sh nginx
	@LAWS_CHROMIUM="$$(sh scripts/find-browser.sh)" .venv/bin/pytest -m hosting tests/hosting $(ARGS)

sweep: preflight browser
	@LAWS_CHROMIUM="$$(sh scripts/find-browser.sh)" .venv/bin/pytest -n auto --dist worksteal -m sweep $(ARGS)

CORE_TESTS := laws_engine --ignore laws_engine/book $(addprefix tests/,editions examples federations play scoring sessions) \
	$(wildcard tests/test_*.py)

coverage: $(READY)
	@.venv/bin/pytest -n auto --dist loadscope -m "not sweep and not whole_build" --cov --cov-report term \
		$(CORE_TESTS)

mutants: $(READY)
	@exec .venv/bin/python scripts/mutants $(ARGS)

test-fresh:
	@bash scripts/test-fresh.sh

lock:
	@sh scripts/lock.sh $(if $(UPGRADE),--upgrade)

setup: $(READY)

clean:
	rm -rf build dist site .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis

# What only the system can give is asked for before anything is installed.
preflight:
	@sh scripts/setup.sh preflight

browser: $(READY)
	@sh scripts/setup.sh browser

# A copied or moved checkout would otherwise run the code of the old one.
ifneq "$(file <$(READY))" "$(CURDIR)"
.PHONY: $(READY)
endif
ifdef LAWS_PYTHON
ASKED := $(shell "$(LAWS_PYTHON)" -V 2>/dev/null)
THERE := $(shell .venv/bin/python -V 2>/dev/null)
ifneq "$(ASKED)" "$(THERE)"
.PHONY: $(READY)
endif
endif

$(READY): requirements/all.txt pyproject.toml package.json package-lock.json scripts/hatch_build.py
	@sh scripts/setup.sh venv
