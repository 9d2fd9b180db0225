# SPDX-License-Identifier: GPL-3.0-or-later
"""The rulebooks as data: an edition is a value, and the engine asks it, never its name.

Sources in the docs of the fields: ``1994 wiki`` is the Czech wiki text on the Wizards edition,
``1999 de`` and ``1999 en`` are the AMIGO book and its English translation, ``2005`` is the Avalon
Hill book (Czech); behind each stands the heading under which it says so. ``printed 1994`` is what the public sources
on the printed 1994 rules agree on (the Games Journal primer, the official FAQ, the timing summary).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import Field, dataclass, fields, replace
from typing import Any

from designer.base.errors import CourseDesignerError, meant
from designer.base.words import Sentence, sentence
from designer.rally.edition.answers import (
    AllDestroyed,
    ArchiveOn,
    BeltLoops,
    BeltPhases,
    BoardContact,
    CheckpointSpaces,
    Edge,
    Element,
    EnergySpaces,
    LockedWhileDown,
    OccupiedArchive,
    OptionCards,
    PowerDown,
    Priority,
    RaceEnds,
    RobotLasers,
    Touch,
)
from designer.rally.edition.checkpoint_order import CheckpointOrder
from designer.rally.edition.course_rules import CourseRules
from designer.rally.edition.expansions import ExpansionRules
from designer.rally.edition.robot_rules import RobotRules
from designer.rally.edition.table_rules import RaceGoal, ReturnAfter, RobotsPerPlayer, SuperBot, TeamProgress, Teams
from designer.rally.edition.values import (
    YES_NO,
    FieldType,
    Range,
    number,
    one_of,
    order_of,
    print_value,
    range_in,
    rule,
)


@dataclass(frozen=True)
class Edition(CourseRules, ExpansionRules, RobotRules):
    """The rules of one edition; every field can be overridden by an option of the same key.

    ``title`` is a bare name, in English: programs read it. People read ``name``, also inside a sentence, where a word
    before it carries the case: "by the rules {edition}".

    Attributes:
        key, title: its name in files, and for people.
        year: in which its rulebook came out.
        elements: the elements that not every rulebook has, and this one has, by the words of their kinds
            (crusher, two wrenches: 1994, 1999; wrench and hammer: 2005 Opravy & Upgrady). No option changes a book.
        extra_life_from: so many players may race with a life more each (2005 Příprava); None where no book says so.
    """

    key: str
    title: str
    year: int
    elements: frozenset[str]
    extra_life_from: int | None
    priority: Priority = rule(
        one_of(Priority),
        "The highest card acts first; or whoever holds the priority token and then seat by seat, and the token moves"
        " on to the next seat when a round ends; or who is nearest to the antenna, a tie clockwise from its dish.",
        "1994 wiki Průběh hry; 1999 en Priority Number and Execute commands, de Programmnummer; 2005 Priorita; seats: "
        "2023, antenna: 2016, priority",
    )
    element_order: tuple[Element, ...] = rule(
        order_of(Element, may_lack=Element.CURRENTS.value),
        "The order of the factory elements before the lasers; currents act after the belts where they are not named.",
        "1994 wiki Pořadí provádění vlivů prostředí; 1999 en Activate Factory Elements, de Fabrikelemente treten in "
        "Aktion; 2005 Pořadí prvků prostředí; printed 1994: primer, timing summary",
    )
    belt_phases: BeltPhases = rule(
        one_of(BeltPhases),
        "Express belts run first and then all belts together, or express belts run twice and then the normal ones.",
        "1994 wiki Pořadí provádění vlivů prostředí; 1999 en Activate Factory Elements and All Conveyor Belts, de "
        "Fabrikelemente treten in Aktion; 2005 Pořadí prvků prostředí; twice: 2016, 2023 board elements 1-2",
    )
    belts_push: bool = rule(
        YES_NO,
        "A belt pushes the robot in the way.",
        "1994 wiki Buchary; never: 1999 de Pattsituationen, 2005 Priorita dopravních pásů; printed 1994 never",
    )
    belt_loops: BeltLoops = rule(
        one_of(BeltLoops),
        "Whether a closed loop of three or more robots on belts moves; a head-on pair never does.",
        "simultaneous: 1999 en Activate Factory Elements, 2005 Priorita dopravních pásů; doubt: 2005 Priorita "
        "dopravních pásů",
    )
    edge: Edge = rule(
        one_of(Edge),
        "A robot falls off the edge of the floor, or the edge is a wall.",
        "1994 wiki Pořadí provádění vlivů prostředí; 1999 en How to continue, de Wie geht's weiter?; 2005 Zničení; "
        "wall: 2023 variant A Less Deadly Game, p. 32",
    )
    robot_lasers: RobotLasers = rule(
        one_of(RobotLasers),
        "Robots do not fire, fire together with the board's lasers, or after them.",
        "1994 wiki Pořadí provádění vlivů prostředí; 1999 variant: en Laser-mounted Robots, de Die Roboter besitzen "
        "Laser; 2005 Lasery robotů",
    )
    ghost_board_lasers: bool = rule(
        YES_NO, "Board lasers hit ghosts.", "1994 wiki Zvláštní pravidla pro začátek hry: no; public 1994 texts: yes"
    )
    touch: Touch = rule(
        one_of(Touch),
        "A checkpoint is touched by standing on it at a register's end, or by passing over it.",
        "1994 wiki Pořadí provádění vlivů prostředí; 1999 en Checkpoints, de Checkpoint erreicht; 2005 Dosažení Vlajky",
    )
    checkpoint_covers: bool = rule(
        YES_NO,
        "A checkpoint switches off what is beneath it, except walls and lasers.",
        "2023 p. 15; the others: silent, and published courses have checkpoints on belts that run",
    )
    archive_on: ArchiveOn = rule(
        one_of(ArchiveOn),
        "What moves the archive.",
        "1994 wiki Pořadí provádění vlivů prostředí; printed 1994 repairs too; 1999 en Safety copy, de "
        "Sicherheitskopie; 2005 Dosažení Vlajky",
    )
    energy_start: int = rule(number(0, 99), "Energy with which a robot begins.", "2016: set-up; 2023: set-up", since=3)
    energy_max: int = rule(
        number(0, 99), "The most energy that a robot can have.", "2023, energy track; 2016 names no maximum", since=3
    )
    energy_space: EnergySpaces = rule(
        one_of(EnergySpaces),
        "An energy space gives nothing; 1 at the end of each register; 1 once, and in register 5"
        " another from the bank; or 1 a round.",
        "2023, register end 7; none: 2023 variant A Lighter Game, p. 32; 2016, energy spaces",
        since=3,
    )
    touch_while_down: bool = rule(
        YES_NO,
        "A powered-down robot touches checkpoints and moves its archive.",
        "1999 de Das Abschalten eines Roboters: it cannot; others silent",
    )
    race_ends: RaceEnds = rule(
        one_of(RaceEnds),
        "The race ends during the card that touches the last checkpoint, or after the register.",
        "1994 wiki Základní pravidla; 1999 en Game End, de Spielende; 2005 Vítězství ve hře",
    )
    all_destroyed: AllDestroyed = rule(
        one_of(AllDestroyed), "Who wins when no robot is left.", "1999 en Game End, de Spielende; others silent"
    )
    duplicate_damage: int = rule(
        number(0, 98),
        "Damage of a robot that re-enters.",
        "1999 en Putting a replica of a Robot into play and variant 499, de Einsetzen eines Roboterduplikats and 530; "
        "2005 Příprava pro následující kolo",
    )
    occupied_archive: OccupiedArchive = rule(
        one_of(OccupiedArchive),
        "A robot that returns onto an occupied archive becomes a ghost, takes a free neighbouring space, or one"
        " from which it sees no robot within three spaces.",
        "1994 wiki Zvláštní pravidla pro začátek hry; 1999 en Putting a replica of a Robot into play, de Einsetzen "
        "eines Roboterduplikats; 2005 Příprava pro následující kolo and public copies of the lost box",
    )
    power_down: PowerDown = rule(
        one_of(PowerDown),
        "A power down does not exist, begins after programming, acts in the round after it is announced, or at once"
        " when it is declared before the deal.",
        "1994 wiki Pořadí provádění vlivů prostředí; 1999 variant: en Shutting a Robot down at once, de Das "
        "Abschalten eines Roboters next round; 2005 Ohlášení Power Down; 2023: shutdown",
    )
    power_down_needs_damage: bool = rule(
        YES_NO,
        "Only a damaged robot may power down. In return every robot that re-enters may do so, and one destroyed while"
        " powered down keeps the damage taken since.",
        "2005 Ohlášení Power Down and Příprava pro následující kolo",
    )
    locked_while_down: LockedWhileDown = rule(
        one_of(LockedWhileDown),
        "A register that locks during a power down keeps the card in it, receives the top card of the deck, or stays"
        " free because all cards are handed in.",
        "1994 wiki Pořadí provádění vlivů prostředí: handed in; 2005 Uzamčení Registrů (body lost; public two-pass "
        "review); 1999 silent",
    )
    repair_one_wrench: int = rule(
        number(0, 99),
        "Damage repaired on one wrench.",
        "1994 wiki Pořadí provádění vlivů prostředí; 1999 en Repair, de Reparatur; 2005 Opravy & Upgrady",
    )
    repair_two_wrenches: int = rule(
        number(0, 99),
        "Damage repaired on two wrenches.",
        "1994 wiki Pořadí provádění vlivů prostředí; 1999 en Repair, de Reparatur",
    )
    repair_wrench_and_hammer: int = rule(
        number(0, 99), "Damage repaired on wrench and hammer.", "2005 Opravy & Upgrady"
    )
    repair_checkpoint: int = rule(
        number(0, 99),
        "Damage repaired on a checkpoint.",
        "1994 wiki Pořadí provádění vlivů prostředí; 1999 en Repair; 2005 Příprava",
    )
    option_cards: OptionCards = rule(
        one_of(OptionCards),
        "Where a robot gains an option card.",
        "1994 wiki Karty se zvláštními zbraněmi; printed 1994: two wrenches; 2005 Opravy & Upgrady",
    )
    decline_repair: bool = rule(
        YES_NO,
        "A player may decline a repair.",
        "1999 en Repair, de Reparatur: may; 1994 wiki Pořadí provádění vlivů prostředí, 2005 Opravy & Upgrady: silent",
    )
    play_on: bool = rule(
        YES_NO,
        "The race goes on for the places after the first; a robot that has finished leaves the floor.",
        "2005 Vítězství ve hře: the players' choice; the others end",
    )
    checkpoints: Range = rule(
        range_in(0, 99),
        "How many checkpoints a course has.",
        "1994 wiki Základní pravidla; 1999 en Designing the Race Course, de Rennstrecke festlegen",
    )
    players: Range = rule(
        range_in(1, 99), "How many players race.", "1994 wiki Pravidla; 1999: four robots in the box; 2005: eight docks"
    )
    checkpoint_spaces: CheckpointSpaces = rule(
        one_of(CheckpointSpaces),
        "The kinds of spaces on which a checkpoint is allowed.",
        "1999 en Designing the Race Course, de Rennstrecke festlegen (pictures lost: a reconstruction); official FAQ "
        "on corners; 2005 course manual",
    )
    board_contact: BoardContact = rule(
        one_of(BoardContact),
        "Whether boards must touch on full sides.",
        "1999 de Spielplan auslegen: exactly; 1999 en Lay out the gameboard: any form",
    )

    @property
    def phases(self) -> tuple[Element, ...]:
        """The factory elements in their order, all of them: currents after the belts where they are not named."""
        order = self.element_order
        if Element.CURRENTS in order:
            return order
        after = order.index(Element.BELTS) + 1
        return (*order[:after], Element.CURRENTS, *order[after:])

    @property
    def own_decks(self) -> bool:
        """Whether each player has a deck of cards without numbers."""
        return not self.deck.shared

    @property
    def covers_ground(self) -> bool:
        """Whether checkpoints switch off what is beneath them: never where robots carry them off."""
        return self.checkpoint_covers and self.goal is not RaceGoal.CAPTURE

    @property
    def shares_touches(self) -> bool:
        """Whether what a robot touches counts for others too: for its team, or because teams hold checkpoints."""
        together = self.teams is not Teams.NONE and self.team_progress is TeamProgress.SHARED
        return together or self.goal is RaceGoal.CONTROL

    @property
    def is_raced_alone(self) -> bool:
        """Whether each robot wins by touching all checkpoints, whatever the others do: then par bounds its race."""
        return self.goal is RaceGoal.RACE and self.superbot is SuperBot.NOBODY and not self.shares_touches

    @property
    def compares_docks(self) -> bool:
        """Whether who wins tells of docks: everybody begins on one, races alone, and has the rights of all others."""
        each = self.teams is Teams.NONE and self.robots_per_player is RobotsPerPlayer.ONE
        return each and self.superbot is SuperBot.NOBODY and not self.start.on_checkpoint

    @property
    def rounds_out(self) -> int:
        """How many whole rounds a destroyed robot sits out before it comes back."""
        return 1 if self.return_after is ReturnAfter.ONE_ROUND else 0

    @property
    def name(self) -> Sentence:
        """The title in the language of those who read it; it fits inside a sentence."""
        return Sentence(self.title)

    def with_options(self, options: Mapping[str, str]) -> Edition:
        """The edition with fields overridden, by texts as on the command line: ``{"robot-lasers": "off"}``.

        Raises:
            OptionError: a key or a value that no edition has.
        """
        changes: dict[str, Any] = {FIELDS[_known(key)].name: parse_value(key, text) for key, text in options.items()}
        return replace(self, **changes)

    def next_checkpoints(self, count: int, touched: Collection[int]) -> tuple[int, ...]:
        """Which of so many checkpoints count next for a robot that has touched some, rising.

        Where checkpoints are held, all count that its team does not have; where they are carried off, none does.
        """
        if self.goal is RaceGoal.CAPTURE:
            return ()
        if self.goal is RaceGoal.CONTROL:
            return tuple(number for number in range(1, count + 1) if number not in touched)
        first = self.start.on_checkpoint
        return tuple(sorted(self.checkpoint_order.next_of(count, touched, begins_on_first=first)))

    def checkpoint_legs(self, count: int) -> frozenset[tuple[int, int]]:
        """Which of so many checkpoints may be touched right after which other, the one before first.

        None where they are carried off; where they are held, each after each.
        """
        if self.goal is RaceGoal.CAPTURE:
            return frozenset()
        order = CheckpointOrder(any=True) if self.goal is RaceGoal.CONTROL else self.checkpoint_order
        return order.legs(count, begins_on_first=self.start.on_checkpoint)

    def value(self, key: str) -> object:
        """The value of the field with this key (``robot-lasers``)."""
        return getattr(self, FIELDS[_known(key)].name)

    def text(self, key: str) -> str:
        """The value of a field as options spell it."""
        return print_value(self.value(key))


class OptionError(CourseDesignerError):
    """An edition, an option or a value that does not exist."""


FIELDS: Mapping[str, Field[Any]] = {
    item.name.replace("_", "-"): item
    for item in sorted(fields(Edition), key=lambda item: (item in fields(CourseRules), item in fields(ExpansionRules)))
    if "doc" in item.metadata
}
"""The fields of an edition by key, in the order of the rule table, then those about expansions and single courses."""


COURSE_KEYS = tuple(key for key, item in FIELDS.items() if item in fields(CourseRules))
"""The fields for which a single course asks, whatever the book: how a race is won, checkpoints that ride."""


def choices(key: str) -> tuple[str, ...]:
    """The values that a field may take, where they can be listed; else empty (numbers, ranges)."""
    return _takes(key).listed


def usage(key: str) -> str:
    """What a value of this field looks like: ``off, with-board, after-board`` or ``0-84``."""
    return _takes(key).usage


def since(key: str) -> int:
    """The version of files from which on they can name this field; 1 for a field that no edition has."""
    return FIELDS[key].metadata["since"] if key in FIELDS else 1


def parse_value(key: str, text: str) -> object:
    """The value that ``text`` spells for the field ``key``.

    Raises:
        OptionError: no field has this key, or it takes no such value.
    """
    value = _takes(key).parse(text.strip())
    if value is None:
        what = sentence("house rule {key} cannot be '{text}'", key=key, text=text[:_SHOWN])
        usual = sentence("{what}; it takes {usage}", what=what, usage=usage(key))
        fault = _takes(key).fault(text.strip())
        told = sentence("{what}: {fault}", what=what, fault=fault) if fault is not None else usual
        raise OptionError(meant(what, text, choices(key), told))
    return value


_SHOWN = 40
"""So many letters of what somebody wrote are told again."""


def _takes(key: str) -> FieldType:
    takes: FieldType = FIELDS[_known(key)].metadata["takes"]
    return takes


def _known(key: str) -> str:
    if key not in FIELDS:
        otherwise = sentence("unknown house rule '{key}'; 'editions' lists all house rules", key=key[:_SHOWN])
        raise OptionError(meant(sentence("unknown house rule '{key}'", key=key[:_SHOWN]), key, FIELDS, otherwise))
    return key
