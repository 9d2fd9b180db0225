# SPDX-License-Identifier: GPL-3.0-or-later
"""``examples``: lists the courses that come with the program, and copies them with their boards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from designer.base.errors import CourseDesignerError, meant
from designer.base.words import sentence, speaking, tr
from designer.cli.frame import shell_completion
from designer.cli.frame.output import json_option, json_result, message, result, show_table, table_of
from designer.cli.frame.outputs import force_option
from designer.files import VERSION, courses_folder, read_bytes, refuse_closed_folder, save_tree
from designer.game import games


@click.command("examples")
@click.argument("words", metavar="[NAME... FOLDER]", nargs=-1, shell_complete=shell_completion.courses)
@click.option("--all", "everything", is_flag=True, help="Copy all of them, and the rule cases.")
@force_option()
@json_option
def command(words: tuple[str, ...], everything: bool, force: bool, as_json: bool) -> None:
    """List the included courses, or copy some of them with their boards into FOLDER.

    A single NAME is copied into the folder in which you are.
    """
    shipped = games.shipped()
    if not words and not everything:
        _list(shipped, as_json)
        return
    names, folder = _asked(words, shipped, everything)
    refuse_closed_folder(folder)
    files = dict(pair for name in names for pair in _files_of(shipped[name], folder))
    if everything:
        files |= _cases(folder)
    save_tree(files, overwrite=force)
    if as_json:
        json_result({**_head(), "courses": [], "written": [file.as_posix() for file in files]})
    else:
        for file in files:
            message(tr("saved {file}", file=str(file)))


def _asked(words: Sequence[str], shipped: Mapping[str, Path], everything: bool) -> tuple[list[str], Path]:
    """The courses that are asked for, and where to put them; ``CourseDesignerError`` if there is no such course."""
    if everything:
        if len(words) > 1:
            raise CourseDesignerError(sentence("give either names or --all"))
        return list(shipped), Path(*words)
    names, folder = (list(words), Path()) if len(words) == 1 else (list(words[:-1]), Path(words[-1]))
    for name in names:
        if name not in shipped:
            raise CourseDesignerError(meant(sentence("unknown course '{name}'", name=name), name, shipped))
    return names, folder


def _files_of(path: Path, folder: Path) -> Iterator[tuple[Path, bytes]]:
    """The boards of a course and the course itself, each with its content and where it goes."""
    document = games.open(path)
    for file in (*document.game.files(document.course, path.parent), path):
        yield folder / file.resolve().relative_to(path.parent.resolve()), read_bytes(file)


def _cases(folder: Path) -> Mapping[Path, bytes]:
    """The rule cases that come with the program, and where they go."""
    home = courses_folder()
    return {folder / file.relative_to(home): read_bytes(file) for file in sorted((home / "cases").rglob("*.md"))}


def _list(shipped: Mapping[str, Path], as_json: bool) -> None:
    if as_json:
        with speaking("en"):
            told = [_data(name, games.open(path)) for name, path in shipped.items()]
        json_result({**_head(), "courses": told, "written": []})
        return
    table = table_of((tr("Name"), tr("Game"), tr("Course")))
    for name, path in shipped.items():
        document = games.open(path)
        line = f"{document.course.title} · {document.game.line(document.course)}"
        table.add_row(name, document.game.title, f"{line} · {tr('generated')}" if games.is_generated(path) else line)
    show_table(table)
    result("")
    result(tr("Copy one with: course-designer examples NAME"))


def _head() -> dict[str, Any]:
    return {"format": "examples", "version": VERSION}


def _data(name: str, document: games.GameFile) -> dict[str, Any]:
    course = document.course
    boards = document.game.files(course, document.path.parent)
    return {
        "name": name,
        "game": document.game.key,
        "title": course.title,
        "line": document.game.line(course),
        "file": document.path.as_posix(),
        "generated": games.is_generated(document.path),
        "boards": [file.as_posix() for file in boards],
    }
