# SPDX-License-Identifier: GPL-3.0-or-later
"""The rule books as data: an edition is a value, and the engine asks it, never its name.

Sources in the docs of the fields: ``1994 wiki`` is the Czech wiki text on the Wizards edition,
``1999 de`` and ``1999 en`` are the AMIGO book and its English translation, ``2005`` is the Avalon
Hill book (Czech); numbers are lines of those texts. ``printed 1994`` is what the public sources on the
printed 1994 rules agree on (the Games Journal primer, the official FAQ, the timing summary).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, field, fields, replace
from enum import Enum
from typing import Any

from designer.errors import CourseDesignerError
from designer.numerals import parse_whole
from designer.words import Sentence, sentence


class Unlock(Enum):
    """Which locked register a repair unlocks."""

    LOW_FIRST = "low-first"
    FREE = "free"


class StartRule(Enum):
    """How robots come into the race."""

    GHOSTS = "ghosts"
    ONE_BY_ONE = "one-by-one"
    DOCKS = "docks"


class Priority(Enum):
    """Who acts first in a register."""

    CARDS = "cards"
    SEATS = "seats"


class LastLife(Enum):
    """What the last life token is worth."""

    PLAYS = "plays"
    ENDS = "ends"


class Element(Enum):
    """A phase of factory elements whose order an edition states."""

    BELTS = "belts"
    PUSHERS = "pushers"
    GEARS = "gears"
    CRUSHERS = "crushers"


class BeltPhases(Enum):
    """In which steps the belts of a register run.

    ``EXPRESS_ALL``: express belts, then all. ``EXPRESS_TWICE``: express belts, express belts again for who is on one
    then, normal belts.
    """

    EXPRESS_ALL = "express-all"
    EXPRESS_TWICE = "express-twice"


class BeltLoops(Enum):
    """Whether a closed loop of three or more robots on belts moves."""

    MOVE = "move"
    STAY = "stay"


class Edge(Enum):
    """What the edge of the floor is to robots."""

    FALLS = "falls"
    WALL = "wall"


class RobotLasers(Enum):
    """When robots fire."""

    OFF = "off"
    WITH_BOARD = "with-board"
    AFTER_BOARD = "after-board"


class Touch(Enum):
    """When a checkpoint is touched."""

    REGISTER_END = "register-end"
    PASSING = "passing"


class ArchiveOn(Enum):
    """Which spaces move a robot's archive."""

    CHECKPOINTS = "checkpoints"
    CHECKPOINTS_AND_REPAIRS = "checkpoints-and-repairs"


class RaceEnds(Enum):
    """When the race ends after the last checkpoint is touched."""

    REGISTER_END = "register-end"
    AT_TOUCH = "at-touch"


class AllDestroyed(Enum):
    """Who wins when nobody is left."""

    NOBODY = "nobody"
    MOST_CHECKPOINTS = "most-checkpoints"


class OccupiedArchive(Enum):
    """What becomes of a robot that returns onto an occupied archive."""

    GHOST = "ghost"
    NEIGHBOUR = "neighbour"
    NEIGHBOUR_UNSIGHTED = "neighbour-unsighted"


class PowerDown(Enum):
    """When an announced power down begins."""

    OFF = "off"
    NEXT_ROUND = "next-round"
    AT_ONCE = "at-once"


class LockedWhileDown(Enum):
    """What a register that locks while its robot is powered down holds."""

    KEEP = "keep"
    TOP_CARD = "top-card"
    HAND_IN = "hand-in"


class OptionCards(Enum):
    """Where a robot may gain an option card; on two wrenches not while it is powered down (official FAQ)."""

    NONE = "none"
    INSTEAD_OF_REPAIR = "instead-of-repair"
    INSTEAD_OF_TWO_WRENCHES = "instead-of-repair-two-wrenches"
    ON_WRENCH_AND_HAMMER = "on-wrench-and-hammer"


