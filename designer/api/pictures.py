# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of courses for scripts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from designer.api.courses import AnyPath
from designer.base.errors import CourseDesignerError, meant
from designer.base.words import sentence
from designer.files import refuse_overwrite
from designer.files import save as save_text
from designer.pictures.shapes import Level, Picture
from designer.pictures.themes import THEMES
from designer.rally.course.course import Course


def render(course: Course, path: AnyPath, *, theme: str = "light", scale: int = 64, overwrite: bool = False) -> None:
    """Draw a course: ``.svg`` and ``.png`` with ``scale`` pixels a space, ``.txt``, or ``.pdf`` at true size.

    In a notebook a course draws itself. Only PNG and PDF load Qt.

    Raises:
        CourseDesignerError: the suffix or the theme is unknown, or the file is there already or cannot be written.
    """
    path = Path(path)
    if path.suffix.lower() not in _DRAW:
        what = sentence(
            "'{name}' is not a picture file; use one of {suffixes}", name=path.name, suffixes=", ".join(_DRAW)
        )
        raise CourseDesignerError(what)
    if theme not in THEMES:
        raise CourseDesignerError(meant(sentence("unknown theme '{key}'", key=theme), theme, THEMES))
    if not course.layout:
        raise CourseDesignerError(sentence("the course has no board to draw"))
    if path.exists() and not overwrite:
        raise refuse_overwrite(path)
    save_text(path, _DRAW[path.suffix.lower()](course, theme, scale), overwrite=overwrite)


def _picture(course: Course, scale: int) -> Picture:
    from designer.rally.picture.courses import PictureOptions, course_picture

    return course_picture(course, PictureOptions(level=Level.of(scale)))


def _svg(course: Course, theme: str, scale: int) -> str:
    from designer.pictures import svg

    return svg.write(_picture(course, scale), THEMES[theme], scale=scale / 100, title=course.title)


def _png(course: Course, theme: str, scale: int) -> bytes:
    from designer.painting.images import png

    return png(_picture(course, scale), THEMES[theme], scale / 100)


def _pdf(course: Course, theme: str, scale: int) -> bytes:
    from designer.painting.pdf import pdf
    from designer.rally.picture.prints import course_pages

    return pdf(course_pages(course), THEMES[theme], course.title)


def _text(course: Course, theme: str, scale: int) -> str:
    from designer.rally.picture.text_map import text_map

    return text_map(course.floor)


_DRAW: Mapping[str, Callable[[Course, str, int], str | bytes]] = {
    ".svg": _svg,
    ".png": _png,
    ".pdf": _pdf,
    ".txt": _text,
}
