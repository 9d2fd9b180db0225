# make run    install what is needed and open the editor
# make test   install what is needed and run all checks and tests
# Further: bench (ratios side by side), screenshots (the pictures of the manual), words (what is not translated).
# VENV=none uses the Python at hand, with whatever it has installed, and installs nothing.

ifeq ($(VENV),none)
python := $(or $(PYTHON),python3)
else
python := .venv/bin/python
endif

.PHONY: run test bench screenshots environment-run environment-test clean

run: environment-run
	@.setup/run

test: environment-test
	$(python) -m ruff check designer tests
	$(python) -m ruff format --check designer tests
	$(python) -m mypy
	$(python) -m pytest -n auto

bench: environment-test
	$(python) -m tests.bench

screenshots: environment-test
	$(python) -m tests.screenshots

environment-run environment-test:
ifneq ($(VENV),none)
	@.setup/environment $(@:environment-%=%)
endif

clean:
	rm -rf .venv out build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
