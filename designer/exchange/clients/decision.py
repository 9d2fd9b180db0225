# SPDX-License-Identifier: GPL-3.0-or-later
"""Which of several profiles a file belongs to: the one that explains all of it, with the fewest doubts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from designer.base.errors import CourseDesignerError
from designer.exchange.clients.explanation import FileExplanation, explain
from designer.exchange.clients.paths import keys_on
from designer.exchange.clients.profile import ClientProfile
from designer.exchange.clients.tilesets import TilesetExtents
from designer.rally.course.floor import Floor


def best_explanation(
    data: bytes, profiles: tuple[ClientProfile, ...], beside: TilesetExtents = (), most_left: int | None = None
) -> FileExplanation | None:
    """The explanation that leaves least over, of those the one with the fewest doubts, then that whose belts lead on.

    None where every profile leaves more than ``most_left`` things unexplained, or the file is none of any.
    """
    found = [explained for profile in profiles if (explained := _tried(data, profile, beside, most_left)) is not None]
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
    belts = {cell: space.belt for cell, space in floor.items() if space.belt is not None}
    following = ((belt.exit, belts.get(cell.step(belt.exit))) for cell, belt in belts.items())
    return sum(after is not None and way in after.feeds for way, after in following)


def _can_have_signs(data: bytes, profile: ClientProfile) -> bool:
    """Whether the keys by which a profile's files are known stand in the file at all; no tree is needed to say no."""
    keys = (key for path in profile.signs for key in keys_on(path)) if profile.file["kind"] == "json" else ()
    return all(f'"{key}"'.encode() in data or b"\\u" in data for key in keys)


_BEGINS: Mapping[str, Callable[[bytes], bool]] = {
    "tmx": lambda head: head == b"<",
    "json": lambda head: head in (b"{", b"["),
    "text": lambda head: head not in (b"{", b"[", b"<"),
}
"""By the kind of file, how one may begin for which a profile is looked for."""


def _tried(
    data: bytes, profile: ClientProfile, beside: TilesetExtents, most_left: int | None
) -> FileExplanation | None:
    if not _BEGINS[profile.file["kind"]](data.lstrip()[:1]) or not _can_have_signs(data, profile):
        return None
    try:
        return explain(data, profile, beside, most_left)
    except CourseDesignerError:
        return None