class CheckpointSpaces(Enum):
    """Which kinds of spaces a checkpoint may lie on."""

    CORNERS_EXCLUDED = "1994"
    SEVEN_KINDS = "seven"
    ANY_THAT_HOLDS = "2005"


class BoardContact(Enum):
    """How strictly boards must touch on full sides."""

    ANY = "any"
    FULL_SIDE_WARNING = "full-side-warning"
    FULL_SIDE_ERROR = "full-side-error"


NEVER = 1_000_000
"""What ``never`` is where a field is a number of damage: more than any robot can have."""


@dataclass(frozen=True)
class Range:
    """A range of numbers, both ends included, written ``2-6``."""

    low: int
    high: int

    def __contains__(self, number: int) -> bool:
        """Whether ``number`` lies in the range."""
        return self.low <= number <= self.high

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"


def rule(doc: str, source: str) -> Any:
    """A field of an edition with what it says and where the rule books say it."""
    return field(metadata={"doc": doc, "source": source})


@dataclass(frozen=True)
class Edition:
    """The rules of one edition; every field can be overridden by an option of the same key.

    ``title`` is a bare name, in English: programs read it. People read ``name``, also inside a sentence, where a word
    before it carries the case: "by the rules {edition}".

    Attributes:
        key, title: its name in files, and for people.
        elements: the elements that not every rulebook has, and this one has, by the words of their kinds
            (crusher, two wrenches: 1994, 1999; wrench and hammer: 2005 298-301). No option changes a book.
        extra_life_from: so many players may race with a life more each (2005 27-29); None where no book says so.
    """

    key: str
    title: str
    elements: frozenset[str]
    extra_life_from: int | None
    hand: int = rule("Cards dealt to an undamaged robot.", "1994 wiki 38; 1999 en 126, de 167; 2005 64")
    first_lock_at: int = rule(
        "Damage at which the first register locks; damage d locks d - (first-lock-at - 1) registers, 5 first.",
        "1994 wiki 82; 1999 en 429, de 470; 2005 353, 367-368; 2016, 2023: never",
    )
    destroyed_at: int = rule(
        "Damage at which a robot is destroyed.", "1994 wiki 83; 1999 en 445, de 466; 2005 394; 2016, 2023: never"
    )
    unlock: Unlock = rule(
        "Which register a repair unlocks: the lowest locked one, or the player's choice.",
        "1999 en 469, de 496; 2005 379; 1994 as 2005",
    )
    redeal_turns: bool = rule("A hand of nine without a move is dealt again.", "1999 en 128, de 169")
    first_card_moves: bool = rule("The first card of a robot's race must be a move.", "1999 en 185, de 217")
    start: StartRule = rule(
        "Robots start as ghosts on checkpoint 1, one by one on checkpoint 1, or on docks.",
        "1994 wiki 87-101; 1999 en 195, de 227; 2005 35-37",
    )
    lives: int = rule(
        "Life tokens; with five or more players 2005 allows four.", "1994 wiki 86; 1999 en 99, 477; 2005 27-29"
    )
    last_life: LastLife = rule(
        "Whether a robot without life tokens still plays, or losing the last one ends its race.",
        "1994 wiki 86; 1999 en 477, de 504-506; 2005 400-401",
    )
    priority: Priority = rule(
        "The highest card acts first, or whoever holds the priority token and then seat by seat; the token moves on to"
        " the next seat when a round ends.",
        "1994 wiki 41; 1999 en 167, 230, de 203; 2005 174-178; seats: 2023, priority",
    )
    element_order: tuple[Element, ...] = rule(
        "The order of the factory elements before the lasers.",
        "1994 wiki 74-79; 1999 en 284-290, de 328-334; 2005 200-207; printed 1994: primer, timing summary",
    )
    belt_phases: BeltPhases = rule(
        "Express belts run first and then all belts together, or express belts run twice and then the normal ones.",
        "1994 wiki 74-75; 1999 en 284, 302, de 328-329; 2005 200-203; twice: 2016, 2023 board elements 1-2",
    )
    belts_push: bool = rule(
        "A belt pushes the robot in the way.", "1994 wiki 69; never: 1999 de 389, 2005 216; printed 1994 never"
    )
    belt_loops: BeltLoops = rule(
        "Whether a closed loop of three or more robots on belts moves; a head-on pair never does.",
        "simultaneous: 1999 en 280, 2005 213; doubt: 2005 222",
    )
    edge: Edge = rule(
        "A robot falls off the edge of the floor, or the edge is a wall.",
        "1994 wiki 86; 1999 en 461, de 488; 2005 400; wall: 2023 variant A Less Deadly Game, p. 32",
    )
    robot_lasers: RobotLasers = rule(
        "Robots do not fire, fire together with the board's lasers, or after them.",
        "1994 wiki 79; 1999 variant: en 491, de 518; 2005 272-276",
    )
    ghost_board_lasers: bool = rule("Board lasers hit ghosts.", "1994 wiki 96-101: no; public 1994 texts: yes")
    touch: Touch = rule(
        "A checkpoint is touched by standing on it at a register's end, or by passing over it.",
        "1994 wiki 87; 1999 en 473, de 500; 2005 279",
    )
    checkpoint_covers: bool = rule(
        "A checkpoint switches off what is beneath it, except walls and lasers.",
        "2023 p. 15; the others: silent, and published courses have checkpoints on belts that run",
    )
    archive_on: ArchiveOn = rule(
        "What moves the archive.", "1994 wiki 86; printed 1994 repairs too; 1999 en 455, de 480; 2005 283"
    )
    touch_while_down: bool = rule(
        "A powered-down robot touches checkpoints and moves its archive.", "1999 de 524: it cannot; others silent"
    )
    race_ends: RaceEnds = rule(
        "The race ends inside the card that touches the last checkpoint, or the register is played to its end.",
        "1994 wiki 22; 1999 en 483, de 510; 2005 406",
    )
    all_destroyed: AllDestroyed = rule("Who wins when no robot is left.", "1999 en 485, de 512; others silent")
    duplicate_damage: int = rule(
        "Damage of a robot that re-enters.", "1999 en 479 and variant 499, de 504 and 530; 2005 329-333"
    )
    occupied_archive: OccupiedArchive = rule(
        "A robot that returns onto an occupied archive becomes a ghost, takes a free neighbouring space, or one"
        " from which it sees no robot within three spaces.",
        "1994 wiki 101; 1999 en 479, de 504; 2005 317-325 and public copies of the lost box",
    )
    power_down: PowerDown = rule(
        "An announced power down does not exist, acts in the next round, or at once.",
        "1994 wiki 85; 1999 variant: en 495 at once, de 522 next round; 2005 115-123",
    )
    power_down_needs_damage: bool = rule(
        "Only a damaged robot may power down. In return every robot that re-enters may do so, and one destroyed while"
        " powered down keeps the damage taken since.",
        "2005 115, 329-335",
    )
    locked_while_down: LockedWhileDown = rule(
        "A register that locks during a power down keeps the card in it, receives the top card of the deck, or stays"
        " free because all cards are handed in.",
        "1994 wiki 85: handed in; 2005 369 (body lost; public two-pass review); 1999 silent",
    )
    repair_one_wrench: int = rule("Damage repaired on one wrench.", "1994 wiki 84; 1999 en 467, de 494; 2005 298")
    repair_two_wrenches: int = rule("Damage repaired on two wrenches.", "1994 wiki 84; 1999 en 467, de 494")
    repair_wrench_and_hammer: int = rule("Damage repaired on wrench and hammer.", "2005 299-301")
    repair_checkpoint: int = rule("Damage repaired on a checkpoint.", "1994 wiki 84; 1999 en 467; 2005 16-18")
    option_cards: OptionCards = rule(
        "Where a robot gains an option card.", "1994 wiki 106; printed 1994: two wrenches; 2005 299-301"
    )
    decline_repair: bool = rule(
        "A player may decline a repair.", "1999 en 467, de 494: may; 1994 wiki 84, 2005 298: silent"
    )
    play_on: bool = rule(
        "The race goes on for the places after the first; a robot that has finished leaves the floor.",
        "2005 406-407: the players' choice; the others end",
    )
    checkpoints: Range = rule("How many checkpoints a course has.", "1994 wiki 22; 1999 en 81, de 104")
    players: Range = rule("How many players race.", "1994 wiki 7; 1999: four robots in the box; 2005: eight docks")
    checkpoint_spaces: CheckpointSpaces = rule(
        "The kinds of spaces on which a checkpoint is allowed.",
        "1999 en 81-83, de 104 (pictures lost: a reconstruction); official FAQ on corners; 2005 course manual",
    )
    board_contact: BoardContact = rule(
        "Whether boards must touch on full sides.", "1999 de 100: exactly; 1999 en 77: any form"
    )

    @property
    def name(self) -> Sentence:
        """The title in the language of those who read it; it fits inside a sentence."""
        return Sentence(self.title)

    def with_options(self, options: Mapping[str, str]) -> Edition:
        """The edition with fields overridden.

        Args:
            options: texts by key, as on the command line: ``{"robot-lasers": "off"}``.

        Raises:
            OptionError: a key or a value that no edition has.
        """
        changes: dict[str, Any] = {FIELDS[_known(key)].name: parse_value(key, text) for key, text in options.items()}
        return replace(self, **changes)

    def value(self, key: str) -> object:
        """The value of the field with this key (``robot-lasers``)."""
        return getattr(self, FIELDS[_known(key)].name)

    def text(self, key: str) -> str:
        """The value of a field as options spell it."""
        return print_value(self.value(key))


