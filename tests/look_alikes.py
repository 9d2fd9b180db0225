# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether new boards can be told from drawn ones by figures: ``python -m tests.look_alikes [FOLDER [EDITION]]``.

FOLDER holds boards or courses with boards; none of it is part of this project, without it the shipped boards are taken.
Those are compared that the box of the edition has all elements of.
Told is, for ten times sixty new boards, how often who knows all other boards takes a board for what it is: by its
nearest neighbour, and by a linear discriminant. Chance is a half; 0.65 in the mean is wanted at most.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import mean, stdev

import numpy as np
from numpy.typing import NDArray

from designer.rally.course.board import Board
from designer.rally.course.rulebook_elements import fits_box
from designer.rally.edition import EDITIONS, Edition
from designer.rally.generator.new_boards import NEW_SIZE, new_board
from designer.rally.generator.supply import boards_in, is_docking, shipped_boards
from tests.board_figures import figures

Table = NDArray[np.float64]
Flags = NDArray[np.bool_]
Guess = Callable[[Table, Flags, Table], bool]

SEEDS, BOARDS = 10, 60
"""So many samples of so many new boards each."""

RIDGE = 1.0
"""What is added to the variance of each figure in units of its spread: there are more figures than some boards."""


# --- who tells them apart


@dataclass(frozen=True, eq=False)
class Sample:
    """Drawn and new boards: their figures, each in units of its spread, and which are new."""

    table: Table
    new: Flags

    @classmethod
    def of(cls, drawn: Sequence[Board], made: Sequence[Board]) -> Sample:
        """The sample of some boards."""
        table = np.array([list(figures(board).values()) for board in (*drawn, *made)], dtype=np.float64)
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
