# SPDX-License-Identifier: GPL-3.0-or-later
"""The tables of a floor after a stroke: those of before, with the spaces that it has changed compiled anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from designer.rally.course.element_tables import compile_elements, compile_steps
from designer.rally.course.floor import Floor, played_floor
from designer.rally.course.sight_lines import beams, looking
from designer.rally.course.site_tables import compile_sites
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import Edition
from designer.rally.spaces import Space

_SHARE = 8
"""If more than one space of so many has changed, everything is compiled anew."""

_Change = tuple[int, Space, Space]
"""The number of a space, what it held, and what it holds."""


def tables_after(earlier: Tables | None, floor: Floor, edition: Edition) -> Tables:
    """Compile a floor for an edition, from the tables of a floor of before where most spaces are alike."""
    changes = _changes(earlier, floor, edition) if earlier is not None else None
    if earlier is None or changes is None:
        return compile_tables(floor, edition)
    sides = any(before.walls != after.walls for _, before, after in changes)
    spaces = [space for row in floor.rows for space in row]
    step = compile_steps(floor.size, spaces) if sides else earlier.step
    lasers = sides or any(before.lasers != after.lasers for _, before, after in changes)
    shone = beams(spaces, looking(spaces, step, None)) if lasers else earlier.beams
    return replace(earlier, floor=floor, step=step, beams=shone, **_written(earlier, changes, edition))


def _changes(earlier: Tables, floor: Floor, edition: Edition) -> list[_Change] | None:
    """The spaces that differ; None where not these alone decide what differs in the tables."""
    before = earlier.floor
    alike = earlier.edition == edition and earlier.special is None and before.size == floor.size
    if not alike or (before.checkpoints, before.antenna) != (floor.checkpoints, floor.antenna):
        return None
    if played_floor(floor, edition) is not floor:
        return None  # walls at the edge and covered spaces are compiled with what lies round them
    changes = list(_differing(before.rows, floor.rows))
    if len(changes) * _SHARE > earlier.out or any(
        one.gap != two.gap or one.further != two.further for _, one, two in changes
    ):
        return None
    return changes


def _differing(before: Sequence[Sequence[Space]], after: Sequence[Sequence[Space]]) -> Iterator[_Change]:
    begin = 0
    for one, other in zip(before, after, strict=True):
        if one is not other:
            pairs = enumerate(zip(one, other, strict=True), begin)
            yield from ((number, space, now) for number, (space, now) in pairs if space is not now and space != now)
        begin += len(other)


def _written(earlier: Tables, changes: Sequence[_Change], edition: Edition) -> dict[str, Any]:
    """The tables that tell of each space by itself, by name, with the changed ones written anew."""
    found: dict[str, list[int]] = {}
    turns = tuple(map(list[int], earlier.belt_turn))
    for number, _, space in changes:
        elements, turn = compile_elements((space,), None)
        alone: Mapping[str, list[int]] = elements | compile_sites((space,), (earlier.checkpoint[number], 0), edition)
        for name, values in alone.items():
            if name not in found:
                found[name] = list(getattr(earlier, name))
            found[name][number] = values[0]
        for all_turns, values in zip(turns, turn, strict=True):
            all_turns[number] = values[0]
    return {**found, "belt_turn": turns}