class OptionError(CourseDesignerError):
    """An edition, an option or a value that does not exist."""


FIELDS: Mapping[str, Field[Any]] = {
    item.name.replace("_", "-"): item for item in fields(Edition) if "doc" in item.metadata
}
"""The fields of an edition by key, in the order of the rule table."""

_CHOICES: Mapping[str, type[Enum]] = {
    "unlock": Unlock,
    "start": StartRule,
    "last-life": LastLife,
    "priority": Priority,
    "belt-phases": BeltPhases,
    "belt-loops": BeltLoops,
    "edge": Edge,
    "robot-lasers": RobotLasers,
    "touch": Touch,
    "archive-on": ArchiveOn,
    "race-ends": RaceEnds,
    "all-destroyed": AllDestroyed,
    "occupied-archive": OccupiedArchive,
    "power-down": PowerDown,
    "locked-while-down": LockedWhileDown,
    "option-cards": OptionCards,
    "checkpoint-spaces": CheckpointSpaces,
    "board-contact": BoardContact,
}
_BOUNDS: Mapping[str, Range] = {
    "hand": Range(0, 84),
    "first-lock-at": Range(1, 99),
    "destroyed-at": Range(1, 99),
    "lives": Range(0, 99),
    "duplicate-damage": Range(0, 98),
    "repair-one-wrench": Range(0, 99),
    "repair-two-wrenches": Range(0, 99),
    "repair-wrench-and-hammer": Range(0, 99),
    "repair-checkpoint": Range(0, 99),
}
_MAY_BE_NEVER = frozenset({"first-lock-at", "destroyed-at"})
_RANGES: Mapping[str, Range] = {"checkpoints": Range(0, 99), "players": Range(1, 99)}


