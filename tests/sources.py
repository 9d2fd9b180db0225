# SPDX-License-Identifier: GPL-3.0-or-later
"""The sources, for tests that read them: each file is parsed once for all of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import designer
from designer.base.garbage_collection import without_collecting

PACKAGE = Path(designer.__file__).parent


@cache
def parsed(path: Path) -> ast.Module:
    """A source file as Python reads it; nobody changes it."""
    with without_collecting():
        return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All that is in a source file, in the order of :func:`ast.walk`."""
    with without_collecting():
        return tuple(ast.walk(parsed(path)))


def program_files(room: str = "") -> Iterator[Path]:
    """Every source file of the program, or of one of its rooms; what is read of them meanwhile all stays."""
    with without_collecting():
        yield from sorted((PACKAGE / room).rglob("*.py"))
