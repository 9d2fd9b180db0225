# SPDX-License-Identifier: GPL-3.0-or-later
"""Locks that tell which editors run, told also where nothing can be written and where the power failed."""

from __future__ import annotations

import platform
import sys
from contextlib import suppress
from pathlib import Path

from PyQt6.QtCore import QLockFile


def take_lock(file: Path) -> QLockFile | None:
    """The lock of a file, which is locked wherever it can be written; None where a program that runs has it.

    Qt calls a lock held also where it cannot remove what a killed program left, as on a full disk, and where the lock
    has lost its content with the power.
    """
    lock = QLockFile(str(file))
    lock.setStaleLockTime(0)
    if lock.tryLock(0):
        return lock
    if _is_held(lock, file):
        return None
    with suppress(OSError):
        file.unlink(missing_ok=True)
        lock.tryLock(0)
    return lock


def _is_held(lock: QLockFile, file: Path) -> bool:
    """Whether a program that runs has a lock: the system lets go of it with the program, whatever the file holds."""
    known, _, host, _ = lock.getLockInfo()
    if sys.platform == "win32" or (known and host not in ("", platform.node())):
        return lock.error() is QLockFile.LockError.LockFailedError
    import fcntl

    try:
        with file.open("rb") as held:
            fcntl.flock(held, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return False
