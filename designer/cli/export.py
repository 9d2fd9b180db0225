# SPDX-License-Identifier: GPL-3.0-or-later
"""``export FILE OUT``: writes a course for another program, and says before what is lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence, speaking, tr, trn
from designer.cli.frame import shell_completion
from designer.cli.frame.foreign_formats import list_formats, read_profile
from designer.cli.frame.output import json_option, json_result, message, result
from designer.cli.frame.output_files import is_standard, write_results
from designer.cli.frame.outputs import OutFile, force_option
from designer.cli.frame.parameters import InFile
from designer.exchange.conversion import ExportResult, export, find_losses, outputs
from designer.exchange.conversion import verify as find_differences
from designer.exchange.format_registry import format_to_write
from designer.exchange.formats import CoursePart, Format, Loss
from designer.files import VERSION
from designer.game import games

SHOWN_FILES = 6
"""How many files beside the one that was asked for are named; more are only counted."""

SHOWN_CELLS = 8
"""How many spaces a loss names before it only counts them."""


@click.command("export")
@click.argument("file", type=InFile(), required=False)
@click.argument("out", type=OutFile(), required=False)
@click.option(
    "--format",
    "key",
    metavar="FORMAT",
    help="The format, if the name of OUT does not show it.",
    shell_complete=shell_completion.written_formats,
)
@click.option("--profile", type=InFile(), metavar="FILE",
              help="A JSON file with the names that a client uses.")  # fmt: skip
@click.option("--url-base", metavar="ADDRESS", default="", help="Where the pictures beside OUT will be on the web.")
@click.option("--strict", is_flag=True, help="Write nothing if the format cannot hold the whole course.")
@click.option(
    "--allow",
    "allowed",
    metavar="PART",
    multiple=True,
    type=click.Choice([part.value for part in CoursePart]),
    help="A part of the course that may be lost although --strict asks for all; more than once for more parts.",
)
@click.option("--verify", is_flag=True, help="Read the written file again and compare it with the course.")
@force_option()
@click.option("--formats", is_flag=True, help="List the formats.")
@json_option
def command(
    file: Path | None,
    out: Path | None,
    key: str | None,
    profile: Path | None,
    url_base: str,
    strict: bool,
    allowed: tuple[str, ...],
    verify: bool,
    force: bool,
    formats: bool,
    as_json: bool,
) -> int:
    """Write the course FILE to OUT for another app.

    First it says what the format cannot hold, and on which spaces. The exit code is 1 if --strict finds a
    loss or --verify a difference that was not announced.
    """
    if formats:
        list_formats(as_json=as_json)
        return 0
    if file is None or out is None:
        raise click.MissingParameter(param_hint="OUT" if file else "FILE")
    if verify and is_standard(out):
        raise CourseDesignerError(sentence("standard output cannot be read again; leave out --verify"))
    document = games.open(file)
    names = read_profile(profile)
    chosen = _target(out, document.game.key, key, names, verify=verify)
    losses = find_losses(document.course, chosen, names)
    if not as_json:
        for loss in losses:
            message(_told(loss))
    written = ExportResult(())
    changes: tuple[Any, ...] | None = None
    lost = [part for part in CoursePart if any(loss.part is part for loss in losses) and part.value not in allowed]
    if not (strict and lost):
        if is_standard(out):
            write_results(outputs(document.course, chosen, out, profile=names, url_base=url_base)[0], out, force=force)
            return 0
        written = export(document.course, chosen, out, profile=names, url_base=url_base, force=force)
        changes = find_differences(document.course, chosen, out, names) if verify else None
    if as_json:
        json_result(export_data(file, chosen, losses, written.files, changes))
    else:
        _tell(chosen, lost, written, changes)
    return 1 if changes or not written.files else 0


def _target(out: Path, game: str, key: str | None, names: Mapping[str, Any] | None, *, verify: bool) -> Format:
    """The format of OUT; ``CourseDesignerError`` if there is none, or if --verify could not read it again."""
    chosen = format_to_write(out, game, key, names)
    if verify and chosen.read is None:
        raise CourseDesignerError(sentence("{format} files can only be written, not read", format=chosen.key))
    return chosen


def _tell(chosen: Format, lost: Sequence[CoursePart], written: ExportResult, changes: Sequence[Any] | None) -> None:
    if not written.files:
        message(
            tr(
                "nothing was saved: {format} cannot hold the whole course; leave out --strict to save the rest, "
                "or say what may be lost: {options}",
                format=tr(chosen.title),
                options=" ".join(f"--allow {part.value}" for part in lost),
            )
        )
    beside, chief = written.files[:-1], written.files[-1:]
    if len(beside) > SHOWN_FILES:
        message(trn("saved {n} file in the same folder", "saved {n} files in the same folder", len(beside)))
        beside = ()
    for path in (*beside, *chief):
        message(tr("saved {file}", file=str(path)))
    for remark in written.remarks:
        message(str(remark))
    for change in changes or ():
        result(str(change.what))


def export_data(
    file: Path, chosen: Format, losses: Sequence[Loss], written: Sequence[Path], changes: Sequence[Any] | None
) -> dict[str, Any]:
    """The answer for programs; ``changes`` is what the written file says otherwise, None if nobody looked."""
    with speaking("en"):
        return {
            "format": "export",
            "version": VERSION,
            "game": chosen.game,
            "file": file.as_posix(),
            "target": chosen.key,
            "losses": [
                {
                    "part": loss.part.value,
                    "what": str(loss.what),
                    "spaces": [{"x": cell.x, "y": cell.y, "space": cell.name} for cell in loss.cells],
                }
                for loss in losses
            ],
            "written": [path.as_posix() for path in written],
            "differences": None if changes is None else [str(change.what) for change in changes],
        }


def _told(loss: Loss) -> str:
    if not loss.cells:
        return str(loss.what)
    shown = ", ".join(cell.place for cell in loss.cells[:SHOWN_CELLS])
    rest = len(loss.cells) - SHOWN_CELLS
    more = trn("and {n} more", "and {n} more", rest) if rest > 0 else ""
    return f"{loss.what}: {shown} {more}".rstrip()
