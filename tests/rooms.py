# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws the rooms of the house from their imports: ``python -m tests.rooms`` writes ``docs/rooms.svg``.

A floor is a line of the first import contract in ``pyproject.toml``, what a room is for the first sentence of its
package, and an arrow says that files of one room import files of another. What a way over other rooms says already has
no arrow of its own. Thicker arrows stand for more imports.
"""

from __future__ import annotations

import ast
import textwrap
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path

import grimp
import networkx as nx

ROOT = Path(__file__).parent.parent
PICTURE = ROOT / "docs" / "rooms.svg"

WIDTH, FLOOR = 1080, 116
BOX_WIDTH, BOX_HEIGHT = 320, 74
LETTERS, LINES = 47, 2
"""How many letters of a sentence go on a line below the name of a room, and how many lines."""

_STYLE = """
text { font-family: sans-serif; fill: #1d2733 }
.name { font-size: 17px; font-weight: bold }
.what { font-size: 11.5px; fill: #4a5664 }
rect { fill: #f4f6f8; stroke: #8794a3; stroke-width: 1.2 }
path { fill: none; stroke: #3f6fb5; stroke-opacity: .6 }
"""


def floors() -> list[list[str]]:
    """The rooms of each floor, from the roof to the ground."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers = [[name.strip().removeprefix("designer.") for name in layer.split("|")] for layer in contracts[0]["layers"]]
    return [[name for name in layer if name != "__main__"] for layer in layers if layer != ["__main__"]]


def arrows() -> Mapping[tuple[str, str], int]:
    """How many imports lead from one room into another, without pairs that others lead through."""
    graph = grimp.build_graph("designer")
    rooms = {name for floor in floors() for name in floor}
    pairs = (
        (module.split(".")[1], other.split(".")[1])
        for module in graph.modules - {"designer"}
        for other in graph.find_modules_directly_imported_by(module) - {"designer"}
    )
    found = Counter((one, other) for one, other in pairs if one != other and {one, other} <= rooms)
    shown = nx.transitive_reduction(nx.DiGraph(found.keys()))
    return {pair: found[pair] for pair in sorted(shown.edges)}


def picture() -> str:
    """The picture, as an SVG document."""
    places = dict(_places(floors()))
    height = FLOOR * len(floors()) + 10
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}">',
        "<title>The rooms of Course Designer and who imports whom</title>",
        f"<style>{_STYLE}</style>",
        f'<path d="M0 0H{WIDTH}V{height}H0Z" style="fill:#fff;stroke:none"/>',
        *(_arrow(places[one], places[other], count) for (one, other), count in arrows().items()),
        *(line for name, place in places.items() for line in _room(name, *place)),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _places(rows: list[list[str]]) -> Iterator[tuple[str, tuple[int, int]]]:
    """The middle of each room's upper edge, floors below one another and each in the middle.

    A floor of one room stands a little to the left or right of the one above, so that arrows can pass.
    """
    for row, names in enumerate(rows):
        shift = (0 if len(names) > 1 else 150) * (-1 if row % 2 else 1)
        for at, name in enumerate(names):
            yield name, (WIDTH // 2 + shift + (2 * at + 1 - len(names)) * WIDTH // (2 * len(names)), FLOOR * row + 16)


def _room(name: str, x: int, y: int) -> Iterator[str]:
    yield f'<rect x="{x - BOX_WIDTH // 2}" y="{y}" width="{BOX_WIDTH}" height="{BOX_HEIGHT}" rx="8"/>'
    yield f'<text class="name" x="{x}" y="{y + 24}" text-anchor="middle">{name}</text>'
    for line, words in enumerate(textwrap.wrap(_purpose(name), LETTERS)[:LINES]):
        yield f'<text class="what" x="{x}" y="{y + 43 + 16 * line}" text-anchor="middle">{escape(words)}</text>'


def _purpose(name: str) -> str:
    """The first sentence of a room, read and not imported: painting would load Qt."""
    folder = ROOT / "designer"
    file = folder / name / "__init__.py" if (folder / name).is_dir() else folder / f"{name}.py"
    said = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
    return " ".join(said.partition("\n\n")[0].replace("`", "").split()).partition(". ")[0].rstrip(".")


def _arrow(start: tuple[int, int], end: tuple[int, int], count: int) -> str:
    """A curve from below one room to the top of another, as thick as the count has digits."""
    (x, top), (to_x, to_y) = start, end
    y = top + BOX_HEIGHT
    half = (y + to_y) // 2
    return f'<path d="M{x} {y}C{x} {half} {to_x} {half} {to_x} {to_y}" stroke-width="{1.6 * len(str(count))}"/>'


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
