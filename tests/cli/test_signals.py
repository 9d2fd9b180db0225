# SPDX-License-Identifier: GPL-3.0-or-later
"""Being told to end ends a command wherever it is."""

from __future__ import annotations

import ctypes
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest

from designer.cli.frame.main import INTERRUPTED
from designer.cli.frame.signals import ending_like_an_interrupt

NUMBERS = [signal.SIGINT, *(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))]


@pytest.fixture(autouse=True)
def as_a_shell_starts_it() -> Iterator[None]:
    """Who starts us in the background may have told us not to hear some signals."""
    before = {number: signal.getsignal(number) for number in NUMBERS}
    for number in NUMBERS:
        signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


def work(act: Callable[[], None]) -> None:
    """Something that takes long, in which something happens."""
    with ending_like_an_interrupt():
        act()
        time.sleep(60)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_signal_is_an_interrupt(number: signal.Signals) -> None:
    with pytest.raises(KeyboardInterrupt):
        work(lambda: signal.raise_signal(number))


@pytest.mark.parametrize("number", NUMBERS)
def test_a_signal_that_comes_while_c_has_called_python_is_heard(
    number: signal.Signals, capfd: pytest.CaptureFixture[str]
) -> None:
    called = ctypes.CFUNCTYPE(None)(lambda: signal.raise_signal(number))
    with pytest.raises(KeyboardInterrupt):
        work(called)
    assert capfd.readouterr().err == ""


EARLY = """
import os, signal, sys
class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == "click":
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupting())
from designer.__main__ import main
main()
"""
"""A program that is interrupted while it is still being loaded."""


def test_an_interrupt_that_comes_before_anything_is_loaded_shows_no_traceback() -> None:
    done = subprocess.run([sys.executable, "-c", EARLY, "--version"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (INTERRUPTED, "", "")


def test_other_faults_there_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda what: told.append(what.exc_type))
    with ending_like_an_interrupt():
        ctypes.CFUNCTYPE(None)(lambda: 1 // 0)()
    assert told == [ZeroDivisionError]
