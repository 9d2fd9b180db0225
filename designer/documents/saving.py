# SPDX-License-Identifier: GPL-3.0-or-later
"""Saving that survives a crash at any instant: a reader finds the old file or the new one, never a part."""

from __future__ import annotations

import errno
import hashlib
import os
import secrets
import stat
import time
from contextlib import suppress
from pathlib import Path

from designer.documents.errors import SaveError
from designer.words import Sentence, sentence


def save(path: Path, content: str | bytes, *, overwrite: bool = True) -> None:
    """Write ``content`` to ``path``, all or nothing.

    The new file is written beside the old one, brought to the disk, and then takes its name. A link
    is followed; the file keeps its mode. Folders are not made.

    Args:
        path: the file.
        content: text is written as UTF-8 with line ends as they are.
        overwrite: whether a file that is there already may be replaced.

    Raises:
        SaveError: it cannot be written; the old file is as it was.
    """
    data = content.encode("utf-8") if isinstance(content, str) else content
    try:
        target = Path(os.path.realpath(path))
        before = target.stat() if target.exists() else None
        _refuse(path, target, before, overwrite)
        if before is not None and not stat.S_ISREG(before.st_mode):
            target.write_bytes(data)  # a pipe or a device has no name to take over
        else:
            _replace(target, data, before, overwrite)
    except (OSError, ValueError) as error:
        raise SaveError(_why(error), source=str(path)) from None


def make_folder(path: Path) -> None:
    """Make a folder with those that it lies in, where they are not there.

    Raises:
        SaveError: it cannot be made.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileNotFoundError:
        raise SaveError(sentence("here no folder can be made"), source=str(path)) from None
    except (OSError, ValueError) as error:
        raise SaveError(_why(error), source=str(path)) from None


def refuse_overwrite(path: Path) -> SaveError:
    """The error for a file that is there already."""
    return SaveError(sentence("the file is there already; --force overwrites it"), source=str(path))


def _refuse(path: Path, target: Path, before: os.stat_result | None, overwrite: bool) -> None:
    if before is None:
        return
    if stat.S_ISDIR(before.st_mode):
        raise SaveError(sentence("this is a folder, not a file"), source=str(path))
    if not overwrite and stat.S_ISREG(before.st_mode):
        raise refuse_overwrite(path)
    if not os.access(target, os.W_OK):
        raise SaveError(sentence("the file is write-protected"), source=str(path))


def _replace(target: Path, data: bytes, before: os.stat_result | None, overwrite: bool) -> None:
    fresh = target.parent / f"{_mark(target)}{secrets.token_hex(8)}"
    try:
        _write_fresh(fresh, data)
        if before is not None:
            fresh.chmod(stat.S_IMODE(before.st_mode))
        if overwrite:
            fresh.replace(target)
        else:
            _take_free_name(fresh, target)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)
    _sweep(target)


_ABANDONED = 60
"""Seconds after which a file that was being written belongs to a program that was killed."""


def _mark(target: Path) -> str:
    """How the names begin under which ``target`` is written; short, whatever its own name is."""
    return f".saving-{hashlib.sha256(os.fsencode(target.name)).hexdigest()[:8]}-"


def _sweep(target: Path) -> None:
    """Take away what was left of ``target`` when a program was killed in the middle of saving it."""
    with suppress(OSError):
        for left in target.parent.glob(_mark(target) + "*"):
            if time.time() - left.stat().st_mtime > _ABANDONED:
                left.unlink(missing_ok=True)


def _write_fresh(fresh: Path, data: bytes) -> None:
    """A new file whose content has reached the disk."""
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    with os.fdopen(descriptor, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _take_free_name(fresh: Path, target: Path) -> None:
    """Give the new file its name only if nobody took it meanwhile."""
    try:
        os.link(fresh, target)  # fails where the name is taken, unlike a rename
    except FileExistsError:
        raise refuse_overwrite(target) from None
    except OSError:
        fresh.replace(target)  # a file system without hard links
    else:
        fresh.unlink()


def _sync_folder(folder: Path) -> None:
    """Bring the new name to the disk too; only where folders can be opened."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError:
        pass  # some network folders refuse; the file itself is safe
    finally:
        os.close(descriptor)


def _why(error: OSError | ValueError) -> Sentence:
    if isinstance(error, FileNotFoundError):
        return sentence("the folder for this file is not there")
    if isinstance(error, PermissionError):
        return sentence("the file may not be written: permission denied")
    told = _REASONS.get(getattr(error, "errno", None) or 0)
    if told is not None:
        return told
    return sentence("the file cannot be written: {reason}", reason=getattr(error, "strerror", None) or str(error))


_REASONS = {
    errno.ENOSPC: sentence("the disk is full"),
    getattr(errno, "EDQUOT", -1): sentence("no more of the disk may be used"),
    errno.EFBIG: sentence("the file would be larger than allowed here"),
    errno.EROFS: sentence("the disk is write-protected"),
    errno.ENAMETOOLONG: sentence("the name of the file is too long"),
}
"""What happens to people, in words that can be translated."""
