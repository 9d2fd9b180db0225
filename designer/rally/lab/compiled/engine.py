# SPDX-License-Identifier: GPL-3.0-or-later
"""Races on compiled code, held against the engine of the previews before anybody hears of them."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakKeyDictionary

from designer.rally.course.expansion_tables import ACTING
from designer.rally.edition import Edition, RaceGoal, SuperBot
from designer.rally.lab import bot_programs
from designer.rally.lab.batch import BatchPart, PlainEngine, Span
from designer.rally.lab.compiled import rounds as plain_kernels
from designer.rally.lab.compiled.checkpoint_orders import fits_orders
from designer.rally.lab.compiled.compiler import ENTRY, kernels, one_at_a_time
from designer.rally.lab.compiled.layout import MOST, OF_EXPANSIONS, world_of
from designer.rally.lab.compiled.ready_marks import is_ready, note_ready
from designer.rally.lab.compiled.riding_floors import fits, floors_of
from designer.rally.lab.compiled.touches import count_legs
from designer.rally.lab.own_decks import PILES
from designer.rally.lab.seeds import FIRST, GOLDEN, MASK, SECOND, mixed, race_seed, streams
from designer.rally.lab.setting import Setting
from designer.rally.lab.shared_deck import STOCK, STRIDE
from designer.rally.lab.tally import TallyLayout
from designer.rally.spaces import FurtherElement

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class BatchRows:
    """The rows of numbers of a batch, as the kernels take them.

    Attributes:
        fixed: rules and floor, where checkpoints ride for each of their places; riding: when they are where.
        start: the world as a race begins; minds: charts and bots; deck: cards by kind.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.fixed, self.riding = floors_of(setting)
        self.start = world_of(setting.tables, setting.start)
        for robot in range(setting.players):
            count_legs(self.fixed, self.start, robot)
        self.minds = _minds(setting)
        self.deck = setting.deck
        self.cards = STOCK + setting.players * (STRIDE + (PILES if setting.tables.edition.own_decks else 0))

    def dice(self, race: int) -> list[int]:
        """The streams of a race."""
        return streams(race_seed(self.setting.seed, race), self.setting.players + 1)


def _minds(setting: Setting) -> array[int]:
    """For each bot where its chart and its numbers begin and end, then these; equal charts are there once."""
    minds = array("q", [0] * (4 * len(setting.bots)))
    places: dict[str, tuple[int, int]] = {}
    for at, bot in enumerate(setting.bots):
        if bot.chart not in places:
            chart = setting.charts[bot.chart]
            places[bot.chart] = len(minds), len(minds) + len(chart)
            minds += chart if isinstance(chart, array) else array("q", chart)
        minds[4 * at], minds[4 * at + 1] = places[bot.chart]
        numbers = bot.numbers_in(setting.tables.edition)
        minds[4 * at + 2], minds[4 * at + 3] = len(minds), len(minds) + len(numbers)
        minds.extend(numbers)
    return minds


KNOWN = frozenset(
    {"size", "edition", "floor", "out", "step", "deadly", "belt", "express", "belt_turn", "gear", "push", "push_in"}
    | {"crush_in", "beams", "checkpoint", "last_checkpoint", "archives", "repairs", "option_card", "energy", "antenna"}
    | {"special"}
)
"""The tables of a floor that are read here. What others tell is played on the plain engine."""


def unplayed(setting: Setting) -> list[type[FurtherElement]]:
    """The elements on a floor that act, and that compiled code does not play."""
    if setting.tables.special is None:
        return []
    there = {type(element) for _, space in setting.tables.floor.items() for element in space.further}
    others = [kind for kind in there if kind in ACTING and not ACTING[kind] <= set(OF_EXPANSIONS)]
    return sorted(others, key=lambda kind: kind.__name__)


def knows_rules(edition: Edition) -> bool:
    """Whether compiled code knows rules that hold on every course."""
    return edition.superbot is SuperBot.NOBODY and edition.goal is not RaceGoal.CAPTURE


def knows(setting: Setting) -> bool:
    """Whether compiled code knows everything on a course and in its rules."""
    tables = setting.tables
    others = [getattr(tables, item.name) for item in fields(tables) if item.name not in KNOWN]
    if any(any(other) if isinstance(other, list | tuple) else other for other in others):
        return False
    plain = not knows_rules(tables.edition) or tables.turning
    return setting.players <= MOST and not plain and not unplayed(setting) and fits(setting) and fits_orders(setting)


def play_kernels(setting: Setting, span: Span) -> BatchPart:
    """Play races with the kernels as Python runs them: slow, for tests without numba."""
    rows, tally = BatchRows(setting), _numbers(setting.layout.empty())
    count = span[1] - span[0]
    played = _numbers([0] * count)
    plain_kernels.play_races(
        _numbers(rows.fixed),
        _numbers(rows.start),
        _numbers(rows.start),
        tally,
        _numbers(rows.minds),
        _numbers([0] * rows.cards),
        [rows.dice(race) for race in range(*span)],
        _numbers([0] * bot_programs.WORK),
        _numbers([0] * 5),
        rows.deck,
        span[0],
        played,
        _numbers(rows.riding),
    )
    return BatchPart(span, tuple(tally), tuple(played))


