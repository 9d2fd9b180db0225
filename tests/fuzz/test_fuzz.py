# SPDX-License-Identifier: GPL-3.0-or-later
"""Some thousand spoiled files: each reader reads them or says in one sentence why not, quickly and in little memory."""

from __future__ import annotations

from pathlib import Path

import pytest

from designer.exchange import conversion
from designer.exchange.format_registry import all_formats
from tests.fuzz import running
from tests.fuzz.readers import all_readers
from tests.fuzz.running import feed, input_of

INPUTS = 120
"""For each reader."""

SEED = 20


@pytest.mark.parametrize("name", all_readers())
def test_no_spoiled_file_surprises_its_reader(name: str, tmp_path: Path) -> None:
    found = [surprise for number in range(INPUTS) if (surprise := feed(name, SEED, number, tmp_path)) is not None]
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize("name", all_readers())
def test_good_files_are_read(name: str, tmp_path: Path) -> None:
    reader = all_readers()[name]
    assert reader.good(), "there is a file to begin with"
    for data in reader.good():
        path = tmp_path / f"good{reader.suffix}"
        path.write_bytes(data)
        reader.read(path)


def test_every_format_is_among_the_readers() -> None:
    wanted = {f"import {key}" for key, item in all_formats().items() if item.read}
    assert wanted <= set(all_readers())


def test_an_input_is_always_the_same_and_many_differ() -> None:
    first = [input_of("course", 1, number) for number in range(30)]
    assert first == [input_of("course", 1, number) for number in range(30)]
    assert len(set(first)) > 20


def test_the_fuzzer_notices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that fails, one that hangs and one that eats memory are each told."""
    monkeypatch.setattr(running, "SECONDS", 0.2)
    monkeypatch.setattr(running, "MEGABYTES", 200)

    def fails(*_: object) -> None:
        raise ValueError("oops")

    def hangs(*_: object) -> None:
        while True:
            pass

    def eats(*_: object) -> None:
        bytearray(400 * 2**20)

    for reader, told in ((fails, "unforeseen"), (hangs, "takes longer"), (eats, "unforeseen")):
        monkeypatch.setattr(conversion, "format_to_read", reader)
        surprise = feed("any import", 1, 1, tmp_path)
        assert surprise is not None
        assert told in surprise.what
