# SPDX-License-Identifier: GPL-3.0-or-later
"""What several commands share: lists of formats, profiles."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from designer.base.words import sentence, speaking, tr
from designer.cli.frame.output import json_result, result, show_table, table_of
from designer.exchange.format_registry import all_formats
from designer.exchange.formats import CoursePart, Format, keeps, loses
from designer.files import VERSION, DocumentError, read_json


def list_formats(*, as_json: bool = False) -> None:
    """Print a table of the formats: names, directions, what they keep and what they lose; or the same for programs."""
    from rich.table import Table

    if as_json:
        with speaking("en"):
            formats = [_plain(item) for item in all_formats().values()]
        json_result({"format": "formats", "version": VERSION, "formats": formats})
        return

    table = table_of((tr("Format"), tr("File"), tr("Reads"), tr("Writes"), tr("Keeps")))
    yes, no = tr("yes"), tr("no")
    for item in all_formats().values():
        kept = ", ".join(map(str, keeps(item)))
        table.add_row(item.key, item.suffixes[0], yes if item.read else no, yes if item.write else no, kept)
    show_table(table)
    lost = Table(box=None, pad_edge=False, header_style="bold")
    lost.add_column(tr("Format"), no_wrap=True)
    lost.add_column(tr("Loses"))
    for item in all_formats().values():
        if told := loses(item):
            lost.add_row(item.key, "; ".join(map(str, told)))
    result("")
    show_table(lost)


def _plain(item: Format) -> dict[str, Any]:
    return {
        "key": item.key,
        "title": item.title,
        "game": item.game,
        "suffixes": list(item.suffixes),
        "reads": item.read is not None,
        "writes": item.write is not None,
        "carries": [part.value for part in CoursePart if part in item.carries],
        "partly": [part.value for part in CoursePart if part in item.partly],
        "loses": [str(what) for what in item.loses],
    }


def read_profile(path: Path | None) -> Mapping[str, Any] | None:
    """The data of a profile file; ``DocumentError`` if it cannot be used."""
    if path is None:
        return None
    data = read_json(path)
    if not isinstance(data, Mapping):
        raise DocumentError(sentence("a profile is a JSON object"), source=str(path))
    return data
