# SPDX-License-Identifier: GPL-3.0-or-later
"""``site FOLDER OUT``: makes a site of a folder of courses, to be browsed without a network."""

from __future__ import annotations

from pathlib import Path

import click

from designer.base.words import tr, trn
from designer.cli.frame.output import fault, message, one_line, progress
from designer.cli.frame.outputs import OutFolder, force_option, refuse_full_folder
from designer.cli.frame.parameters import InFile


@click.command("site")
@click.argument("folder", type=InFile())
@click.argument("out", type=OutFolder())
@click.option("--title", metavar="TITLE", help="What the first page is called; the name of FOLDER if left out.")
@force_option("Write into a folder in which something else is.")
def command(folder: Path, out: Path, title: str | None, force: bool) -> int:
    """Make a site in the folder OUT of all courses and labyrinths in FOLDER and the folders below.

    Open its index.html in a browser: a card for each course, with filters, report, a race to watch, and files. It needs
    neither a network nor a server. A later run makes only what has changed. The pages are in the language of Course
    Designer (see --language).
    """
    from designer.exchange.collection import course_files, is_site, make_site

    if not force and not is_site(out):
        refuse_full_folder(out)
    courses = course_files(folder, out)
    outcome = make_site(progress(courses, tr("Making pages…")), out, title or folder.resolve().name)
    for error in outcome.errors:
        fault(one_line(error))
    counted = trn("{n} course", "{n} courses", outcome.courses)
    page = str(outcome.page)
    message(tr("saved {file}: {courses}, {n} of them new or changed", file=page, courses=counted, n=outcome.new))
    return 1 if outcome.errors else 0
