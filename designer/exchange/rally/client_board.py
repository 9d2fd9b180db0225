# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards of the many clients that a profile describes: one that is handed over, or one that leaves nothing over."""

from __future__ import annotations

from functools import lru_cache

from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence, sentence
from designer.exchange.clients.explanation import FileExplanation, best_explanation, explain
from designer.exchange.clients.profile import ClientProfile, client_profile, is_client_profile, shipped_profiles
from designer.exchange.formats import CoursePart, FormatError, Request
from designer.exchange.rally.parts import rally_format
from designer.rally.course.course import Course

_MOST_TOLD = 4
"""So much of what is left over is told."""

_MOST_LEFT = 8
"""A file of which more is left over is something else."""


@lru_cache(maxsize=1)
def _nearest(data: bytes) -> FileExplanation | None:
    """The best explanation by a profile that comes with the program, kept from recognising a file to reading it."""
    return best_explanation(data, shipped_profiles())


def _recognises(data: bytes) -> bool:
    """Whether a profile explains the file completely."""
    found = _nearest(data)
    return found is not None and not found.left


def _nearly(data: bytes) -> Sentence | None:
    """What a profile leaves over of a file that is nearly one of its own."""
    found = _nearest(data)
    if found is None or not 0 < len(found.left) <= _MOST_LEFT:
        return None
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
    found = explain(data, _handed_over(request)) if is_client_profile(request.profile) else _nearest(data)
    if found is None:
        raise FormatError(sentence("no profile explains the file; hand one over with --profile"))
    request.assume(sentence("read by the profile {name}", name=found.profile.name), 0)
    request.remarks.extend(sentence("not explained by the profile: {what}", what=what) for what in found.left)
    request.remarks.extend(found.request.remarks)
    request.guesses.extend(found.request.guesses)
    request.questions.extend(found.request.questions)
    return found.course


def _handed_over(request: Request) -> ClientProfile:
    """The profile that was handed over; what is wrong with it is told as a place of the profile."""
    try:
        return client_profile(request.profile)
    except CourseDesignerError as error:
        raise error.at("profile") from None


FORMATS = (
    rally_format(
        key="client",
        title="Board of a client with a profile",
        suffixes=(".client.json",),
        carries=frozenset({CoursePart.FLOOR, CoursePart.CHECKPOINTS, CoursePart.STARTS, CoursePart.TOKENS}),
        read=_read,
        recognises=_recognises,
        nearly=_nearly,
    ),
)
