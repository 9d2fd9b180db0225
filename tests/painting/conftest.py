# SPDX-License-Identifier: GPL-3.0-or-later
"""Every test of drawing has a Qt application."""

import pytest


@pytest.fixture(autouse=True)
def _application(qapp: object) -> object:
    return qapp
