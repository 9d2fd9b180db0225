# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards of the many clients that a profile describes: one that is handed over, or one that leaves nothing over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence, counted, sentence
from designer.exchange.clients.client_profile import ClientProfile
from designer.exchange.clients.decision import best_explanation
from designer.exchange.clients.explanation import FileExplanation, explain
from designer.exchange.clients.own_profiles import own_profiles, stamps
from designer.exchange.clients.profile import client_profile, is_client_profile, shipped_profiles
from designer.exchange.clients.shapes import shape_of, tells_tiled_map
from designer.exchange.clients.soundness import require_sound
from designer.exchange.clients.tilesets import TilesetExtents, extents_beside
from designer.exchange.clients.variants import varied
from designer.exchange.clients.writing import write_board
from designer.exchange.formats import CoursePart, FormatError, Loss, Output, Request
from designer.exchange.rally.client_losses import (
    NO_WORD,
    OTHERWISE,
    STARTS_OTHERWISE,
    TOKENS_OTHERWISE,
    client_losses,
)
from designer.exchange.rally.one_end import ONE_END
from designer.exchange.rally.parts import GAPS_BECOME_FLOOR, rally_format, without_lost_checkpoints
from designer.exchange.rally.text_map import is_text_map
from designer.exchange.rally.tiled_tileset import NAME
from designer.rally.course.course import Course

_MOST_TOLD = 4
"""So much of what is left over is told."""

_VARIANTS: Mapping[str, tuple[object, ...]] = {
    "lasers": ("fire", "side"), "pushers": ("push", "side"), "registers": (0, 1),
}  # fmt: skip
_USAGE = '{"lasers": "fire" or "side", "pushers": "push" or "side", "registers": 0 or 1}'
"""What may be asked of the profile by which a file is recognised."""

_MOST_LEFT = 8
"""A file of which more is left over is something else."""


@lru_cache(maxsize=2)
def _explained(
    data: bytes, beside: TilesetExtents, kept: tuple[tuple[str, int, int], ...], most_left: int | None
) -> FileExplanation | None:
    """The best explanation by a profile that comes with the program or is kept; ``kept`` tells when these change."""
    shipped = (profile for profile in shipped_profiles() if not profile.of)
    return best_explanation(data, (*own_profiles(), *shipped), beside, most_left)


def _is_ours(data: bytes) -> bool:
    """Whether a file is a text map in our notation, or a map of Tiled with our tileset."""
    return NAME.encode() in data if data.lstrip()[:1] == b"<" else is_text_map(data)


def _nearest(data: bytes, request: Request, most_left: int | None = _MOST_LEFT) -> FileExplanation | None:
    """The best explanation of a file, remembered from recognising it to reading it."""
    kept = stamps()
    if _is_ours(data) and not kept:
        return None
    return _explained(data, extents_beside(data, request), kept, most_left)


def _recognises(data: bytes) -> bool:
    """Whether a profile explains the file completely, whatever lies beside it."""
    return _belongs(data, Request(Path()))


def _belongs(data: bytes, request: Request) -> bool:
    """Whether a profile explains the file completely."""
    found = _nearest(data, request)
    return found is not None and found.is_complete


def _nearly(data: bytes, request: Request) -> Sentence | None:
    """What a profile leaves over of a file that is nearly one of its own, or what can be done with its spaces."""
    found = _nearest(data, request)
    if found is None or not found.says_something or not 0 < len(found.left) <= _MOST_LEFT:
        if tells_tiled_map(data):
            return sentence("the file is a map of Tiled written as JSON; save it as .tmx there, and import that")
        shape = shape_of(data)
        return (
            None
            if shape is None
            else counted(
                "no profile explains the one space of the file; begin one with 'profiles draft'",
                "no profile explains the {n} spaces of the file; begin one with 'profiles draft'",
                shape.spaces,
            )
        )
    return sentence(
        "the file is nearly one of {name}, but: {left}; --format client reads it without that",
        name=found.profile.name,
        left=list(found.left[:_MOST_TOLD]),
    )


def _read(data: bytes, request: Request) -> Course:
    """The course of a board.

    Raises:
        CourseDesignerError: no profile explains it, or the one handed over is none.
    """
    if is_client_profile(request.profile):
        found: FileExplanation | None = explain(data, _handed_over(request), extents_beside(data, request))
    else:
        found = _nearest(data, request) or _nearest(data, request, None)
        if found is not None and request.profile:
            found = explain(data, _varied(found.profile, request), extents_beside(data, request))
    if found is None or not (found.says_something or is_client_profile(request.profile)):
        raise FormatError(sentence("no profile explains the file; hand one over with --profile"))
    request.assume(sentence("read by the profile {name}", name=found.profile.name), 0)
    if found.rivals:
        what = sentence("these profiles explain the file, too, and read another board: {names}; 'profiles show' prints "
                        "one, --profile reads by it", names=list(found.rivals))  # fmt: skip
        request.remarks.append(what)
    request.remarks.extend(sentence("not explained by the profile: {what}", what=what) for what in found.left)
    request.unknown.update(found.names)
    found.tell(request)
    return found.course


def _varied(profile: ClientProfile, request: Request) -> ClientProfile:
    """The variant of a profile that was asked for.

    Raises:
        FormatError: there is no such variant; names the key and what may stand there.
    """
    for key, told in request.profile.items():
        if told not in _VARIANTS.get(key, ()) or isinstance(told, bool):
            what = sentence("the profile has no such entry; write it like {usage}", usage=_USAGE)
            raise FormatError(what, place=f"profile.{key}")
    told = request.profile
    return varied(
        profile,
        told.get("lasers", profile.lasers),
        told.get("registers", profile.conventions.first_register),
        told.get("pushers", profile.pushers),
    )


def _handed_over(request: Request) -> ClientProfile:
    """The profile that was handed over; what is wrong with it is told as a place of the profile."""
    try:
        profile = client_profile(request.profile)
        require_sound(profile)
        return profile
    except CourseDesignerError as error:
        raise error.at("profile") from None


def _write(course: Course, request: Request) -> Output:
    """The board by the profile that was handed over.

    Raises:
        CourseDesignerError: it only reads.
    """
    return Output(write_board(course, _handed_over(request)).content)


def _losses(course: Course, profile: Mapping[str, Any]) -> tuple[Loss, ...]:
    return client_losses(course, _handed_over(Request(Path(), profile)))


_READ = rally_format(
    key="client",
    title="Board of a client with a profile",
    suffixes=(".client.json",),
    carries=frozenset({CoursePart.FLOOR, CoursePart.CHECKPOINTS, CoursePart.STARTS, CoursePart.TOKENS}),
    read=_read,
    recognises=_recognises,
    belongs=_belongs,
    nearly=_nearly,
)
_WRITTEN = replace(
    _READ,
    write=_write,
    losses=_losses,
    adaptations=(ONE_END,),
    kept=without_lost_checkpoints,
    loses=(NO_WORD, GAPS_BECOME_FLOOR, OTHERWISE, STARTS_OTHERWISE, TOKENS_OTHERWISE),
)

FORMATS = (replace(_READ, by_profile=_WRITTEN),)
