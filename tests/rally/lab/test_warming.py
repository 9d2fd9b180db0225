# SPDX-License-Identifier: GPL-3.0-or-later
"""What was compiled ahead is known again, by those alone who can use it."""

from __future__ import annotations

from pathlib import Path

import pytest

from designer.rally.lab import compilation


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
