# SPDX-License-Identifier: GPL-3.0-or-later
"""A further element costs at most ten files, and whichever of them is forgotten is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.proof import WHOLE
from tests.rally.elements.trial import PICTURE, SOURCES, TOUCHED, add_element, copy_program, run

NAMED = {
    PICTURE: "paint-mark: designer/rally/elements: 'q' looks like open floor",
    "schema/exchange.schema.json": "paint-mark: designer/exchange/rally: exchange breaks on 'q'",
    "designer/base/locale/de/ground.po": "'paint marks' is not in the catalogue of de",
    "designer/base/locale/cs/ground.po": "'paint marks' is not in the catalogue of cs",
}
"""What is said when the picture or one file of the trial is forgotten; without the file of its kind there is none."""

USED = {
    "printed": ["cE+q", "cS+q"],
    "told": ["belt east; paint mark", "Förderband nach Osten; Farbklecks", "dopravní pás na východ; barevná značka"],
    "layers": ["ground"],
    "hidden": "cE",
    "under it": ["cE+q", "gL+q", "q+wN"],
    "over it": ["cE+q", "O", "."],
    "alike": True,
    "step": "Paint mark",
    "gone": "Removed: Paint mark",
    "offered": [[["Avalon Hill 2005 does not have a paint mark: it comes from an expansion."], "Does nothing."]],
    "found": ["Avalon Hill 2005 does not have a paint mark: it comes from an expansion"],
    "saved twice": True,
    "read again": "q",
}
"""What the program makes of the element, of which no line but those of the trial knows."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("trial") / "program"
    copy_program(folder)
    return folder


def forgotten_places() -> list[str]:
    """Everything of the trial that can be forgotten; in the usual tests the picture alone."""
    return list(NAMED) if WHOLE else [PICTURE]


def test_a_further_element_costs_at_most_ten_files() -> None:
    assert len(TOUCHED) <= 10


def test_an_element_that_does_nothing_but_has_a_token_is_complete(copy: Path) -> None:
    add_element(copy)
    done = run(copy, "-m", "tests.rally.elements.completeness", "paint-mark")
    assert (done.returncode, done.stdout) == (0, ""), done.stdout + done.stderr


def test_the_program_works_with_the_element(copy: Path) -> None:
    add_element(copy)
    done = run(copy, "-c", (SOURCES / "used.py.txt").read_text(encoding="utf-8"))
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == USED


@pytest.mark.proof
@pytest.mark.parametrize("name", forgotten_places())
def test_a_forgotten_place_is_named(copy: Path, name: str) -> None:
    add_element(copy, forgotten={name})
    done = run(copy, "-m", "tests.rally.elements.completeness", "paint-mark")
    assert NAMED[name] in done.stdout, done.stdout + done.stderr
