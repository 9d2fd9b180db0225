# SPDX-License-Identifier: GPL-3.0-or-later
"""Replays: course, edition, what came from outside, and the story; played again, they give the same bytes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import Enum
from pathlib import Path
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.base.words import counted, sentence
from designer.files import LATEST, VERSION, check, print_json, read_json, reading_as
from designer.game.headers import header_of
from designer.rally.course.course import Course, Program
from designer.rally.course.file_versions import version_of_course
from designer.rally.course.files import GAME, course_data, parse_course
from designer.rally.course.tables import compile_tables
from designer.rally.edition import Edition, find_edition, options_of
from designer.rally.edition.cards import Card, parse_card, print_card
from designer.rally.edition.decisions import Answer, Choice
from designer.rally.engine import Event, Robot, State, Step, check_state, program_state
from designer.rally.engine.choices import Decisions, RecordedAnswer, Script
from designer.rally.engine.deal import Deal
from designer.rally.engine.previews import play_program, play_rounds
from designer.rally.engine.race import Race
from designer.rally.engine.records import RoundRecord

ACCEPTANCES = 2
"""The version of files that came with problems accepted in boards, of which a replay knows nothing."""


@dataclass(frozen=True)
class Replay:
    """A race or a sample program that was played.

    Attributes:
        course: where; edition: by which rules, options included.
        start: how it began.
        rounds: what came into each round, and what happened.
    """

    course: Course
    edition: Edition
    start: State
    rounds: tuple[RoundRecord, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The whole story."""
        return tuple(step for record in self.rounds for step in record.steps)

    @property
    def choices(self) -> tuple[RecordedAnswer, ...]:
        """What players decided, in order."""
        return tuple(decided for record in self.rounds for decided in record.choices)


class ReplayError(CourseDesignerError):
    """A replay that does not play as it says."""


def replay_of_race(course: Course, race: Race) -> Replay:
    """The replay of a race as far as it was played."""
    return Replay(course, race.tables.edition, race.start, tuple(race.rounds))


def replay_of_program(course: Course, program: Program, edition: Edition, decisions: Decisions | None = None) -> Replay:
    """The replay of a sample program, its players deciding as it says, or as ``decisions`` do.

    Raises:
        CourseDesignerError: it cannot be played so.
    """
    tables = compile_tables(course.floor, edition)
    return Replay(course, edition, program_state(tables, program), play_program(tables, program, decisions))


def rerun(replay: Replay, decisions: Decisions | None = None) -> Replay:
    """Play a replay again from what came from outside; its story is not looked at.

    Players decide as they did, or as ``decisions`` do.

    Raises:
        CourseDesignerError: it cannot be played: a card that was not dealt, an answer that is not allowed.
    """
    tables = compile_tables(replay.course.floor, replay.edition)
    check_state(tables, replay.start)
    records = replay.rounds
    given = replay.choices
    # where nobody was asked anything, every choice took its default
    script = decisions or (Script(given) if given else None)
    if all(record.deal is None for record in records):
        # what lies in locked registers was recorded with the programs; earlier versions asked nobody to power down
        powers = any(decided.choice is Choice.ANNOUNCE or _goes_down(decided) for decided in given)
        programs = (record.programs for record in records)
        rounds = play_rounds(tables, replay.start, programs, script, between=powers)
    else:
        recorded = _Recorded(records)
        race = Race(tables, replay.start, recorded, recorded, script)
        race.play(len(records))
        rounds = tuple(race.rounds)
    return Replay(replay.course, replay.edition, replay.start, rounds)


def _goes_down(decided: RecordedAnswer) -> bool:
    return decided.choice in (Choice.STAY_DOWN, Choice.RETURN_DOWN) and decided.answer is True


class _Recorded:
    """Deals and lays what was recorded, round by round."""

    def __init__(self, records: Sequence[RoundRecord]) -> None:
        self._records = dict(enumerate(records, 1))
        self._first = records[0].state.round if records else 1

    def _record(self, state: State) -> RoundRecord:
        return self._records[state.round - self._first + 1]

    def deal(self, state: State, edition: Edition) -> Deal:
        return self._record(state).deal or Deal()

    def program(self, robot: Robot, hand: Sequence[Card], state: State) -> Sequence[Card]:
        return [card for card in self._record(state).programs.get(robot.name, ()) if card is not None]


# --- writing


def print_replay(replay: Replay) -> str:
    """The text of a replay file; the same replay gives the same bytes."""
    return print_json(replay_data(replay), line=("event", "lives", "choice"))


