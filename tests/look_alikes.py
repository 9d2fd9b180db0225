# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether new boards can be told from drawn ones by figures: ``python -m tests.look_alikes [FOLDER [EDITION]]``.

FOLDER holds boards or courses with boards; none of it is part of this project, without it the shipped boards are taken.
Those are compared that the box of the edition has all elements of.
Told is, for ten times sixty new boards, how often who knows all other boards takes a board for what it is: by its
nearest neighbour, and by a linear discriminant. Chance is a half; 0.65 in the mean is wanted at most.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import mean, stdev

import networkx as nx
import numpy as np
from numpy.typing import NDArray

from designer.base.grid import Cell, Heading
from designer.rally.course.board import Board
from designer.rally.course.rulebook_elements import fits_box
from designer.rally.edition import EDITIONS, Edition
from designer.rally.generator.new_boards import NEW_SIZE, new_board
from designer.rally.generator.supply import boards_in, is_docking, shipped_boards
from designer.rally.spaces import Space

Table = NDArray[np.float64]
Flags = NDArray[np.bool_]
Guess = Callable[[Table, Flags, Table], bool]

SEEDS, BOARDS = 10, 60
"""So many samples of so many new boards each."""

RIDGE = 1.0
"""What is added to the variance of each figure in units of its spread: there are more figures than some boards."""


# --- figures of a board


def figures(board: Board) -> list[float]:
    """What an eye sees of a board, as numbers: belts, their ends, machines, walls, symmetry."""
    spaces = dict(board.items())
    return [*_belts(spaces), *_ends(spaces), *_machines(spaces), *_walls(spaces), *_symmetry(board)]


def _graph(spaces: dict[Cell, Space]) -> nx.DiGraph[Cell]:
    """Belts, each with the one that it leads to."""
    belts = {cell: space.belt for cell, space in spaces.items() if space.belt is not None}
    found: nx.DiGraph[Cell] = nx.DiGraph()
    found.add_nodes_from(belts)
    found.add_edges_from((cell, cell.step(belt.exit)) for cell, belt in belts.items() if cell.step(belt.exit) in belts)
    return found


def _belts(spaces: dict[Cell, Space]) -> Iterator[float]:
    """How many, express ones, bends, merges, separate ones, the longest, single ones, in rings, along the rim."""
    graph = _graph(spaces)
    belts = [space.belt for space in spaces.values() if space.belt is not None]
    count = max(1, len(belts))
    parts = [len(part) for part in nx.weakly_connected_components(graph)]
    rings = [part for part in nx.strongly_connected_components(graph) if len(part) > 1]
    yield len(belts)
    yield sum(belt.express for belt in belts) / count
    yield sum(bool(belt.curves) for belt in belts) / count
    yield sum(graph.in_degree(cell) > 1 for cell in graph)
    yield len(parts)
    yield max(parts, default=0)
    yield sum(part == 1 for part in parts)
    yield sum(map(len, rings)) / count
    yield sum(_on_rim(cell, spaces) for cell in graph) / count


def _ends(spaces: dict[Cell, Space]) -> Iterator[float]:
    """Of the ends of belts the shares at the rim, on bare floor, in pits, at gears."""
    graph = _graph(spaces)
    ahead = [cell.step(spaces[cell].belt.exit) for cell in graph if not graph.out_degree(cell)]  # type: ignore[union-attr]
    kinds = [_end(spaces.get(cell)) for cell in ahead]
    yield from (kinds.count(kind) / max(1, len(kinds)) for kind in ("rim", "floor", "pit", "gear"))


def _end(space: Space | None) -> str:
    if space is None:
        return "rim"
    if space.pit:
        return "pit"
    return "gear" if space.gear is not None else "floor"


def _machines(spaces: dict[Cell, Space]) -> Iterator[float]:
    """Open floor, gears, pits, repairs, lasers, pushers, crushers; the largest groups of pits and of gears."""
    yield sum(_is_open(space) for space in spaces.values()) / len(spaces)
    for kind in (_has_gear, _is_pit, _repairs):
        yield sum(map(kind, spaces.values()))
    yield sum(len(space.lasers) for space in spaces.values())
    yield sum(space.pusher is not None for space in spaces.values())
    yield sum(space.crusher is not None for space in spaces.values())
    yield _largest({cell for cell, space in spaces.items() if space.pit})
    yield _largest({cell for cell, space in spaces.items() if space.gear is not None})
    yield mean(_from_middle(cell) for cell, space in spaces.items() if space.repair) if _any(spaces, _repairs) else 0.0


def _is_open(space: Space) -> bool:
    return not (space.pit or space.belt or space.gear or space.repair or space.pusher or space.crusher or space.further)


def _has_gear(space: Space) -> bool:
    return space.gear is not None


def _is_pit(space: Space) -> bool:
    return space.pit


def _repairs(space: Space) -> bool:
    return space.repair is not None


def _any(spaces: dict[Cell, Space], kind: Callable[[Space], bool]) -> bool:
    return any(map(kind, spaces.values()))


def _from_middle(cell: Cell) -> float:
    return max(abs(cell.x - (NEW_SIZE.width - 1) / 2), abs(cell.y - (NEW_SIZE.height - 1) / 2))


