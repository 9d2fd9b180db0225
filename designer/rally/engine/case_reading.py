# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads conformance cases from Markdown files: a case is a fenced block with the info word ``case``.

The text between the blocks is commentary.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path

from designer.base.grid import Cell
from designer.base.numerals import parse_whole, whole
from designer.base.words import sentence
from designer.files import Fence, fences, read_text, reading_as
from designer.files.case_blocks import BlockReader, CaseError, at_line, in_line
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import NEVER, Death, Edition, Teams, find_edition
from designer.rally.edition.cards import Card, CardError, check_kinds, parse_card
from designer.rally.edition.decisions import Decision, split_rounds
from designer.rally.engine import State, check_state
from designer.rally.engine.case_floors import read_floor
from designer.rally.engine.case_robots import check_facts, read_facts, read_place
from designer.rally.engine.cases import Case, CaseRobot, Expected
from designer.rally.engine.state import blocks_from, has_title, team_of

_Laid = dict[str, tuple[Card | None, ...]]


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
    "rounds", "expect", "winner", "holder-after", "flags-before",
    "flags-after",
)  # fmt: skip
_REQUIRED = ("id", "edition", "row", "robot", "expect")
_FLAG = re.compile(r"F([0-9]{1,2})@(?:([0-9]{1,4}),([0-9]{1,4})|-)")
_ENDS = ("dead", "out", "finished", "reboot", "home")


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
        options = self._options(partial(find_edition, editions[0]))
        floor = read_floor(self._of("row"), self._of("board"))
        first, count = self._number("first", 1), self._number("regs", 1)
        if first + count - 1 > 5:
            raise self._error("regs" if self._of("regs") else "first", sentence("the last register is 5"))
        with in_line(self.line):
            rules = [find_edition(key, options) for key in editions]
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
            flags_before=self._flags("flags-before", tables),
            flags_after=self._flags("flags-after", tables),
            rounds=rounds,
            decisions=decisions,
            source=self.source,
            line=self.line,
        )

    # --- single entries

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
        with in_line(line):
            for key in keys:
                find_edition(key)
        if len(set(keys)) < len(keys):
            raise self._error("edition", sentence("an edition appears twice"))
        return keys

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
            name, cell, heading = read_place(place, line)
            facts = read_facts(name, attributes, line)
            check_facts(tables.edition, name, facts, line)
            robots.append(CaseRobot(name, cell, heading, **facts))  # type: ignore[arg-type]
            with in_line(line):
                alone = (
                    replace(robot, carries=0, foe="").robot(tables.edition) for robot in robots
                )  # not all are read
                check_state(tables, State(tuple(alone)))
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
        untold = not any(robot.superbot for robot in robots)
        robots = tuple(
            replace(
                robot,
                team=numbers.get(robot.name, 0),
                blocks=blocks_from(seat, tables.edition) if robot.blocks is None else robot.blocks,
                superbot=untold and has_title(seat, tables.edition) if robot.superbot is None else robot.superbot,
            )
            for seat, robot in enumerate(robots)
        )
        state = State(tuple(robot.robot(tables.edition) for robot in robots))
        with in_line(next((line for line, _ in self._of("team")), self.line)):
            check_state(tables, state)
        return robots

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
            with in_line(line):
                rows, decided = split_rounds(words)
            if name in programs or sum(map(len, rows)) > most:
                what = sentence("{robot} has one program of at most {most} cards here", robot=name, most=most)
                raise at_line(line, what)
            laid = [self._row(name, row, first, line) for row in rows]
            with in_line(line):
                for row, edition in product(laid, editions):
                    check_kinds(name, row, edition, first)
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
                found = Expected(place, end, facts=read_facts(place, rest, line))
            else:
                name, cell, heading = read_place(place, line)
                found = Expected(name, "", cell, heading, read_facts(name, attributes, line))
            check_facts(edition, found.name, found.facts, line)
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

    def _flags(self, key: str, tables: Tables) -> dict[int, Cell | None]:
        """Where checkpoints are that move."""
        floor = tables.floor
        places: dict[int, Cell | None] = {}
        for line, text in self._of(key):
            for word in text.split() or [""]:
                match = _FLAG.fullmatch(word)
                number = whole(match[1]) if match else 0
                laid = floor.checkpoints[number - 1] if 0 < number <= len(floor.checkpoints) else None
                if match is None or laid is None or number in places:
                    what = sentence("a checkpoint is F1@X,Y, or F1@- off the floor, each once, not '{text}'", text=word)
                    raise at_line(line, what)
                places[number] = Cell(whole(match[2]), whole(match[3])) if match[2] else None
                if key == "flags-before" and not (tables.moves_checkpoints and (places[number] or laid) in floor):
                    what = sentence("'{text}': no checkpoint can be there as the case begins", text=word)
                    raise at_line(line, what)
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
