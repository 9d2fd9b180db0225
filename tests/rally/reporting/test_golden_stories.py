# SPDX-License-Identifier: GPL-3.0-or-later
"""One program on one shipped course under every edition, told as it always is.

A story that changes is read against the rulebook of its edition, then written anew by
``python -m tests.rally.reporting.golden_stories``.
"""

from __future__ import annotations

import pytest

from designer.rally.edition import EDITIONS
from tests.rally.reporting.golden_stories import FOLDER, told


@pytest.mark.parametrize("key", EDITIONS)
def test_the_story_of_the_crowd_is_told_as_it_always_was(key: str) -> None:
    assert told(key) == (FOLDER / f"{key}.txt").read_text("utf-8")


def test_every_edition_has_its_story_and_no_other_has() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(EDITIONS)


def _story(key: str) -> str:
    return (FOLDER / f"{key}.txt").read_text("utf-8")


def test_stories_differ_where_rulebooks_do() -> None:
    """A few sentences that must or must not be there, by the words of the books."""
    for key, edition in EDITIONS.items():
        story = _story(key)
        reboots = edition.death.value == "reboot"
        assert ("is destroyed" in story) is not reboots, f"{key}: who falls reboots (2016, 2023), or is destroyed"
        assert ("lives left" in story) is bool(edition.lives), key
        assert ("plays Move 2 (690)" in story) is edition.deck.shared, f"{key}: cards of own decks have no numbers"
    assert len({_story(key) for key in EDITIONS}) >= 6, (
        "Amigo's German and English books differ in what this does not show"
    )
