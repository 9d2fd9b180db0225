# SPDX-License-Identifier: GPL-3.0-or-later
"""The figures of the included courses are those of the courses as they are, and races give them again."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from designer.files.course_figures import digest_of, shipped_figures
from tests.course_figures import included, raced
from tests.proof import WHOLE


def test_every_included_course_has_its_figures() -> None:
    assert {path.name: digest_of(path) for path in included()} == {
        name: figures.digest for name, figures in shipped_figures().items()
    }, "run python -m tests.course_figures"


def _some() -> list[Path]:
    every = list(included())
    return every if WHOLE else random.Random(5).sample(every, 1)


@pytest.mark.proof
@pytest.mark.parametrize("path", _some(), ids=lambda path: path.name)
def test_races_give_the_figures_again(path: Path) -> None:
    assert raced(path) == shipped_figures()[path.name]
