# SPDX-License-Identifier: GPL-3.0-or-later
"""What ``render`` of every game shares: kinds of files by their names, the paper, and saving what was drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import click

from designer.cli.numbers import Real
from designer.cli.output import message
from designer.documents import save_all
from designer.errors import CourseDesignerError
from designer.paper import USUAL_MARGIN
from designer.words import sentence, tr

_Command = TypeVar("_Command", bound=Callable[..., Any])
_PAPER = "PDF: A0 to A5, Letter, Legal, Tabloid, a size in mm such as 300x400, or a roll such as roll:914."
_MARGIN = "PDF: the white edge that your printer leaves, in millimetres."


def paper_options(command: _Command) -> _Command:
    """Give a command ``--paper`` and ``--margin``."""
    paper = click.option("--paper", default="A4", show_default=True, metavar="NAME", help=_PAPER)
    margin = click.option("--margin", type=Real(), default=USUAL_MARGIN, show_default=True, help=_MARGIN)
    return paper(margin(command))


def kind_of(out: Path, kinds: Iterable[str]) -> str:
    """The end of a file's name among ``kinds``; the longest that fits.

    Raises:
        CourseDesignerError: it is none of them.
    """
    kinds = tuple(kinds)
    fitting = [kind for kind in kinds if out.name.lower().endswith(kind)]
    if not fitting:
        raise CourseDesignerError(
            sentence("'{name}' is not a picture file; use one of {suffixes}", name=out.name, suffixes=", ".join(kinds))
        )
    return max(fitting, key=len)


def save_drawn(out: Path, drawn: str | bytes | Mapping[Path, str]) -> None:
    """Save a picture, or the files of which there are several, and say so."""
    files: Mapping[Path, str | bytes] = drawn if isinstance(drawn, Mapping) else {out: drawn}
    save_all(files, overwrite=True)
    for file in files:
        message(tr("saved {file}", file=str(file)))