def _numbers(row: Sequence[int]) -> Any:
    """A row whose parts are views, as those of arrays are."""
    return memoryview(array("q", row))


class _BatchArrays(NamedTuple):
    """The rows of a batch as compiled code takes them; ``cards``: how many numbers cards need."""

    fixed: NDArray[np.int64]
    minds: NDArray[np.int64]
    deck: NDArray[np.int64]
    start: NDArray[np.int64]
    riding: NDArray[np.int64]
    cards: int


_KNOWN: WeakKeyDictionary[Setting, _BatchArrays] = WeakKeyDictionary()
"""Those of all courses that somebody plays on: searches come back to one again and again."""


def _arrays(setting: Setting) -> _BatchArrays:
    setting = setting.of_course  # races of other seeds are played on the same rows
    found = _KNOWN.get(setting)
    if found is None:
        rows = BatchRows(setting)
        fixed, minds, deck = _array(rows.fixed), _array(rows.minds), _array(rows.deck)
        found = _BatchArrays(fixed, minds, deck, _array(rows.start), _array(rows.riding), rows.cards)
        _KNOWN[setting] = found
    return found


def _array(row: Sequence[int]) -> NDArray[np.int64]:
    import numpy as np

    return np.array(row, dtype=np.int64)


@lru_cache(maxsize=8)
def _empty(layout: TallyLayout) -> NDArray[np.int64]:
    import numpy as np

    return np.array(layout.empty(), dtype=np.int64)


def dice_of(batch: int, span: Span, count: int) -> NDArray[np.uint64]:
    """``[race, stream]``: what :func:`race_seed` and :func:`streams` say of some races, all at once."""
    import numpy as np

    first = mixed((batch + GOLDEN) & MASK)
    races = np.arange(span[0] + 1, span[1] + 1, dtype=np.uint64) * np.uint64(GOLDEN) + np.uint64(first)
    places = np.array([mixed((stream + 1) * SECOND & MASK) for stream in range(count)], dtype=np.uint64)
    return _mixed(_mixed(races)[:, None] ^ places)


def _mixed(numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """:func:`mixed` of each of some numbers; products keep 64 bits."""
    import numpy as np

    numbers = (numbers ^ (numbers >> np.uint64(30))) * np.uint64(FIRST)
    numbers = (numbers ^ (numbers >> np.uint64(27))) * np.uint64(SECOND)
    return numbers ^ (numbers >> np.uint64(31))


class CompiledEngine:
    """Races in machine code; many threads may play at the same time."""

    name = "compiled"

    def __init__(self) -> None:
        """Load numba.

        Raises:
            ImportError: it is not there, or cannot work here.
        """
        self._play_races = {False: kernels(expansions=False)[ENTRY]}
        self._ready: set[bool] = set()

    def play(self, setting: Setting, span: Span) -> BatchPart:
        """Play races one after the other; the first time they are compiled, or what was compiled is loaded.

        Where all is there nobody waits for who compiles for another copy of the program.
        """
        self._make_ready(setting)
        tally = _empty(setting.layout).copy()
        played = self._play(setting, span, tally)
        return BatchPart(span, tuple(tally.tolist()), tuple(played.tolist()))

    def tallies(self, setting: Setting, spans: Sequence[Span]) -> NDArray[np.int64]:
        """``[span, number]``: the tallies of many short spans, of which Python counts take longer than the races."""
        import numpy as np

        self._make_ready(setting)
        found = np.repeat(_empty(setting.layout)[None], len(spans), axis=0)
        for span, tally in zip(spans, found, strict=True):
            self._play(setting, span, tally)
        return found

    def _make_ready(self, setting: Setting) -> None:
        """Compile what plays a setting, or load what was compiled."""
        import numpy as np

        expansions = setting.tables.special is not None
        if expansions not in self._ready:
            self._play_races[expansions] = kernels(expansions=expansions)[ENTRY]
            with nullcontext() if is_ready(expansions=expansions) else one_at_a_time():
                self._play(setting, (0, 0), np.array(setting.layout.empty(), dtype=np.int64))
                note_ready(expansions=expansions)
            self._ready.add(expansions)

    def _play(self, setting: Setting, span: Span, tally: NDArray[np.int64]) -> NDArray[np.int64]:
        """Add races to a tally; how many rounds each of them took."""
        import numpy as np

        fixed, minds, deck, start, riding, count_of_cards = _arrays(setting)
        played = np.zeros(span[1] - span[0], dtype=np.int64)
        work, result = np.zeros(bot_programs.WORK, dtype=np.int64), np.zeros(5, dtype=np.int64)
        world, cards = start.copy(), np.zeros(count_of_cards, dtype=np.int64)
        seeds = dice_of(setting.seed, span, setting.players + 1)
        play_races = self._play_races[setting.tables.special is not None]
        play_races(fixed, start, world, tally, minds, cards, seeds, work, result, deck, span[0], played, riding)
        return played


Play = Callable[[Setting, Span], BatchPart]


def differs(setting: Setting, race: int, play: Play) -> bool:
    """Whether a race comes out otherwise on other code than on the engine of the previews."""
    return play(setting, (race, race + 1)) != PlainEngine().play(setting, (race, race + 1))
