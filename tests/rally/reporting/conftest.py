# SPDX-License-Identifier: GPL-3.0-or-later
"""Sheets, stories and reports are written of the same shipped courses again and again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.shared_analyses import shared_analyses


@pytest.fixture(scope="package", autouse=True)
def _analyses() -> Iterator[None]:
    with shared_analyses():
        yield
