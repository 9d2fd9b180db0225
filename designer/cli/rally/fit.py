# SPDX-License-Identifier: GPL-3.0-or-later
"""``fit FILE OUT``: fits a board, or a course with all its boards, to the box of an edition."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence, tr, trn
from designer.cli.frame.output import json_option, json_result, message, result
from designer.cli.frame.output_files import is_standard, write_standard
from designer.cli.frame.outputs import OutFile, force_option, refuse_output
from designer.cli.frame.parameters import InFile
from designer.cli.rally._rules import complete_editions
from designer.rally.course.file_names import BOARD_SUFFIX, COURSE_SUFFIX

if TYPE_CHECKING:
    from designer.rally.course.counterparts import FittedSpace
    from designer.rally.edition import Edition


@click.command("fit")
@click.argument("file", type=InFile())
@click.argument("out", type=OutFile(COURSE_SUFFIX, BOARD_SUFFIX))
@click.option("--box", "key", metavar="KEY", shell_complete=complete_editions,
              help="The edition whose box it is; of a course its own if left out.")  # fmt: skip
@force_option()
@json_option
def command(file: Path, out: Path, key: str | None, force: bool, as_json: bool) -> None:
    """Fit the board or course FILE to the box of an edition and write it as OUT.

    What the box lacks becomes what stands for it there, such as two wrenches a wrench and hammer, or is removed. A
    course is then played by that edition. FILE stays as it is, unless OUT is FILE itself, which --force allows.
    """
    from designer.rally.course.board import Board
    from designer.rally.course.counterparts import fit_board, fit_course
    from designer.rally.course.files import load, print_board, save_board, save_course
    from designer.rally.edition import find_edition
    from designer.rally.game import GAME

    found = load(file)
    changes: Sequence[FittedSpace]
    if isinstance(found, Board):
        _refuse(out, BOARD_SUFFIX, force=force)
        if key is None:
            raise CourseDesignerError(sentence("a board has no edition; name the box with {option}", option="--box"))
        edition = find_edition(key)
        board = fit_board(found, edition)
        changes = board.changes
        if is_standard(out):
            write_standard(print_board(board.plan))
        else:
            save_board(out, board.plan)
    else:
        _refuse(out, COURSE_SUFFIX, force=force)
        edition = find_edition(key) if key is not None and key != found.edition else found.rules()
        course = fit_course(found, edition)
        changes = course.changes
        if is_standard(out):
            write_standard(GAME.write(GAME.embedded(course.plan), "course"))
        else:
            save_course(out, course.plan, home=file.parent)
    if is_standard(out):
        _tell(changes, message)
        return
    message(tr("saved {file}", file=str(out)))
    if as_json:
        json_result(_data(out, edition, changes))
    else:
        _tell(changes, result)


def _refuse(out: Path, suffix: str, *, force: bool) -> None:
    if not is_standard(out):
        refuse_output(out, (suffix,), force=force)


def _tell(changes: Sequence[FittedSpace], say: Callable[[str], None]) -> None:
    for change in changes:
        say(str(change))
    say(trn("{n} space fitted", "{n} spaces fitted", len(changes)))


def _data(out: Path, edition: Edition, changes: Sequence[FittedSpace]) -> dict[str, Any]:
    from designer.rally.course.notation import print_space

    return {
        "format": "fitted",
        "version": 1,
        "game": "roborally",
        "file": out.as_posix(),
        "edition": edition.key,
        "changes": [
            {
                **({"board": change.board} if change.board else {}),
                "x": change.cell.x,
                "y": change.cell.y,
                "before": print_space(change.before),
                "after": print_space(change.after),
            }
            for change in changes
        ],
    }
