# SPDX-License-Identifier: GPL-3.0-or-later
"""Saving that survives a crash at any instant: a reader finds the old file or the new one, never a part.

Several files that belong together are written all or none.
"""

from __future__ import annotations

import errno
import hashlib
import logging
import os
import secrets
import stat
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path

from designer.base.words import Sentence, counted, sentence
from designer.files.errors import FolderClosedError, SaveError

_LOG = logging.getLogger(__name__)


def save(path: Path, content: str | bytes, *, overwrite: bool = True) -> None:
    """Write ``content`` to ``path``, all or nothing.

    The new file is written beside the old one, brought to the disk, and then takes its name. A link
    is followed; the file keeps its mode and, where that is allowed, its owner and group, and is open to nobody
    else in between. Other names of the file (hard links) keep what was saved before: the log says so.
    Folders are not made.

    Args:
        path: the file.
        content: text is written as UTF-8 with line ends as they are.
        overwrite: whether a file that is there already may be replaced.

    Raises:
        FolderClosedError: nothing can be made in the folder, but the file itself could be written; see
            :func:`in_place`.
        SaveError: it cannot be written; the old file is as it was.
    """
    try:
        data = content.encode("utf-8") if isinstance(content, str) else content
        target = _target(path)
        before = target.stat() if target.exists() else None
        _refuse(path, target, before, overwrite)
        if before is not None and not stat.S_ISREG(before.st_mode):
            target.write_bytes(data)  # a pipe or a device has no name to take over
        elif before is not None and not _may_write(target.parent):
            _overwrite(path, target, data)
        else:
            _tell_of_links(target)
            _replace(target, data, before, overwrite)
    except (OSError, ValueError) as error:
        raise SaveError(_why(error), source=str(path)) from None
    _LOG.info("wrote %s, %d bytes", path, len(data))


def _target(path: Path) -> Path:
    """The file that a name leads to, over links; a stream of this program leads to what has no name of its own."""
    target = Path(os.path.realpath(path))
    return path if path.exists() and not target.exists() else target


_IN_PLACE: ContextVar[bool] = ContextVar("_IN_PLACE", default=False)


@contextmanager
def in_place() -> Iterator[None]:
    """Allow savings within to overwrite a file in place, where its folder lets nothing new in.

    That is not safe: a crash in that moment leaves a part of the file. The person has to be asked.
    """
    token = _IN_PLACE.set(True)
    try:
        yield
    finally:
        _IN_PLACE.reset(token)


