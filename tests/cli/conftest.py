# SPDX-License-Identifier: GPL-3.0-or-later
"""Running one command line inside the test."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from designer.cli.frame.main import run
from tests.shared_analyses import shared_analyses

HEAD = re.compile(r"^(?:error|Fehler|chyba): ", re.MULTILINE)


def without_head(code: int, messages: str) -> str:
    """The messages of a command without the ``error:`` with which lines that tell faults must begin."""
    assert code != 2 or HEAD.search(messages), messages
    return HEAD.sub("", messages)


@dataclass(frozen=True)
class Answer:
    """What a command line answered; ``err`` is :func:`without_head`."""

    code: int
    out: str
    err: str


Ask = Callable[..., Answer]


@pytest.fixture(scope="package", autouse=True)
def _analyses() -> Iterator[None]:
    """Command lines ask about the same shipped courses again and again."""
    with shared_analyses():
        yield


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Run a command line in English and give its exit code, results and messages."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def answer(*words: object) -> Answer:
        code = run([str(word) for word in words])
        printed = capsys.readouterr()
        return Answer(code, printed.out, without_head(code, printed.err))

    return answer
