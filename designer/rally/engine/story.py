# SPDX-License-Identifier: GPL-3.0-or-later
"""Every event in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from designer.grid import Cell, Heading
from designer.rally.deck import CardKind, print_card
from designer.rally.engine import events
from designer.rally.engine.events import Cause, Event, Fate, Obstacle
from designer.words import Sentence, sentence

Place = Callable[[Cell], str]
"""How a space is called."""


def tell(event: Event, place: Place = lambda cell: cell.name) -> Sentence:
    """What an event is called in the log: one sentence that names the robot.

    Args:
        event: what happened.
        place: how to call a space; by its name (``G6``) if not said otherwise.
    """
    return _STORIES[type(event)](event, place)


HEADING_NAMES = {
    Heading.N: sentence("north"),
    Heading.E: sentence("east"),
    Heading.S: sentence("south"),
    Heading.W: sentence("west"),
}
"""The headings in words."""

CARD_NAMES = {
    CardKind.MOVE_1: sentence("Move 1"),
    CardKind.MOVE_2: sentence("Move 2"),
    CardKind.MOVE_3: sentence("Move 3"),
    CardKind.BACK_UP: sentence("Back up"),
    CardKind.LEFT: sentence("Turn left"),
    CardKind.RIGHT: sentence("Turn right"),
    CardKind.U_TURN: sentence("U-turn"),
    CardKind.POWER_UP: sentence("Power Up"),
    CardKind.AGAIN: sentence("Again"),
}
"""The kinds of cards in words, as the rulebooks call them."""


def _dealt(event: events.Dealt, place: Place) -> Sentence:
    cards = " ".join(map(print_card, event.cards))
    if event.again:
        return sentence("{robot} has no move card and is dealt again: {cards}.", robot=event.robot, cards=cards)
    if not event.cards:
        return sentence("{robot} is dealt no cards.", robot=event.robot)
    return sentence("{robot} is dealt {cards}.", robot=event.robot, cards=cards)


def _programmed(event: events.Programmed, place: Place) -> Sentence:
    return sentence("{robot} lays {cards}.", robot=event.robot, cards=" ".join(map(print_card, event.cards)))


def _placed(event: events.Placed, place: Place) -> Sentence:
    args = {"robot": event.robot, "space": place(event.cell), "heading": HEADING_NAMES[event.heading]}
    if event.ghost:
        return sentence("{robot} starts as a ghost on {space}, facing {heading}.", **args)
    return sentence("{robot} starts on {space}, facing {heading}.", **args)


def _card_played(event: events.CardPlayed, place: Place) -> Sentence:
    if event.card.priority is None:
        return sentence("{robot} plays {card}.", robot=event.robot, card=CARD_NAMES[event.card.kind])
    return sentence(
        "{robot} plays {card} ({number}).",
        robot=event.robot,
        card=CARD_NAMES[event.card.kind],
        number=event.card.priority,
    )


def _carried_out(event: events.CarriedOut, place: Place) -> Sentence:
    if event.card is None:
        if event.again:
            return sentence("{robot} did nothing before that it could repeat.", robot=event.robot)
        return sentence("The deck of {robot} has no card left to replace it.", robot=event.robot)
    args = {"robot": event.robot, "card": CARD_NAMES[event.card.kind]}
    if event.again:
        return sentence("{robot} repeats {card}.", **args)
    return sentence("The top card of the deck replaces it: {robot} plays {card}.", **args)


def _charged(event: events.Charged, place: Place) -> Sentence:
    if event.cell is None:
        return sentence("{robot} gains energy and now has {energy}.", robot=event.robot, energy=event.energy)
    return sentence(
        "{robot} gains energy on {space} and now has {energy}.",
        robot=event.robot,
        space=place(event.cell),
        energy=event.energy,
    )


def _pushed(event: events.Pushed, place: Place) -> Sentence:
    return sentence("{by} pushes {robot} to {space}.", by=event.by, robot=event.robot, space=place(event.end))


def _turned(event: events.Turned, place: Place) -> Sentence:
    args = {"robot": event.robot, "heading": HEADING_NAMES[event.heading]}
    if event.cause is Cause.BELT:
        return sentence("A curve of the belt turns {robot} to the {heading}.", **args)
    if event.cause is Cause.GEAR:
        return sentence("A gear turns {robot} to the {heading}.", **args)
    return sentence("{robot} turns to the {heading}.", **args)


_OBSTACLES = {
    Obstacle.WALL: sentence("{robot} stays on {space}: a wall is in the way."),
    Obstacle.ANTENNA: sentence("{robot} stays on {space}: the antenna is in the way."),
    Obstacle.LEDGE: sentence("{robot} stays on {space}: a ledge is in the way."),
    Obstacle.RAMP: sentence("{robot} stays on {space}: too few steps are left for the ramp."),
    Obstacle.ROW: sentence("{robot} stays on {space}: the robots before it cannot be pushed."),
    Obstacle.ROBOT: sentence("{robot} stays on {space}: a robot stands where the belt leads."),
    Obstacle.CONVERGING: sentence("{robot} stays on {space}: two robots would come to one space."),
    Obstacle.HEAD_ON: sentence("{robot} stays on {space}: two robots would change places."),
    Obstacle.LOOP: sentence("{robot} stays on {space}: the belt is full all the way round."),
}


def _blocked(event: events.Blocked, place: Place) -> Sentence:
    return Sentence(_OBSTACLES[event.obstacle].template, {"robot": event.robot, "space": place(event.cell)})


def _shot(event: events.Shot, place: Place) -> Sentence:
    if event.by is not None:
        return sentence("{by} hits {robot} on {space}.", by=event.by, robot=event.robot, space=place(event.cell))
    return sentence(
        "The laser of {source} hits {robot} on {space}, beams: {beams}.",
        source=place(event.source),
        robot=event.robot,
        space=place(event.cell),
        beams=event.beams,
    )


_FATES = {
    Fate.PIT: sentence("{robot} falls into the pit {space} and is destroyed; lives left: {lives}."),
    Fate.TRAPDOOR: sentence("{robot} falls through the trapdoor {space} and is destroyed; lives left: {lives}."),
    Fate.EDGE: sentence("{robot} falls off the edge and is destroyed; lives left: {lives}."),
    Fate.CRUSHER: sentence("The crusher on {space} destroys {robot}; lives left: {lives}."),
    Fate.DAMAGE: sentence("{robot} has too much damage and is destroyed on {space}; lives left: {lives}."),
}


def _destroyed(event: events.Destroyed, place: Place) -> Sentence:
    args = {"robot": event.robot, "space": place(event.cell), "lives": event.lives}
    return Sentence(_FATES[event.fate].template, args)


_REBOOTS = {
    Fate.PIT: sentence("{robot} falls into the pit {space} and reboots; damage now {damage}."),
    Fate.TRAPDOOR: sentence("{robot} falls through the trapdoor {space} and reboots; damage now {damage}."),
    Fate.EDGE: sentence("{robot} falls off the edge and reboots; damage now {damage}."),
    Fate.CRUSHER: sentence("The crusher on {space} makes {robot} reboot; damage now {damage}."),
}


def _rebooted(event: events.Rebooted, place: Place) -> Sentence:
    args = {"robot": event.robot, "space": place(event.cell), "damage": event.damage}
    return Sentence(_REBOOTS[event.fate].template, args)


def _came_back(event: events.CameBack, place: Place) -> Sentence:
    args = {"robot": event.robot, "space": place(event.cell), "heading": HEADING_NAMES[event.heading]}
    if event.ready:
        return sentence("After its reboot {robot} comes back on {space}, facing {heading}.", **args)
    return sentence(
        "After its reboot {robot} comes back on {space}, facing {heading}, without a program until the round ends.",
        **args,
    )


def _repaired(event: events.Repaired, place: Place) -> Sentence:
    return sentence(
        "{robot} is repaired on {space}: {points} less, damage now {damage}.",
        robot=event.robot,
        space=place(event.cell),
        points=event.points,
        damage=event.damage,
    )


def _wiped(event: events.Wiped, place: Place) -> Sentence:
    registers = ", ".join(map(str, event.registers))
    return sentence("{robot} discards the cards of registers {registers}.", robot=event.robot, registers=registers)


def _returned(event: events.Returned, place: Place) -> Sentence:
    args = {
        "robot": event.robot,
        "space": place(event.cell),
        "heading": HEADING_NAMES[event.heading],
        "damage": event.damage,
    }
    if event.ghost:
        return sentence("{robot} returns as a ghost on {space}, facing {heading}, damage {damage}.", **args)
    return sentence("{robot} returns on {space}, facing {heading}, damage {damage}.", **args)


def _simple(template: Sentence, **names: str) -> Callable[[Any, Place], Sentence]:
    """A story whose places are fields of the event; cells are named as people do."""

    def story(event: Any, place: Place) -> Sentence:
        args: dict[str, object] = {"robot": event.robot}
        for key, name in names.items():
            value = getattr(event, name)
            args[key] = place(value) if isinstance(value, Cell) else value
        return Sentence(template.template, args)

    return story


_STORIES: dict[type[Event], Callable[[Any, Place], Sentence]] = {
    events.Dealt: _dealt,
    events.Programmed: _programmed,
    events.Announced: _simple(sentence("{robot} will be powered down in the next round.")),
    events.PoweredDown: _simple(sentence("{robot} is powered down; all its damage is repaired.")),
    events.PoweredUp: _simple(sentence("{robot} is powered up again.")),
    events.ShutDown: _simple(sentence("{robot} is shut down for this round; damage now {damage}."), damage="damage"),
    events.Placed: _placed,
    events.CardPlayed: _card_played,
    events.CarriedOut: _carried_out,
    events.Charged: _charged,
    events.Refilled: _simple(sentence("A new cube is on energy space {space}."), space="cell"),
    events.Rebooted: _rebooted,
    events.CameBack: _came_back,
    events.Ready: _simple(sentence("The reboot of {robot} is over.")),
    events.Moved: _simple(sentence("{robot} drives to {space}."), space="end"),
    events.Pushed: _pushed,
    events.Carried: _simple(sentence("A belt carries {robot} to {space}."), space="end"),
    events.Shoved: _simple(sentence("A pusher pushes {robot} to {space}."), space="end"),
    events.Slid: _simple(sentence("{robot} slides over oil to {space}."), space="end"),
    events.Thrown: _simple(sentence("A repulsor throws {robot} back to {space}."), space="end"),
    events.Jumped: _simple(sentence("{robot} jumps from the teleporter to {space}."), space="end"),
    events.Ported: _simple(sentence("{robot} enters portal {start} and is on {space}."), start="start", space="end"),
    events.Dropped: _simple(sentence("{robot} falls over the ledge onto {space}."), space="cell"),
    events.Burnt: _simple(sentence("The flamer on {space} hits {robot}."), space="cell"),
    events.Turned: _turned,
    events.Blocked: _blocked,
    events.Shot: _shot,
    events.Damaged: _simple(
        sentence("{robot} takes damage: {points} more, damage now {damage}."), points="points", damage="damage"
    ),
    events.OptionSpent: _simple(sentence("{robot} gives up an option card; {options} left."), options="options"),
    events.Locked: _simple(sentence("Register {register} of {robot} is locked."), register="register"),
    events.Drawn: _simple(
        sentence("The top card of the deck goes into register {register} of {robot}: {card}."),
        register="register",
        card="card",
    ),
    events.Destroyed: _destroyed,
    events.Eliminated: _simple(sentence("{robot} is out of the race.")),
    events.Touched: _simple(sentence("{robot} touches checkpoint {checkpoint}."), checkpoint="checkpoint"),
    events.Archived: _simple(sentence("The archive of {robot} moves to {space}."), space="cell"),
    events.Materialised: _simple(sentence("{robot} is alone on {space} and becomes solid."), space="cell"),
    events.Won: _simple(sentence("{robot} wins the race.")),
    events.Finished: _simple(sentence("{robot} finishes in place {place} and leaves the floor."), place="place"),
    events.Repaired: _repaired,
    events.Unlocked: _simple(sentence("Register {register} of {robot} is free again."), register="register"),
    events.OptionGained: _simple(sentence("{robot} takes an option card; it has {options}."), options="options"),
    events.Wiped: _wiped,
    events.Returned: _returned,
    events.PriorityTaken: _simple(sentence("The priority token moves on to {robot}.")),
}
