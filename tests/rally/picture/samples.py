# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards that the tests of pictures draw."""

from designer.base.grid import Cell
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard

FACTORY = Board.parse(
    """
    rr  .        gR .      wN    .    .         .    .       .       r   .
    .   .        .  .      .     .    pS:24+wN  .    .       .       .   .
    xE  xE       xE xS<E   .     .    O         wE   xE<N    xE      xE  xE
    .   .        .  xS     .     O    O         .    xN      .       .   .
    .   gR       .  xS     lE+wW .    .         wE   xN      .       gL  lS3+wN
    k:3 .        .  xE<S   xE    xE   xE+k:15   xE   xN<NE   .       .   .
    .   .        wN .      .     .    .         .    cN      .       .   .
    .   cE<N     cE cE     cS<E  .    gL        .    cN      .       .   wS
    wN  cN       O  .      cS    cE   cS<EW     cW   cN+wE   pE:135  O   .
    cE  cN<NE    r  .      cS    .    cS        .    cN+k:24 .       O+wE .
    .   cN<W     cW cW     cW<S  .    cS        .    cN      .       wS  .
    .   .        wW .      .     lW2+wE cS      .    cN      .       .   ro
    """,
    "Factory",
)

DOCKING = Board.parse(
    """
    . . . . wE . . . . . . .
    . D1N . D2N . D3N . D4N . D5E . D6W
    """,
    "Docking lane",
)


def course(turn: int = 1) -> Course:
    """Two boards side by side, a docking lane below the first, and nothing below the second."""
    return Course(
        title="Sample",
        author="Somebody",
        boards={"factory": CourseBoard(FACTORY), "lane": CourseBoard(DOCKING)},
        layout=(Placement("factory", 0, 0), Placement("factory", 12, 0, turn), Placement("lane", 0, 12)),
        checkpoints=(Cell(10, 6), Cell(3, 8), Cell(18, 5)),
    )
