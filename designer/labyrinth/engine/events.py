# SPDX-License-Identifier: GPL-3.0-or-later
"""What happens in a game, one kind of event each. ``robot`` is whom it happens to, if anybody."""

from __future__ import annotations

from dataclasses import dataclass

from designer import event
from designer.event import Place
from designer.grid import Cell, Heading
from designer.headings import HEADING_WORDS
from designer.labyrinth.notation import print_cell
from designer.labyrinth.tiles import Symbol
from designer.labyrinth.wording import SYMBOL_WORDS
from designer.words import Sentence, counted, sentence


@dataclass(frozen=True, slots=True)
class Event(event.Event):
    """Something that happened."""

    def in_words(self, value: object, place: Place) -> object:
        """One of its values as it stands in a sentence; cards are called by their symbols."""
        if isinstance(value, Symbol):
            return SYMBOL_WORDS[value]
        return event.Event.in_words(self, value, place)


def tell(happened: Event) -> Sentence:
    """What an event is called in the log: one sentence."""
    return happened.told(print_cell)


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
class TurnBegan(Event):
    """A robot on the plan begins its turn with so many units."""

    robot: str
    cell: Cell
    heading: Heading
    units: int

    def told(self, place: Place) -> Sentence:
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
class Moved(Event):
    """It drove to the next tile; ``forced``: there was no choice."""

    robot: str
    start: Cell
    end: Cell
    heading: Heading
    units: int
    forced: bool
    says = sentence("{robot} moves {heading} to {end}; units left: {units}.")


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """It turned round on its tile, with so many units left."""

    robot: str
    cell: Cell
    heading: Heading
    units: int
    forced: bool
    says = sentence("{robot} turns round and faces {heading}; units left: {units}.")


@dataclass(frozen=True, slots=True)
class Jumped(Event):
    """It jumped from teleport to teleport."""

    robot: str
    start: Cell
    end: Cell
    heading: Heading
    says = sentence("{robot} jumps from {start} to {end}, facing {heading}.")


@dataclass(frozen=True, slots=True)
class Waited(Event):
    """It waits for a missing tile on this side; the rest of its units is lost."""

    robot: str
    cell: Cell
    side: Heading
    says = sentence("{robot} waits at {cell}: there is no tile to the {side}.")


@dataclass(frozen=True, slots=True)
class Stood(Event):
    """It stands."""

    robot: str
    cell: Cell
    says = sentence("{robot} stands at {cell}.")


@dataclass(frozen=True, slots=True)
class Mired(Event):
    """Mud ended its move."""

    robot: str
    cell: Cell
    says = sentence("{robot} is stuck in the mud at {cell}.")


@dataclass(frozen=True, slots=True)
class Gathered(Event):
    """It took cards of a symbol; ``partner``: for the robot that drove there."""

    robot: str
    cell: Cell
    symbol: Symbol
    count: int
    partner: str | None = None

    def told(self, place: Place) -> Sentence:
        """One sentence; it says from whom, where another robot was robbed."""
        if self.partner is not None:
            return self.filled(sentence("{robot} gets {symbol} ({count}) from {partner}."), place)
        return self.filled(sentence("{robot} gathers {symbol} ({count})."), place)


@dataclass(frozen=True, slots=True)
class Collided(Event):
    """It drove into another robot; both are scrapped."""

    robot: str
    other: str
    cell: Cell
    says = sentence("{robot} drives into {other} at {cell}: both are scrapped.")


@dataclass(frozen=True, slots=True)
class Fell(Event):
    """It fell into a hole."""

    robot: str
    cell: Cell
    says = sentence("{robot} falls into the hole at {cell}.")


@dataclass(frozen=True, slots=True)
class Eaten(Event):
    """A Robomasožravka of ``owner`` ate it."""

    robot: str
    cell: Cell
    owner: str
    says = sentence("The Robomasožravka of {owner} at {cell} eats {robot}.")


