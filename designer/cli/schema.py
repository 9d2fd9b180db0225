# SPDX-License-Identifier: GPL-3.0-or-later
"""``schema NAME``: prints the JSON Schema of a file or of an answer; without a name it lists them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from designer.base.errors import CourseDesignerError, meant
from designer.base.words import sentence, tr
from designer.cli.frame import shell_completion
from designer.cli.frame.output import json_option, json_result, result, result_text, show_table, table_of
from designer.files import SCHEMA_SUFFIX, VERSION, load_schema, schema_folder, schema_names


@click.command("schema")
@click.argument("name", required=False, shell_complete=shell_completion.schemas)
@json_option
def command(name: str | None, as_json: bool) -> None:
    """Print the JSON Schema called NAME, or list the schemas of all files and answers.

    A schema says which keys and values such a file has; tools of any language check files by it.
    """
    known = schema_names()
    if name is not None and name not in known:
        raise CourseDesignerError(meant(sentence("unknown schema '{name}'", name=name), name, known))
    if as_json:
        json_result(schemas_data(known if name is None else [name], whole=name is not None))
    elif name is None:
        _list(known)
    else:
        result_text((schema_folder() / f"{name}{SCHEMA_SUFFIX}").read_text(encoding="utf-8").rstrip())


def schemas_data(names: Sequence[str], *, whole: bool) -> dict[str, Any]:
    """The answer for programs: each schema with what it is of, and the ``whole`` of it where one is asked for."""
    return {"format": "schemas", "version": VERSION, "schemas": [_data(name, whole=whole) for name in names]}


def _data(name: str, *, whole: bool) -> dict[str, Any]:
    schema = load_schema(name)
    told = {"name": name, "title": schema["title"], "description": schema.get("description", "")}
    return {**told, "schema": schema} if whole else told


def _list(names: Sequence[str]) -> None:
    table = table_of((tr("Name"), tr("Schema")))
    for name in names:
        table.add_row(name, load_schema(name)["title"])
    show_table(table)
    result("")
    result(tr("Print one with: course-designer schema NAME"))
