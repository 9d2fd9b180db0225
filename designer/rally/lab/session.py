# SPDX-License-Identifier: GPL-3.0-or-later
"""From a course to races: who races where, what is refused at once, and when there are enough races."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence

from designer.base.errors import CourseDesignerError
from designer.base.numerals import parse_whole
from designer.base.words import counted, sentence
from designer.rally.checks.validation import analysis_of
from designer.rally.course.course import Course
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import Edition
from designer.rally.engine.race import makes_teams
from designer.rally.lab.batch import Batch, BatchPart, Workers, play
from designer.rally.lab.bot_charts import make_chart
from designer.rally.lab.bots import DEFAULT, Bot, find_bot
from designer.rally.lab.setting import Setting
from designer.rally.lab.statistics import FIRST_LOOK, enough
from designer.rally.reachability.answers import Reach

MOST_BY_ITSELF = 6400
"""Where nobody says how many races, no more than this."""

PLAIN_BY_ITSELF = 200
"""The same where there is no compiled engine."""

USUAL_PLAYERS = 6

Tell = Callable[[Batch, BatchPart], bool]


def parse_bots(text: str, players: int | None) -> tuple[Bot, ...]:
    """The bots that ``careful*3,human`` names; one alone races as often as there are players.

    Raises:
        CourseDesignerError: an unknown bot, a number that is none, or another number than ``players``.
    """
    found: list[Bot] = []
    for word in text.split(","):
        name, star, number = word.strip().partition("*")
        count = 1
        if star:
            given = parse_whole(number, 1, 99)
            if given is None:
                raise CourseDesignerError(
                    sentence("'{text}' is not written BOT*NUMBER, like careful*3", text=word.strip()[:40]),
                    place="--bots",
                )
            count = given
        try:
            found += [find_bot(name)] * count
        except CourseDesignerError as error:
            raise error.at(place="--bots") from None
    if len(found) == 1 and players is not None:
        return tuple(found * players)
    if players is not None and len(found) != players:
        raise CourseDesignerError(
            counted(
                "{bots} bots are named for {n} player",
                "{bots} bots are named for {n} players",
                players,
                bots=len(found),
            ),
            place="--bots",
        )
    return tuple(found)


def bots_of(setting: Setting) -> list[Bot]:
    """Who races, in their order."""
    return [find_bot(bot.name) for bot in setting.bots]


def usual_players(course: Course, tables: Tables) -> int:
    """How many robots race where nobody says: six, or the nearest number that the course states.

    Never more than the rules and the starts allow, and as many as make even teams, or pairs of racer and blocker.
    """
    least = most = USUAL_PLAYERS
    if course.players is not None:
        least, most = (tables.edition.robots_per_player.robots * players for players in course.players)
    return nearest_players(tables, max(least, min(USUAL_PLAYERS, most)), range(least, most + 1))


def nearest_players(tables: Tables, wanted: int, stated: Container[int] = ()) -> int:
    """The number of robots nearest to the one wanted that can race, if possible one that the course states."""
    numbers = [n for n in range(1, most_players(tables) + 1) if makes_teams(n, tables.edition)]
    return min(numbers or [1], key=lambda n: (n not in stated, abs(n - wanted)))


def most_players(tables: Tables) -> int:
    """How many can race: as many as the rules and the starts allow, or the room on home boards."""
    most = tables.edition.players.high
    if tables.homes:
        return min(most, 2 * min(len(home.deployment) for home in tables.homes))
    return most if tables.edition.start.on_checkpoint else min(most, len(tables.starts))


def setting_of(
    course: Course,
    rules: Edition,
    bots: Sequence[Bot] | None,
    rounds: int,
    seed: int,
    players: int | None = None,
    *,
    winnable: bool = False,
) -> Setting:
    """What all races of a batch have in common: the most rounds of each, and who races, None for the usual bot.

    ``players`` says how many, where no bots are named; ``winnable``: somebody has found already that it can be won.

    Raises:
        CourseDesignerError: the course cannot be won, or has no start for every robot.
    """
    tables = compile_tables(course.floor, rules)
    racing = tuple(bots or (DEFAULT,) * (players or usual_players(course, tables)))
    setting = Setting(tables, racing, rounds, seed, {})
    assert setting.start.robots  # too few starts are told before anything takes long
    if not winnable:
        _refuse_unwinnable(course, rules)
    charts = {kind: make_chart(tables, kind) for kind in dict.fromkeys(bot.chart for bot in racing)}
    return Setting(tables, racing, rounds, seed, charts)


def _refuse_unwinnable(course: Course, rules: Edition) -> None:
    analysis = analysis_of(course, rules)
    if analysis is None:
        raise CourseDesignerError(sentence("there is no race yet: add a board, a start and a checkpoint"))
    if analysis.reach is Reach.NEVER:
        raise CourseDesignerError(sentence("a robot alone never wins this course; 'validate' says why"))


def steps(races: int | None, most: int) -> Iterable[int]:
    """After how many races to look: at 100, 200, 400, … up to those that are wanted."""
    at, end = FIRST_LOOK, races or most
    while at < end:
        yield at
        at *= 2
    yield end


def play_until(batch: Batch, workers: Workers, races: int | None, most: int, tell: Tell) -> Batch:
    """Play so many races in all, or, where nobody says how many, until they tell enough, but not more than ``most``.

    It looks at 100, 200, 400, … races whether they are enough. ``tell`` is called with each part and says whether
    to go on.
    """
    going = True

    def told(now: Batch, part: BatchPart) -> bool:
        nonlocal going
        going = tell(now, part)
        return going

    before = None
    for look, upto in enumerate(steps(races, most) if races is None else [races]):
        batch = play(batch, upto, workers, told)
        if not going or (races is None and enough(batch.tally, look, before)):
            break
        before = batch.tally
    return batch
