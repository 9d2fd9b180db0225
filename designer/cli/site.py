# SPDX-License-Identifier: GPL-3.0-or-later
"""``site FOLDER OUT``: makes a site of a folder of courses, to be browsed without a network."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from designer.base.errors import CourseDesignerError
from designer.base.words import tr, trn
from designer.cli.frame.output import fault, message, one_line, progress
from designer.cli.frame.outputs import OutFolder, force_option, refuse_full_folder
from designer.cli.frame.parameters import InFile, courses_in
from designer.game import games

if TYPE_CHECKING:
    from designer.cli._site_files import Part


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
    from designer.cli._site_files import MANIFEST, frame, made_before, without_unused
    from designer.files import save_tree

    if not force and not (out / MANIFEST).is_file():
        refuse_full_folder(out)
    before = made_before(out)
    parts, failed, new = _parts(folder, out, before)
    contents = {name: (out / name).read_bytes() for part in parts for name in part.files if ".course.json" in name}
    name = title or folder.resolve().name
    save_tree({out / path: content for path, content in frame(name, parts, contents).items()}, overwrite=True)
    for path in without_unused(out, before, parts):
        path.unlink(missing_ok=True)
    courses = trn("{n} course", "{n} courses", len(parts))
    page = str(out / "index.html")
    message(tr("saved {file}: {courses}, {n} of them new or changed", file=page, courses=courses, n=new))
    return 1 if failed else 0


def _parts(folder: Path, out: Path, before: Mapping[str, Part]) -> tuple[list[Part], int, int]:
    """Every course of the site, how many cannot be used, and how many were made anew."""
    from designer.cli._site_files import digest_of, make_part, slug_of
    from designer.files import SaveError, save_tree

    parts: list[Part] = []
    failed = new = 0
    for path in progress(_course_files(folder, out), tr("Making pages…")):
        try:
            document = games.open(path)
            slug, digest = slug_of(path, [part.card.slug for part in parts]), digest_of(document)
            part = before.get(slug)
            if part is None or part.digest != digest:
                part, files = make_part(document, slug, digest)
                save_tree({out / name: content for name, content in files.items()}, overwrite=True)
                new += 1
            parts.append(part)
        except SaveError:  # the next one could not be written either
            raise
        except CourseDesignerError as error:
            fault(one_line(error.at(source=str(path))))
            failed += 1
    return parts, failed, new


def _course_files(folder: Path, out: Path) -> Sequence[Path]:
    """The courses in a folder and below, but not those of the site itself."""
    endings = tuple(game.suffixes["course"] for game in games.all_games())
    found = (path for path in map(Path, courses_in(str(folder))) if path.name.lower().endswith(endings))
    return [path for path in found if not path.resolve().is_relative_to(out.resolve())]
