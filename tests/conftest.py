# SPDX-License-Identifier: GPL-3.0-or-later
"""What every test runs under: no screen, and English."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from collections.abc import Iterator

import pytest

from designer import words


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    words.set_language("en")
    yield
    words.set_language("en")
