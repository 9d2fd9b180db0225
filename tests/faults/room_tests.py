# SPDX-License-Identifier: GPL-3.0-or-later
"""Which tests look at a file of the program."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path


def room_tests(path: Path) -> list[Path]:
    """The files of tests that import a file of the program, then the others of its room."""
    importing = [test for test in sorted(Path("tests").rglob("test_*.py")) if _imports(test, path)]
    room = next(folder for folder in _rooms(path) if folder.is_dir())
    return [*importing, *(test for test in sorted(room.glob("test_*.py")) if test not in importing)]


def _imports(test: Path, path: Path) -> bool:
    package, name = ".".join(path.parent.parts), path.stem
    text = test.read_text(encoding="utf-8")
    listed = (line.replace(",", " ").split() for line in text.split("\n") if line.startswith(f"from {package} import"))
    return f"from {package}.{name} import" in text or any(name in words for words in listed)


def _rooms(path: Path) -> Iterator[Path]:
    """The folder of tests that mirrors the file's, then those around it."""
    folder = Path("tests", *path.parts[1:-1])
    yield folder
    yield from folder.parents
