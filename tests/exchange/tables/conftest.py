# SPDX-License-Identifier: GPL-3.0-or-later
"""Courses are laid on tables again and again, with the same boards and decks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.shared_pictures import shared_pictures


@pytest.fixture(scope="package", autouse=True)
def _pictures() -> Iterator[None]:
    with shared_pictures():
        yield
