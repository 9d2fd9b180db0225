# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes a site of courses: what is new or changed, then the first page; what no course has any longer goes."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from pathlib import Path

from designer.base.errors import CourseDesignerError
from designer.exchange.collection.site_files import (
    MANIFEST,
    Part,
    digest_of,
    frame,
    made_before,
    make_part,
    manifest,
    slug_of,
    without_unused,
)
from designer.files import SaveError, save, save_tree
from designer.game import games


@dataclass(frozen=True)
class SiteOutcome:
    """What became of a site.

    Attributes:
        page: the file to open.
        courses: how many courses it has; new: how many of them were made now.
        errors: why the others have no place in it.
    """

    page: Path
    courses: int
    new: int
    errors: tuple[CourseDesignerError, ...]


def is_site(folder: Path) -> bool:
    """Whether a site was made in a folder before."""
    return (folder / MANIFEST).is_file()


EVERY = 3.0
"""Seconds after which it is noted what a site has by then; its list of thousands takes long to write."""


class _SiteNotes:
    """Notes what a site has, so that whoever is ended goes on from there, in a folder that is known as a site."""

    def __init__(self, out: Path, before: Mapping[str, Part]) -> None:
        self._out, self._there = out, dict(before)
        self._last, self._is_noted = -inf, True

    def add(self, part: Part) -> None:
        """A course was made: the first is noted at once."""
        self._there[part.card.slug] = part
        self._is_noted = False
        if time.monotonic() - self._last >= EVERY:
            self.write()

    def write(self) -> None:
        """Note what is not noted yet."""
        if not self._is_noted:
            save(self._out / MANIFEST, manifest(list(self._there.values())))
            self._last, self._is_noted = time.monotonic(), True


def make_site(courses: Iterable[Path], out: Path, title: str) -> SiteOutcome:
    """Make a site of course files in the folder ``out``; one that is there already is brought up to date.

    Raises:
        CourseDesignerError: a file of the site cannot be written.
    """
    before = made_before(out)
    notes = _SiteNotes(out, before)
    try:
        parts, errors = _make_parts(courses, out, before, notes)
    except BaseException:
        with suppress(CourseDesignerError):  # what ended it is told
            notes.write()
        raise
    new = sum(part is not before.get(part.card.slug) for part in parts)
    contents = {name: (out / name).read_bytes() for part in parts for name in part.files if ".course.json" in name}
    save_tree({out / path: content for path, content in frame(title, parts, contents).items()}, overwrite=True)
    for path in without_unused(out, before, parts):
        path.unlink(missing_ok=True)
    return SiteOutcome(out / "index.html", len(parts), new, tuple(errors))


def _make_parts(
    courses: Iterable[Path], out: Path, before: Mapping[str, Part], notes: _SiteNotes
) -> tuple[list[Part], list[CourseDesignerError]]:
    """The courses of a site, and why the others have no place in it."""
    parts, errors = list[Part](), list[CourseDesignerError]()
    for path in courses:
        try:
            part = _part_of(path, out, before, [part.card.slug for part in parts])
        except SaveError:  # the next one could not be written either
            raise
        except CourseDesignerError as error:
            errors.append(error.at(source=str(path)))
        else:
            parts.append(part)
            if part is not before.get(part.card.slug):
                notes.add(part)
    return parts, errors


def _part_of(path: Path, out: Path, before: Mapping[str, Part], taken: Sequence[str]) -> Part:
    """A course of a site, the one of before where nothing of it has changed; otherwise its files are written.

    Raises:
        CourseDesignerError: it cannot be read or made.
        SaveError: it cannot be written.
    """
    document = games.open(path)
    slug, digest = slug_of(path, taken), digest_of(document)
    known = before.get(slug)
    if known is not None and known.digest == digest:
        return known
    part, files = make_part(document, slug, digest)
    save_tree({out / name: content for name, content in files.items()}, overwrite=True)
    return part
