# `make lab` and `make test` need Python 3.11 or newer, git and make; everything else goes into .venv.
PYTHON ?= python3
VENV ?= .venv
LAB_FLAGS ?=
TEST_FLAGS ?=
TAG ?=
PY = $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)/python
PIP = $(PY) -m pip install --quiet --constraint constraints.txt
NOTEBOOKS = notebooks

.DELETE_ON_ERROR:
.PHONY: help learn lab test install chromium lint style types unit proofs browser nbval notebooks pictures screenshots bench wheel \
	pages lite site release clean

help:  ## this list
	@grep -hE '^[a-z]+:.*## ' Makefile | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 20

learn: $(VENV)/.lab  ## play and learn in the browser, without code
	$(PY) -m dragongames learn

lab: $(VENV)/.lab  ## install what learners need and open JupyterLab
	$(PY) -m dragongames lab $(NOTEBOOKS) -- $(LAB_FLAGS)

test: chromium lint unit browser nbval  ## install everything and run every test

install: $(VENV)/.dev  ## install everything, start nothing

chromium: $(VENV)/.dev  ## find a Chromium for the browser tests, or fetch one
	$(PY) tools/chromium.py

lint: style types  ## style and types

style: $(VENV)/.dev
	$(PY) -m ruff check .

types: $(VENV)/.dev
	$(PY) tools/check_types.py

unit: $(VENV)/.dev  ## every test that needs no browser
	$(PY) -m pytest -q -n 2 --dist worksteal -m "not proof" --ignore tests/browser $(TEST_FLAGS)

proofs: $(VENV)/.dev  ## what takes too long for every day: tournaments of players who think
	$(PY) -m pytest -q -n 2 --dist worksteal -m proof --ignore tests/browser $(TEST_FLAGS)

# Who waits for a page or a kernel leaves a core to a third.
browser: $(VENV)/.dev  ## the boards in a real JupyterLab, in a real Chromium
	$(PY) -m pytest -q -n 3 --dist loadfile --reruns 1 --only-rerun TimeoutError tests/browser $(TEST_FLAGS)

nbval: $(VENV)/.dev  ## run all notebooks and compare every output
	$(PY) -m pytest -q -n 3 --dist loadfile --nbval --nbval-current-env $(NOTEBOOKS)

notebooks: $(VENV)/.dev  ## rebuild the notebooks of every language from their sources
	$(PY) tools/notebooks.py

pictures: $(VENV)/.dev  ## redraw the pictures of the documentation
	$(PY) tools/pictures.py

pages: $(VENV)/.dev  ## write the pages of the games and the glossaries again
	$(PY) tools/pages.py

screenshots: $(VENV)/.dev  ## photograph every board and panel into screenshots/
	$(PY) tools/photographs

bench: $(VENV)/.dev  ## measure the engine beside a public one
	$(PY) benchmarks/run.py

wheel: $(VENV)/.dev  ## build dist/*.whl and dist/*.tar.gz
	rm -rf build dist && mkdir dist
	$(PY) -c "from setuptools import build_meta as b; print(b.build_wheel('dist'), b.build_sdist('dist'))"

lite: $(VENV)/.dev  ## build dist/lite, a site on which everything runs in the browser
	$(PY) tools/lite.py

site: $(VENV)/.site  ## build dist/site, the reference and the chapters as pages with a search
	$(PY) tools/website.py

release: $(VENV)/.release  ## build, check, install and try what would be published; publishes nothing
	$(PY) tools/release.py $(if $(TAG),--tag $(TAG))

clean:  ## remove the environment and everything built
	rm -rf $(VENV) .venv-oldest build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis screenshots
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PY):
	sh tools/environment.sh "$(PYTHON)" "$(VENV)"

# A stamp says that an installation was finished; it is renewed when the lists, the version or the Python change.
$(VENV)/.lab: pyproject.toml constraints.txt dragongames/__init__.py $(PY)
	@echo "Installing; the first time this takes a few minutes ..."
	$(PIP) --editable '.[analysis,teach]'
	@touch $@

$(VENV)/.dev: pyproject.toml constraints.txt dragongames/__init__.py $(PY)
	@echo "Installing; the first time this takes a few minutes ..."
	$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.lab

$(VENV)/.site: $(VENV)/.dev
	$(PIP) --editable '.[dev,site]'
	@touch $@

$(VENV)/.release: $(VENV)/.dev
	$(PIP) --editable '.[dev,release]'
	@touch $@
