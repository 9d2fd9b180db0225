# SPDX-License-Identifier: GPL-3.0-or-later
"""What happens in a game, one kind of event each. ``robot`` is whom it happens to, if anybody.

Replay files spell the names of the classes: none of them may ever be called otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.grid import HEADING_WORDS, Cell, Heading
from designer.base.words import Sentence, counted, sentence
from designer.game.event import CellNaming, GameEvent
from designer.labyrinth.plan.notation import print_cell
from designer.labyrinth.plan.tile_words import SYMBOL_WORDS
from designer.labyrinth.plan.tiles import Symbol


@dataclass(frozen=True, slots=True)
class Event(GameEvent):
    """Something that happened."""

    def in_words(self, value: object, place: CellNaming) -> object:
        """One of its values as it stands in a sentence; cards are called by their symbols."""
        if isinstance(value, Symbol):
            return SYMBOL_WORDS[value]
        return GameEvent.in_words(self, value, place)


def tell(happened: Event) -> Sentence:
    """What an event is called in the log: one sentence."""
    return happened.told(print_cell)


@dataclass(frozen=True, slots=True)
class OfRobot(Event):
    """Something that happened to a robot."""

    robot: str


@dataclass(frozen=True, slots=True)
class AtCell(OfRobot):
    """Something that happened to a robot on a cell."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round began."""

    round: int
    says = sentence("Round {round} begins.")


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    """A tile was laid; ``token`` in the notation."""

    cell: Cell
    token: str
    says = sentence("{token} is laid on {cell}.")


@dataclass(frozen=True, slots=True)
class TurnBegan(AtCell):
    """A robot on the plan begins its turn with so many units."""

    heading: Heading
    units: int

    def told(self, place: CellNaming) -> Sentence:
        """One sentence with the number of units."""
        return counted(
            "{robot} begins at {cell}, facing {heading}, with {n} unit.",
            "{robot} begins at {cell}, facing {heading}, with {n} units.",
            self.units,
            robot=self.robot,
            cell=place(self.cell),
            heading=HEADING_WORDS[self.heading],
        )


@dataclass(frozen=True, slots=True)
class Moved(OfRobot):
    """It drove to the next tile; ``forced``: there was no choice."""

    start: Cell
    end: Cell
    heading: Heading
    units: int
    forced: bool
    says = sentence("{robot} moves {heading} to {end}; units left: {units}.")


@dataclass(frozen=True, slots=True)
class Turned(AtCell):
    """It turned round on its tile, with so many units left."""

    heading: Heading
    units: int
    forced: bool
    says = sentence("{robot} turns round and faces {heading}; units left: {units}.")


@dataclass(frozen=True, slots=True)
class Jumped(OfRobot):
    """It jumped from teleport to teleport."""

    start: Cell
    end: Cell
    heading: Heading
    says = sentence("{robot} jumps from {start} to {end}, facing {heading}.")


@dataclass(frozen=True, slots=True)
class Waited(AtCell):
    """It waits for a missing tile on this side; the rest of its units is lost."""

    side: Heading
    says = sentence("{robot} waits at {cell}: there is no tile to the {side}.")


@dataclass(frozen=True, slots=True)
class Stood(AtCell):
    """It stands."""

    says = sentence("{robot} stands at {cell}.")


@dataclass(frozen=True, slots=True)
class Mired(AtCell):
    """Mud ended its move."""

    says = sentence("{robot} is stuck in the mud at {cell}.")


@dataclass(frozen=True, slots=True)
class Gathered(AtCell):
    """It took cards of a symbol; ``partner``: for the robot that drove there."""

    symbol: Symbol
    count: int
    partner: str | None = None

    def told(self, place: CellNaming) -> Sentence:
        """One sentence; it says from whom, where another robot was robbed."""
        if self.partner is not None:
            return self.filled(sentence("{robot} gets {symbol} ({count}) from {partner}."), place)
        return self.filled(sentence("{robot} gathers {symbol} ({count})."), place)


@dataclass(frozen=True, slots=True)
class Collided(OfRobot):
    """It drove into another robot; both are scrapped."""

    other: str
    cell: Cell
    says = sentence("{robot} drives into {other} at {cell}: both are scrapped.")


@dataclass(frozen=True, slots=True)
class Fell(AtCell):
    """It fell into a hole."""

    says = sentence("{robot} falls into the hole at {cell}.")


