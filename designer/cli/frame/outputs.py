# SPDX-License-Identifier: GPL-3.0-or-later
"""Files and folders that a command line wants written: where that cannot be, it is told before anything is worked out.

An option or argument of the type :class:`OutFile` or :class:`OutFolder` is looked at when the command line is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence

_Command = TypeVar("_Command", bound=Callable[..., Any])

_STANDARD = "-"


def force_option(text: str = "Overwrite existing files.") -> Callable[[_Command], _Command]:
    """Give a command ``--force``: parameter ``force``, which is known before the files are looked at."""
    return click.option("--force", is_flag=True, is_eager=True, help=text)


class OutFile(click.Path):
    """A file that a command writes; the name has one of some endings, if there are any.

    Without endings it is no course, and never takes the place of the one that the command reads.
    """

    def __init__(self, *endings: str, standard: bool = True) -> None:
        """Nothing else is written than files with these endings; without any, the command looks at the name.

        ``standard``: whether ``-`` is standard output.
        """
        super().__init__(path_type=Path, readable=False)
        self.endings, self.standard = endings, standard

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The place of the file."""
        out = Path(value)
        if not (self.standard and value == _STANDARD):
            refuse_output(out, self.endings, force=bool(ctx and ctx.params.get("force")))
            if not self.endings:
                _refuse_source(out, ctx.params.values() if ctx else ())
        return out


class OutFolder(click.Path):
    """A folder into which a command writes; it is made where it is not there."""

    def __init__(self, *, empty: bool = False) -> None:
        """``empty``: whether nothing may be in it, unless ``--force`` says so."""
        super().__init__(path_type=Path, readable=False)
        self.empty = empty

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The place of the folder."""
        from designer.files import refuse_closed_folder

        out = Path(value)
        refuse_closed_folder(out)
        if self.empty and not (ctx and ctx.params.get("force")):
            refuse_full_folder(out)
        return out


def refuse_full_folder(out: Path) -> None:
    """Say early that something is in a folder already: ``CourseDesignerError``."""
    if out.exists() and any(out.iterdir()):
        raise CourseDesignerError(sentence("the folder is not empty; name another one"), source=str(out))


def _refuse_source(out: Path, given: Iterable[object]) -> None:
    """Nobody who has a course drawn wants to lose it to the picture, whatever may be overwritten."""
    if out.is_file() and any(isinstance(each, Path) and each.is_file() and each.samefile(out) for each in given):
        raise CourseDesignerError(sentence("this is the file to be read; name another one"), source=str(out))


def refuse_output(out: Path, endings: Sequence[str] = (), *, force: bool) -> None:
    """Say so early where a file cannot be written.

    Raises:
        CourseDesignerError: its name has another ending, it is there already and nobody asked to overwrite it, or its
            folder is not there or closed.
    """
    from designer.files import refuse_unwritable

    if endings and _is_named_freely(out):
        refuse_other_ending(out, endings)
    refuse_unwritable(out, overwrite=force)


def refuse_other_ending(out: Path, endings: Sequence[str]) -> None:
    """Files are found and understood by their names.

    Raises:
        CourseDesignerError: the name has another ending than these.
    """
    name = out.name
    if name.lower().endswith(tuple(endings)):
        return
    if len(endings) > 1:
        known = ", ".join(endings)
        what = sentence("'{name}' has the wrong ending; use one of {suffixes}", name=name, suffixes=known)
        raise CourseDesignerError(what)
    better = name.split(".")[0] + endings[0]
    raise CourseDesignerError(
        sentence("'{name}' has the wrong ending; call the file {better}", name=name, better=better)
    )


def _is_named_freely(out: Path) -> bool:
    """Whether nothing is there but a file: a folder is told otherwise, and ``/dev/stdout`` or a pipe is called so."""
    try:
        return out.is_file() or not out.exists()
    except OSError:
        return True
