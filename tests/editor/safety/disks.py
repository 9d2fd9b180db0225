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


def may_have_namespace() -> bool:
    """Whether somebody who is not root may mount disks that nobody else sees."""
    return sys.platform == "linux" and os.geteuid() != 0 and _call(*NAMESPACE, "mount", "-t", "tmpfs", "none", "/mnt")


NAMESPACE = ("unshare", "--user", "--map-root-user", "--mount")
"""Before a command: it sees its user as root, who may mount, and what it mounts is gone with it."""


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
def _closed(place: Path) -> Iterator[None]:
    """Take away the rights to write, which bind everybody but root."""
    modes = {path: path.stat().st_mode for path in (place, *place.rglob("*"))}
    for path, mode in modes.items():
        path.chmod(mode & ~0o222)
    try:
        yield
    finally:
        for path, mode in modes.items():
            path.chmod(mode)


@contextmanager
def protected(place: Path) -> Iterator[Path]:
    """A file, or a folder with what is in it, that cannot be written, not even by root; skips where there is no way.

    Where only the folder is closed, files in it can be overwritten after asking: see ``test_closed_folders``.
    """
    if os.name == "nt":
        pytest.skip("folders have other rights there")
    if os.geteuid():
        with _closed(place):
            yield place
        return
    if not _call("mount", "--bind", str(place), str(place)):
        pytest.skip("root may write everywhere, and nothing can be mounted here")
    try:
        if not _call("mount", "-o", "remount,ro,bind", str(place)):
            pytest.skip("nothing can be mounted read-only here")
        yield place
    finally:
        _call("umount", "-l", str(place))