def _largest(cells: set[Cell]) -> int:
    """How many of some spaces lie side by side at most."""
    graph: nx.Graph[Cell] = nx.Graph()
    graph.add_nodes_from(cells)
    graph.add_edges_from((cell, cell.step(way)) for cell in cells for way in Heading if cell.step(way) in cells)
    return max(map(len, nx.connected_components(graph)), default=0)


def _walls(spaces: dict[Cell, Space]) -> Iterator[float]:
    """Walls inside and on the rim, those beside belts, and the longest in a row."""
    sides = [(cell, way) for cell, space in spaces.items() for way in space.walls]
    rim = [(cell, way) for cell, way in sides if cell.step(way) not in spaces]
    yield len(sides) - len(rim)
    yield len(rim)
    yield sum(spaces[cell].belt is not None for cell, _ in sides) / max(1, len(sides))
    yield sum((cell.step(way.right), way) in sides for cell, way in sides) / max(1, len(sides))


def _on_rim(cell: Cell, spaces: dict[Cell, Space]) -> bool:
    return any(cell.step(way) not in spaces for way in Heading)


def _symmetry(board: Board) -> Iterator[float]:
    """Of the spaces that have anything the share that has the same kind of thing after a half and a quarter turn."""
    for quarters in (2, 1):
        turned = board.turned(quarters)
        pairs = [(_kind(space), _kind(turned[cell])) for cell, space in board.items()]
        yield sum(one == other for one, other in pairs if one) / max(1, sum(bool(one) for one, _ in pairs))


def _kind(space: Space) -> str:
    if space.belt is not None:
        return "belt"
    if space.gear is not None or space.pit:
        return "gear" if space.gear is not None else "pit"
    return "repair" if space.repair is not None else ""


# --- who tells them apart


@dataclass(frozen=True, eq=False)
class Sample:
    """Drawn and new boards: their figures, each in units of its spread, and which are new."""

    table: Table
    new: Flags

    @classmethod
    def of(cls, drawn: Sequence[Board], made: Sequence[Board]) -> Sample:
        """The sample of some boards."""
        table = np.array([figures(board) for board in (*drawn, *made)], dtype=np.float64)
        table = table[:, table.std(axis=0) > 0]
        new = np.array([False] * len(drawn) + [True] * len(made))
        return cls((table - table.mean(axis=0)) / table.std(axis=0), new)

    def balanced(self, guess: Guess) -> float:
        """The mean of how many drawn and how many new boards are told as what they are, each by all others."""
        others = ~np.eye(len(self.new), dtype=np.bool_)
        told = [guess(self.table[others[at]], self.new[others[at]], row) for at, row in enumerate(self.table)]
        right = np.array(told) == self.new
        return float(right[self.new].mean() + right[~self.new].mean()) / 2


def by_neighbour(table: Table, new: Flags, row: Table) -> bool:
    """Whether the board whose figures are nearest is new."""
    return bool(new[np.square(table - row).sum(axis=1).argmin()])


def by_discriminant(table: Table, new: Flags, row: Table) -> bool:
    """Whether a board lies on the side of the new ones of a plane: Fisher's, with a ridge; both kinds count as much."""
    means = [table[new == kind].mean(axis=0) for kind in (False, True)]
    apart = [np.cov(table[new == kind], rowvar=False) for kind in (False, True)]
    within = sum(apart) / 2 + RIDGE * np.eye(table.shape[1])
    way = np.linalg.solve(within, means[1] - means[0])
    return bool((row - (means[0] + means[1]) / 2) @ way > 0)


# --- telling


def drawn_boards(folder: Path | None, edition: Edition) -> list[Board]:
    """The boards of a folder, or the shipped ones, that are as large as new ones and wholly in the box; each once."""
    found = (shipped_boards() if folder is None else boards_in(folder)).values()
    drawn = (board for board in found if board.size == NEW_SIZE and not is_docking(board))
    return list({"".join(board.print_rows()): board for board in drawn if fits_box(edition, board.items())}.values())


def main(words: Sequence[str]) -> None:
    """Print how often boards of each sample are told apart, and the mean."""
    edition = EDITIONS[words[1] if len(words) > 1 else "ah-2005"]
    drawn = drawn_boards(Path(words[0]) if words else None, edition)
    print(
        f"{len(drawn)} drawn boards, {BOARDS} new ones each time\n\n| seeds | neighbour | discriminant |\n|---|---|---|"
    )
    rows: list[tuple[float, float]] = []
    for first, end in pairwise(range(0, BOARDS * (SEEDS + 1), BOARDS)):
        sample = Sample.of(drawn, [new_board(seed, edition) for seed in range(first, end)])
        rows.append((sample.balanced(by_neighbour), sample.balanced(by_discriminant)))
        print(f"| {first}–{end - 1} | {rows[-1][0]:.2f} | {rows[-1][1]:.2f} |", flush=True)
    one, other = zip(*rows, strict=True)
    print(f"| mean (sd) | {mean(one):.2f} ({stdev(one):.2f}) | {mean(other):.2f} ({stdev(other):.2f}) |")


if __name__ == "__main__":
    main(sys.argv[1:])