def other_names(path: Path) -> int:
    """How many other names (hard links) a file has, which saving it leaves to what was saved before."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return 0
    return max(0, found.st_nlink - 1) if stat.S_ISREG(found.st_mode) else 0


def _tell_of_links(target: Path) -> None:
    count = other_names(target)
    if count:
        _LOG.warning("%s: %s", target, links_broken(count))


def links_broken(count: int) -> Sentence:
    """What people are told where a file had other names."""
    return counted(
        "the file had another name (a hard link), which keeps what was saved before",
        "the file had {n} other names (hard links), which keep what was saved before",
        count,
    )


def _may_write(path: Path) -> bool:
    """Whether this program may write a file, or make files in a folder; on doubt, trying shows it."""
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def _overwrite(path: Path, target: Path, data: bytes) -> None:
    """Write over what a file holds, bringing it to the disk before a longer rest is cut off."""
    if not _IN_PLACE.get():
        raise FolderClosedError(_FOLDER_CLOSED, source=str(path))
    with target.open("r+b") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
        file.truncate()
        os.fsync(file.fileno())


_DENIED = sentence("the file cannot be written: permission denied")
_FOLDER_CLOSED = sentence("nothing can be created in this folder; the file could only be overwritten directly")


def refuse_unwritable(path: Path, *, overwrite: bool) -> None:
    """Say early that :func:`save` could not write a file, before much is worked out for it.

    Raises:
        SaveError: it is a folder, is there already and may not be replaced, or nothing can be written there.
    """
    try:
        target = _target(path)
        before = target.stat() if target.exists() else None
        _refuse(path, target, before, overwrite)
        if before is None or stat.S_ISREG(before.st_mode):
            _refuse_folder(path, target.parent, before)
    except (OSError, ValueError) as error:
        raise SaveError(_why(error), source=str(path)) from None


def _refuse_folder(path: Path, folder: Path, before: os.stat_result | None) -> None:
    if not folder.is_dir():
        raise SaveError(sentence("the folder does not exist"), source=str(path))
    if not _may_write(folder):
        if before is not None:
            raise FolderClosedError(_FOLDER_CLOSED, source=str(path))
        raise SaveError(_write_protected(folder) or _DENIED, source=str(path))


def refuse_closed_folder(path: Path) -> None:
    """Say early that a folder cannot be made, or that nothing can be written into it.

    Raises:
        SaveError: it is a file, lies in one, or is closed.
    """
    try:
        there = next((folder for folder in (path, *path.absolute().parents) if folder.exists()), path)
    except (OSError, ValueError) as error:
        raise SaveError(_why(error), source=str(path)) from None
    if not there.is_dir():
        raise SaveError(sentence("this is a file; name a folder"), source=str(there))
    if not _may_write(there):
        closed = sentence("nothing can be created in this folder: permission denied")
        raise SaveError(_write_protected(there) or closed, source=str(there))


def _write_protected(folder: Path) -> Sentence | None:
    """That a folder is on a disk on which nobody may write, as a locked card; None where it is not."""
    try:
        return _REASONS[errno.EROFS] if os.statvfs(folder).f_flag & os.ST_RDONLY else None
    except (OSError, AttributeError):
        return None


@contextmanager
def new_folders(folders: Iterable[Path]) -> Iterator[None]:
    """Make folders, with those that they lie in, for what is saved within; where that fails the new ones go again.

    Raises:
        SaveError: one of them cannot be made.
    """
    made: list[Path] = []
    try:
        for folder in sorted(set(folders)):
            made += [parent for parent in (*reversed(folder.parents), folder) if not parent.exists()]
            _make_folder(folder)
        yield
    except BaseException:
        for folder in reversed(made):
            with suppress(OSError):  # somebody else has put something into it
                folder.rmdir()
        raise


def _make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileNotFoundError:
        raise SaveError(sentence("no folder can be created here"), source=str(path)) from None
    except (OSError, ValueError) as error:
        raise SaveError(_why(error), source=str(path)) from None


def refuse_overwrite(path: Path) -> SaveError:
    """The error for a file that is there already, or for a folder, into which nothing can be written."""
    if path.is_dir():
        return SaveError(sentence("this is a folder, not a file"), source=str(path))
    return SaveError(sentence("the file already exists; use --force to overwrite it"), source=str(path))


def _refuse(path: Path, target: Path, before: os.stat_result | None, overwrite: bool) -> None:
    if before is None:
        return
    if stat.S_ISDIR(before.st_mode):
        raise SaveError(sentence("this is a folder, not a file"), source=str(path))
    if not overwrite and stat.S_ISREG(before.st_mode):
        raise refuse_overwrite(path)
    if not _may_write(target):
        raise SaveError(sentence("the file is write-protected"), source=str(path))


def _replace(target: Path, data: bytes, before: os.stat_result | None, overwrite: bool) -> None:
    fresh = target.parent / f"{_mark(target)}{secrets.token_hex(8)}"
    try:
        _write_fresh(fresh, data, before)
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


def _write_fresh(fresh: Path, data: bytes, before: os.stat_result | None) -> None:
    """A new file whose content has reached the disk, with the mode and owner of the old one.

    Where that is possible it has no name before: who is killed while writing leaves nothing.
    """
    mode = 0o666 if before is None else stat.S_IMODE(before.st_mode) & 0o700  # as yet the group may be another one
    if not _write_nameless(fresh, mode, data, before):
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        _fill(os.open(fresh, flags, mode), fresh, data, before)


def _write_nameless(fresh: Path, mode: int, data: bytes, before: os.stat_result | None) -> bool:
    """Write a file that gets its name at the end; whether system and disk know files without a name."""
    flag = getattr(os, "O_TMPFILE", None)
    if flag is None:
        return False
    try:
        descriptor = os.open(fresh.parent, os.O_WRONLY | flag, mode)
    except OSError:
        return False
    kept = os.dup(descriptor)
    try:
        _fill(descriptor, fresh, data, before)
        return _is_named(kept, fresh)
    finally:
        os.close(kept)


def _is_named(descriptor: int, fresh: Path) -> bool:
    """Give an open file a name; whether that could be done."""
    try:
        os.link(f"/proc/self/fd/{descriptor}", fresh, src_dir_fd=descriptor)  # only with a folder the link is followed
    except OSError:
        return False
    return True


def _fill(descriptor: int, fresh: Path, data: bytes, before: os.stat_result | None) -> None:
    """Bring what a file shall hold to the disk, and close it."""
    with os.fdopen(descriptor, "wb") as file:
        if before is not None:
            _take_after(file.fileno(), fresh, before)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _take_after(descriptor: int, fresh: Path, before: os.stat_result) -> None:
    """Give a new file owner, group and mode of the old one; a group that cannot be kept gains no rights."""
    mode = stat.S_IMODE(before.st_mode)
    if os.name != "posix":
        fresh.chmod(mode)
        return
    made = os.fstat(descriptor)
    if made.st_uid != before.st_uid:
        with suppress(OSError):  # only the administrator may give files away
            os.fchown(descriptor, before.st_uid, -1)
    if made.st_gid != before.st_gid:
        try:
            os.fchown(descriptor, -1, before.st_gid)
        except OSError:
            mode &= ~0o070 | (mode & 0o007) << 3
    os.fchmod(descriptor, mode)


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
    if isinstance(error, UnicodeEncodeError):
        return sentence("it would name a file whose name is not UTF-8; rename that file")
    if isinstance(error, (FileNotFoundError, NotADirectoryError)):
        return sentence("the folder does not exist")
    if isinstance(error, PermissionError):
        return _DENIED
    told = _REASONS.get(getattr(error, "errno", None) or 0)
    if told is not None:
        return told
    return sentence("the file cannot be written: {reason}", reason=getattr(error, "strerror", None) or str(error))


_REASONS = {
    errno.ENOSPC: sentence("the disk is full"),
    getattr(errno, "EDQUOT", -1): sentence("the disk quota is used up"),
    errno.EFBIG: sentence("the file would be larger than allowed here"),
    errno.EROFS: sentence("the disk is write-protected"),
    errno.ENAMETOOLONG: sentence("the file name is too long"),
}
"""What happens to people, in words that can be translated."""


def save_all(files: Mapping[Path, str | bytes], *, overwrite: bool) -> None:
    """Write files in their order; where one cannot be written, none is left that was not there before.

    A file that was there and has been replaced stays replaced.

    Raises:
        SaveError: one of them is there already and may not be replaced, or cannot be written.
    """
    for file in files:
        if not overwrite and (file.is_file() or file.is_dir()):
            raise refuse_overwrite(file)
    new: list[Path] = []
    try:
        for file, content in files.items():
            was_there = file.exists()
            save(file, content, overwrite=overwrite)
            if not was_there:
                new.append(file)
    except BaseException:
        for file in new:
            file.unlink(missing_ok=True)
        raise


def save_tree(files: Mapping[Path, str | bytes], *, overwrite: bool) -> None:
    """Write files as :func:`save_all` does, with the folders that they lie in.

    Raises:
        SaveError: one of them is there already and may not be replaced, or cannot be written.
    """
    with new_folders(file.parent for file in files):
        save_all(files, overwrite=overwrite)