@dataclass(frozen=True, slots=True)
class Killed(Event):
    """It declared suicide."""

    robot: str
    cell: Cell
    says = sentence("{robot} commits suicide at {cell}.")


@dataclass(frozen=True, slots=True)
class Fired(Event):
    """It fired: a weapon, or the nest (``None``); ``path`` is every cell on the way, the last is where it ends."""

    robot: str
    weapon: Symbol | None
    cell: Cell
    heading: Heading
    path: tuple[Cell, ...]

    def told(self, place: Place) -> Sentence:
        """One sentence that says how far the shot went."""
        end = self.path[-1] if self.path else self.cell
        if self.weapon is None:
            return self.filled(sentence("{robot} fires the machine gun {heading}, up to {end}."), place, end=end)
        return self.filled(sentence("{robot} fires {weapon} {heading}, up to {end}."), place, end=end)


@dataclass(frozen=True, slots=True)
class Shot(Event):
    """A shot of ``by`` hit it."""

    robot: str
    cell: Cell
    by: str
    says = sentence("{by} hits {robot} at {cell}.")


@dataclass(frozen=True, slots=True)
class Agreed(Event):
    """Two robots of equal reaction agreed not to shoot."""

    robot: str
    other: str
    says = sentence("{robot} and {other} agree not to shoot.")


@dataclass(frozen=True, slots=True)
class TrapLaid(Event):
    """It laid a Robomasožravka."""

    robot: str
    cell: Cell
    says = sentence("{robot} lays a Robomasožravka at {cell}.")


@dataclass(frozen=True, slots=True)
class TrapShot(Event):
    """A shot of ``robot`` destroyed a Robomasožravka."""

    robot: str
    cell: Cell
    says = sentence("{robot} destroys the Robomasožravka at {cell}.")


@dataclass(frozen=True, slots=True)
class Looted(Event):
    """It took a card of a robot that it shot."""

    robot: str
    victim: str
    symbol: Symbol
    says = sentence("{robot} takes {symbol} from {victim}.")


@dataclass(frozen=True, slots=True)
class DiscsTaken(Event):
    """It took discs: of a robot, or out of a player's computer; ``stored``: they went into its own computer at once."""

    robot: str
    victim: str | None
    player: int
    discs: int
    stored: bool

    def told(self, place: Place) -> Sentence:
        """One sentence that says whose discs they were and where they go."""
        if self.victim is None:
            return self.filled(sentence("{robot} takes discs out of the computer of player {player}: {discs}."), place)
        if self.stored:
            return self.filled(
                sentence("The discs of {victim} go into the computer of {robot}'s player: {discs}."), place
            )
        return self.filled(sentence("{robot} takes the discs of {victim}: {discs}."), place)


@dataclass(frozen=True, slots=True)
class Redeployed(Event):
    """It was put on its deploy tile."""

    robot: str
    cell: Cell
    heading: Heading
    says = sentence("{robot} is deployed at {cell}, facing {heading}.")


@dataclass(frozen=True, slots=True)
class StaysOff(Event):
    """It cannot be deployed yet: its deploy tile is missing or occupied."""

    robot: str
    says = sentence("{robot} cannot be deployed: its deploy tile is missing or occupied.")


@dataclass(frozen=True, slots=True)
class DiscsStored(Event):
    """Its discs went into its player's computer."""

    robot: str
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

    def told(self, place: Place) -> Sentence:
        """One sentence that says who gets how many discs."""
        return self.filled(self.says, place, shares=", ".join(f"{name} {discs}" for name, discs in self.shares))


@dataclass(frozen=True, slots=True)
class Won(Event):
    """A player has won."""

    player: int
    discs: int
    says = sentence("Player {player} wins with {discs} discs.")


EVENTS: tuple[type[Event], ...] = tuple(
    kind for kind in list(vars().values()) if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
"""Every kind of event."""
