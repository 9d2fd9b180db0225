# SPDX-License-Identifier: GPL-3.0-or-later
"""Which files of the program name an element of the newer boxes: ``python -m tests.rally.elements.files [KEY]...``.

A file names an element by its class, its constant, its key, its picture, an event that is its own, or the question that
editions answer about it. Formats of other programs count, catalogues, tests, and checks that are about it do not; nor
do the portals of virtual tables, which are doors, and the table of who asks which question, which has them all.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from designer.rally.elements import KINDS, ElementKind
from tests.sources import nodes

ROOT = Path(__file__).parent.parent.parent.parent

BESIDES: Mapping[str, tuple[str, ...]] = {
    "oil": ("Slid", "OIL_MARK"),
    "water": ("WATER_LINE", "WaterSlows", "water_slows", "water-slows"),
    "flamer": ("Burnt", "FlamerHits", "flamer_hits", "flamer-hits"),
    "portal": ("Ported", "PortalTool", "portal_tool", "portals"),
    "teleporter": ("Jumped",),
    "repulsor": ("Thrown",),
    "ledge": ("Dropped",),
}
"""What else is an element's own: events, roles of colours, tools, questions to editions."""


def newer_kinds() -> tuple[ElementKind[Any], ...]:
    """The kinds of the expansions, which the shipped rulebooks do not have."""
    return tuple(
        kind for kind in KINDS if kind.palette and kind.palette[0].group in ("expansions", "walls") and kind.further
    )


def files_of(kind: ElementKind[Any]) -> tuple[str, ...]:
    """The files that name a kind, sorted."""
    assert kind.further is not None
    constant = kind.key.upper().replace("-", "_")
    name = kind.key.replace("-", "_")
    wanted = {kind.key, name, f"{name}s", constant, kind.further.__name__, *BESIDES.get(kind.key, ())}
    return tuple(sorted(path for path, names in _names().items() if names & wanted))


@cache
def _names() -> Mapping[str, frozenset[str]]:
    found = {path: frozenset(_of_code(path)) for path in sorted((ROOT / "designer").rglob("*.py")) if _counts(path)}
    found |= {
        path: frozenset(_of_data(json.loads(path.read_text("utf-8")))) for path in (ROOT / "schema").glob("*.json")
    }
    return {path.relative_to(ROOT).as_posix(): names for path, names in found.items()}


def _counts(path: Path) -> bool:
    inside = path.relative_to(ROOT).as_posix()
    return not any(part in inside for part in ("labyrinth", "/checks/", "universal_vtt", "/edition/askers"))


def _of_code(path: Path) -> Iterator[str]:
    docs = {id(node.value) for node in nodes(path) if isinstance(node, ast.Expr)}
    for node in nodes(path):
        if id(node) not in docs:
            yield from _of_node(node)


def _of_node(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.ClassDef(name=name) | ast.FunctionDef(name=name):
            yield name
        case ast.alias(name=name):
            yield from name.split(".")
        case ast.ImportFrom(module=str(name)):
            yield from name.split(".")
        case ast.Constant(value=str(name)):
            yield name


def _of_data(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        yield from data
        for value in data.values():
            yield from _of_data(value)
    elif isinstance(data, list):
        for value in data:
            yield from _of_data(value)
    elif isinstance(data, str):
        yield from (data, data.title())  # events are written small


def main() -> None:
    """Print them, by element."""
    for kind in newer_kinds():
        if not sys.argv[1:] or kind.key in sys.argv[1:]:
            files = files_of(kind)
            sys.stdout.write(f"{kind.key}: {len(files)}\n" + "".join(f"    {path}\n" for path in files))


if __name__ == "__main__":
    main()
