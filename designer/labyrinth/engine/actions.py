# SPDX-License-Identifier: GPL-3.0-or-later
"""What is done in a game, one action after the other: turns, layings, storing, destroying."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.base.words import Sentence, counted, sentence
from designer.labyrinth.engine.arena import Arena, Frame
from designer.labyrinth.engine.choices import Choice
from designer.labyrinth.engine.events import ComputerDestroyed, DiscsStored, RoundBegan, TileLaid
from designer.labyrinth.engine.state import State
from designer.labyrinth.engine.turn import Turn
from designer.labyrinth.plan.laying_rules import LayingRefusal, owners, refusal
from designer.labyrinth.plan.notation import print_cell, print_tile
from designer.labyrinth.plan.tiles import FACE_DOWN, Tile


@dataclass(frozen=True)
class TakeTurn:
    """One robot's turn, with its choices in order."""

    robot: str
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class Lay:
    """A tile is laid."""

    cell: Cell
    tile: Tile


LAST_ROUND = 1000
"""The last round that a game may have, and its replay can tell."""


@dataclass(frozen=True)
class BeginRound:
    """From here on it is this round; only a truce asks."""

    round: int


@dataclass(frozen=True)
class Store:
    """A robot's discs go into its player's computer."""

    robot: str


@dataclass(frozen=True)
class Destroy:
    """A player turns the computer over; its discs go to these robots."""

    shares: tuple[tuple[str, int], ...]


Action = TakeTurn | Lay | BeginRound | Store | Destroy


class ActionError(CourseDesignerError):
    """An action that the rules do not allow; nothing has changed."""


class LayingError(ActionError):
    """A tile that may not be laid there; ``refusal`` is the rule that is broken, and why."""

    def __init__(self, action: Lay, refused: LayingRefusal) -> None:
        super().__init__(
            sentence(
                "{tile} cannot be laid on {cell}: {reason} (rule {rule})",
                tile=print_tile(action.tile), cell=print_cell(action.cell), reason=refused.reason, rule=refused.rule,
            )
        )  # fmt: skip
        self.refusal = refused


@dataclass(frozen=True)
class Step:
    """What an action did: its events with the state after each, and how things stand afterwards."""

    action: Action
    frames: tuple[Frame, ...]
    state: State


def play(state: State, action: Action, *, told: bool = True) -> Step:
    """Carry out one action. After a victory nothing happens any more. ``told``: its events are wanted.

    Raises:
        IllegalChoiceError: a choice of a turn is refused. LayingError: a laying is refused.
        ActionError: discs cannot be stored or taken back so.
    """
    arena = Arena(state, told=told)
    if state.winner is None:
        _carry_out(arena, action)
    elif isinstance(action, TakeTurn):
        _known(arena, action.robot)
    return Step(action, tuple(arena.frames), arena.state())


def _carry_out(arena: Arena, action: Action) -> None:
    match action:
        case TakeTurn():
            _known(arena, action.robot)
            Turn(arena, action.robot, action.choices).play()
        case Lay():
            _lay(arena, action)
        case BeginRound():
            arena.round = action.round
            arena.truce = action.round <= arena.rules.truce_rounds
            arena.tell(RoundBegan(action.round))
        case Store():
            _store(arena, action.robot)
        case Destroy():
            _destroy(arena, action)


def _known(arena: Arena, name: str) -> None:
    if name not in arena.robots:
        known = ", ".join(arena.robots) or "-"
        raise ActionError(sentence("unknown robot '{robot}'; use one of {known}", robot=name, known=known))


def _lay(arena: Arena, action: Lay) -> None:
    refused = refusal(arena.maze, action.cell, action.tile, arena.laid)
    if refused is not None:
        raise LayingError(action, refused)
    arena.maze = arena.maze.with_tile(action.cell, action.tile)
    arena.laid = arena.laid | frozenset(owners(action.tile))
    arena.tell(TileLaid(action.cell, print_tile(action.tile)))


def _store(arena: Arena, name: str) -> None:
    _known(arena, name)
    robot = arena.robots[name]
    if robot.player not in arena.maze.computers:
        raise ActionError(sentence("player {player} has no computer on the plan", player=robot.player))
    arena.change(name, discs=0)
    arena.stored[robot.player] = arena.stored.get(robot.player, 0) + robot.discs
    arena.tell(DiscsStored(name, robot.player, robot.discs))


def _destroy(arena: Arena, action: Destroy) -> None:
    for name, _ in action.shares:
        _known(arena, name)
    player = arena.robots[action.shares[0][0]].player
    wrong = _why_not_destroyed(arena, action, player)
    if wrong is not None:
        raise ActionError(wrong)
    cell = arena.maze.computers[player]
    arena.maze = arena.maze.with_tile(cell, FACE_DOWN)
    arena.traps.pop(cell, None)
    arena.stored[player] = 0
    for name, discs in action.shares:
        arena.change(name, discs=arena.robots[name].discs + discs)
    arena.tell(ComputerDestroyed(player, cell, action.shares))


def _why_not_destroyed(arena: Arena, action: Destroy, player: int) -> Sentence | None:
    if any(arena.robots[name].player != player for name, _ in action.shares):
        return sentence("the discs of a computer go to the robots of one player")
    cell = arena.maze.computers.get(player)
    if cell is None:
        return sentence("player {player} has no computer on the plan", player=player)
    if arena.robot_on(cell) is not None:
        return sentence("a robot is on the computer at {cell}", cell=print_cell(cell))
    given, held = sum(discs for _, discs in action.shares), arena.stored.get(player, 0)
    if given != held:
        return counted(
            "{n} disc is shared out, but the computer holds {held}",
            "{n} discs are shared out, but the computer holds {held}",
            given,
            held=held,
        )
    return None
