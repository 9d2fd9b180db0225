# SPDX-License-Identifier: GPL-3.0-or-later
"""Pages of a print: every page has a ruler, the words "print at 100 %" and its number at its foot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from designer.lettering import text_width
from designer.pictures import Anchor, Extent, Path, Pen, Picture, Role, Shape, Text, path_data
from designer.words import tr

HAIR = 0.2
SMALL = 3.1
BODY = 3.6
LEFT = 15.0


@dataclass(frozen=True)
class Draft:
    """A page before pages are counted.

    Attributes:
        title: what a table of contents calls it; several pages in a row with one title are one entry.
        width, height: of the page, in millimetres.
        shapes: what is on it, in millimetres.
        remarks: lines at the right of the foot.
        blank: whether it is only the empty back of a sheet; nothing at all is printed on it then.
    """

    title: str
    width: float
    height: float
    shapes: tuple[Shape, ...]
    remarks: tuple[str, ...] = ()
    blank: bool = False


def finished(drafts: Sequence[Draft], first: int = 1, count: int | None = None) -> tuple[Picture, ...]:
    """The pages with their feet and numbers.

    Args:
        drafts: the pages.
        first: the number of the first of them.
        count: how many pages there are, if these are not all.
    """
    return tuple(finish(drafts, first, count or len(drafts)))


def finish(drafts: Iterable[Draft], first: int, count: int) -> Iterator[Picture]:
    """The same of pages that are made one after the other."""
    return (_finish(draft, number, count) for number, draft in enumerate(drafts, first))


def _finish(draft: Draft, number: int, count: int) -> Picture:
    extent = Extent(0, 0, draft.width, draft.height)
    if draft.blank:
        return Picture(extent, ())
    return Picture(extent, (*draft.shapes, *_foot(draft, number, count)))


def _foot(draft: Draft, number: int, count: int) -> tuple[Shape, ...]:
    y = draft.height - 18
    page = tr("page {number} of {count}", number=number, count=count)
    return (
        *ruler(LEFT, y),
        Text(LEFT, y + 5.5, tr("100 mm: measure this line, print at 100%"), SMALL, Role.TEXT),
        *(
            Text(draft.width - LEFT, y + 1 + 4.5 * line, words, SMALL, Role.TEXT, Anchor.END)
            for line, words in enumerate(filter(None, draft.remarks))
        ),
        Text(draft.width / 2, draft.height - 6, page, SMALL, Role.MUTED, Anchor.MIDDLE),
    )


def ruler(x: float, y: float) -> tuple[Shape, ...]:
    """A ruler of 100 mm with a tick a centimetre."""
    ticks = " ".join(
        path_data("M", x + step, y, "V", y - (3 if step in (0, 50, 100) else 1.8)) for step in range(0, 101, 10)
    )
    line = path_data("M", x, y, "H", x + 100)
    return (Path(f"{line} {ticks}", pen=Pen(Role.TEXT, HAIR)),)


def head(width: float, title: str, middle: str = "", right: str = "") -> tuple[Shape, ...]:
    """The first line of a page."""
    shapes: list[Shape] = [Text(LEFT, 9, title, SMALL + 0.2, Role.TEXT, bold=True)]
    if middle:
        shapes.append(Text(LEFT + text_width(title, SMALL) * 1.15 + 5, 9, middle, SMALL, Role.TEXT))
    if right:
        shapes.append(Text(width - LEFT, 9, right, SMALL, Role.TEXT, Anchor.END))
    return tuple(shapes)


def wrapped(words: str, size: float, width: float) -> list[str]:
    """Words in lines that are about as wide as ``width`` at most; a word that is longer is broken."""
    found: list[str] = []
    for paragraph in words.splitlines():
        line = ""
        for piece in (piece for word in paragraph.split() for piece in _pieces(word, size, width)):
            longer = f"{line} {piece}".strip()
            if line and text_width(longer, size) > width:
                found.append(line)
                longer = piece
            line = longer
        found.append(line)
    return found


def _pieces(word: str, size: float, width: float) -> Iterator[str]:
    """A word, or its parts where it is wider than a line."""
    while len(word) > 1 and text_width(word, size) > width:
        fits = next(n for n in range(len(word) - 1, 0, -1) if n == 1 or text_width(word[:n], size) <= width)
        yield word[:fits]
        word = word[fits:]
    yield word


def entries(drafts: Iterable[Draft]) -> list[tuple[str, int]]:
    """The table of contents: each title and the page where it begins."""
    found: list[tuple[str, int]] = []
    for number, draft in enumerate(drafts, 1):
        if draft.title and (not found or found[-1][0] != draft.title):
            found.append((draft.title, number))
    return found
