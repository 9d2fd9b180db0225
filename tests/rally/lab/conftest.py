# SPDX-License-Identifier: GPL-3.0-or-later
"""Machine code for the tests that want it; all others do without, as compiling takes long."""

from __future__ import annotations

import pytest

from designer.rally.lab.compiled.engine import CompiledEngine


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> CompiledEngine:
    """Races in machine code."""
    numba = pytest.importorskip("numba")
    monkeypatch.setattr(numba.config, "DISABLE_JIT", 0)
    return CompiledEngine()
