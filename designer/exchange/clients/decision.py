# SPDX-License-Identifier: GPL-3.0-or-later
"""Which of several profiles a file belongs to: the one that explains all of it, with the fewest doubts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache, lru_cache

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.exchange.clients.client_profile import ClientProfile
from designer.exchange.clients.explanation import FileExplanation, explain
from designer.exchange.clients.paths import keys_on
from designer.exchange.clients.tilesets import TilesetExtents, extents_told
from designer.rally.course.floor import Floor
from designer.rally.spaces import Belt


def best_explanation(
    data: bytes, profiles: tuple[ClientProfile, ...], beside: TilesetExtents = (), most_left: int | None = None
) -> FileExplanation | None:
    """The explanation that leaves least over, of those the one with the fewest doubts, then that whose belts lead on.

    None where every profile leaves more than ``most_left`` things unexplained, or the file is none of any.
    """
    possible = _possible(data, profiles)
    found = [explained for profile in possible if (explained := _tried(data, profile, beside, most_left)) is not None]
    best = min(found, key=_unsure, default=None)
    if best is None or not best.is_complete:
        return best
    others = (other for other in found if other.is_complete and other.course.floor != best.course.floor)
    return replace(best, rivals=tuple(other.profile.name for other in others))


def _unsure(found: FileExplanation) -> tuple[int, int, int, int]:
    doubts, guesses = len(found.request.questions), len(found.request.assumed)
    return len(found.left), doubts, -belts_leading_on(found.course.floor), guesses


def belts_leading_on(floor: Floor) -> int:
    """How many belts lead onto a belt that is fed from there."""
    return leading_on({cell: space.belt for cell, space in floor.items() if space.belt is not None})


def leading_on(belts: Mapping[Cell, Belt]) -> int:
    """How many of some belts lead onto one that is fed from there."""
    following = ((belt.exit, belts.get(cell.step(belt.exit))) for cell, belt in belts.items())
    return sum(after is not None and way in after.feeds for way, after in following)


_BEGINS: Mapping[str, Callable[[bytes], bool]] = {
    "tmx": lambda head: head == b"<",
    "json": lambda head: head in (b"{", b"["),
    "text": lambda head: head not in (b"{", b"[", b"<"),
}
"""By the kind of file, how one may begin for which a profile is looked for."""


@lru_cache(maxsize=256)
def _written_signs(signs: tuple[str, ...]) -> tuple[bytes, ...]:
    """The keys by which files are known, as they are written; long ones first, which are found sooner and are rarer."""
    return tuple(sorted({f'"{key}"'.encode() for path in signs for key in keys_on(path)}, key=len, reverse=True))


def _possible(data: bytes, profiles: tuple[ClientProfile, ...]) -> Iterator[ClientProfile]:
    """The profiles to which a file may belong by its first sign and by its keys; no tree is needed to say no."""
    head = data.lstrip()[:1]
    escapes = b"\\" in data and b"\\u" in data  # keys may be written otherwise; one character is found sooner than two
    is_written = cache(data.__contains__)
    for profile in profiles:
        match profile.file["kind"]:
            case "json":
                fits = escapes or all(map(is_written, _written_signs(profile.signs)))
            case "tmx":
                told = extents_told(data)
                fits = told is None or tuple(profile.file["tileset"]) in told
            case _:
                fits = True
        if fits and _BEGINS[profile.file["kind"]](head):
            yield profile


def _tried(
    data: bytes, profile: ClientProfile, beside: TilesetExtents, most_left: int | None
) -> FileExplanation | None:
    try:
        return explain(data, profile, beside, most_left)
    except CourseDesignerError:
        return None
