# SPDX-License-Identifier: GPL-3.0-or-later
"""Conformance cases: a position, cards, and what the rules make of them, in Markdown files.

A case is a fenced block with the info word ``case``; the text between the blocks is commentary.
:mod:`designer.rally.engine.case_runs` runs cases; this module reads them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import product
from pathlib import Path
from typing import TypeVar

from designer.base.grid import Cell, Heading, Size
from designer.base.numerals import parse_whole, whole
from designer.base.words import sentence
from designer.files import Fence, fences, read_text, reading_as
from designer.files.case_blocks import BlockReader, CaseError, at_line
from designer.rally.course.board import Board, BoardError
from designer.rally.course.expansion_tables import faults
from designer.rally.course.floor import Area, Floor
from designer.rally.course.notation import NotationError, parse_row
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import NEVER, Death, Edition, OptionError, RebootWhen, Teams, find_edition
from designer.rally.edition.cards import Card, CardError, check_kinds, parse_card
from designer.rally.edition.decisions import Decision, DecisionError, split_rounds
from designer.rally.elements.antenna import Dish
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.elements.reboot_token import RebootArrow
from designer.rally.engine import PositionError, Robot, State, check_state
from designer.rally.engine.state import blocks_from, team_of
from designer.rally.spaces import Space

_T = TypeVar("_T")
_Laid = dict[str, tuple[Card | None, ...]]


@dataclass(frozen=True)
class CaseRobot:
    """A robot as a case begins.

    Attributes:
        lives, energy: None is the number of its edition; archive: None is where it stands; options: its option cards.
        reached: the checkpoints that it has touched, rising; None are those up to ``flags``.
        blocks: whether it only blocks; None is every second robot where players drive two.
        team: the number of its team, in the order in which the case names them; 0 for none.
        reboot: it has no program; where robots come back in the next round it waits for that, and fell on ``cell``.
    """

    name: str
    cell: Cell
    heading: Heading
    damage: int = 0
    lives: int | None = None
    flags: int = 0
    archive: Cell | None = None
    ghost: bool = False
    down: bool = False
    announced: bool = False
    energy: int | None = None
    reboot: bool = False
    options: int = 0
    reached: tuple[int, ...] | None = None
    team: int = 0
    blocks: bool | None = None

    def robot(self, edition: Edition) -> Robot:
        """The robot as the engine takes it."""
        robot = self._robot(edition)
        return robot if self.reached is None else robot.with_touched(self.reached)

    def _robot(self, edition: Edition) -> Robot:
        waits = self.reboot and edition.reboot_when is RebootWhen.NEXT_ROUND
        return Robot(
            self.name,
            None if waits else self.cell,
            self.heading,
            damage=self.damage,
            lives=edition.lives if self.lives is None else self.lives,
            flags=self.flags,
            archive=self.archive or (None if waits else self.cell),
            ghost=self.ghost,
            down=self.down,
            announced=self.announced,
            energy=edition.energy_start if self.energy is None else self.energy,
            reboot=self.reboot,
            fell=self.cell if waits else None,
            options=self.options,
            team=self.team,
            blocks=bool(self.blocks),
        )


@dataclass(frozen=True)
class Expected:
    """What a case expects of a robot; what it does not name is not asserted.

    Attributes:
        end: ``dead``, ``out``, ``finished`` (where the race goes on after the first), ``reboot`` (it waits off the
            floor), or empty for a robot on the floor, which then has ``cell`` and ``heading``.
        facts: the other attributes by key, as :class:`CaseRobot` spells them (``damage``).
    """

    name: str
    end: str = ""
    cell: Cell | None = None
    heading: Heading | None = None
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Case:
    """A case.

    Attributes:
        editions: keys; it runs once for each. options: fields that it overrides.
        programs: cards from register ``first`` on; count: how many registers run.
        clean_up: whether the end of the round follows.
        rounds: how many whole rounds are played, with what comes between them, five cards a round; 0: the registers.
        decisions: what the players of robots decide; everything else by default.
        winners: names, empty for "nobody wins", None where it is not asserted.
        holder: who holds the priority token as it begins; None is the robot named first.
        holder_after: who holds it at the end; None where it is not asserted.
        flags_after: where checkpoints that ride are at the end, None off the floor, as far as that is asserted.
        source: the file; line: where the block begins in it.
    """

    id: str
    title: str
    editions: tuple[str, ...]
    options: Mapping[str, str]
    floor: Floor
    robots: tuple[CaseRobot, ...]
    programs: Mapping[str, tuple[Card | None, ...]]
    first: int
    count: int
    clean_up: bool
    expected: tuple[Expected, ...]
    winners: tuple[str, ...] | None
    holder: str | None = None
    holder_after: str | None = None
    flags_after: Mapping[int, Cell | None] = field(default_factory=dict)
    rounds: int = 0
    decisions: Mapping[str, tuple[Decision, ...]] = field(default_factory=dict)
    source: str = ""
    line: int = 0

    def edition(self, key: str, changes: Mapping[str, str] | None = None) -> Edition:
        """One of its editions, with its options and further changes."""
        return find_edition(key, {**self.options, **(changes or {})})

    def state(self, edition: Edition) -> State:
        """How it begins."""
        taken = (cell for cell, space in self.floor.items() if (energy := space.of(EnergySpace)) and not energy.cube)
        robots = tuple(robot.robot(edition) for robot in self.robots)
        return State(robots, holder=self.holder, spent=tuple(taken))


def read_cases(path: Path) -> tuple[Case, ...]:
    """The cases of a file.

    Raises:
        CourseDesignerError: the file cannot be used; names file and line.
    """
    with reading_as(path, sentence("rule cases")):
        return parse_cases(read_text(path), str(path))


def parse_cases(text: str, source: str = "") -> tuple[Case, ...]:
    """The cases of a Markdown text, in their order.

    Raises:
        CaseError: a block is no case, two have one id, or there is none at all.
    """
    cases: dict[str, Case] = {}
    for fence in fences(text, ("case",)):
        if not fence.closed:
            raise at_line(fence.line, sentence("this case is never closed"))
        case = _Block(fence, source).case()
        if case.id in cases:
            raise at_line(fence.line, sentence("duplicate id {id}", id=case.id))
        cases[case.id] = case
    if not cases:
        raise CaseError(sentence("the file contains no rule case"))
    return tuple(cases.values())


_KEYS = (
    "id", "title", "edition", "option", "row", "board", "robot", "team", "holder", "prog", "first", "regs", "end",
    "rounds", "expect", "winner", "holder-after", "flags-after",
)  # fmt: skip
_REQUIRED = ("id", "edition", "row", "robot", "expect")
_NAME = r"[^\s@;,=]+"
_PLACE = re.compile(rf"({_NAME})@(-?[0-9]{{1,4}}),(-?[0-9]{{1,4}}),(\S*)")
_FLAG = re.compile(r"F([0-9]{1,2})@(?:([0-9]{1,4}),([0-9]{1,4})|-)")
_AREA = re.compile(r"([0-9]{1,4}),([0-9]{1,4}) +([0-9]{1,4})x([0-9]{1,4})")
_FACTS = {
    "dmg": "damage", "lives": "lives", "flags": "flags", "archive": "archive", "ghost": "ghost", "down": "down",
    "announced": "announced", "energy": "energy", "reboot": "reboot", "options": "options", "option-cards": "options",
    "touched": "reached", "blocks": "blocks",
}  # fmt: skip
_SAMPLES = (
    "dmg=2", "lives=3", "flags=1", "archive=4,0", "ghost=1", "down=1", "announced=1", "energy=3", "reboot=1",
    "option-cards=1", "touched=1,3", "blocks=1",
)  # fmt: skip
KEY_OF = {name: key for key, name in _FACTS.items()}
"""How a case calls what it says of a robot, by the attributes of robots; ``options`` is short for ``option-cards``."""
_ENDS = ("dead", "out", "finished", "reboot")
_OF_LIVES = ("lives", "ghost")
"""What robots do not have that reboot."""


class _Block(BlockReader):
    """One block while it is read."""

    keys = _KEYS
    several = frozenset({"option", "row", "board", "robot", "prog", "expect"})

    def __init__(self, fence: Fence, source: str) -> None:
        super().__init__(fence, source)
        for key in _REQUIRED:
            if not any(value for _, value in self._of(key)):
                raise at_line(self.line, sentence("the case has no '{key}'", key=key))

    def case(self) -> Case:
        """The case.

        Raises:
            CaseError: with the line.
        """
        editions = self._editions()
        options = self._options()
        floor = self._floor()
        first, count = self._number("first", 1), self._number("regs", 1)
        if first + count - 1 > 5:
            raise self._error("regs" if self._of("regs") else "first", sentence("the last register is 5"))
        rules = [self._try(lambda key=key: find_edition(key, options), self.line) for key in editions]  # type: ignore[misc]
        tables = compile_tables(floor, rules[0])
        robots = self._robots(tables)
        names = tuple(robot.name for robot in robots)
        teams = self._teams(names, rules[0])
        robots = self._in_teams(tables, robots, teams)
        rounds = self._rounds()
        programs, decisions = self._programs(names, 5 * rounds or 6 - first, rules)
        return Case(
            id=self._text("id"),
            title=self._text("title"),
            editions=editions,
            options=options,
            floor=floor,
            robots=robots,
            programs=programs,
            first=first,
            count=count,
            clean_up=self._yes("end"),
            expected=self._expected(names, rules[0]),
            winners=self._winners(names, teams),
            holder=self._holder("holder", names),
            holder_after=self._holder("holder-after", names),
            flags_after=self._flags_after(floor),
            rounds=rounds,
            decisions=decisions,
            source=self.source,
            line=self.line,
        )

    # --- single entries

    def _try(self, read: Callable[[], _T], line: int) -> _T:
        """What ``read`` gives; its errors become this file's, with the line."""
        try:
            return read()
        except (OptionError, CardError, DecisionError, PositionError, NotationError) as error:
            raise CaseError(error.sentence, place=" ".join(filter(None, (f"line {line}", error.place)))) from None

    def _number(self, key: str, default: int) -> int:
        text = self._text(key)
        if not text:
            return default
        number = parse_whole(text, 1, 5)
        if number is None:
            raise self._error(key, sentence("'{key}' is a number from 1 to 5, not '{text}'", key=key, text=text))
        return number

    def _rounds(self) -> int:
        """How many whole rounds are played; 0 where single registers are."""
        if not self._of("rounds"):
            return 0
        for key in ("first", "regs", "end"):
            if self._of(key):
                raise self._error(key, sentence("a case of whole rounds has no '{key}'", key=key))
        return self._number("rounds", 1)

    def _yes(self, key: str) -> bool:
        text = self._text(key)
        if text not in ("", "yes", "no"):
            raise self._error(key, sentence("'{key}' is yes or no, not '{text}'", key=key, text=text))
        return text == "yes"

    def _editions(self) -> tuple[str, ...]:
        line, text = self._of("edition")[0]
        keys = tuple(text.split())
        for key in keys:
            self._try(lambda key=key: find_edition(key), line)  # type: ignore[misc]
        if len(set(keys)) < len(keys):
            raise self._error("edition", sentence("an edition appears twice"))
        return keys

    def _options(self) -> dict[str, str]:
        options: dict[str, str] = {}
        for line, text in self._of("option"):
            key, equals, value = (part.strip() for part in text.partition("="))
            if not equals or key in options:
                raise at_line(line, sentence("a house rule is KEY=VALUE, each key once, not '{text}'", text=text))
            options[key] = value
            self._try(lambda: find_edition(self._text("edition").split()[0], options), line)
        return options

    def _floor(self) -> Floor:
        rows: list[tuple[Space, ...]] = []
        numbers: set[int] = set()
        for line, text in self._of("row"):
            row = self._try(lambda text=text: parse_row(text), line)  # type: ignore[misc]
            if not row or (rows and len(row) != len(rows[0])):
                raise at_line(line, sentence("the rows have different widths"))
            for space in row:
                if space.checkpoint in numbers:
                    raise at_line(line, sentence("checkpoint {number} appears twice", number=space.checkpoint))
                numbers |= {space.checkpoint} if space.checkpoint else set()
            rows.append(row)
        self._check_tokens(rows)
        try:
            floor = Floor.of_board(Board(tuple(rows)), tuple(self._areas(Size(len(rows[0]), len(rows)))))
            self._check_expansions(floor)
            return floor
        except BoardError as error:
            raise self._error("row", sentence("the floor cannot be used: {reason}", reason=error.sentence)) from None

    def _check_expansions(self, floor: Floor) -> None:
        """Refuse a floor with three portals of a number on one board, or with two neighbours that are each higher."""
        for what in faults(floor):
            raise self._error("row", what)

    def _check_tokens(self, rows: list[tuple[Space, ...]]) -> None:
        """Refuse a floor with two antennas, or with two reboot tokens on one board."""
        areas = tuple(self._areas(Size(len(rows[0]), len(rows))))
        held = [(Cell(x, y), space) for y, row in enumerate(rows) for x, space in enumerate(row)]
        if sum(space.of(Dish) is not None for _, space in held) > 1:
            raise self._error("row", sentence("there are two priority antennas"))
        boards = [next((area for area in areas if cell in area), None) for cell, space in held if space.of(RebootArrow)]
        if len(set(boards)) < len(boards):
            raise self._error("row", sentence("there are two reboot tokens on one board"))

    def _areas(self, size: Size) -> Iterator[Area]:
        """The boards of which the floor is made; none is one board."""
        for line, text in self._of("board"):
            match = _AREA.fullmatch(text)
            x, y, width, height = map(whole, match.groups()) if match else (0, 0, 0, 0)
            if not (0 < width <= size.width - x and 0 < height <= size.height - y):
                raise at_line(line, sentence("a board is X,Y WIDTHxHEIGHT within the floor, not '{text}'", text=text))
            yield Area(Cell(x, y), Size(width, height))

    # --- robots

    def _parts(self, key: str) -> Iterator[tuple[int, str]]:
        for line, text in self._of(key):
            for part in text.split(";"):
                if part.strip():
                    yield line, part.strip()

    def _robots(self, tables: Tables) -> tuple[CaseRobot, ...]:
        robots: list[CaseRobot] = []
        for line, text in self._parts("robot"):
            place, *attributes = text.split()
            name, cell, heading = self._place(place, line)
            facts = self._facts(name, attributes, line)
            self._check_facts(tables.edition, name, facts, line)
            robots.append(CaseRobot(name, cell, heading, **facts))  # type: ignore[arg-type]
            state = State(tuple(robot.robot(tables.edition) for robot in robots))
            self._try(lambda state=state: check_state(tables, state), line)  # type: ignore[misc]
        return tuple(robots)

    def _teams(self, names: tuple[str, ...], edition: Edition) -> dict[str, tuple[str, ...]]:
        """The robots of each team by its name; where none is named, teams sit as they do in a race."""
        teams: dict[str, tuple[str, ...]] = {}
        for line, text in self._parts("team"):
            team, *robots = text.split()
            for robot in robots:
                self._known(robot, names, line)
            taken = {robot for others in teams.values() for robot in others}
            if team in teams or team in names or not robots or len({*robots} - taken) < len(robots):
                what = sentence(
                    "a team is a name of its own and its robots, each in one team, as in red A C; not '{text}'",
                    text=text,
                )
                raise at_line(line, what)
            if edition.teams is Teams.NONE:
                raise at_line(line, sentence("teams race under the house rule {rule} alone", rule="teams=two"))
            teams[team] = tuple(robots)
        if not teams and edition.teams is not Teams.NONE:
            for seat, name in enumerate(names):
                team = str(team_of(seat, edition))
                teams[team] = (*teams.get(team, ()), name)
        return teams

    def _in_teams(
        self, tables: Tables, robots: tuple[CaseRobot, ...], teams: Mapping[str, tuple[str, ...]]
    ) -> tuple[CaseRobot, ...]:
        numbers = {name: number for number, names in enumerate(teams.values(), 1) for name in names}
        robots = tuple(
            replace(
                robot,
                team=numbers.get(robot.name, 0),
                blocks=blocks_from(seat, tables.edition) if robot.blocks is None else robot.blocks,
            )
            for seat, robot in enumerate(robots)
        )
        state = State(tuple(robot.robot(tables.edition) for robot in robots))
        self._try(lambda: check_state(tables, state), next((line for line, _ in self._of("team")), self.line))
        return robots

    def _check_facts(self, edition: Edition, name: str, facts: Mapping[str, object], line: int) -> None:
        """Refuse what robots of an edition cannot have: lives where they reboot, reboots where they are destroyed."""
        reboots = edition.death is Death.REBOOT
        wrong = next((key for key in facts if key in (_OF_LIVES if reboots else ("reboot",))), None)
        if wrong is not None:
            what = sentence("{robot}: {edition} has no {key}", robot=name, edition=edition.name, key=KEY_OF[wrong])
            raise at_line(line, what)

    def _place(self, text: str, line: int) -> tuple[str, Cell, Heading]:
        match = _PLACE.fullmatch(text)
        if match is None:
            raise at_line(line, sentence("a robot is written NAME@X,Y,HEADING, not '{text}'", text=text))
        if match[4] not in Heading.__members__:
            raise at_line(
                line,
                sentence(
                    "{robot}: unknown heading '{heading}'; use one of N, E, S, W", robot=match[1], heading=match[4]
                ),
            )
        return match[1], Cell(whole(match[2]), whole(match[3])), Heading[match[4]]

    def _facts(self, name: str, attributes: list[str], line: int) -> dict[str, object]:
        facts: dict[str, object] = {}
        for attribute in attributes:
            key, _, text = attribute.partition("=")
            value = _fact(key, text)
            if value is None or _FACTS[key] in facts:
                known = " ".join(_SAMPLES)
                what = sentence(
                    "{robot}: unknown attribute '{text}'; use one of {known}", robot=name, text=attribute, known=known
                )
                raise at_line(line, what)
            facts[_FACTS[key]] = value
        if {"flags", "reached"} <= facts.keys():
            raise at_line(line, sentence("{robot}: 'touched' says already what 'flags' says", robot=name))
        return facts

    def _programs(
        self, names: tuple[str, ...], most: int, editions: Sequence[Edition]
    ) -> tuple[_Laid, Mapping[str, tuple[Decision, ...]]]:
        """By robot its cards, and what its player decides."""
        programs: dict[str, tuple[Card | None, ...]] = {}
        decisions: dict[str, tuple[Decision, ...]] = {}
        first = self._number("first", 1)
        for line, text in self._of("prog"):
            name, *words = text.split() or [""]
            self._known(name, names, line)
            rows, decided = self._try(partial(split_rounds, words), line)
            if name in programs or sum(map(len, rows)) > most:
                what = sentence("{robot} has one program of at most {most} cards here", robot=name, most=most)
                raise at_line(line, what)
            laid = [self._row(name, row, first, line) for row in rows]
            for row, edition in product(laid, editions):
                self._try(partial(check_kinds, name, row, edition, first), line)
            programs[name] = tuple(card for row in laid for card in row)
            decisions |= {name: decided} if decided else {}
        return programs, decisions

    def _row(self, robot: str, texts: Iterable[str], first: int, line: int) -> tuple[Card | None, ...]:
        row = []
        for register, text in enumerate(texts, first):
            try:
                row.append(parse_card(text))
            except CardError as error:
                what = sentence(
                    "{robot}, register {register}: {reason}", robot=robot, register=register, reason=error.sentence
                )
                raise at_line(line, what) from None
        return tuple(row)

    def _known(self, name: str, names: tuple[str, ...], line: int) -> None:
        if name not in names:
            known = ", ".join(names)
            raise at_line(line, sentence("unknown robot {robot}; use one of {known}", robot=name, known=known))

    def _check_end(self, end: str, name: str, edition: Edition, line: int) -> None:
        """Refuse an end that does not exist where robots reboot, or where they are destroyed."""
        reboots = edition.death is Death.REBOOT
        if end in (("dead", "out") if reboots and edition.destroyed_at == NEVER else () if reboots else ("reboot",)):
            raise at_line(line, sentence("{robot}: {edition} has no {key}", robot=name, edition=edition.name, key=end))

    def _expected(self, names: tuple[str, ...], edition: Edition) -> tuple[Expected, ...]:
        expected: list[Expected] = []
        for line, text in self._parts("expect"):
            place, *attributes = text.split()
            if attributes and attributes[0] in _ENDS and "@" not in place:
                end, *rest = attributes
                self._check_end(end, place, edition, line)
                found = Expected(place, end, facts=self._facts(place, rest, line))
            else:
                name, cell, heading = self._place(place, line)
                found = Expected(name, "", cell, heading, self._facts(name, attributes, line))
            self._check_facts(edition, found.name, found.facts, line)
            self._known(found.name, names, line)
            if any(other.name == found.name for other in expected):
                raise at_line(line, sentence("{robot} is expected twice", robot=found.name))
            expected.append(found)
        return tuple(expected)

    def _holder(self, key: str, names: tuple[str, ...]) -> str | None:
        if not self._of(key):
            return None
        line, name = self._of(key)[0]
        self._known(name, names, line)
        return name

    def _flags_after(self, floor: Floor) -> dict[int, Cell | None]:
        places: dict[int, Cell | None] = {}
        for line, text in self._of("flags-after"):
            for word in text.split() or [""]:
                match = _FLAG.fullmatch(word)
                number = whole(match[1]) if match else 0
                laid = floor.checkpoints[number - 1] if 0 < number <= len(floor.checkpoints) else None
                if match is None or laid is None or number in places:
                    what = sentence("a checkpoint is F1@X,Y, or F1@- off the floor, each once, not '{text}'", text=word)
                    raise at_line(line, what)
                places[number] = Cell(whole(match[2]), whole(match[3])) if match[2] else None
        return places

    def _winners(self, names: tuple[str, ...], teams: Mapping[str, tuple[str, ...]]) -> tuple[str, ...] | None:
        """The robots that win, a team by its name."""
        if not self._of("winner"):
            return None
        line, text = self._of("winner")[0]
        if text == "none":
            return ()
        found = [robot for name in text.split() or [""] for robot in teams.get(name, (name,))]
        for name in found:
            self._known(name, (*names, *teams), line)
        return tuple(dict.fromkeys(found))


def _numbers(text: str) -> tuple[int, ...] | None:
    """Numbers of checkpoints, rising; None where one is none or appears twice."""
    numbers = [parse_whole(word, 1, 99) for word in text.split(",")]
    known = sorted(number for number in numbers if number is not None)
    return tuple(known) if len(set(known)) == len(numbers) else None


def _fact(key: str, text: str) -> object | None:
    """The value of an attribute, or None if there is no such one."""
    if key not in _FACTS:
        return None
    if key == "archive":
        match = re.fullmatch(r"([0-9]{1,4}),([0-9]{1,4})", text)
        return Cell(whole(match[1]), whole(match[2])) if match else None
    if key == "touched":
        return _numbers(text)
    if key in ("ghost", "down", "announced", "reboot", "blocks"):
        return {"0": False, "1": True}.get(text)
    return parse_whole(text, 0, 9999)
