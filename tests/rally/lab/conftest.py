# SPDX-License-Identifier: GPL-3.0-or-later
"""Machine code for the tests that want it; all others do without, as compiling takes long.

``make proof`` compiles, and what it compiled is kept; the usual tests use what was kept for these very sources.
"""

from __future__ import annotations

import pytest

from designer.rally.lab import compilation
from designer.rally.lab.compiled.engine import CompiledEngine
from tests.proof import WHOLE


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> CompiledEngine:
    """Races in machine code, on floors without elements of the expansions."""
    return _engine(monkeypatch, expansions=False)


@pytest.fixture
def compiled_with_expansions(monkeypatch: pytest.MonkeyPatch) -> CompiledEngine:
    """Races in machine code, on floors with elements of the expansions."""
    return _engine(monkeypatch, expansions=True)


def _engine(monkeypatch: pytest.MonkeyPatch, *, expansions: bool) -> CompiledEngine:
    numba = pytest.importorskip("numba")
    if not compilation.is_warm(expansions=expansions):
        if not WHOLE:
            pytest.skip("no machine code of these sources is kept here yet; make proof makes it")
        monkeypatch.setenv("NUMBA_DISABLE_JIT", "0")
        assert compilation.begin(expansions=expansions).wait() == 0
    monkeypatch.setattr(numba.config, "DISABLE_JIT", 0)
    return CompiledEngine()
