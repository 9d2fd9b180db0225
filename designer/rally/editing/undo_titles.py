# SPDX-License-Identifier: GPL-3.0-or-later
"""What the history calls a step: what was done and where, told from the courses before and after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial

from designer.base.grid import Cell
from designer.base.words import Sentence, counted, sentence
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.editing.edits import changed_cells
from designer.rally.elements import KINDS
from designer.rally.spaces import Space

_Thing = Start | RebootToken | Antenna

_Naming = tuple[Sentence, Sentence, Sentence, Sentence]
"""How steps with a thing are called that has no number: placed, moved, turned, removed."""

_START: _Naming = (
    sentence("Start space at {space}"),
    sentence("Move start space to {space}"),
    sentence("Turn start space at {space}"),
    sentence("Remove start space at {space}"),
)
_TOKEN: _Naming = (
    sentence("Reboot token at {space}"),
    sentence("Move reboot token to {space}"),
    sentence("Turn reboot token at {space}"),
    sentence("Remove reboot token at {space}"),
)
_ANTENNA: _Naming = (
    sentence("Priority antenna at {space}"),
    sentence("Move priority antenna to {space}"),
    sentence("Turn priority antenna at {space}"),
    sentence("Remove priority antenna at {space}"),
)

Title = Callable[[Course, Course], Sentence]
"""The name of a step, made when the step is done."""


def undo_title(usual: Sentence, *, by: Sentence | None = None, floor: bool = False) -> Title:
    """The name of a step that tells what it did.

    Args:
        usual: its name where it did too many things to tell.
        by: the tool, where it says more than what it laid.
        floor: whether open floor can be laid as any other element; else what lay there was removed.
    """
    return partial(_tell, usual, by, floor)


def _tell(usual: Sentence, by: Sentence | None, floor: bool, before: Course, after: Course) -> Sentence:
    found = _boards(before, after)
    if found is not None or before.floor.size != after.floor.size:
        return found or usual
    cells = tuple(changed_cells(before.floor, after.floor))
    if not cells:
        return (
            _checkpoints(before, after)
            or _docks(before, after)
            or _tokens(before, after)
            or _notes(before, after)
            or usual
        )
    what = _laid(before, after, cells)
    if what is None and not floor:
        gone = _gone(before, after, cells)
        return placed(sentence("Removed: {what}", what=gone), cells) if gone else placed(usual, cells)
    step = placed(what or sentence("Open floor"), cells)
    return step if by is None else sentence("{tool}: {step}", tool=by, step=step)


def placed(what: Sentence, cells: tuple[Cell, ...]) -> Sentence:
    """What became of some spaces, with the space or their number."""
    if len(cells) == 1:
        return sentence("{what} at {space}", what=what, space=cells[0].name)
    return counted("{what}, {n} space", "{what}, {n} spaces", len(cells), what=what)


def _laid(before: Course, after: Course, cells: Iterable[Cell]) -> Sentence | None:
    """What came onto the spaces; several things are told as such, None: nothing did."""
    return _one(_first(after.floor[cell], before.floor[cell]) for cell in cells)


def _gone(before: Course, after: Course, cells: Iterable[Cell]) -> Sentence | None:
    """What left the spaces."""
    return _one(_first(before.floor[cell], after.floor[cell]) for cell in cells)


def _one(found: Iterable[Sentence | None]) -> Sentence | None:
    by_text = {what.template: what for what in found if what is not None}
    return sentence("Several elements") if len(by_text) > 1 else next(iter(by_text.values()), None)


@lru_cache(maxsize=4096)
def _first(new: Space, old: Space) -> Sentence | None:
    """What the first kind is called that a space has other than the old one had it; machines before their walls.

    Each step of a stroke asks for all spaces that it has changed so far.
    """
    for kind in KINDS:
        held = kind.on(new)
        if held and held != kind.on(old):
            return kind.called(kind.each(new)[0])
    return None


def _checkpoints(before: Course, after: Course) -> Sentence | None:
    """A checkpoint that was placed, moved or removed."""
    old, new = before.checkpoints, after.checkpoints
    pairs = enumerate(zip((*old, None), (*new, None), strict=False))
    first = next((index for index, (one, other) in pairs if one != other), None)
    if first is None:
        return None
    if len(new) == len(old) + 1:
        return sentence("Checkpoint {number} at {space}", number=first + 1, space=new[first].name)
    if len(new) == len(old) - 1:
        return sentence("Remove checkpoint {number}", number=first + 1)
    if len(new) == len(old) and new[first + 1 :] == old[first + 1 :]:
        return sentence("Move checkpoint {number} to {space}", number=first + 1, space=new[first].name)
    return None


def _docks(before: Course, after: Course) -> Sentence | None:
    """A dock that was placed, moved, turned, renumbered or removed."""
    gone = [start for start in before.starts if start not in after.starts]
    new = [start for start in after.starts if start not in before.starts]
    if any(start.number is None for start in (*gone, *new)):
        return _pointing(_START, gone, new)
    if not gone and len(new) == 1:
        return sentence("Dock {number} at {space}", number=new[0].number, space=new[0].cell.name)
    if not new and len(gone) == 1:
        return sentence("Remove dock {number}", number=gone[0].number)
    if len(new) != 1 or len(gone) != 1:
        return None
    if new[0].cell != gone[0].cell:
        return sentence("Move dock {number} to {space}", number=new[0].number, space=new[0].cell.name)
    if new[0].number != gone[0].number:
        return sentence("Dock {old} becomes {number}", old=gone[0].number, number=new[0].number)
    return sentence("Turn dock {number}", number=new[0].number)


def _tokens(before: Course, after: Course) -> Sentence | None:
    """A reboot token or the antenna that was placed, moved, turned or removed."""
    old, new = before.reboot_tokens, after.reboot_tokens
    if old != new:
        gone, come = [token for token in old if token not in new], [token for token in new if token not in old]
        return _pointing(_TOKEN, gone, come)
    if before.antenna != after.antenna:
        antennas = (before.antenna, after.antenna)
        return _pointing(_ANTENNA, *([antenna] if antenna else [] for antenna in antennas))
    return None


def _pointing(naming: _Naming, gone: Sequence[_Thing], new: Sequence[_Thing]) -> Sentence | None:
    """What became of one thing that has a place and a heading; None where it was several."""
    if len(gone) > 1 or len(new) > 1 or not (gone or new):
        return None
    placed, moved, turned, removed = naming
    step = placed if new else removed
    if gone and new:
        step = moved if gone[0].cell != new[0].cell else turned
    return Sentence(step.template, {"space": (new or gone)[0].cell.name})


def _notes(before: Course, after: Course) -> Sentence | None:
    """A note that was written or removed."""
    new = [note for note in after.notes if note not in before.notes]
    gone = [note for note in before.notes if note not in after.notes]
    if len(new) == 1:
        return sentence("Note at {space}", space=new[0].cell.name)
    return sentence("Remove the note at {space}", space=gone[0].cell.name) if len(gone) == 1 else None


def _boards(before: Course, after: Course) -> Sentence | None:
    """A board that was laid, moved, turned or removed."""
    old, new = before.layout, after.layout
    if old == new:
        return None
    if len(new) == len(old) + 1:
        return sentence("Add {board}", board=_title(after, len(old)))
    if len(new) == len(old) - 1:
        index = next((i for i, one in enumerate(new) if one.board != old[i].board), len(new))
        return sentence("Remove {board}", board=_title(before, index))
    if [one.board for one in old] != [one.board for one in new]:
        return None
    turned = [index for index, one in enumerate(new) if one.turn != old[index].turn]
    if turned:
        return sentence("Turn {board}", board=_title(after, turned[0])) if len(turned) == 1 else None
    # the others may seem to move, because the smallest place is 0 again
    shifts = [(one.x - two.x, one.y - two.y) for one, two in zip(old, new, strict=True)]
    rest = (0, 0) if (0, 0) in shifts else max(shifts, key=shifts.count)
    moved = [index for index, shift in enumerate(shifts) if shift != rest]
    return sentence("Move {board}", board=_title(after, moved[0])) if len(moved) == 1 else None


def _title(course: Course, index: int) -> str:
    name = course.layout[index].board
    return course.board(name).title or name
