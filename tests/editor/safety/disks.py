# SPDX-License-Identifier: GPL-3.0-or-later
"""Disks that are full or write-protected: mounted where a test may mount, else as like it as can be."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def _call(*words: str) -> bool:
    try:
        return subprocess.run(words, capture_output=True, check=False, timeout=20).returncode == 0
    except OSError:
        return False


@contextmanager
def small_disk(folder: Path, kilobytes: int = 256) -> Iterator[Path]:
    """A disk of its own with little room; skips where none can be mounted."""
    folder.mkdir()
    if not (sys.platform == "linux" and os.geteuid() == 0):
        pytest.skip("only root may mount a small disk")
    if not _call("mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "none", str(folder)):
        pytest.skip("no disk can be mounted here")
    try:
        yield folder
    finally:
        _call("umount", "-l", str(folder))


def fill(folder: Path) -> None:
    """Leave not a byte of room."""
    with (folder / "filling").open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"\0" * 4096)
        except OSError:
            pass


@contextmanager
def protected(place: Path) -> Iterator[Path]:
    """A folder or a file that cannot be written, not even by root; skips where there is no way."""
    if os.name == "nt":
        pytest.skip("folders have other rights there")
    if os.geteuid():
        mode = place.stat().st_mode
        place.chmod(mode & ~0o222)
        try:
            yield place
        finally:
            place.chmod(mode)
        return
    if not _call("mount", "--bind", str(place), str(place)):
        pytest.skip("root may write everywhere, and nothing can be mounted here")
    try:
        if not _call("mount", "-o", "remount,ro,bind", str(place)):
            pytest.skip("nothing can be mounted read-only here")
        yield place
    finally:
        _call("umount", "-l", str(place))
