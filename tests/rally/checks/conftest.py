# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of checks know of a course."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.shared_analyses import shared_analyses


@pytest.fixture(scope="package", autouse=True)
def _analyses() -> Iterator[None]:
    """A broken course is checked, mended and explained from its beginning again and again."""
    with shared_analyses():
        yield
