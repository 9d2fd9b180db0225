# SPDX-License-Identifier: GPL-3.0-or-later
"""Too many or too few players for the boards."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, counted, sentence
from designer.rally.checks.layout import laid_boards
from designer.rally.checks.reads import Read


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Compare the players with the boards that are not only for docking."""
    players = context.course.players
    boards = [
        board for board in laid_boards(context.course) if not any(board.covers(start.cell) for start in context.starts)
    ]
    count = len(boards) or 1
    if players and players[1] > count * context.thresholds.players_per_board:
        message = counted(
            "{players} players crowd on {n} board", "{players} players crowd on {n} boards", count, players=players[1]
        )
        yield check.finding(message)
    elif players and players[0] < count:
        message = counted(
            "{n} player gets lost on {boards} boards",
            "{n} players get lost on {boards} boards",
            players[0],
            boards=count,
        )
        yield check.finding(message)


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("There are more than eight players on a board, or fewer players than boards."),
    why=sentence(
        "Crowds jam at every corner, and lonely robots never meet. Published courses have up to eight players on one"
        " board."
    ),
    mend=sentence("Add or remove a board, or state another number of players."),
    bad="players: 5-9\nrow: D1E . . . F1",
    good="players: 2-4\nrow: D1E . . . F1",
    reads=(Read.WORDS, Read.STARTS),
)