def choices(key: str) -> tuple[str, ...]:
    """The values that a field may take, where they can be listed; else empty (numbers, ranges)."""
    if key in _CHOICES:
        return tuple(item.value for item in _CHOICES[key])
    return () if key in _BOUNDS or key in _RANGES or key == "element-order" else ("yes", "no")


def usage(key: str) -> str:
    """What a value of this field looks like: ``off, with-board, after-board`` or ``0-84``."""
    if key == "element-order":
        return "belts pushers gears crushers"
    if key in _RANGES:
        return f"{_RANGES[key].low}-{_RANGES[key].high}"
    if key in _MAY_BE_NEVER:
        return f"{_BOUNDS[key]}, never"
    return ", ".join(choices(key)) or str(_BOUNDS[key])


def parse_value(key: str, text: str) -> object:
    """The value that ``text`` spells for the field ``key``.

    Raises:
        OptionError: no field has this key, or it takes no such value.
    """
    _known(key)
    value = _parse_value(key, text.strip())
    if value is None:
        raise OptionError(
            sentence("house rule {key} cannot be '{text}'; it takes {usage}", key=key, text=text[:40], usage=usage(key))
        )
    return value


def _parse_value(key: str, text: str) -> object | None:
    if key in _CHOICES:
        return next((item for item in _CHOICES[key] if item.value == text), None)
    if key in _MAY_BE_NEVER and text == "never":
        return NEVER
    if key in _BOUNDS:
        return parse_whole(text, _BOUNDS[key].low, _BOUNDS[key].high)
    if key in _RANGES:
        return _parse_range(text, _RANGES[key])
    if key == "element-order":
        return _parse_order(text)
    return {"yes": True, "no": False}.get(text)


