# SPDX-License-Identifier: GPL-3.0-or-later
"""``booklet FOLDER OUT``: makes a booklet of a folder of courses, to be printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from designer.base.errors import CourseDesignerError
from designer.base.words import tr
from designer.cli.frame.output import fault, one_line, progress
from designer.cli.frame.output_files import write_result
from designer.cli.frame.outputs import OutFile, force_option
from designer.cli.frame.parameters import InFile
from designer.cli.frame.rendering import paper_options, print_theme
from designer.game import games
from designer.pictures.themes import THEMES


@click.command("booklet")
@click.argument("folder", type=InFile())
@click.argument("out", type=OutFile(".pdf"))
@click.option("--title", metavar="TITLE", help="What the first page is called; the name of FOLDER if left out.")
@click.option("--theme", type=click.Choice(list(THEMES)), default="light", show_default=True, help="The colours.")
@paper_options
@force_option()
def command(folder: Path, out: Path, title: str | None, force: bool, **options: Any) -> int:
    """Make a booklet, the PDF file OUT, of all courses and labyrinths in FOLDER and the folders below.

    It begins with the contents and with the boards that are needed; each course has a sheet of its own with picture,
    boards, rules, par and course code.
    """
    from designer.exchange.collection import booklet, course_files
    from designer.painting.pdf import pdf
    from designer.pictures.paper import PrintOptions

    asked = PrintOptions(paper=options["paper"], margin_mm=options["margin"])
    files, failed = course_files(folder), list[CourseDesignerError]()
    documents = list(_read(files, failed))
    name = title or folder.resolve().name
    write_result(out, pdf(booklet(documents, name, asked), print_theme(options), name), force=force)
    return 1 if failed else 0


def _read(files: Sequence[Path], failed: list[CourseDesignerError]) -> Iterator[games.GameFile]:
    """The courses that can be used; the others are told, and noted in ``failed``."""
    for path in progress(files, tr("Making pages…")):
        try:
            yield games.open(path)
        except CourseDesignerError as error:
            failed.append(error.at(source=str(path)))
            fault(one_line(error))
