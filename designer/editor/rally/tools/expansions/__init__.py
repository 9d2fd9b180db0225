# SPDX-License-Identifier: GPL-3.0-or-later
"""The tools of elements of the expansions, as ``TOOLS`` of the files of this room; the room is listed."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from designer.editor.rally.tools.rally_tool import RallyTool


def _find() -> Iterator[type[RallyTool]]:
    for info in iter_modules(__path__):
        yield from import_module(f"{__name__}.{info.name}").TOOLS


EXPANSION_TOOLS: tuple[type[RallyTool], ...] = tuple(_find())
"""The tools, by file."""
