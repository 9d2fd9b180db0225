# SPDX-License-Identifier: GPL-3.0-or-later
"""Result files (``NAME.lab.json``): whole numbers alone, so that going on and merging are exact."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.numerals import whole
from designer.base.words import sentence
from designer.files import check, print_json, read_json, reading_as
from designer.game.headers import header_of
from designer.rally.course.file_names import GAME
from designer.rally.course.tables import Tables
from designer.rally.edition import CheckpointOrder, Edition, RobotsPerPlayer, SuperBot, find_edition
from designer.rally.edition import options_of as options_of
from designer.rally.lab.batch import Batch, Span, with_span
from designer.rally.lab.seeds import PLAY
from designer.rally.lab.setting import Setting
from designer.rally.lab.tally import BY_RACE, NEVER, Tally, TallyLayout

VERSION = 3
"""Of the file. Files of version 1 do not say by which play their races were made: it was the first. Those of version 2
and before have no sums by race (:data:`~.tally.BY_RACE`)."""

WITHOUT_SUMS = 2
"""The version as which races without sums by race are still written, where results of earlier versions are joined."""

OTHER_LEGS = frozenset({6, 7})
"""The plays whose races are those of today, but which counted other legs in some of them."""

LEGS_BY_TOUCHES = 6
"""Of these the one that also counted as legs what mates touch, what blockers leave, and touches out of order."""

RESULT_LIMIT = 64 * 1024 * 1024
"""The largest result file that is read; a long course with heat of 80,000 spaces stays below."""


class ResultError(CourseDesignerError):
    """A result file that does not belong to what is played."""


@dataclass(frozen=True)
class LabResult:
    """What a result file says.

    Attributes:
        course: the course file as it is named, with ``/``; floor: the check sum of what was played on.
        title: of the course.
        edition, options: the rules.
        bots: their names, in their order.
        engine: what played: ``plain``, ``compiled`` or ``both``; play: the version of the play.
        seed, layout, done, tally: as in :class:`~designer.rally.lab.batch.Batch`.
    """

    course: str
    floor: str
    title: str
    edition: str
    options: Mapping[str, str]
    bots: tuple[str, ...]
    engine: str
    play: int
    seed: int
    done: tuple[Span, ...]
    tally: Tally

    @property
    def layout(self) -> TallyLayout:
        """How its races are counted."""
        return self.tally.layout


def result_of(batch: Batch, course: str, title: str, engine: str) -> LabResult:
    """What a result file of a batch says."""
    setting = batch.setting
    edition = setting.tables.edition
    names = tuple(bot.name for bot in setting.bots)
    return LabResult(
        course,
        floor_sum(setting.tables),
        title,
        edition.key,
        options_of(edition),
        names,
        engine,
        PLAY,
        setting.seed,
        batch.done,
        batch.tally,
    )


def floor_sum(tables: Tables) -> str:
    """The check sum of everything on a floor that races depend on: equal for courses that play alike.

    What a floor has none of is left out, so that tables of elements to come leave the sums of other floors alone.
    """
    values = [getattr(tables, item.name) for item in fields(tables) if item.name not in ("floor", "edition")]
    parts = [repr(value) for value in values if value is not None]
    tokens = [tables.token_for(space) for space in range(tables.out)]
    parts += [repr(tables.starts), repr(tokens), repr(tables.floor.antenna)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def refuse_other_play(result: LabResult) -> None:
    """Refuse to add to a result whose races the same seeds do not play any more, or that counts otherwise.

    Raises:
        ResultError: it was made by another version of the play, has no sums by race, or counts other legs.
    """
    if not result.layout.by_race:
        raise ResultError(
            sentence("an earlier version of Course Designer counted these races by robot; run the lab again")
        )
    if result.play in OTHER_LEGS:
        what = sentence(
            "an earlier version of Course Designer counted the legs of these races otherwise; run the lab again"
        )
        raise ResultError(what)
    if result.play != PLAY:
        raise ResultError(
            sentence("this version of Course Designer plays other races from the same seed; run the lab again")
        )


def batch_of(result: LabResult, setting: Setting) -> Batch:
    """The batch of a result, to be told; to go on with it, the play must be the same too.

    Raises:
        ResultError: the races were others: another course, other rules, bots, seed or limit.
    """
    wanted = result_of(Batch.empty(setting), result.course, result.title, result.engine)
    wanted = replace(wanted, tally=Tally.empty(replace(wanted.layout, by_race=result.layout.by_race)))
    for name, what in (
        ("floor", sentence("the file has races on another course")),
        ("edition", sentence("the file has races by other rules")),
        ("options", sentence("the file has races by other rules")),
        ("bots", sentence("the file has races of other bots")),
        ("seed", sentence("the file has races of another seed")),
        ("layout", sentence("the file has races with another limit of rounds")),
    ):
        if getattr(result, name) != getattr(wanted, name):
            raise ResultError(what)
    return Batch(setting, result.done, result.tally)


def merged(one: LabResult, other: LabResult) -> LabResult:
    """The races of both.

    Raises:
        ResultError: they do not belong together, or have a race in common.
    """
    if one.play != other.play or one.layout.by_race != other.layout.by_race:
        raise ResultError(sentence("the files have races of different versions of Course Designer"))
    if replace(one, done=(), tally=other.tally, engine="") != replace(other, done=(), engine="", course=one.course):
        raise ResultError(sentence("the files have races of different batches"))
    done = list(one.done)
    for span in other.done:
        try:
            done = with_span(done, span)
        except ValueError:
            raise ResultError(sentence("both files have race {race}", race=span[0])) from None
    engine = one.engine if one.engine == other.engine else "both"
    return replace(one, done=tuple(done), tally=one.tally + other.tally, engine=engine)


# --- writing


def print_result(result: LabResult) -> str:
    """The text of a result file."""
    return print_json(result_data(result), line=())


def result_data(result: LabResult) -> dict[str, Any]:
    """The data of a result file."""
    layout = result.layout
    return {
        "format": "lab",
        "version": VERSION if layout.by_race else WITHOUT_SUMS,
        "game": GAME,
        "course": {"file": result.course, "title": result.title, "sha256": result.floor},
        "edition": result.edition,
        **({"options": dict(result.options)} if result.options else {}),
        "bots": list(result.bots),
        "seed": result.seed,
        "rounds": layout.rounds,
        "legs": layout.legs,
        "spaces": layout.spaces,
        "engine": result.engine,
        "play": result.play,
        "done": [list(span) for span in result.done],
        "tally": {
            name: _rows(result.tally, name) for name, size in layout.sizes.items() if size or name not in BY_RACE
        },
    }


def _rows(tally: Tally, name: str) -> list[str]:
    """A field as rows of whole numbers: one, or one for each leg or fate; what is nothing at the end is left out."""
    numbers, width = tally.of(name), _width(tally.layout, name)
    empty = _empty(tally.layout, name)
    return [_row(numbers[at : at + width], empty) for at in range(0, len(numbers), width)]


def _row(numbers: tuple[int, ...], empty: int) -> str:
    """Numbers in a row, several empty ones together as ``x9``."""
    last = max((at + 1 for at, number in enumerate(numbers) if number != empty), default=0)
    text, gap = [], 0
    for number in numbers[:last]:
        if number == empty:
            gap += 1
            continue
        if gap:
            text.append("-" if gap == 1 else f"x{gap}")
            gap = 0
        text.append(str(number))
    return " ".join(text)


def _width(layout: TallyLayout, name: str) -> int:
    if name in ("touched", "open"):
        return 5 * layout.rounds + 1
    if name in ("fates", "race_of_fate"):
        return layout.spaces
    return layout.sizes[name]


def _empty(layout: TallyLayout, name: str) -> int:
    return NEVER if layout.offsets[name] >= layout.firsts else 0


# --- reading


def read_result(path: Path) -> LabResult:
    """The result of a file.

    Raises:
        CourseDesignerError: the file cannot be used; names file and place.
    """
    with reading_as(path, sentence("a result of the lab")):
        data = read_json(path, RESULT_LIMIT)
        header_of(data, GAME, ("lab",), VERSION)
        check(data, "lab")
        assert isinstance(data, dict)
        return _result(data)


def _result(data: Mapping[str, Any]) -> LabResult:
    layout = TallyLayout(
        len(data["bots"]), data["rounds"], data["legs"], data["spaces"], data["version"] > WITHOUT_SUMS
    )
    numbers: list[int] = []
    for name, size in layout.sizes.items():
        width = max(1, _width(layout, name))
        rows = data["tally"].get(name, [])
        if len(rows) * width != size:
            raise ResultError(sentence("expected {count} rows", count=size // width), place=f"tally.{name}")
        for at, row in enumerate(rows):
            numbers += _numbers(row, width, _empty(layout, name), f"tally.{name}[{at}]")
    return LabResult(
        data["course"]["file"],
        data["course"]["sha256"],
        data["course"]["title"],
        data["edition"],
        data.get("options", {}),
        tuple(data["bots"]),
        data["engine"],
        _play(data),
        data["seed"],
        _spans(data["done"]),
        _agreeing(Tally(layout, tuple(numbers)), data["done"]),
    )


def _play(data: Mapping[str, Any]) -> int:
    """The version of the play; races that were counted as today before are taken for those of today."""
    play: int = data.get("play", 1)
    if play not in OTHER_LEGS:
        return play
    edition = find_edition(data["edition"], data.get("options", {}))
    alike = edition.superbot is SuperBot.NOBODY and (play != LEGS_BY_TOUCHES or _is_counted_by_touches(edition))
    return PLAY if alike else play


def _is_counted_by_touches(edition: Edition) -> bool:
    """Whether every leg is one robot's touch of the next number."""
    alone = edition.robots_per_player is RobotsPerPlayer.ONE and not edition.shares_touches
    return alone and edition.checkpoint_order == CheckpointOrder()


def _agreeing(tally: Tally, done: list[list[int]]) -> Tally:
    """The tally, if it counts as many races as the file says were played."""
    if tally.races != sum(end - first for first, end in done):
        raise ResultError(sentence("the number of races is not that of the spans"), place="done")
    return tally


def _spans(done: list[list[int]]) -> tuple[Span, ...]:
    spans: list[Span] = []
    for at, (first, end) in enumerate(done):
        try:
            if first >= end:
                raise ValueError
            spans = with_span(spans, (first, end))
        except ValueError:
            raise ResultError(sentence("spans of races rise and do not overlap"), place=f"done[{at}]") from None
    return tuple(spans)


def _numbers(row: str, width: int, empty: int, place: str) -> list[int]:
    """The numbers of a row; ``ResultError`` if there are too many."""
    found: list[int] = []
    for word in row.split():
        if word == "-":
            found.append(empty)
        elif match := re.fullmatch(r"x([0-9]{1,6})", word):
            found += [empty] * whole(match[1])
        else:
            found.append(whole(word))
        if len(found) > width:
            raise ResultError(sentence("expected at most {count} numbers", count=width), place=place)
    return found + [empty] * (width - len(found))
