# SPDX-License-Identifier: GPL-3.0-or-later
"""From what somebody asks for to what a search is given: boards are found, pins are read, what cannot be is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from designer.base.errors import CourseDesignerError
from designer.base.numerals import parse_whole
from designer.base.words import counted, sentence
from designer.rally.course.board import Board
from designer.rally.course.counterparts import fit_board
from designer.rally.course.course import Course
from designer.rally.edition import Edition
from designer.rally.generator.genome import Genome, genome_of
from designer.rally.generator.operators import Making, Pins
from designer.rally.generator.supply import Supply, boards_in, is_docking, shipped_boards, supply_of
from designer.rally.generator.wish import Wish, check_wish


def usual_players(edition: Edition) -> int:
    """For how many a course is made where nobody says."""
    return min(6, edition.players.high)


def making_of(
    wish: Wish, rules: Edition, source: Path | None, keep: Path | None, pins: Sequence[str], *, new: bool
) -> Making:
    """What a search is given.

    Args:
        wish: what is asked for.
        rules: by which rules.
        source: a folder with boards; None for those that come with the program.
        keep: a course to begin with.
        pins: what stays of it: ``boards``, ``docks``, ``boards:N``, ``checkpoints:N``.
        new: whether new boards are drawn.

    Raises:
        CourseDesignerError: one sentence that says what cannot be.
    """
    check_wish(wish, rules)
    found = dict(shipped_boards() if source is None else boards_in(source))
    if not rules.start.on_checkpoint and not any(map(is_docking, found.values())):
        found |= {name: board for name, board in shipped_boards().items() if is_docking(board)}
    if keep is not None:
        return _keeping(wish, rules, found, keep, pins, new=new)
    if pins:
        raise CourseDesignerError(
            sentence("nothing is kept; name the course to keep with {option}", option="--keep"), place="--pin"
        )
    supply = supply_of(rules, found, new=new)
    _check_starts(wish, supply)
    return Making(supply, wish)


def _check_starts(wish: Wish, supply: Supply) -> None:
    """Refuse more players than can start.

    Raises:
        CourseDesignerError: no docking board has a start for everybody.
    """
    if supply.edition.start.on_checkpoint:
        return
    most = max(supply.starts(name) for name in supply.docks)
    if most < wish.players:
        what = counted(
            "the largest docking board has {n} start, not {wanted}",
            "the largest docking board has {n} starts, not {wanted}",
            most,
            wanted=wish.players,
        )
        raise CourseDesignerError(what, place="--players")


def _keeping(
    wish: Wish, rules: Edition, found: Mapping[str, Board], keep: Path, pins: Sequence[str], *, new: bool
) -> Making:
    """A search that begins with a course."""
    from designer.rally.course.files import load_course

    course = load_course(keep)
    own = {name: fit_board(entry.board, rules, name).plan for name, entry in course.boards.items()}
    supply = supply_of(rules, {**found, **own}, _side(course), new=new)
    supply = supply.with_boards({name: board for name, board in own.items() if not is_docking(board)})
    try:
        kept = genome_of(course, supply)
    except CourseDesignerError as error:
        raise error.at(source=str(keep)) from None
    _check_starts(wish, supply)
    if len(kept.pieces) != wish.boards:
        what = counted(
            "the course has {n} board; ask for one", "the course has {n} boards; ask for as many", len(kept.pieces)
        )
        raise CourseDesignerError(what, place="--boards")
    return Making(supply, wish, _pins(pins, kept, wish))


def _side(course: Course) -> int | None:
    """The side of the boards of a course."""
    sizes = [course.board(place.board).size for place in course.layout if not is_docking(course.board(place.board))]
    return sizes[0].width if sizes else None


def _pins(words: Sequence[str], kept: Genome, wish: Wish) -> Pins:
    """What stays of a course.

    Raises:
        CourseDesignerError: there is no such part, or it contradicts the wish.
    """
    boards: set[int] = set()
    checkpoints: set[int] = set()
    docks = False
    for word in words:
        kind, colon, number = word.partition(":")
        if kind == "docks" and not colon:
            docks = True
        elif kind == "boards":
            boards |= _numbers(word, number if colon else None, len(kept.pieces))
        elif kind == "checkpoints":
            checkpoints |= _numbers(word, number if colon else None, len(kept.checkpoints))
        else:
            known = "boards, boards:1, checkpoints, checkpoints:1, docks"
            raise CourseDesignerError(
                sentence("'{text}' is not a part of a course; use one of {known}", text=word[:40], known=known),
                place="--pin",
            )
    if checkpoints and max(checkpoints) >= wish.checkpoints[1]:
        what = sentence("checkpoint {n} is kept, but at most {most} are asked for",
                        n=max(checkpoints) + 1, most=wish.checkpoints[1])  # fmt: skip
        raise CourseDesignerError(what, place="--pin")
    return Pins(kept, frozenset(boards), docks, frozenset(checkpoints))


def _numbers(word: str, number: str | None, most: int) -> set[int]:
    """The places, from 0, that a pin means."""
    if number is None:
        return set(range(most))
    found = parse_whole(number, 1, most)
    if found is None:
        raise CourseDesignerError(
            sentence("'{text}' is not in the course; it has {n} of them", text=word[:40], n=most), place="--pin"
        )
    return {found - 1}
