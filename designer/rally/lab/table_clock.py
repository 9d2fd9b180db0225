# SPDX-License-Identifier: GPL-3.0-or-later
"""Races that people have timed at their table (``NAME.played.json``), and what races take there by them.

They lie beside the course and never in it: how long a table takes is no part of a course.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log
from pathlib import Path
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence
from designer.files import check, moment, print_json, read_json, reading_as, save
from designer.game.headers import header_of
from designer.rally.course.file_names import COURSE_SUFFIX, GAME, PLAYED_SUFFIX
from designer.rally.lab.constants import constant

VERSION = 1
LONGEST = 1440
"""The most minutes of a race: a day."""

ENOUGH = 3
"""From so many timed races on the table's own curve is taken; before that all guesses are moved alike."""


@dataclass(frozen=True)
class TimedRace:
    """A race that people have played.

    Attributes:
        minutes: how long it took.
        players: how many played.
        guess: how many minutes the lab would have guessed for a race in the middle.
        day: when it was noted, as in ``2026-11-22``.
    """

    minutes: int
    players: int
    guess: int
    day: str


@dataclass(frozen=True)
class Clock:
    """How long races take at a table: ``races`` were timed there; without any published courses say it."""

    races: tuple[TimedRace, ...] = ()

    def minutes(self, guess: float) -> float:
        """What a race takes of which the lab guesses so many minutes before anybody has timed one.

        One or two timed races move every guess by the same share. Three and more make a curve that rises with the
        guess (isotonic regression); beyond its ends it goes on in proportion.
        """
        if not self.races:
            return guess * constant("minutes-scale")
        if len(self.races) < ENOUGH:
            return guess * exp(sum(log(race.minutes / race.guess) for race in self.races) / len(self.races))
        return _along(_curve(self.races), guess)


GUESSED = Clock()
"""Nobody has timed anything."""


def _curve(races: Iterable[TimedRace]) -> list[tuple[float, float]]:
    """Guesses in rising order with the minutes that go along with them best and never fall."""
    from scipy.optimize import isotonic_regression

    by_guess: dict[int, list[int]] = {}
    for race in races:
        by_guess.setdefault(race.guess, []).append(race.minutes)
    guesses = sorted(by_guess)
    means = [sum(by_guess[guess]) / len(by_guess[guess]) for guess in guesses]
    fitted = isotonic_regression(means, weights=[len(by_guess[guess]) for guess in guesses]).x
    return [(float(guess), float(minutes)) for guess, minutes in zip(guesses, fitted, strict=True)]


def _along(curve: Sequence[tuple[float, float]], guess: float) -> float:
    """The minutes at a guess on a curve."""
    (first, least), (last, most) = curve[0], curve[-1]
    if guess <= first:
        return guess * least / first
    if guess >= last:
        return guess * most / last
    at = next(place for place, point in enumerate(curve) if point[0] >= guess)
    (low, below), (high, above) = curve[at - 1], curve[at]
    return below + (above - below) * (guess - low) / (high - low)


# --- files


def played_file(course: Path) -> Path:
    """Where the timed races of a course lie."""
    return course.with_name(course.name.removesuffix(COURSE_SUFFIX) + PLAYED_SUFFIX)


def clock_beside(course: Path) -> Clock:
    """What the timed races of all courses in the folder of a course tell.

    Raises:
        CourseDesignerError: a file of them cannot be used; names file and place.
    """
    folder = course.resolve().parent
    files = sorted(path for path in folder.glob(f"*{PLAYED_SUFFIX}") if path.is_file())
    return Clock(tuple(race for file in files for race in read_played(file)))


def read_played(path: Path) -> tuple[TimedRace, ...]:
    """The timed races of a file.

    Raises:
        CourseDesignerError: the file cannot be used; names file and place.
    """
    with reading_as(path, sentence("races that were played")):
        data = read_json(path)
        header_of(data, GAME, ("played",), VERSION)
        check(data, "played")
        assert isinstance(data, dict)
        return tuple(TimedRace(**race) for race in data["races"])


def note_played(course: Path, title: str, minutes: int, players: int, guess: float) -> Path:
    """Add a timed race to those of a course file, with what the lab would have guessed; returns their file.

    Raises:
        CourseDesignerError: the file is there and cannot be used, or cannot be written.
    """
    path = played_file(course)
    races = read_played(path) if path.exists() else ()
    race = TimedRace(minutes, players, max(1, round(guess)), moment().date().isoformat())
    save(path, print_json(played_data(title, (*races, race)), line=()), overwrite=True)
    return path


def played_data(title: str, races: Iterable[TimedRace]) -> dict[str, Any]:
    """The data of a file of timed races."""
    rows = [{"minutes": race.minutes, "players": race.players, "guess": race.guess, "day": race.day} for race in races]
    return {"format": "played", "version": VERSION, "game": GAME, "course": title, "races": rows}


def parse_minutes(text: str) -> int:
    """The minutes of ``95min``, ``95`` or ``1h35``.

    Raises:
        CourseDesignerError: they are no time of a race.
    """
    from designer.base.numerals import parse_whole

    hours, hour, rest = text.strip().removesuffix("min").partition("h")
    if not hour:
        hours, rest = "0", hours
    found = parse_whole(hours, 0, 24), parse_whole(rest or "0", 0, LONGEST)
    minutes = 60 * (found[0] or 0) + (found[1] or 0)
    if None in found or not 1 <= minutes <= LONGEST:
        what = sentence("'{text}' is not a duration; use {known}", text=text[:40], known="95min, 1h35")
        raise CourseDesignerError(what, place="--timed")
    return minutes