@dataclass(frozen=True, slots=True)
class Eaten(AtCell):
    """A Robomasožravka of ``owner`` ate it."""

    owner: str
    says = sentence("The Robomasožravka of {owner} at {cell} eats {robot}.")


@dataclass(frozen=True, slots=True)
class Killed(AtCell):
    """It declared suicide."""

    says = sentence("{robot} commits suicide at {cell}.")


@dataclass(frozen=True, slots=True)
class Fired(OfRobot):
    """It fired: a weapon, or the nest (``None``); ``path`` is every cell on the way, the last is where it ends."""

    weapon: Symbol | None
    cell: Cell
    heading: Heading
    path: tuple[Cell, ...]

    def told(self, place: CellNaming) -> Sentence:
        """One sentence that says how far the shot went."""
        end = self.path[-1] if self.path else self.cell
        if self.weapon is None:
            return self.filled(sentence("{robot} fires the machine gun {heading}, up to {end}."), place, end=end)
        return self.filled(sentence("{robot} fires {weapon} {heading}, up to {end}."), place, end=end)


@dataclass(frozen=True, slots=True)
class Shot(AtCell):
    """A shot of ``by`` hit it."""

    by: str
    says = sentence("{by} hits {robot} at {cell}.")


@dataclass(frozen=True, slots=True)
class Agreed(OfRobot):
    """Two robots of equal reaction agreed not to shoot."""

    other: str
    says = sentence("{robot} and {other} agree not to shoot.")


@dataclass(frozen=True, slots=True)
class TrapLaid(AtCell):
    """It laid a Robomasožravka."""

    says = sentence("{robot} lays a Robomasožravka at {cell}.")


@dataclass(frozen=True, slots=True)
class TrapShot(AtCell):
    """A shot of ``robot`` destroyed a Robomasožravka."""

    says = sentence("{robot} destroys the Robomasožravka at {cell}.")


@dataclass(frozen=True, slots=True)
class Looted(OfRobot):
    """It took a card of a robot that it shot."""

    victim: str
    symbol: Symbol
    says = sentence("{robot} takes {symbol} from {victim}.")


@dataclass(frozen=True, slots=True)
class DiscsTaken(OfRobot):
    """It took discs: of a robot, or out of a player's computer; ``stored``: they went into its own computer at once."""

    victim: str | None
    player: int
    discs: int
    stored: bool

    def told(self, place: CellNaming) -> Sentence:
        """One sentence that says whose discs they were and where they go."""
        if self.victim is None:
            return self.filled(sentence("{robot} takes discs out of the computer of player {player}: {discs}."), place)
        if self.stored:
            return self.filled(
                sentence("The discs of {victim} go into the computer of {robot}'s player: {discs}."), place
            )
        return self.filled(sentence("{robot} takes the discs of {victim}: {discs}."), place)


@dataclass(frozen=True, slots=True)
class Redeployed(AtCell):
    """It was put on its deploy tile."""

    heading: Heading
    says = sentence("{robot} is deployed at {cell}, facing {heading}.")


@dataclass(frozen=True, slots=True)
class StaysOff(OfRobot):
    """It cannot be deployed yet: its deploy tile is missing or occupied."""

    says = sentence("{robot} cannot be deployed: its deploy tile is missing or occupied.")


@dataclass(frozen=True, slots=True)
class DiscsStored(OfRobot):
    """Its discs went into its player's computer."""

    player: int
    discs: int
    says = sentence("{robot} stores its discs in the computer of player {player}: {discs}.")


@dataclass(frozen=True, slots=True)
class ComputerDestroyed(Event):
    """A player turned the computer over; ``shares``: who got how many of its discs."""

    player: int
    cell: Cell
    shares: tuple[tuple[str, int], ...]

    says = sentence("Player {player} turns the computer at {cell} over; its discs: {shares}.")

    def told(self, place: CellNaming) -> Sentence:
        """One sentence that says who gets how many discs."""
        return self.filled(self.says, place, shares=", ".join(f"{name} {discs}" for name, discs in self.shares))


@dataclass(frozen=True, slots=True)
class Won(Event):
    """A player has won."""

    player: int
    discs: int
    says = sentence("Player {player} wins; discs: {discs}.")


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in list(vars().values())
    if isinstance(kind, type) and issubclass(kind, Event) and kind not in (Event, OfRobot, AtCell)
)
"""Every kind of event."""
