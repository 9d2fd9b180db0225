# SPDX-License-Identifier: GPL-3.0-or-later
"""What was compiled ahead is known again, by those alone who can use it."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from designer.rally.lab import bot_decisions, bot_programs, compilation
from designer.rally.lab.compiled import race_counts
from designer.rally.lab.compiled.compiler import fingerprint


def test_another_copy_of_the_program_compiles_for_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The compiler finds what it kept by the path of the source: said to be ready, it would compile in the window."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert not compilation.is_warm()
    mark = compilation._mark(expansions=False)
    mark.parent.mkdir(parents=True)
    mark.touch()
    assert compilation.is_warm()
    monkeypatch.setattr(compilation, "__file__", "/another/place/designer/rally/lab/compilation.py")
    assert not compilation.is_warm()


@pytest.mark.parametrize(
    ("module", "name"), [(race_counts, "LAST_CHECKPOINT"), (bot_decisions, "UNIT"), (bot_programs, "KIND_OF")]
)
def test_a_constant_of_another_file_makes_other_code(
    module: ModuleType, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Constants are burnt into machine code: what was kept for other ones plays by other rules."""
    before = fingerprint()
    value = getattr(module, name)
    monkeypatch.setattr(module, name, (*value, 0) if isinstance(value, tuple) else value + 1)
    assert fingerprint() != before
    monkeypatch.undo()
    assert fingerprint() == before