def _version(replay: Replay) -> int:
    """The version of the file: later than the first only where the course or the rules need it."""
    rules = replace(replay.course, edition=replay.edition.key, options=options_of(replay.edition))
    needed = max(version_of_course(rules, embed=True), version_of_course(replay.course, embed=True))
    return needed if needed > ACCEPTANCES else VERSION


def replay_data(replay: Replay) -> dict[str, Any]:
    """The data of a replay file."""
    options = options_of(replay.edition)
    return {
        "format": "replay",
        "version": _version(replay),
        "game": GAME,
        "course": course_data(replay.course, embed=True),
        "edition": replay.edition.key,
        **({"options": options} if options else {}),
        "robots": list(map(robot_data, replay.start.robots)),
        "rounds": [_round_data(record) for record in replay.rounds],
    }


def _round_data(record: RoundRecord) -> dict[str, Any]:
    data: dict[str, Any] = {"round": record.state.round}
    if record.deal is not None:
        data["hands"] = {name: list(map(_cards, rows)) for name, rows in record.deal.hands.items()}
        data["stock"] = _cards(record.deal.stock)
        if record.deal.decks:
            data["decks"] = {name: _cards(cards) for name, cards in record.deal.decks.items()}
        if record.deal.clogged:
            data["clogged"] = dict(record.deal.clogged)
    data["programs"] = {name: _cards(cards) for name, cards in record.programs.items()}
    if record.choices:
        data["choices"] = [
            {"choice": decided.choice.value, "robot": decided.robot, "answer": _value(decided.answer)}
            for decided in record.choices
        ]
    data["steps"] = steps_data(record.steps)
    return data


def steps_data(steps: Sequence[Step]) -> list[dict[str, Any]]:
    """Steps as replays and answers write them; the last of a register carries the state after it."""
    data = []
    for at, step in enumerate(steps):
        entry: dict[str, Any] = {
            "register": step.register,
            "phase": step.phase.value,
            "events": list(map(event_data, step.events)),
        }
        if at + 1 == len(steps) or (steps[at + 1].round, steps[at + 1].register) != (step.round, step.register):
            entry["state"] = state_data(step.state)
        data.append(entry)
    return data


def state_data(state: State) -> dict[str, Any]:
    """A state: its robots, who has won, and who waits to return."""
    return {
        "robots": list(map(robot_data, state.robots)),
        "winners": list(state.winners),
        "destroyed": list(state.destroyed),
        **({} if state.holder is None else {"holder": state.holder}),
        **({"spent": list(map(list, state.spent))} if state.spent else {}),
        **({"checkpoints": [cell and list(cell) for cell in state.checkpoints]} if state.checkpoints else {}),
        **({"turns": list(state.turns)} if any(state.turns) else {}),
    }


def robot_data(robot: Robot) -> dict[str, Any]:
    """A robot: where it stands and what it has; marks are written only where they hold."""
    data: dict[str, Any] = {
        "name": robot.name,
        "cell": None if robot.cell is None else list(robot.cell),
        "heading": robot.heading.name,
        "damage": robot.damage,
        "lives": robot.lives,
        "flags": robot.flags,
        "archive": None if robot.archive is None else list(robot.archive),
        "laid": robot.laid,
        "options": robot.options,
        **{name: value for name in _COUNTS if (value := getattr(robot, name))},
    }
    if robot.touched:
        data["touched"] = list(robot.touched)
    if robot.fell is not None:
        data["fell"] = list(robot.fell)
    data |= {mark.replace("_", "-"): True for mark in _MARKS if getattr(robot, mark)}
    if robot.place:
        data["place"] = robot.place
    if robot.foe:
        data["foe"] = robot.foe
    if robot.locked is not None:
        data["locked"] = list(robot.locked)
    if any(robot.registers):
        data["registers"] = _cards(robot.registers)
    return data


_COUNTS = ("energy", "drawn", "tied", "team", "carries")
_MARKS = ("ghost", "down", "dead", "out", "announced", "reboot", "blocks", "sent_home", "sits_out", "superbot")


def event_name(kind: type[Event]) -> str:
    """How files call an event: ``CardPlayed`` is ``card-played``."""
    return re.sub(r"(?<!^)([A-Z])", r"-\1", kind.__name__).lower()


def event_data(event: Event) -> dict[str, Any]:
    """An event: its name, and its fields by name."""
    return {
        "event": event_name(type(event)),
        **{item.name: _value(getattr(event, item.name)) for item in fields(event)},
    }


