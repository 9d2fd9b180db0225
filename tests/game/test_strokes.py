# SPDX-License-Identifier: GPL-3.0-or-later
"""What live checking takes over from before a stroke is what a fresh check would find, whatever the strokes were.

Every sequence is fifty edits of a random document (twelve in the usual tests); now and then one is undone, as the
editor does it: the earlier document again, checked after the later one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from designer.game.findings import Finding
from designer.game.games import find_game
from designer.game.live_checks import AnyReport, Checking
from designer.rally.checks.closed_way import Reason
from tests.game.edits import edited_course, edited_plan, random_course, random_plan
from tests.proof import WHOLE

SEQUENCES = 2000 if WHOLE else 5
EDITS = 50 if WHOLE else 12
REASONS = 10
"""Every so many edits the reasons are read too, which are looked for when somebody reads them: that takes long."""

LARGE = 10
"""Every so many courses one is of 24 by 24 spaces; the others are of 12 by 12."""

MENDED = 50
"""Every so many sequences one is of a course of 32 by 32 spaces, on which distances are mended after a stroke."""

MENDED_AT = 3
"""The first of them is among the few of the usual tests."""

LABYRINTHS = 5
"""Every so many sequences one is of the labyrinth."""


def _go_on() -> None:
    """Nobody gives the check up."""


def _told(findings: tuple[Finding, ...]) -> list[str]:
    """Everything that is said, with the places, the leg and the cause."""
    return [f"{finding} {finding.places} {finding.leg} {finding.cause}" for finding in findings]


def _without_reasons() -> AbstractContextManager[Any]:
    """A while in which nobody reads why no program touches a checkpoint."""
    return patch.object(Reason, "__str__", lambda reason: "why")


def _documents(dice: Random, first: Any, edited: Callable[[Random, Any], Any]) -> Iterator[Any]:
    """The document after every edit; one in ten is undone."""
    before, now = first, first
    yield now
    for _ in range(EDITS):
        before, now = now, before if dice.random() < 0.1 else edited(dice, now)
        yield now


def _agree(checking: Checking, documents: Iterator[Any]) -> AnyReport:
    last: AnyReport | None = None
    for number, document in enumerate(documents):
        last = checking.check(document, last, _go_on)
        fresh = checking.check(document, None, _go_on)
        with nullcontext() if number % REASONS == REASONS - 1 else _without_reasons():
            assert _told(last.findings) == _told(fresh.findings), number
    assert last is not None
    return last


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(SEQUENCES))
def test_after_every_edit_the_findings_are_those_of_a_fresh_check(seed: int) -> None:
    dice = Random(seed)
    if seed % LABYRINTHS == LABYRINTHS - 1:
        checking = find_game("labyrinth").checking()
        documents = _documents(dice, random_plan(dice), edited_plan)
    else:
        checking = find_game("roborally").checking()
        side = 32 if seed % MENDED == MENDED_AT else 24 if dice.randrange(LARGE) == 0 else 12
        documents = _documents(dice, random_course(dice, side), edited_course)
    last = _agree(checking, documents)
    fresh = checking.check(last.course, None, _go_on)
    assert _told(checking.explain(last, _go_on).findings) == _told(checking.explain(fresh, _go_on).findings)
