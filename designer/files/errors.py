# SPDX-License-Identifier: GPL-3.0-or-later
"""What is wrong with a file, and where: whatever happens inside a reader is said as a fault of the file."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence, sentence


class DocumentError(CourseDesignerError):
    """A file that cannot be read: not there, not JSON, too large, of another kind, of a newer version."""


class SaveError(CourseDesignerError):
    """A file that cannot be written; whatever lay there before is as it was."""


class FolderClosedError(SaveError):
    """A file that could only be overwritten in place, as nothing can be made in its folder."""


_log = logging.getLogger("designer.files")


@contextmanager
def reading_as(path: Path | str, what: Sentence | str) -> Iterator[None]:
    """Read a file inside of this: every error names the file, and no other error comes out.

    A reader raises errors for people where it knows what is wrong. What it did not think of (a number too large, a
    key of another kind) becomes one of them here, with the place that the reader had in hand; the traceback goes to
    the log of ``designer.files``, for whoever fixes the reader.

    ``what`` is what it is read as: ``a course``, ``the format dtu``.

    Raises:
        CourseDesignerError: the file cannot be used; names the file.
    """
    try:
        yield
    except CourseDesignerError as error:
        raise error.at(source=str(path)) from None
    except Exception as error:
        place = _place_in(error.__traceback__)
        _log.exception("%s cannot be read as %s, at %s", path, what, place or "an unknown place")
        why = sentence("the file cannot be read as {what}: {reason}", what=what, reason=_reason(error))
        raise DocumentError(why, place=place, source=str(path)) from error


def _reason(error: Exception) -> Sentence | str:
    if isinstance(error, (MemoryError, RecursionError)):
        return sentence("it is too large or nested too deeply")
    return sentence("it has an unexpected value ({error})", error=_short(error))


def _short(error: Exception) -> str:
    words = f"{type(error).__name__}: {error}".rstrip(": ")
    return words if len(words) <= 120 else words[:119] + "…"


def _place_in(traceback: TracebackType | None) -> str:
    """The place that the innermost function had in hand: its ``place``, or that of what it was reading."""
    place = ""
    while traceback is not None:
        for name, value in traceback.tb_frame.f_locals.items():
            found = value if name == "place" else getattr(type(value), "place", None) and value.place
            if isinstance(found, str) and found:
                place = found
        traceback = traceback.tb_next
    return place


def place_of(path: tuple[str | int, ...], *, rows: bool = True) -> str:
    """A path of keys and indices into JSON as people write it: ``boards.chicane``, ``layout[2].turn``.

    The rows of a board and their spaces are counted from 1: ``boards.chicane row 3``. That is so where a list
    called ``spaces`` holds ``rows``, as it does in files of our own.
    """
    place = ""
    for index, step in enumerate(path):
        if isinstance(step, str):
            place += f".{step}" if place else step
        elif rows and path[index - 1] == "spaces":
            place = place.removesuffix("spaces").removesuffix(".") + f" row {step + 1}"
        elif rows and index > 1 and path[index - 2] == "spaces":
            place += f", column {step + 1}"
        else:
            place += f"[{step}]"
    return place.strip()
