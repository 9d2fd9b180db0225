# SPDX-License-Identifier: GPL-3.0-or-later
"""Figures of a board: what an eye sees of it, as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean

import networkx as nx

from designer.base.grid import Cell, Heading
from designer.rally.course.board import Board
from designer.rally.generator.new_boards import NEW_SIZE
from designer.rally.spaces import Space

Figure = tuple[str, float]


def figures(board: Board) -> dict[str, float]:
    """What an eye sees of a board, as numbers by name: belts, their ends, machines, walls, symmetry."""
    spaces = dict(board.items())
    return dict((*_belts(spaces), *_ends(spaces), *_machines(spaces), *_walls(spaces), *_symmetry(board)))


def _graph(spaces: dict[Cell, Space]) -> nx.DiGraph[Cell]:
    """Belts, each with the one that it leads to."""
    belts = {cell: space.belt for cell, space in spaces.items() if space.belt is not None}
    found: nx.DiGraph[Cell] = nx.DiGraph()
    found.add_nodes_from(belts)
    found.add_edges_from((cell, cell.step(belt.exit)) for cell, belt in belts.items() if cell.step(belt.exit) in belts)
    return found


def _belts(spaces: dict[Cell, Space]) -> Iterator[Figure]:
    """How many, express ones, bends, merges, separate ones, the longest, single ones, in rings, along the rim."""
    graph = _graph(spaces)
    belts = [space.belt for space in spaces.values() if space.belt is not None]
    count = max(1, len(belts))
    parts = [len(part) for part in nx.weakly_connected_components(graph)]
    rings = [part for part in nx.strongly_connected_components(graph) if len(part) > 1]
    yield "belts", len(belts)
    yield "express belts, share", sum(belt.express for belt in belts) / count
    yield "bends, share", sum(bool(belt.curves) for belt in belts) / count
    yield "merges", sum(graph.in_degree(cell) > 1 for cell in graph)
    yield "separate belts", len(parts)
    yield "spaces of the longest belt", max(parts, default=0)
    yield "belts of one space", sum(part == 1 for part in parts)
    yield "belts in rings, share", sum(map(len, rings)) / count
    yield "belts along the rim, share", sum(_on_rim(cell, spaces) for cell in graph) / count


def _ends(spaces: dict[Cell, Space]) -> Iterator[Figure]:
    """Of the ends of belts the shares at the rim, on bare floor, in pits, at gears."""
    graph = _graph(spaces)
    ahead = [cell.step(spaces[cell].belt.exit) for cell in graph if not graph.out_degree(cell)]  # type: ignore[union-attr]
    kinds = [_end(spaces.get(cell)) for cell in ahead]
    for kind in ("rim", "floor", "pit", "gear"):
        yield f"ends of belts, {kind}", kinds.count(kind) / max(1, len(kinds))


def _end(space: Space | None) -> str:
    if space is None:
        return "rim"
    if space.pit:
        return "pit"
    return "gear" if space.gear is not None else "floor"


def _machines(spaces: dict[Cell, Space]) -> Iterator[Figure]:
    """Open floor, gears, pits, repairs, lasers, pushers, crushers; the largest groups of pits and of gears."""
    yield "open floor, share", sum(_is_open(space) for space in spaces.values()) / len(spaces)
    for name, kind in (("gears", _has_gear), ("pits", _is_pit), ("repair sites", _repairs)):
        yield name, sum(map(kind, spaces.values()))
    yield "lasers", sum(len(space.lasers) for space in spaces.values())
    yield "pushers", sum(space.pusher is not None for space in spaces.values())
    yield "crushers", sum(space.crusher is not None for space in spaces.values())
    yield "pits side by side", _largest({cell for cell, space in spaces.items() if space.pit})
    yield "gears side by side", _largest({cell for cell, space in spaces.items() if space.gear is not None})
    repairs = [_from_middle(cell) for cell, space in spaces.items() if _repairs(space)]
    yield "repair sites from the middle", mean(repairs) if repairs else 0.0


def _is_open(space: Space) -> bool:
    return not (space.pit or space.belt or space.gear or space.repair or space.pusher or space.crusher or space.further)


def _has_gear(space: Space) -> bool:
    return space.gear is not None


def _is_pit(space: Space) -> bool:
    return space.pit


def _repairs(space: Space) -> bool:
    return space.repair is not None


def _from_middle(cell: Cell) -> float:
    return max(abs(cell.x - (NEW_SIZE.width - 1) / 2), abs(cell.y - (NEW_SIZE.height - 1) / 2))


def _largest(cells: set[Cell]) -> int:
    """How many of some spaces lie side by side at most."""
    graph: nx.Graph[Cell] = nx.Graph()
    graph.add_nodes_from(cells)
    graph.add_edges_from((cell, cell.step(way)) for cell in cells for way in Heading if cell.step(way) in cells)
    return max(map(len, nx.connected_components(graph)), default=0)


def _walls(spaces: dict[Cell, Space]) -> Iterator[Figure]:
    """Walls inside and on the rim, those beside belts, and the longest in a row."""
    sides = [(cell, way) for cell, space in spaces.items() for way in space.walls]
    rim = [(cell, way) for cell, way in sides if cell.step(way) not in spaces]
    yield "walls inside", len(sides) - len(rim)
    yield "walls on the rim", len(rim)
    yield "walls beside belts, share", sum(spaces[cell].belt is not None for cell, _ in sides) / max(1, len(sides))
    yield "walls in a row, share", sum((cell.step(way.right), way) in sides for cell, way in sides) / max(1, len(sides))


def _on_rim(cell: Cell, spaces: dict[Cell, Space]) -> bool:
    return any(cell.step(way) not in spaces for way in Heading)


def _symmetry(board: Board) -> Iterator[Figure]:
    """Of the spaces that have anything the share that has the same kind of thing after a half and a quarter turn."""
    for name, quarters in (("a half", 2), ("a quarter", 1)):
        turned = board.turned(quarters)
        pairs = [(_kind(space), _kind(turned[cell])) for cell, space in board.items()]
        alike = sum(one == other for one, other in pairs if one)
        yield f"alike after {name} turn, share", alike / max(1, sum(bool(one) for one, _ in pairs))


def _kind(space: Space) -> str:
    if space.belt is not None:
        return "belt"
    if space.gear is not None or space.pit:
        return "gear" if space.gear is not None else "pit"
    return "repair" if space.repair is not None else ""