def _value(value: object) -> object:
    if isinstance(value, Heading):
        return value.name
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Card):
        return print_card(value)
    if isinstance(value, tuple):
        return [print_card(None) if item is None else _value(item) for item in value]
    return value


def _cards(cards: Iterable[Card | None]) -> str:
    return " ".join(map(print_card, cards))


# --- reading


def read_replay(path: Path) -> Replay:
    """The replay of a file, its story played again.

    Raises:
        CourseDesignerError: the file cannot be used, or it does not play as it says; names the file.
    """
    with reading_as(path, sentence("a replay")):
        return parse_replay(read_json(path), path.parent)


def parse_replay(data: object, folder: Path) -> Replay:
    """The replay that ``data`` holds, played again and held against its story.

    Raises:
        CourseDesignerError: the data is no replay, or what it tells is not what the rules make of it.
    """
    header_of(data, GAME, ("replay",), LATEST)
    check(data, "replay")
    assert isinstance(data, dict)
    course = parse_course(data["course"], folder)
    edition = find_edition(data["edition"], data.get("options"))
    start = State(tuple(map(_robot, data["robots"])))
    tables = compile_tables(course.floor, edition)
    check_state(tables, start)
    rounds = tuple(_round(entry, start) for entry in data["rounds"])
    replay = rerun(Replay(course, edition, start, rounds))
    _compare(replay, data)
    return replay


def _compare(replay: Replay, data: Mapping[str, Any]) -> None:
    """Raise where the story of the file is not what was played."""
    told, played = data["rounds"], replay_data(replay)["rounds"]
    if len(told) != len(played):
        raise ReplayError(
            counted("the race was over after {n} round", "the race was over after {n} rounds", len(played)),
            place="rounds",
        )
    for number, (one, other) in enumerate(zip(told, played, strict=True), 1):
        if one["steps"] != other["steps"]:
            at = next(
                (at for at, pair in enumerate(zip(one["steps"], other["steps"], strict=False)) if pair[0] != pair[1]),
                min(len(one["steps"]), len(other["steps"])),
            )
            what = sentence(
                "the replay does not follow the rules: round {round}, step {step}", round=number, step=at + 1
            )
            raise ReplayError(what, place=f"rounds[{number - 1}].steps[{at}]")


def _robot(data: Mapping[str, Any]) -> Robot:
    given: dict[str, Any] = {mark: bool(data.get(mark.replace("_", "-"), False)) for mark in _MARKS}
    given |= {name: data.get(name, 0) for name in _COUNTS}
    return Robot(
        data["name"],
        _cell(data["cell"]),
        Heading[data["heading"]],
        damage=data["damage"],
        lives=data["lives"],
        flags=data["flags"],
        archive=_cell(data["archive"]),
        laid=data["laid"],
        options=data["options"],
        locked=tuple(data["locked"]) if "locked" in data else None,
        registers=_parse_cards(data["registers"]) if "registers" in data else (None,) * 5,
        place=data.get("place", 0),
        foe=data.get("foe", ""),
        fell=_cell(data.get("fell")),
        touched=tuple(data.get("touched", ())),
        **given,
    )


def _cell(data: Sequence[int] | None) -> Cell | None:
    return None if data is None else Cell(*data)


def _parse_cards(text: str) -> tuple[Card | None, ...]:
    return tuple(map(parse_card, text.split()))


def _round(data: Mapping[str, Any], start: State) -> RoundRecord:
    deal = None
    if "hands" in data:
        hands = {name: tuple(map(_whole_cards, rows)) for name, rows in data["hands"].items()}
        decks = {name: _whole_cards(text) for name, text in data.get("decks", {}).items()}
        deal = Deal(hands, _whole_cards(data.get("stock", "")), decks, data.get("clogged", {}))
    state = State(start.robots, round=data["round"])
    programs = {name: _parse_cards(text) for name, text in data["programs"].items()}
    choices = tuple(map(_decided, data.get("choices", ())))
    return RoundRecord(state, deal, programs, choices, ())


def _whole_cards(text: str) -> tuple[Card, ...]:
    return tuple(card for card in _parse_cards(text) if card is not None)


def _decided(data: Mapping[str, Any]) -> RecordedAnswer:
    answer: Answer
    match data["answer"]:
        case str(letter):
            answer = Heading[letter]
        case [x, y]:
            answer = Cell(x, y)
        case other:
            answer = other
    return RecordedAnswer(data["robot"], Choice(data["choice"]), answer)
