# SPDX-License-Identifier: GPL-3.0-or-later
"""A format of a program for tables, for one game."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

from designer.exchange.formats import Format
from designer.exchange.tables.table import Table


def table_format(key: str, game: str, program: ModuleType, table_of: Callable[[Any], Table], **kept: Any) -> Format:
    """The format of ``program``, a module of this room, for a game; it is only written.

    ``table_of`` is what a course needs on a table; ``kept`` is what the format carries, as :class:`Format` names
    it.
    """
    return Format(
        key=key, title=program.TITLE, game=game, suffixes=program.SUFFIXES,
        write=lambda course, request: program.write(table_of(course), request), **kept,
    )  # fmt: skip
