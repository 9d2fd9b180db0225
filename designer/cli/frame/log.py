# SPDX-License-Identifier: GPL-3.0-or-later
"""``--verbose``: what the rooms of the program log is shown on stderr while a command runs."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from designer.base.texts import escaped

_LINE = "%(levelname)s %(name)s: %(message)s"


class _SafeFormatter(logging.Formatter):
    """Spells out what would steer the terminal, line by line."""

    def format(self, record: logging.LogRecord) -> str:
        return "\n".join(escaped(line) for line in super().format(record).splitlines())


def _handler() -> logging.Handler:
    """Writes to stderr as it is now."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_SafeFormatter(_LINE))
    return handler


@contextmanager
def log_shown(wanted: bool) -> Iterator[None]:
    """Show inside of this what is logged from DEBUG on, if it is wanted; stdout stays as it is."""
    if not wanted:
        yield
        return
    ours = logging.getLogger("designer")
    before = ours.level
    handler = _handler()
    ours.addHandler(handler)
    ours.setLevel(logging.DEBUG)
    try:
        yield
    finally:
        ours.removeHandler(handler)
        ours.setLevel(before)
