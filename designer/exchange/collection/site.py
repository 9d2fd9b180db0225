# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes a site of courses: what is new or changed, then the first page; what no course has any longer goes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
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


def make_site(courses: Iterable[Path], out: Path, title: str) -> SiteOutcome:
    """Make a site of course files in the folder ``out``; one that is there already is brought up to date.

    Raises:
        CourseDesignerError: a file of the site cannot be written.
    """
    before = made_before(out)
    parts: list[Part] = []
    errors: list[CourseDesignerError] = []
    new = 0
    for path in courses:
        try:
            document = games.open(path)
            slug, digest = slug_of(path, [part.card.slug for part in parts]), digest_of(document)
            part = before.get(slug)
            if part is None or part.digest != digest:
                part, files = make_part(document, slug, digest)
                save_tree({out / name: content for name, content in files.items()}, overwrite=True)
                # whoever is ended after this goes on from here, in a folder that is known as a site
                kept = [each for each in before.values() if each.card.slug not in {*(p.card.slug for p in parts), slug}]
                save(out / MANIFEST, manifest([*parts, part, *kept]))
                new += 1
            parts.append(part)
        except SaveError:  # the next one could not be written either
            raise
        except CourseDesignerError as error:
            errors.append(error.at(source=str(path)))
    contents = {name: (out / name).read_bytes() for part in parts for name in part.files if ".course.json" in name}
    save_tree({out / path: content for path, content in frame(title, parts, contents).items()}, overwrite=True)
    for path in without_unused(out, before, parts):
        path.unlink(missing_ok=True)
    return SiteOutcome(out / "index.html", len(parts), new, tuple(errors))
