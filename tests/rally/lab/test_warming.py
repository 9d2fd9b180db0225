# SPDX-License-Identifier: GPL-3.0-or-later
"""What was compiled ahead is known again, by those alone who can use it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import pytest

from designer.rally.lab import bot_decisions, bot_programs, compilation
from designer.rally.lab.compiled import compiler, engine, race_counts, ready_marks
from designer.rally.lab.compiled.compiler import fingerprint


def test_another_copy_of_the_program_compiles_for_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The compiler finds what it kept by the path of the source: said to be ready, it would compile in the window."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert not compilation.is_warm()
    ready_marks.note_ready(expansions=False)
    assert compilation.is_warm()
    monkeypatch.setattr(ready_marks, "__file__", "/another/place/designer/rally/lab/compiled/ready_marks.py")
    assert not compilation.is_warm()


def test_whoever_has_compiled_leaves_a_mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lab on the command line, too: it says once on a machine that the fast engine is compiled, not each time."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(engine, "kernels", lambda expansions: {compiler.ENTRY: lambda *_: None})
    engine.CompiledEngine().play(compilation.sample(), (0, 0))
    assert compilation.is_warm()
    assert not compilation.is_warm(expansions=True)
    engine.CompiledEngine().play(compilation.sample(expansions=True), (0, 0))
    assert compilation.is_warm(expansions=True)


def test_whoever_has_it_ready_waits_for_nobody_who_compiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another copy of the program may compile for minutes, and all of them share the lock."""
    waits = list[bool]()

    @contextmanager
    def waiting() -> Iterator[None]:
        waits.append(True)
        yield

    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(engine, "kernels", lambda expansions: {compiler.ENTRY: lambda *_: None})
    monkeypatch.setattr(engine, "one_at_a_time", waiting)
    for _ in range(2):
        engine.CompiledEngine().play(compilation.sample(), (0, 0))
    assert len(waits) == 1


def test_where_nothing_can_be_kept_nothing_is_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file" / "below"))
    ready_marks.note_ready(expansions=False)
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
