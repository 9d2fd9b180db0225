# SPDX-License-Identifier: GPL-3.0-or-later
"""Every event in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from designer.grid import Cell, Heading
from designer.labyrinth.engine import events
from designer.labyrinth.engine.events import Event
from designer.labyrinth.engine.state import Robot, Stop
from designer.labyrinth.notation import print_cell
from designer.labyrinth.tiles import Symbol
from designer.labyrinth.wording import HEADING_WORDS, SYMBOL_WORDS
from designer.words import Sentence, counted, sentence


def tell(event: Event) -> Sentence:
    """What an event is called in the log: one sentence."""
    return _STORIES[type(event)](event)


def _simple(template: Sentence) -> Callable[[Any], Sentence]:
    """A story whose places are fields of the event."""

    def story(event: Any) -> Sentence:
        return Sentence(template.template, {name: _shown(getattr(event, name)) for name in event.__dataclass_fields__})

    return story


def _shown(value: object) -> object:
    if isinstance(value, Cell):
        return print_cell(value)
    if isinstance(value, Symbol):
        return SYMBOL_WORDS[value]
    return HEADING_WORDS[value] if isinstance(value, Heading) else value


def _began(event: events.TurnBegan) -> Sentence:
    return counted(
        "{robot} begins at {cell}, facing {heading}, with {n} unit.",
        "{robot} begins at {cell}, facing {heading}, with {n} units.",
        event.units,
        robot=event.robot,
        cell=print_cell(event.cell),
        heading=HEADING_WORDS[event.heading],
    )


def _gathered(event: events.Gathered) -> Sentence:
    args = {"robot": event.robot, "symbol": SYMBOL_WORDS[event.symbol], "count": event.count}
    if event.partner is not None:
        return sentence("{robot} gets {symbol} ({count}) from {partner}.", partner=event.partner, **args)
    return sentence("{robot} gathers {symbol} ({count}).", **args)


def _fired(event: events.Fired) -> Sentence:
    end = print_cell(event.path[-1]) if event.path else print_cell(event.cell)
    heading = HEADING_WORDS[event.heading]
    if event.weapon is None:
        return sentence("{robot} fires the machine gun {heading}, up to {end}.", robot=event.robot, heading=heading,
                        end=end)  # fmt: skip
    return sentence("{robot} fires {weapon} {heading}, up to {end}.", robot=event.robot, heading=heading, end=end,
                    weapon=SYMBOL_WORDS[event.weapon])  # fmt: skip


def _discs(event: events.DiscsTaken) -> Sentence:
    args = {"robot": event.robot, "discs": event.discs}
    if event.victim is None:
        return sentence("{robot} takes discs out of the computer of player {player}: {discs}.", player=event.player,
                        **args)  # fmt: skip
    if event.stored:
        return sentence("The discs of {victim} go into the computer of {robot}'s player: {discs}.",
                        victim=event.victim, **args)  # fmt: skip
    return sentence("{robot} takes the discs of {victim}: {discs}.", victim=event.victim, **args)


def _destroyed(event: events.ComputerDestroyed) -> Sentence:
    shares = ", ".join(f"{name} {discs}" for name, discs in event.shares)
    return sentence("Player {player} turns the computer at {cell} over; its discs: {shares}.", player=event.player,
                    cell=print_cell(event.cell), shares=shares)  # fmt: skip


_STORIES: Mapping[type[Event], Callable[[Any], Sentence]] = {
    events.RoundBegan: _simple(sentence("Round {round} begins.")),
    events.TileLaid: _simple(sentence("{token} is laid on {cell}.")),
    events.TurnBegan: _began,
    events.Moved: _simple(sentence("{robot} moves {heading} to {end}; units left: {units}.")),
    events.Turned: _simple(sentence("{robot} turns round and faces {heading}; units left: {units}.")),
    events.Jumped: _simple(sentence("{robot} jumps from {start} to {end}, facing {heading}.")),
    events.Waited: _simple(sentence("{robot} waits at {cell}: there is no tile to the {side}.")),
    events.Stood: _simple(sentence("{robot} stands at {cell}.")),
    events.Mired: _simple(sentence("{robot} is stuck in the mud at {cell}.")),
    events.Gathered: _gathered,
    events.Collided: _simple(sentence("{robot} drives into {other} at {cell}: both are scrapped.")),
    events.Fell: _simple(sentence("{robot} falls into the hole at {cell}.")),
    events.Eaten: _simple(sentence("The Robomasožravka of {owner} at {cell} eats {robot}.")),
    events.Killed: _simple(sentence("{robot} commits suicide at {cell}.")),
    events.Fired: _fired,
    events.Shot: _simple(sentence("{by} hits {robot} at {cell}.")),
    events.Agreed: _simple(sentence("{robot} and {other} agree not to shoot.")),
    events.TrapLaid: _simple(sentence("{robot} lays a Robomasožravka at {cell}.")),
    events.TrapShot: _simple(sentence("{robot} destroys the Robomasožravka at {cell}.")),
    events.Looted: _simple(sentence("{robot} takes {symbol} from {victim}.")),
    events.DiscsTaken: _discs,
    events.Redeployed: _simple(sentence("{robot} is deployed at {cell}, facing {heading}.")),
    events.StaysOff: _simple(sentence("{robot} cannot be deployed: its deploy tile is missing or occupied.")),
    events.DiscsStored: _simple(sentence("{robot} stores its discs in the computer of player {player}: {discs}.")),
    events.ComputerDestroyed: _destroyed,
    events.Won: _simple(sentence("Player {player} wins with {discs} discs.")),
}

STOPS: Mapping[Stop, Sentence] = {
    Stop.ALLOWANCE: sentence("all units used"),
    Stop.MUD: sentence("stuck in mud"),
    Stop.MISSING_TILE: sentence("waits for a tile"),
    Stop.STOOD: sentence("stands"),
    Stop.COLLISION: sentence("scrapped in a collision"),
    Stop.HOLE: sentence("fell into a hole"),
    Stop.SHOT: sentence("shot"),
    Stop.TRAP: sentence("eaten"),
    Stop.SUICIDE: sentence("suicide"),
    Stop.COMPUTER: sentence("visited a computer"),
    Stop.REDEPLOYED: sentence("deployed"),
    Stop.WAITING: sentence("waits for its deploy tile"),
    Stop.VICTORY: sentence("the game is won"),
}
"""Why a turn ended, in words."""


def robot_line(robot: Robot) -> Sentence:
    """How a robot stands: where, what it holds, and why its last turn ended."""
    where = (
        sentence("off the plan")
        if robot.cell is None
        else sentence("at {cell}, facing {heading}", cell=print_cell(robot.cell), heading=HEADING_WORDS[robot.heading])
    )
    why = STOPS[robot.stop] if robot.stop is not None else sentence("has not moved yet")
    return sentence(
        "{robot}: {where}; speed {speed}, manipulation {manipulation}, reaction {reaction}, weapons {weapons},"
        " discs {discs}; {why}",
        robot=robot.name, where=where, speed=robot.speed, manipulation=robot.manipulation, reaction=robot.reaction,
        weapons=" ".join(symbol.letter for symbol in robot.weapons) or "-", discs=robot.discs, why=why,
    )  # fmt: skip
