# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that a command writes: never over others unasked, and ``-`` is standard output."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence, tr
from designer.cli.frame.output import message
from designer.files import STANDARD, read_json, save_all


def is_standard(out: Path | None) -> bool:
    """Whether a result goes to standard output instead of a file."""
    return out == STANDARD


def is_replay(file: Path, ending: str) -> bool:
    """Whether a file is a replay: by its name, or on standard input by what it says of itself."""
    if not is_standard(file):
        return file.name.lower().endswith(ending)
    data = read_json(file)
    return isinstance(data, Mapping) and data.get("format") == "replay"


def write_result(out: Path, content: str | bytes, *, force: bool) -> None:
    """Save what a command made, and say so; or write it to standard output."""
    write_results({out: content}, out, force=force)


def write_results(files: Mapping[Path, str | bytes], out: Path, *, force: bool) -> None:
    """Save the files that a command made, and say so; the only one goes to standard output if ``out`` is that.

    Raises:
        CourseDesignerError: a file is there already, or several files would have to go to standard output.
    """
    if is_standard(out):
        if len(files) > 1:
            raise CourseDesignerError(sentence("there are {n} files to write; name a file instead of -", n=len(files)))
        write_standard(*files.values())
        return
    save_all(files, overwrite=force)
    for file in files:
        message(tr("saved {file}", file=str(file)))


def write_standard(content: str | bytes) -> None:
    """Write to standard output, byte by byte as into a file.

    Raises:
        CourseDesignerError: that is a terminal, and the content is nothing to read there.
    """
    stream: Any = sys.stdout
    if isinstance(content, bytes) and stream.isatty():
        raise CourseDesignerError(sentence("a terminal shows only text; redirect the output into a file"))
    stream.flush()
    stream.buffer.write(content.encode("utf-8") if isinstance(content, str) else content)
    stream.buffer.flush()
