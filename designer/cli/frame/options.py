# SPDX-License-Identifier: GPL-3.0-or-later
"""Options that a command line changes one by one: ``--option KEY=VALUE``."""

from __future__ import annotations

from collections.abc import Iterable

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence


def parse_options(pairs: Iterable[str]) -> dict[str, str]:
    """The options that ``KEY=VALUE`` words give; ``CourseDesignerError`` if a word has no equals sign."""
    found = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise CourseDesignerError(sentence("'{pair}' is not written KEY=VALUE", pair=pair), place="--option")
        found[key.strip()] = value.strip()
    return found
