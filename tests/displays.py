# SPDX-License-Identifier: GPL-3.0-or-later
"""A virtual X display with a window manager and a keyboard of some country, for what must be seen in a real window.

Needs Xvfb, setxkbmap, xprop and, for dialogs and the keyboard, the window manager openbox; for Wayland weston.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.processes import wait_for

_MANNERS = Path(__file__).with_name("openbox.xml")
"""A window manager that takes no keys for itself."""

PATIENCE = 20.0
"""Seconds that a window manager has to come up; it may lose a race with the display."""


@contextmanager
def screen(width: int, height: int, keyboard: str = "us") -> Iterator[str]:
    """A display of so many pixels; its name. ``keyboard`` is a layout, and maybe a variant: ``cz qwerty``."""
    read, write = os.pipe()
    size = f"{width}x{height}x24"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"],
        pass_fds=[write], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    with os.fdopen(read) as number:
        display = ":" + number.readline().strip()
    manager = _manage(display)
    try:
        subprocess.run(["setxkbmap", "-display", display, *keyboard.split()], check=True)
        yield display
    finally:
        manager.terminate()
        server.terminate()
        manager.wait()
        server.wait()


@contextmanager
def compositor(display: str, width: int, height: int) -> Iterator[str]:
    """A Wayland screen of so many pixels in a window of an X display, with its keyboard; the socket of it."""
    with tempfile.TemporaryDirectory(prefix="wayland-") as folder:
        place = Path(folder)
        manners = place / "weston.ini"
        manners.write_text("[core]\nidle-time=0\n[shell]\npanel-position=none\nlocking=false\n", encoding="utf-8")
        words = ["weston", "--backend=x11-backend.so", "--use-pixman", f"--width={width}", f"--height={height}"]
        words += ["--socket=screen", f"--config={manners}", f"--log={place / 'log'}"]
        quiet, environment = subprocess.DEVNULL, {**os.environ, "DISPLAY": display, "XDG_RUNTIME_DIR": folder}
        process = subprocess.Popen(words, env=environment, stdin=quiet, stdout=quiet, stderr=quiet)
        try:
            wait_for((place / "screen").exists)
            yield str(place / "screen")
        finally:
            process.terminate()
            process.wait()


def _manage(display: str) -> subprocess.Popen[bytes]:
    """A window manager that has taken the display: until then nothing has the keyboard."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        words, environment = ["openbox", "--config-file", str(_MANNERS)], {**os.environ, "DISPLAY": display}
        manager = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while manager.poll() is None and time.monotonic() < end:
            if _is_managed(display):
                return manager
            time.sleep(0.05)
    raise TimeoutError(f"no window manager on {display}")


def _is_managed(display: str) -> bool:
    words = ["xprop", "-display", display, "-root", "_NET_SUPPORTING_WM_CHECK"]
    return "window id" in subprocess.run(words, capture_output=True, text=True, check=False).stdout
