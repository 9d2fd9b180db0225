# SPDX-License-Identifier: GPL-3.0-or-later
"""Which places a kind of element was forgotten in: ``python -m tests.rally.elements.completeness [KEY]...``.

Every place is asked by what it does with samples of the kind, not by what it declares: a kind is drawn if
its space looks different from open floor, and acts if it changes the tables. A complaint names the kind,
the place, and where to go.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import polib

from designer.base import words
from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.base.words import LOCALE_FOLDER
from designer.exchange.conversion import find_losses
from designer.exchange.format_registry import all_formats
from designer.exchange.formats import Format, Request
from designer.exchange.rally.parts import differing
from designer.pictures.shapes import Level
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.descriptions import describe
from designer.rally.course.floor import Floor, Start
from designer.rally.course.notation import parse_space, print_space
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.editing.brush import paint
from designer.rally.editing.consequences import what_happens
from designer.rally.editing.palette import GROUPS
from designer.rally.edition import EDITIONS, Death, Edition, Element
from designer.rally.edition.cards import Card, CardKind
from designer.rally.elements import CHECKPOINT, DOCK, KINDS, ElementKind, ElementRole
from designer.rally.elements.portal import Portal
from designer.rally.engine import Robot, State, fresh_robot, simulate
from designer.rally.engine.rounds import phases_of
from designer.rally.picture.courses import course_picture
from designer.rally.picture.spaces import space_picture
from designer.rally.reachability.motion import Indices, compile_motion
from designer.rally.spaces import OPEN_FLOOR, Dock, Space

Place = Callable[[ElementKind[Any]], Iterator[str]]

PLACES: dict[str, Place] = {}
"""What is asked of every kind, by the file in which it is answered."""

MIDDLE = Cell(1, 1)


def place(where: str) -> Callable[[Place], Place]:
    """Note a question, with the file to which it sends who forgot something there."""

    def note(asked: Place) -> Place:
        PLACES[where] = asked
        return asked

    return note


def complaints(*keys: str) -> list[str]:
    """Everything that was forgotten: ``oil: designer/rally/elements: 'o' looks like open floor``.

    Args:
        keys: the kinds that are asked; none: all of them.
    """
    found = [*_forgotten_fields(), *_forgotten_phases(), *_forgotten_boxes()]
    for kind in (kind for kind in KINDS if not keys or kind.key in keys):
        for where, asked in PLACES.items():
            found += [f"{kind.key}: {where}: {what}" for what in asked(kind)]
    return found


def samples(kind: ElementKind[Any]) -> tuple[str, ...]:
    """Tokens of the kind alone, as errors give them for examples."""
    return tuple(token for usage in kind.usage.values() for token in usage.split(", "))


def course_with(token: str) -> Course:
    """A course of nine spaces with the sample in the middle; what a course keeps apart from its boards is its own.

    The other one of a pair lies in a corner.
    """
    sample = parse_space(token)
    pair = {Cell(0, 0): sample} if sample.of(Portal) else {}
    floor = Floor.of_board(Board.parse(". . .\n. . .\n. . .").with_spaces({**pair, MIDDLE: sample}))
    docks = {start.cell: replace(floor[start.cell], dock=Dock(start.number, start.heading)) for start in floor.starts}
    board = Board(floor.rows).with_spaces(docks)
    checkpoints = (MIDDLE,) if floor.checkpoints else ()
    return Course(
        boards={"b": CourseBoard(board)},
        layout=(Placement("b", 0, 0),),
        checkpoints=checkpoints,
        reboot_tokens=floor.tokens,
        antenna=floor.antenna,
    )


def tables_of(token: str, edition: Edition) -> Tables:
    """The tables of that course."""
    return compile_tables(course_with(token).floor, edition)


# --- of all kinds together ------------------------------------------------------------------------------


def _forgotten_fields() -> Iterator[str]:
    held = {kind.key for kind in KINDS if kind.further is None}
    for name in {field.name for field in fields(Space)} - held - {"gap", "further"}:
        yield f"{name}: designer/rally/elements: no kind is held by this field of a space"


def _forgotten_phases() -> Iterator[str]:
    tables = tables_of("cE+pE:12345+k:12345+gL", EDITIONS["wotc-1994"])
    for element in Element:
        try:
            if element in tables.acting and element.name not in {stage.phase.name for stage in phases_of(tables, 1)}:
                yield f"{element.value}: designer/rally/engine/rounds.py: it has no phase"
        except KeyError:
            yield f"{element.value}: designer/rally/engine/rounds.py: it has no phase"


def _forgotten_boxes() -> Iterator[str]:
    named = {box[0] for kind in KINDS for token in samples(kind) for box in map(kind.box, _each(kind, token)) if box}
    for edition in EDITIONS.values():
        for word in edition.elements - named:
            yield f"{word}: designer/rally/edition/books.py: {edition.key} has an element that no kind names"


def _each(kind: ElementKind[Any], token: str) -> tuple[Any, ...]:
    return kind.each(parse_space(token))


# --- of each kind ---------------------------------------------------------------------------------------


@place("designer/rally/course/notation.py")
def _is_written(kind: ElementKind[Any]) -> Iterator[str]:
    for token in samples(kind):
        try:
            space = parse_space(token)
        except CourseDesignerError as error:
            yield f"'{token}' is not read: {error}"
            continue
        if not kind.on(space):
            yield f"'{token}' is read as something else"
        if print_space(space) != token:
            yield f"'{token}' is printed as '{print_space(space)}'"
        if space.turned(1).turned(3) != space:
            yield f"'{token}' does not come back when it is turned"
        if describe(space) == describe(OPEN_FLOOR):
            yield f"'{token}' is described as open floor"


@place("designer/rally/editing/brush.py")
def _is_painted(kind: ElementKind[Any]) -> Iterator[str]:
    if kind.of_course:
        return  # a course keeps these itself
    for token in samples(kind):
        space = parse_space(token)
        if kind.mount is None and any(
            isinstance(getattr(type(each), "mount", None), property) for each in kind.each(space)
        ):
            yield f"'{token}' hangs on a side, but its kind says on none"
        for below in map(parse_space, (".", "O", "cE", "wNESW")):
            if not set(kind.each(space)) <= set(kind.each(paint(below, space))) and kind.role is not ElementRole.EDGE:
                yield f"'{token}' is not there after it was painted on '{print_space(below)}'"
        if not set(kind.sides(space)) <= set(paint(OPEN_FLOOR, space).walls):
            yield f"'{token}' brings no wall where it hangs"


@place("designer/rally/editing/palette.py")
def _is_offered(kind: ElementKind[Any]) -> Iterator[str]:
    shown = {entry.token for group in GROUPS for entry in group.entries}
    if not kind.palette:
        yield "the palette offers nothing of it"
    for offer in kind.palette:
        if offer.token not in shown:
            yield f"no group of the palette is called '{offer.group}'"
        if not _each(kind, offer.token):
            yield f"the palette offers '{offer.token}', which is something else"


@place("designer/rally/picture/legend.py")
def _is_explained(kind: ElementKind[Any]) -> Iterator[str]:
    for token in samples(kind):
        if not any(line.fits(element) for line in kind.legend for element in _each(kind, token)):
            yield f"no legend explains '{token}'"


@place("designer/rally/elements")
def _is_drawn(kind: ElementKind[Any]) -> Iterator[str]:
    for token in samples(kind):
        for level in Level:
            try:
                alone = space_picture(parse_space(token), level) != space_picture(OPEN_FLOOR, level)
            except KeyError:
                alone = False
            if not alone:
                yield f"'{token}' looks like open floor at level {level.value}"
                return
        if course_picture(course_with(token)) == course_picture(course_with(".")):
            yield f"'{token}' is not seen on a whole course"


@place("designer/rally/course/tables.py")
def _acts(kind: ElementKind[Any]) -> Iterator[str]:
    for token in samples(kind):
        changes = any(_compiled(token, edition) != _compiled(".", edition) for edition in EDITIONS.values())
        if changes and not kind.acts:
            yield f"'{token}' changes the tables, but its kind says that it does not act"
        if kind.acts and not changes:
            yield f"'{token}' changes nothing in the tables; a kind that does nothing says acts=False"


@cache
def _compiled(token: str, edition: Edition) -> tuple[object, ...]:
    tables = tables_of(token, edition)
    return tuple(getattr(tables, field.name) for field in fields(Tables) if field.name != "floor")


@place("designer/rally/engine")
def _is_played(kind: ElementKind[Any]) -> Iterator[str]:
    for token in samples(kind):
        differs = any(_played(token, edition) != _played(".", edition, _deadly(token)) for edition in EDITIONS.values())
        if kind.acts and not differs:
            yield f"'{token}' does nothing to a robot in a round; a kind that does nothing says acts=False"
        if differs and not kind.acts:
            yield f"'{token}' acts on robots, but its kind says that it does not"


@place("designer/rally/reachability/motion.py")
def _is_foreseen(kind: ElementKind[Any]) -> Iterator[str]:
    """What moves, turns or destroys a lone robot in the engine does so on the transition table."""
    for token in samples(kind):
        for edition in EDITIONS.values():
            if (_table(token, edition) != _table(".", edition)).any():
                continue  # foreseen; playing it takes much longer
            if _moved(token, edition) != _moved(".", edition, _deadly(token)):
                yield f"'{token}' moves, turns or destroys a robot, but the transition table does not know"
                return


@cache
def _table(token: str, edition: Edition) -> Indices:
    """Where each card takes a lone robot from each state."""
    motion = compile_motion(tables_of(token, edition))
    return motion.follow(np.arange(motion.dead))


def _deadly(token: str) -> bool:
    """Whether no robot can stand on the sample."""
    return bool(tables_of(token, EDITIONS["wotc-1994"]).deadly[4])


@cache
def _played(token: str, edition: Edition, around: bool = False, clean_up: bool = True) -> tuple[Robot, ...]:
    """What becomes of a lone, damaged robot with each card in registers 1 and 2.

    Args:
        token: what lies in the middle of nine spaces.
        edition: the rules.
        around: leave out the robots that start in the middle, as where none can stand there.
        clean_up: whether the round ends after the register.
    """
    edition = replace(edition, death=Death.DESTROYED)  # where a robot comes back after a reboot is not done here
    tables = tables_of(token, edition)
    shut = [space for space in range(tables.out) if tables.deadly[space] or tables.closed(space)]
    cells = [cell for cell in tables.cells if tables.index(cell) not in shut and not (around and cell == MIDDLE)]
    fresh = [replace(fresh_robot("A", cell, heading, edition), damage=2) for cell in cells for heading in Heading]
    return tuple(
        simulate(tables, State((robot,)), {"A": (Card(card),)}, register, 1, clean_up).robots[0]
        for robot in fresh
        for card in CardKind
        if card.shared
        for register in (1, 2)
    )


def _moved(token: str, edition: Edition, around: bool = False) -> list[object]:
    """Where the register leaves these robots; what is only damaged, mended or counted is left out."""
    return [(robot.cell, robot.heading) for robot in _played(token, edition, around, False)]


@place("designer/rally/editing/consequences.py")
def _is_told(kind: ElementKind[Any]) -> Iterator[str]:
    if not kind.acts or kind.role is ElementRole.EDGE:
        return
    for token in samples(kind):
        course = course_with(token)
        said = {what_happens(course, MIDDLE, edition) for edition in EDITIONS.values()}
        if said == {what_happens(course_with("."), MIDDLE, EDITIONS["ah-2005"])}:
            yield f"nothing is said of what happens on '{token}'"


@place("designer/exchange/rally")
def _is_exported(kind: ElementKind[Any]) -> Iterator[str]:
    for token in samples(kind):
        for chosen in _both_ways():
            course = course_with(token)
            losses = find_losses(course, chosen)
            try:
                back = _there_and_back(chosen, course)
            except (CourseDesignerError, ValueError, KeyError) as error:
                yield f"{chosen.key} breaks on '{token}': {error}"
                continue
            lost = any(MIDDLE in loss.cells or not loss.cells for loss in losses)
            if not lost and _differ(kind, course, back):
                yield f"{chosen.key} loses '{token}' and does not say so"


@cache
def _both_ways() -> tuple[Format, ...]:
    return tuple(item for item in all_formats().values() if item.write and item.read and item.game == "roborally")


def _there_and_back(chosen: Format, course: Course) -> Course:
    assert chosen.write is not None
    assert chosen.read is not None
    request = Request(Path("course") / f"course{chosen.suffixes[0]}", chosen.profile)
    output = chosen.write(course, request)
    back = chosen.read(output.content, Request(request.path, chosen.profile, output.beside))
    assert isinstance(back, Course)
    return back


def _differ(kind: ElementKind[Any], one: Course, other: Course) -> bool:
    if kind is CHECKPOINT:
        return one.checkpoints != other.checkpoints
    if kind is DOCK:
        return _starts(one) != _starts(other)
    if kind.of_course:
        return (one.reboot_tokens, one.antenna) != (other.reboot_tokens, other.antenna)
    return bool(differing(one.floor, other.floor))


def _starts(course: Course) -> set[Start]:
    return set(course.starts)


@place("designer/base/locale")
def _is_translated(kind: ElementKind[Any]) -> Iterator[str]:
    texts = [kind.plural, *([kind.reason] if kind.reason else [])]
    texts += [offer.name for offer in kind.palette]
    texts += [text for line in kind.legend for text in (line.name, line.does)]
    texts += [kind.called(element) for token in samples(kind) for element in _each(kind, token)]
    for language, known in _catalogues().items():
        for text in texts:
            if text.template not in known:
                yield f"'{text.template}' is not in the catalogue of {language}"


@cache
def _catalogues() -> Mapping[str, frozenset[str]]:
    return {
        language: frozenset(
            entry.msgid for path in (LOCALE_FOLDER / language).glob("*.po") for entry in polib.pofile(str(path))
        )
        for language in words.LANGUAGES
        if language != "en"
    }


def main() -> None:
    """Print what was forgotten, a line each; the exit code says whether anything was."""
    found = complaints(*sys.argv[1:])
    sys.stdout.write("".join(f"{line}\n" for line in found))
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
