# SPDX-License-Identifier: GPL-3.0-or-later
"""Every event is told in one sentence that names its robot, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from designer.base.grid import Cell, Heading
from designer.base.words import LANGUAGES, set_language
from designer.rally.edition.cards import Card, CardKind
from designer.rally.engine import EVENTS, Event, events, tell
from designer.rally.engine.events import Cause, Fate, Obstacle

_CARD = Card(CardKind.MOVE_2, 670)
_VALUES: dict[str, Any] = {
    "robot": "Anvil", "cards": (_CARD, Card(CardKind.LEFT, 70)), "again": False, "cell": Cell(6, 5),
    "heading": Heading.E, "ghost": False, "card": _CARD, "start": Cell(6, 5), "end": Cell(7, 5), "travel": Heading.E,
    "by": "Bellow", "quarters": 1, "cause": Cause.CARD, "obstacle": Obstacle.WALL, "source": Cell(0, 5), "beams": 2,
    "points": 2, "damage": 5, "options": 1, "register": 4, "fate": Fate.PIT, "lives": 2, "checkpoint": 3, "laid": 1,
    "registers": (1, 2, 3), "place": 2, "drawn": 1, "energy": 4, "spent": True, "ready": True, "where": Cell(6, 5),
    "board": 2, "corner": Cell(4, 3), "side": 12, "turns": 1,
}  # fmt: skip


def _sample(kind: type[Event], **changes: object) -> Event:
    names = (field.name for field in fields(kind))
    values: dict[str, Any] = {name: changes.get(name, _VALUES[name]) for name in names}
    return kind(**values)


def _samples() -> Iterator[Event]:
    for kind in EVENTS:
        yield _sample(kind)
    yield _sample(events.Dealt, again=True)
    yield _sample(events.Dealt, cards=())
    yield _sample(events.Shot, by=None)
    yield _sample(events.CardPlayed, card=Card(CardKind.U_TURN))
    for kind in (events.Placed, events.Returned):
        yield _sample(kind, ghost=True)
    yield from (_sample(events.Turned, cause=cause) for cause in Cause)
    yield from (_sample(events.Blocked, obstacle=obstacle) for obstacle in Obstacle)
    yield from (_sample(events.Destroyed, fate=fate) for fate in Fate)
    yield from (_sample(events.Rebooted, fate=fate) for fate in Fate if fate is not Fate.DAMAGE)
    yield from (_sample(events.CarriedOut, card=card, again=again) for card in (None, _CARD) for again in (True, False))
    yield _sample(events.CameBack, ready=False)
    yield _sample(events.Charged, cell=None)
    yield from (_sample(events.CardPlayed, card=Card(kind)) for kind in CardKind)


@pytest.fixture(params=list(LANGUAGES))
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


_OF_NO_ROBOT = events.Refilled, events.CheckpointCarried, events.CheckpointLost, events.CheckpointBack
"""What is told of a space or a checkpoint."""


def test_every_event_names_its_robot_in_one_sentence(language: str) -> None:
    for event in _samples():
        text = str(tell(event))
        assert "Anvil" in text or isinstance(event, _OF_NO_ROBOT)
        assert text.endswith(".")
        assert "\n" not in text
        assert "{" not in text


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_every_sentence_is_translated(code: str) -> None:
    english = [str(tell(event)) for event in _samples()]
    set_language(code)
    try:
        other = [str(tell(event)) for event in _samples()]
    finally:
        set_language("en")
    assert [text for text, same in zip(english, other, strict=True) if text == same] == []


def test_spaces_are_called_as_the_listener_likes() -> None:
    moved = events.Moved("A", Cell(6, 5), Cell(7, 5), Heading.E)
    assert str(tell(moved)) == "A drives to H6."
    assert str(tell(moved, lambda cell: f"({cell.x},{cell.y})")) == "A drives to (7,5)."