def _parse_range(text: str, bounds: Range) -> Range | None:
    least, _, most = text.partition("-")
    low, high = parse_whole(least, bounds.low, bounds.high), parse_whole(most, bounds.low, bounds.high)
    return Range(low, high) if low is not None and high is not None and low <= high else None


def _parse_order(text: str) -> tuple[Element, ...] | None:
    names = text.replace(",", " ").split()
    if sorted(names) != sorted(item.value for item in Element):
        return None
    return tuple(Element(name) for name in names)


def print_value(value: object) -> str:
    """A value of a field as options spell it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return str(value.value)
    if value == NEVER:
        return "never"
    if isinstance(value, tuple):
        return " ".join(item.value for item in value)
    return str(value)


def _known(key: str) -> str:
    if key not in FIELDS:
        raise OptionError(sentence("unknown house rule '{key}'; use one of {known}", key=key, known=", ".join(FIELDS)))
    return key


_CLASSIC_ORDER = (Element.BELTS, Element.PUSHERS, Element.GEARS, Element.CRUSHERS)

WOTC_1994 = Edition(
    key="wotc-1994",
    title="Wizards of the Coast 1994",
    elements=frozenset({"crusher", "two-wrenches"}),
    extra_life_from=None,
    hand=9,
    first_lock_at=5,
    destroyed_at=10,
    unlock=Unlock.LOW_FIRST,
    redeal_turns=False,
    first_card_moves=False,
    start=StartRule.GHOSTS,
    lives=3,
    last_life=LastLife.PLAYS,
    priority=Priority.CARDS,
    element_order=_CLASSIC_ORDER,
    belt_phases=BeltPhases.EXPRESS_ALL,
    belts_push=False,
    belt_loops=BeltLoops.MOVE,
    edge=Edge.FALLS,
    robot_lasers=RobotLasers.WITH_BOARD,
    ghost_board_lasers=True,
    touch=Touch.REGISTER_END,
    checkpoint_covers=False,
    archive_on=ArchiveOn.CHECKPOINTS_AND_REPAIRS,
    touch_while_down=True,
    race_ends=RaceEnds.REGISTER_END,
    all_destroyed=AllDestroyed.NOBODY,
    duplicate_damage=2,
    occupied_archive=OccupiedArchive.GHOST,
    power_down=PowerDown.NEXT_ROUND,
    power_down_needs_damage=False,
    locked_while_down=LockedWhileDown.KEEP,
    repair_one_wrench=1,
    repair_two_wrenches=2,
    repair_wrench_and_hammer=1,
    repair_checkpoint=1,
    option_cards=OptionCards.INSTEAD_OF_TWO_WRENCHES,
    decline_repair=False,
    play_on=False,
    checkpoints=Range(1, 8),
    players=Range(2, 8),
    checkpoint_spaces=CheckpointSpaces.CORNERS_EXCLUDED,
    board_contact=BoardContact.ANY,
)

WIKI_1994 = replace(
    WOTC_1994,
    key="wiki-1994",
    title="1994 (Czech wiki)",
    hand=10,
    first_lock_at=6,
    destroyed_at=11,
    element_order=(Element.BELTS, Element.GEARS, Element.PUSHERS, Element.CRUSHERS),
    belts_push=True,
    ghost_board_lasers=False,
    archive_on=ArchiveOn.CHECKPOINTS,
    locked_while_down=LockedWhileDown.HAND_IN,
    option_cards=OptionCards.INSTEAD_OF_REPAIR,
)

AMIGO_1999 = replace(
    WOTC_1994,
    key="amigo-1999",
    title="AMIGO 1999",
    unlock=Unlock.FREE,
    redeal_turns=True,
    first_card_moves=True,
    start=StartRule.ONE_BY_ONE,
    robot_lasers=RobotLasers.OFF,
    ghost_board_lasers=False,
    touch=Touch.PASSING,
    touch_while_down=False,
    race_ends=RaceEnds.AT_TOUCH,
    all_destroyed=AllDestroyed.MOST_CHECKPOINTS,
    duplicate_damage=0,
    occupied_archive=OccupiedArchive.NEIGHBOUR,
    power_down=PowerDown.OFF,
    option_cards=OptionCards.NONE,
    decline_repair=True,
    checkpoints=Range(2, 6),
    players=Range(2, 4),
    checkpoint_spaces=CheckpointSpaces.SEVEN_KINDS,
    board_contact=BoardContact.FULL_SIDE_ERROR,
)

AMIGO_1999_EN = replace(
    AMIGO_1999,
    key="amigo-1999-en",
    title="AMIGO 1999 (English book)",
    touch_while_down=True,
    board_contact=BoardContact.ANY,
)

AH_2005 = replace(
    WOTC_1994,
    key="ah-2005",
    title="Avalon Hill 2005",
    elements=frozenset({"wrench-and-hammer"}),
    extra_life_from=5,
    start=StartRule.DOCKS,
    last_life=LastLife.ENDS,
    ghost_board_lasers=False,
    occupied_archive=OccupiedArchive.NEIGHBOUR_UNSIGHTED,
    power_down_needs_damage=True,
    locked_while_down=LockedWhileDown.TOP_CARD,
    option_cards=OptionCards.ON_WRENCH_AND_HAMMER,
    checkpoint_spaces=CheckpointSpaces.ANY_THAT_HOLDS,
    board_contact=BoardContact.FULL_SIDE_WARNING,
)

EDITIONS: Mapping[str, Edition] = {
    edition.key: edition for edition in (WIKI_1994, WOTC_1994, AMIGO_1999, AMIGO_1999_EN, AH_2005)
}
"""The editions by key."""


def find_edition(key: str, options: Mapping[str, str] | None = None) -> Edition:
    """The edition with this key, with options applied.

    Raises:
        OptionError: no such edition, option or value.
    """
    if key not in EDITIONS:
        raise OptionError(sentence("unknown edition '{key}'; use one of {known}", key=key, known=", ".join(EDITIONS)))
    return EDITIONS[key].with_options(options or {})


def differences(one: Edition, other: Edition) -> Iterator[tuple[str, str, str]]:
    """The keys in which two editions differ, each with both values."""
    for key in FIELDS:
        if one.value(key) != other.value(key):
            yield key, one.text(key), other.text(key)
