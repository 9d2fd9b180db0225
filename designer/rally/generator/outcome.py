# SPDX-License-Identifier: GPL-3.0-or-later
"""What a search came to, as a value: the courses that are shown, each by its name, the archive, and what was missed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from designer.files import print_json
from designer.rally.course.course import Course
from designer.rally.course.file_names import COURSE_SUFFIX, GAME
from designer.rally.generator.archive import ArchiveCell
from designer.rally.generator.dice import Dice
from designer.rally.generator.genome import build
from designer.rally.generator.judgement import Counts, GalleryObstacle, Judgement, WishPart
from designer.rally.generator.operators import Making
from designer.rally.generator.search import GeneratorSearch
from designer.rally.generator.wish import wish_data
from designer.rally.lab.result import options_of
from designer.rally.lab.verdict import minutes_a_round

_FIRST = (
    "Back", "Black", "Blind", "Brass", "Broken", "Cold", "Copper", "Crooked", "Double", "Dry", "Far", "Hot",
    "Iron", "Late", "Left", "Long", "Lost", "Low", "New", "Night", "North", "Odd", "Old", "Quiet", "Red",
    "Ring", "Short", "Side", "Slow", "Steam", "Steel", "Third",
)  # fmt: skip
_SECOND = (
    "Alley", "Bell", "Bend", "Bridge", "Chain", "Corner", "Crossing", "Dock", "Door", "Drop", "Forge",
    "Gate", "Hammer", "Hook", "Lane", "Line", "Loop", "Mill", "Press", "Pump", "Rail", "Relay", "Road",
    "Shaft", "Shift", "Shop", "Siding", "Spur", "Switch", "Turn", "Works", "Yard",
)  # fmt: skip


def name_of(seed: int, number: int, taken: Collection[str]) -> str:
    """A name for a candidate that no other course of its gallery has."""
    dice = Dice(seed, number, 3)
    for _ in range(100):
        name = f"{dice.pick(_FIRST)} {dice.pick(_SECOND)}"
        if name not in taken:
            return name
    return f"{name} {number}"


VERSION = 1


@dataclass(frozen=True)
class GalleryEntry:
    """A course of a gallery: the course, what is known of it, and the name of its file."""

    course: Course
    judgement: Judgement
    file: str


@dataclass(frozen=True)
class SearchOutcome:
    """What a search came to.

    Attributes:
        making: what it was asked for; seed: of the search; batches, tried: how much was judged.
        entries: the courses that are shown; each kept the wish in fresh races.
        nearest: the candidates nearest to the wish.
        elites: the archive, by cells; filled: how many cells count.
        misses, only: how many candidates miss each part of the wish, and how many miss that part alone.
        worst_part: the part of the wish that hurts most.
        not_shown: how many courses inside the wish each obstacle kept from being shown.
    """

    making: Making
    seed: int
    batches: int
    tried: int
    entries: tuple[GalleryEntry, ...]
    nearest: tuple[Judgement, ...]
    elites: tuple[tuple[ArchiveCell, Judgement], ...]
    filled: int
    refused: Mapping[str, int]
    misses: Mapping[WishPart, int]
    only: Mapping[WishPart, int]
    worst_part: WishPart | None
    not_shown: Mapping[GalleryObstacle, int]

    @property
    def hardest(self) -> tuple[WishPart | GalleryObstacle, int] | None:
        """What keeps most courses from being shown that lack nothing else, and how many."""
        known: list[tuple[WishPart | GalleryObstacle, int]] = [*self.only.items(), *self.not_shown.items()]
        return max(known, key=lambda item: (item[1], item[0].value), default=None)


def outcome_of(search: GeneratorSearch, shown: Sequence[Judgement]) -> SearchOutcome:
    """What a search came to, with the courses that are shown."""
    return SearchOutcome(
        search.making,
        search.seed,
        search.batches,
        search.tried,
        tuple(_entries(search, shown)),
        tuple(search.nearest()),
        tuple(search.archive.elites()),
        search.archive.filled,
        {refusal.value: count for refusal, count in sorted(search.refusals.items(), key=lambda item: item[0].value)},
        dict(search.misses),
        dict(search.only_misses),
        search.worst_part,
        dict(search.obstacles(shown)),
    )


def _entries(search: GeneratorSearch, shown: Sequence[Judgement]) -> Iterator[GalleryEntry]:
    taken: list[str] = []
    for number, judgement in enumerate(shown, 1):
        title = name_of(search.seed, judgement.number, taken)
        taken.append(title)
        stem = title.lower().replace(" ", "-")
        course = course_of(judgement, search.making, search.seed, title)
        yield GalleryEntry(course, judgement, f"{number:02}-{stem}{COURSE_SUFFIX}")


def course_of(judgement: Judgement, making: Making, seed: int, title: str) -> Course:
    """The course of a candidate, told as generated."""
    course = build(judgement.genome, making.supply, making.wish.players)
    return replace(
        course,
        title=title,
        licence="CC0-1.0",
        description=f"Generated by Course Designer: seed {seed}, candidate {judgement.number}.",
        options=options_of(making.supply.edition),
    )


def print_outcome(outcome: SearchOutcome) -> str:
    """The text of ``gallery.json``: the same search gives the same bytes, whoever judged."""
    return print_json(outcome_data(outcome))


def outcome_data(outcome: SearchOutcome) -> dict[str, Any]:
    """The data of ``gallery.json``."""
    making = outcome.making
    pins = making.pins
    pinned = {
        "kept": str(pins.kept) if pins.kept else None,
        "boards": sorted(index + 1 for index in pins.boards),
        "checkpoints": sorted(index + 1 for index in pins.checkpoints),
        "docks": pins.docks,
    }
    options = options_of(making.supply.edition)
    return {
        "format": "gallery",
        "version": VERSION,
        "game": GAME,
        "seed": outcome.seed,
        "batches": outcome.batches,
        "tried": outcome.tried,
        "wish": wish_data(making.wish, making.supply.edition),
        **({"options": options} if options else {}),
        "boards": list(making.supply.names),
        "new-boards": making.supply.new,
        **({"pins": {key: value for key, value in pinned.items() if value}} if pins.kept else {}),
        "courses": [
            {"file": entry.file, "title": entry.course.title, **judgement_data(entry.judgement)}
            for entry in outcome.entries
        ],
        "nearest": [judgement_data(item) for item in outcome.nearest],
        "archive": [{"cell": list(kind), **judgement_data(elite)} for kind, elite in outcome.elites],
        "refused": dict(outcome.refused),
        "missed": {part.value: outcome.misses[part] for part in WishPart if part in outcome.misses},
        "missed-alone": {part.value: outcome.only[part] for part in WishPart if part in outcome.only},
        "not-shown": {what.value: outcome.not_shown[what] for what in GalleryObstacle if what in outcome.not_shown},
    }


def judgement_data(judgement: Judgement) -> dict[str, Any]:
    """What a file says of a candidate."""
    facts, counts = judgement.facts, judgement.counts
    assert facts is not None
    assert counts is not None
    return {
        "recipe": str(judgement.genome),
        "candidate": judgement.number,
        "par": facts.par,
        "docks": facts.docks,
        "points": round(facts.points, 3),
        "races": counts.races,
        "rounds": round(counts.mean_rounds, 3),
        "rounds-error": round(counts.error_of_rounds(), 3),
        "deaths": round(counts.mean_deaths, 4),
        "deaths-error": round(counts.error_of_deaths(), 4),
        "minutes": round(counts.mean_rounds * minutes_a_round(counts.players), 1),
        "wins": list(counts.wins),
    }


def minutes_of(counts: Counts) -> int:
    """GUESS: how long a race takes at the table, in the mean."""
    return round(counts.mean_rounds * minutes_a_round(counts.players))
