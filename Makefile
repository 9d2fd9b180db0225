# make run    install what is needed and open the editor on a copy of an included course (EXAMPLE=first-gear, COURSE=a file)
# make test   install what is needed and run all checks and tests
# make proof  the proofs that take longer, of which make test runs a seeded hundredth, and what must always hold, looked at longer
# make proof NAME=engines-agree   only the proofs with that in their name; NAME=list says all names
# make test-peers   the same files in other programs (Tiled, Node, Chromium, SARIF's schema, a reader of VASSAL modules) and the editor on a real X display
# make test-kills   the editor killed at fifty random moments while it draws, at three sizes, and started again
# make fuzz   spoiled files for every reader: N=20000 of them, SEED=1; what surprises a reader is kept in out/fuzz
# make surroundings    real windows on keyboards, screens, scales and languages of other people, every two of them once
# make half-hour    a person's half hour replayed with xdotool, a picture of every moment in out/half-hour
# make test-versions   tests with the lowest declared versions on Python 3.11, and with the newest there and on the newest Python
# make dist   source distribution and wheel in dist
# make standalone   a folder in dist that needs no Python (PyInstaller)
# make deb    a Debian package around that folder
# make bench  ratios side by side, of this commit alone
# make screenshots   the pictures of the manual, taken anew
# make clean  everything that was made
# make help   these lines
#
# VENV=none uses the Python at hand, with whatever it has installed, and installs nothing.

ifeq ($(VENV),none)
python := $(or $(PYTHON),python3)
else
python := .venv/bin/python
endif

.PHONY: help run test proof test-peers test-kills fuzz half-hour surroundings test-versions dist standalone deb bench screenshots environment-run environment-test clean

run: environment-run
	@.setup/run

help:
	@sed -n 's/^# \(make .*\)/\1/p' $(firstword $(MAKEFILE_LIST))

test: environment-test
	@.setup/test $(python)

proof: environment-test
	@.setup/proof $(python) $(NAME)

test-peers: environment-test
ifneq ($(VENV),none)
	@.setup/peers
	@.setup/half-hour
endif
	QT_QPA_PLATFORM=offscreen $(python) -m pytest tests/exchange/rally/test_tiled_course.py tests/exchange/tables/test_vassal.py tests/rally/player/test_in_a_browser.py tests/rally/generator/test_page_in_a_browser.py tests/cli/test_site_in_a_browser.py tests/cli/test_manual.py tests/rally/reporting/test_sarif.py
	QT_QPA_PLATFORM=xcb xvfb-run -a -s "-screen 0 1600x1200x24" $(python) -m pytest tests/editor/test_course_by_mouse.py tests/editor/tools/test_brush.py tests/editor/commands tests/editor/window/test_keyboard.py tests/editor/test_accessible_tree.py tests/painting/test_display.py
	$(python) -m tests.surroundings
	$(python) -m tests.surroundings.monkey

test-kills: environment-test
	KILLS=50 TEST_SECONDS=7200 QT_QPA_PLATFORM=offscreen $(python) -m pytest tests/editor/safety/test_kills.py

fuzz: environment-test
	$(python) -m tests.fuzz $(or $(N),20000) --seed $(or $(SEED),1)

half-hour: environment-test
ifneq ($(VENV),none)
	@.setup/half-hour
endif
	$(python) -m tests.half_hour $(or $(FOLDER),out/half-hour)

surroundings: environment-test
ifneq ($(VENV),none)
	@.setup/half-hour
endif
	$(python) -m tests.surroundings $(NAME)

test-versions:
	@.setup/versions lowest newest newest-python

dist: environment-test
	$(python) -m pip install --quiet --disable-pip-version-check build
	$(python) -m build --outdir dist .

standalone: environment-run
	$(python) -m pip install --quiet --disable-pip-version-check pyinstaller
	packaging/standalone $(python)

deb: standalone
	packaging/deb $(python)

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
