# SPDX-License-Identifier: GPL-3.0-or-later
"""The files of a site of courses: what is made of each, what is still as it was, and what ties them together."""

from __future__ import annotations

import hashlib
import io
import json
import re
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.modules import Lazy
from designer.base.words import language, tr
from designer.exchange.conversion import outputs
from designer.exchange.format_registry import find_format
from designer.files import moment, parse_json, print_json
from designer.game.codes import code_to_show
from designer.game.games import GameFile
from designer.painting.pdf import pdf
from designer.pictures import svg
from designer.pictures.paper import PrintError, PrintOptions
from designer.pictures.shapes import Level
from designer.pictures.themes import LIGHT
from designer.rally.picture.markers import flag_picture
from designer.reports.collection import CollectionCard, collection_page
from designer.reports.frame import PICTURE_THEMES
from designer.version import __version__

MANIFEST = "site.json"
"""What is known of a site that was made: it lets the next run leave out what has not changed."""

Files = Mapping[Path, str | bytes]

_MADE = "2"
"""Changes when a course is made into other files than before."""


@dataclass(frozen=True)
class Part:
    """A course of the site.

    Attributes:
        card: what the first page says of it.
        digest: of all that its files depend on; files: their places below the site.
    """

    card: CollectionCard
    digest: str
    files: tuple[str, ...]


def digest_of(document: GameFile) -> str:
    """What the files of a course depend on, as one word."""
    text = document.game.write(document.game.embedded(document.course), "course")
    return hashlib.sha256("\n".join((_MADE, __version__, language(), text)).encode()).hexdigest()


def slug_of(path: Path, taken: Sequence[str]) -> str:
    """The folder of a course, after its file; no two are the same."""
    wanted = free = re.sub(r"[^a-z0-9-]+", "-", path.name.split(".")[0].lower()).strip("-") or "course"
    number = 1
    while free in taken:
        number += 1
        free = f"{wanted}-{number}"
    return free


def make_part(document: GameFile, slug: str, digest: str) -> tuple[Part, Files]:
    """A course with its files, by their places below the site.

    Raises:
        CourseDesignerError: something of it cannot be made.
    """
    game, course = document.game, document.game.embedded(document.course)
    room = f"designer.exchange.collection.{game.room}_entry"
    title = str(course.title or slug)
    named = dict(_files(document, course, slug, Lazy(f"{room}:EXCHANGE").load()))
    labels = tuple((name, what) for name, (what, _) in named.items())
    card, report, watched = Lazy(f"{room}:entry").load()(course, CollectionCard(slug, title, game.title, files=labels))
    picture = game.pictures().picture(course, Level.M, names=False)
    files: dict[Path, str | bytes] = {Path(slug, name): content for name, (_, content) in named.items()}
    files[Path(slug, "index.html")] = report
    for theme in (LIGHT, *(theme for theme, _ in PICTURE_THEMES)):
        files[Path(slug, f"{theme.name}.svg")] = svg.write(picture, theme, scale=0.4, title=title)
    if watched is not None:
        files[Path(slug, "watch.html")] = watched
    return Part(card, digest, tuple(sorted(path.as_posix() for path in files))), files


def _files(document: GameFile, course: Any, slug: str, exchange: str) -> Iterator[tuple[str, tuple[str, str | bytes]]]:
    """What can be taken along: the name of each file, what it is, and its content."""
    game = document.game
    text = game.write(course, "course")
    yield f"{slug}{game.suffixes['course']}", (tr("Course file"), text)
    code = code_to_show(text)
    if code:
        yield f"{slug}.code.txt", (tr("Course code"), f"{code}\n")
    with suppress(PrintError):  # a course without boards, which its report says
        pages = tuple(game.prints().page_by_page(course, PrintOptions())[1])
        yield f"{slug}.pdf", (tr("PDF to print"), pdf(pages, title=str(course.title)))
    written, _ = outputs(course, find_format(exchange), Path(f"{slug}.exchange.json"))
    for path, content in written.items():
        yield path.name, (tr("For other apps"), content)


def frame(title: str, parts: Sequence[Part], contents: Mapping[str, str | bytes]) -> Files:
    """The first page, all course files in one, and the manifest; ``contents`` has the course files by their places."""
    now = moment()
    date = tr("{year}-{month:02}-{day:02}", year=now.year, month=now.month, day=now.day)
    made = tr("Made with Course Designer on {date}", date=date)
    return {
        Path("index.html"): collection_page(title, [part.card for part in parts], flag_picture(1), made),
        Path("courses.zip"): _packed(contents),
        Path(MANIFEST): manifest(parts),
    }


def manifest(parts: Sequence[Part]) -> str:
    """What a later run must know of the courses that a site has."""
    return print_json({"format": "site", "version": 1, "parts": [asdict(part) for part in parts]})


def _packed(contents: Mapping[str, str | bytes]) -> bytes:
    """A ZIP file, the same for the same files."""
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in sorted(contents.items()):
            packed.writestr(zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return result.getvalue()


def made_before(out: Path) -> Mapping[str, Part]:
    """The courses of a site that was made before, by their slugs, where all their files are still there."""
    try:
        data: Any = parse_json((out / MANIFEST).read_text("utf-8"))
        parts = [Part(_card(part["card"]), part["digest"], tuple(part["files"])) for part in data["parts"]]
    except (OSError, CourseDesignerError, KeyError, TypeError, ValueError):
        return {}
    return {part.card.slug: part for part in parts if all((out / name).is_file() for name in part.files)}


def _card(data: Mapping[str, Any]) -> CollectionCard:
    """A card as the manifest keeps it."""
    pairs = {key: tuple(data[key]) if data[key] else None for key in ("minutes", "players")}
    return CollectionCard(
        **{**data, **pairs, "boards": tuple(data["boards"]), "files": tuple(map(tuple, data["files"]))}
    )


def without_unused(out: Path, before: Mapping[str, Part], parts: Sequence[Part]) -> list[Path]:
    """The files of earlier courses that no course has any longer; nothing else in the folder is ours."""
    used = {name for part in parts for name in part.files}
    return [out / name for part in before.values() for name in part.files if name not in used and _inside(name)]


def _inside(name: str) -> bool:
    return json.dumps(name) == f'"{name}"' and re.fullmatch(r"[a-z0-9-]+/[\w.-]+", name) is not None
