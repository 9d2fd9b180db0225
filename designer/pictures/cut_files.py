# SPDX-License-Identifier: GPL-3.0-or-later
"""Cut files for laser cutters and plotters: pages as SVG in millimetres, with layers to print, fold and cut."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path as FilePath

from designer.pictures import svg
from designer.pictures.pages import Page
from designer.pictures.shapes import Path, number
from designer.pictures.themes import LIGHT, Theme

SUFFIX = ".cut.svg"
"""The end of the name of a cut file."""

CUT, FOLD = "#ff0000", "#0000ff"
"""The colours by which cutters tell lines to cut from lines to score."""

_HAIR = 0.1


def cut_files(pages: Iterable[Page], path: FilePath, theme: Theme = LIGHT, title: str = "") -> Mapping[FilePath, str]:
    """A file for each page of a print on which something is cut; ``title`` is its name for people who do not see it.

    ``path`` is the name of a single file; of several, each is named after its page: ``a.cut.svg`` becomes
    ``a-3.cut.svg``.
    """
    cut = {place: page for place, page in enumerate(pages, 1) if page.cuts}
    stem = path.name[: -len(SUFFIX)]
    names = [path] if len(cut) == 1 else [path.with_name(f"{stem}-{place}{SUFFIX}") for place in cut]
    return {name: cut_file(page, theme, title) for name, page in zip(names, cut.values(), strict=True)}


def cut_file(page: Page, theme: Theme = LIGHT, title: str = "") -> str:
    """A page with the layers ``print``, ``fold`` and ``cut``.

    Frames that are cut are not printed, and lines that two pieces share are cut once.
    """
    frames = set(page.cuts)
    printed = tuple(shape for shape in page.shapes if not (isinstance(shape, Path) and shape.data in frames))
    layers = {
        "print": svg.elements(printed, theme),
        "fold": [_line(line, FOLD) for line in merged(page.folds)],
        "cut": [_line(line, CUT) for line in merged(page.cuts)],
    }
    return svg.write_layers(page.extent, layers, printed, theme, title=title)


@dataclass(frozen=True, order=True)
class CutLine:
    """A straight line along the page or down it, in millimetres.

    Attributes:
        across: whether it goes along the page.
        at: how far down it is, or how far right if it goes down.
        start, end: from where to where.
    """

    across: bool
    at: float
    start: float
    end: float


def _line(line: CutLine, colour: str) -> str:
    at, start, end = map(number, (line.at, line.start, line.end))
    data = f"M {start} {at} H {end}" if line.across else f"M {at} {start} V {end}"
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{_HAIR}"/>'


def merged(paths: Iterable[str]) -> list[CutLine]:
    """The lines of paths without any twice: those that touch or overlap become one."""
    found: list[CutLine] = []
    for line in sorted({line for path in paths for line in _lines(path)}):
        last = found[-1] if found else None
        if last and (last.across, last.at) == (line.across, line.at) and line.start <= last.end:
            found[-1] = CutLine(last.across, last.at, last.start, max(last.end, line.end))
        else:
            found.append(line)
    return found


def _lines(path: str) -> Iterator[CutLine]:
    """The straight lines of path data with the commands M, L, H, V and Z."""
    tokens = iter(path.split())
    x = y = first_x = first_y = 0.0
    for letter in tokens:
        before = x, y
        if letter in "ML":
            x, y = float(next(tokens)), float(next(tokens))
        elif letter == "Z":
            x, y = first_x, first_y
        elif letter == "H":
            x = float(next(tokens))
        else:
            y = float(next(tokens))
        if letter == "M":
            first_x, first_y = x, y
        elif (x, y) != before:
            across = y == before[1]
            start, end = sorted((before[0], x) if across else (before[1], y))
            yield CutLine(across, y if across else x, start, end)
