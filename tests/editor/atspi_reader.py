# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads what a screen reader is told of every window on this display, and prints it as JSON, a node a row.

It is run by the system's Python: GObject introspection (``gir1.2-atspi-2.0``) belongs to the distribution.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

MANY = 300
"""Of a list with more children only the first are read."""


def nodes(node: Any, depth: int, above: Sequence[str]) -> Iterator[dict[str, object]]:
    """A node and those below it that are shown."""
    states = node.get_state_set()
    shown = states.contains(Atspi.StateType.SHOWING) or depth < 2
    name = node.get_name() or ""
    relations = (relation.get_relation_type() for relation in node.get_relation_set())
    yield {
        "role": node.get_role_name(),
        "name": name,
        "description": node.get_description() or "",
        "labelled": Atspi.RelationType.LABELLED_BY in relations,
        "shown": shown,
        "focusable": states.contains(Atspi.StateType.FOCUSABLE),
        "above": list(above),
    }
    if shown:
        for index in range(min(node.get_child_count(), MANY)):
            child = node.get_child_at_index(index)
            if child is not None:
                yield from nodes(child, depth + 1, [*above, name] if name else above)


desktop = Atspi.get_desktop(0)
found = [desktop.get_child_at_index(index) for index in range(desktop.get_child_count())]
print(json.dumps([row for program in found if program is not None for row in nodes(program, 0, [])]))
