# SPDX-License-Identifier: GPL-3.0-or-later
"""Standard output and error, which may be missing, full, or read by nobody any more."""

from __future__ import annotations

import errno
import os
import sys
from typing import TextIO

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence, tr


def make_ready() -> None:
    """Let what is said go nowhere where a stream is missing (``>&-``), and never crash on what it cannot show."""
    sys.stdout, sys.stderr = sys.stdout or _nowhere(), sys.stderr or _nowhere()
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123 - open as long as the process is


_STUCK = frozenset({errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EBADF, errno.EAGAIN, getattr(errno, "EDQUOT", -1)})
"""What happens to whoever writes; of files that have a name, whoever saves them tells it."""


def output_error(error: OSError) -> CourseDesignerError | OSError:
    """What to tell of an error: standard output itself, where it is that which cannot take what was written."""
    if error.filename is not None or error.errno not in _STUCK:
        return error
    silence(sys.stdout)
    if error.errno == errno.ENOSPC:
        return CourseDesignerError(sentence("the disk is full"), source=tr("standard output"))
    what = sentence("cannot be written: {reason}", reason=error.strerror or str(error))
    return CourseDesignerError(what, source=tr("standard output"))


def silence(stream: TextIO) -> None:
    """Let what a stream still holds go nowhere: at the very end of the process nobody could tell its error."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
