# SPDX-License-Identifier: GPL-3.0-or-later
"""``import IN OUT``: makes a course of another program's file, or boards of a whole folder of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from designer.base.modules import Lazy
from designer.base.words import speaking, tr, trn
from designer.cli.frame import shell_completion
from designer.cli.frame.foreign_formats import list_formats, read_profile
from designer.cli.frame.output import json_option, json_result, message, progress, result
from designer.cli.frame.output_files import is_standard, write_result
from designer.cli.frame.outputs import force_option, refuse_output
from designer.cli.frame.parameters import InFile
from designer.exchange.conversion import ImportResult, read
from designer.exchange.format_registry import find_format
from designer.exchange.formats import Assumption
from designer.files import VERSION, refuse_closed_folder
from designer.game.games import find_game, save_course, usual_game


@click.command("import")
@click.argument("paths", metavar="IN... OUT", type=InFile(), nargs=-1)
@click.option(
    "--format",
    "key",
    metavar="FORMAT",
    help="The format, if it cannot be recognised.",
    shell_complete=shell_completion.read_formats,
)
@click.option("--profile", type=InFile(), metavar="FILE",
              help="A JSON file with the names that a client uses.")  # fmt: skip
@force_option("Overwrite an existing file.")
@click.option("--formats", is_flag=True, help="List the formats.")
@json_option
def command(
    paths: tuple[Path, ...],
    key: str | None,
    profile: Path | None,
    force: bool,
    formats: bool,
    as_json: bool,
) -> int:
    """Make the course or board OUT (NAME.course.json, NAME.board.json) from the file IN of another app.

    With a folder or several files IN, every board in them becomes a board file in the folder OUT, with one report.
    """
    if formats:
        list_formats(as_json=as_json)
        return 0
    if len(paths) < 2:
        raise click.MissingParameter(param_hint="OUT" if paths else "IN")
    *sources, out = paths
    if len(sources) > 1 or sources[0].is_dir():
        return _shelve(sources, out, key, as_json=as_json)
    if not is_standard(out):
        refuse_output(out, (".course.json", ".board.json"), force=force)
    source = sources[0]
    found = read(source, find_format(key) if key else None, profile=read_profile(profile))
    if not as_json:
        for told in (*found.remarks, *(guess.words for guess in found.assumed)):
            message(str(told))
    game = find_game(found.format.game)
    if is_standard(out):
        write_result(out, game.write(found.course, "course"), force=force)
        return 0
    save_course(out, found.course, game, force=force)
    if as_json:
        json_result(import_data(source, found, out))
    else:
        message(tr("saved {file}, read as {format}", file=str(out), format=tr(found.format.title)))
    return 0


def _shelve(sources: Sequence[Path], folder: Path, key: str | None, *, as_json: bool) -> int:
    """Bring every board into a folder; 1 if a file was refused."""
    shelf = Lazy(f"designer.exchange.{usual_game().room}.shelf").load()
    refuse_closed_folder(folder)
    files = shelf.files_in(sources)
    steps = shelf.shelve(files, folder, find_format(key) if key else None)
    done = [next(steps) for _ in progress(files, tr("Reading boards…"))]
    if as_json:
        json_result(shelf_data(folder, done))
    else:
        for item in done:
            for line in _told(item):
                result(line)
        written = sum(len(item.written) for item in done)
        message(tr("read {files}, saved {boards} in {folder}", files=trn("{n} file", "{n} files", len(done)),
                   boards=trn("{n} board", "{n} boards", written), folder=str(folder)))  # fmt: skip
    return 1 if any(item.outcome is shelf.ShelfOutcome.REFUSED for item in done) else 0


def _told(item: Any) -> list[str]:
    """A line of the report, and one for each remark."""
    titles = {
        "read": tr("read"),
        "read with remarks": tr("read with notes"),
        "already there": tr("already there"),
        "refused": tr("refused"),
    }
    names = ", ".join(path.name for path in item.written)
    head = f"{item.source}: {titles[item.outcome.value]}" + (f" → {names}" if names else "")
    told = (*item.remarks, *(guess.words for guess in item.assumed))
    return [head, *(f"    {remark}" for remark in told)]


def shelf_data(folder: Path, done: Sequence[Any]) -> dict[str, Any]:
    """The answer for programs."""
    with speaking("en"):
        return {
            "format": "shelf",
            "version": VERSION,
            "game": usual_game().key,
            "folder": folder.as_posix(),
            "files": [
                {
                    "file": item.source.as_posix(),
                    "outcome": item.outcome.value,
                    "source": item.format,
                    "remarks": [str(remark) for remark in item.remarks],
                    "assumed": _assumed_data(item.assumed),
                    "written": [path.as_posix() for path in item.written],
                }
                for item in done
            ],
        }


def _assumed_data(assumed: Sequence[Assumption]) -> list[dict[str, Any]]:
    return [{"what": str(guess.what), "spaces": guess.spaces} for guess in assumed]


def import_data(source: Path, found: ImportResult, out: Path) -> dict[str, Any]:
    """The answer for programs."""
    with speaking("en"):
        return {
            "format": "import",
            "version": VERSION,
            "game": found.format.game,
            "file": source.as_posix(),
            "source": found.format.key,
            "remarks": [str(remark) for remark in found.remarks],
            "assumed": _assumed_data(found.assumed),
            "written": [out.as_posix()],
        }
