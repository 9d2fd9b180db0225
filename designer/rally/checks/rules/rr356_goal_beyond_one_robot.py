# SPDX-License-Identifier: GPL-3.0-or-later
"""A goal of the race, or a way of racing, of which a robot alone does not tell all."""

from __future__ import annotations

from designer.base.grid import Cell
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, counted, sentence
from designer.rally.checks.reads import FLOOR
from designer.rally.course.floor import Area
from designer.rally.course.turning_boards import printed_cell, turning_boards
from designer.rally.edition import RaceGoal, StartRule, SuperBot, TeamProgress, Teams, TouchTurnsBoard


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Say it once of a course, whatever it is."""
    yield from (check.finding(told, Place(option=key)) for key, told in _told(context))
    if context.edition.touch_turns_board is TouchTurnsBoard.COIN:
        yield from _on_turning_boards(context, check)
    for capture in context.captures:
        if capture.taken is not None and capture.home is not None:
            told = counted(
                "Team {team} alone has checkpoint {number} after {n} register at best, and is home with it when {home}"
                " have been played",
                "Team {team} alone has checkpoint {number} after {n} registers at best, and is home with it when {home}"
                " have been played",
                capture.taken,
                team=capture.team,
                number=capture.checkpoint,
                home=capture.home,
            )
            yield check.finding(told, Place(capture.cell))


def _told(context: Context) -> Iterator[tuple[str, Sentence]]:
    """What is said of single rules, by their keys."""
    edition = context.edition
    if edition.touch_turns_board is TouchTurnsBoard.COIN:
        told = sentence("Par, ways and traps are those of the boards as they are laid; in a race coins turn them")
        yield "touch-turns-board", told
    if edition.superbot is SuperBot.DOCK_ONE and edition.goal in (RaceGoal.RACE, RaceGoal.CONTROL):
        yield "superbot", _of_superbot(context)
    if edition.goal is RaceGoal.CONTROL:
        yield "goal", sentence("Par is that of one robot from which nobody takes a checkpoint")
    elif edition.goal is RaceGoal.ELIMINATION:
        yield "goal", sentence("Par and legs tell of a race to the checkpoints, which decide nothing here")
    elif edition.teams is not Teams.NONE and edition.team_progress is TeamProgress.SHARED:
        yield "team-progress", sentence("Par is that of one robot: a team that shares its checkpoints can be quicker")


def _of_superbot(context: Context) -> Sentence:
    """The race of the SuperBot: only what it touches counts, and it begins on dock 1."""
    par = _par_from_first_dock(context)
    if par is None:
        return sentence("Par is that of a SuperBot that nobody destroys; touches of all other robots do not count")
    return counted(
        "The SuperBot needs {n} register from dock 1 at best, if nobody destroys it; touches of all other robots do"
        " not count",
        "The SuperBot needs {n} registers from dock 1 at best, if nobody destroys it; touches of all other robots do"
        " not count",
        par,
    )


def _par_from_first_dock(context: Context) -> int | None:
    """The fewest registers from dock 1 to the end; None where nobody begins there, or nobody can finish from there."""
    if context.edition.start is not StartRule.DOCKS or not context.course.checkpoints:
        return None
    from designer.rally.reachability import measure

    first = context.tables.starts[:1]
    par = measure(context.tables, first).course if first and first[0].cell in context.floor else None
    return None if par is None else par.registers


QUARTERS = (1, 2, 3)
"""By how many quarters a board can have turned."""


def _on_turning_boards(context: Context, check: Check) -> Iterator[Finding]:
    """Checkpoints stay where they are: over a pit after some turns, or on a board that never turns."""
    floor = context.floor
    boards = turning_boards(floor)
    for number, cell in enumerate(context.course.checkpoints, 1):
        board = next((area for area in boards if cell in area), None)
        if board is None and cell in floor:
            what = sentence(
                "No coin turns the board of checkpoint {number}: it has docks, is not a square, or meets another board",
                number=number,
            )
            yield check.finding(what, Place(cell))
        elif board is not None:
            yield from _over_pits(context, check, board, number, cell)


def _over_pits(context: Context, check: Check, board: Area, number: int, cell: Cell) -> Iterator[Finding]:
    """Where some turns bring a pit under a checkpoint, nobody can touch it until the board turns on."""
    there = ((quarters, context.floor[printed_cell(board, cell, quarters)]) for quarters in QUARTERS)
    turns = [f"{90 * quarters}°" for quarters, space in there if space.pit or space.gap]
    if turns:
        what = sentence("Checkpoint {number} is over a pit where its board has turned by {turns}", number=number,
                        turns=", ".join(turns))  # fmt: skip
        yield check.finding(what, Place(cell))


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("The course asks for a race goal, teams or the like, of which a robot alone does not tell all."),
    why=sentence(
        "Reach and par are those of one robot that touches all checkpoints, on boards that stay as they are laid. What"
        " is said of ways and dangers of the floor holds all the same; who wins, and how long it takes, may not."
    ),
    mend=sentence("Nothing needs to be done; the course sheet tells the players what they play."),
    bad="option: goal=control\nplayers: 4-4\nrow: D1E D2E D3E D4E . F1",
    good="players: 4-4\nrow: D1E D2E D3E D4E . F1",
    reads=FLOOR,
)
