# SPDX-License-Identifier: GPL-3.0-or-later
"""A time limit for every test: a hang is a failure, and what it hung on is written to standard error.

The limit works also where Python does not get to run, as in a modal dialog that nobody closes: a watchdog of the
interpreter writes the stacks of all threads and ends the process. Under pytest-xdist that is one worker: the test is
named as what crashed it, a new worker takes its place, and the others go on. (A signal's handler would wait until Qt's
loop calls Python again; and pytest-timeout's thread writes its stacks to the worker's output, which goes nowhere.)

TEST_SECONDS is another limit. It is far above what any test takes on a slow machine, and so says nothing of speed.
"""

from __future__ import annotations

import faulthandler
import os
from collections.abc import Generator
from typing import TextIO

import pytest

from tests.proof import WHOLE

_LONG = WHOLE or os.environ.get("HYPOTHESIS_PROFILE", "usual") != "usual"

SECONDS = int(os.environ.get("TEST_SECONDS", "7200" if _LONG else "300"))
"""What one test may take with all that is set up for it."""

_errors: pytest.StashKey[TextIO] = pytest.StashKey()


def pytest_configure(config: pytest.Config) -> None:
    """Keep standard error as it is before any test: while a test runs, its own is caught."""
    config.stash[_errors] = os.fdopen(os.dup(2), "w")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Run a test against time."""
    faulthandler.dump_traceback_later(SECONDS, exit=True, file=item.config.stash[_errors])
    try:
        return (yield)
    finally:
        faulthandler.cancel_dump_traceback_later()


def pytest_enter_pdb() -> None:
    """Who looks into a test has all the time in the world."""
    faulthandler.cancel_dump_traceback_later()
