# SPDX-License-Identifier: GPL-3.0-or-later
"""Running one command line inside the test."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from designer.cli.main import run


@dataclass(frozen=True)
class Answer:
    """What a command line answered."""

    code: int
    out: str
    err: str


Ask = Callable[..., Answer]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Run a command line in English and give its exit code, results and messages."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def answer(*words: object) -> Answer:
        code = run([str(word) for word in words])
        printed = capsys.readouterr()
        return Answer(code, printed.out, printed.err)

    return answer
