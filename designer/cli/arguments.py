# SPDX-License-Identifier: GPL-3.0-or-later
"""What several commands share: lists of formats, profiles."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from designer.cli.output import json_result, show_table
from designer.documents import VERSION, DocumentError, read_json
from designer.exchange.formats import Format, Part, all_formats
from designer.words import sentence, tr


def list_formats(*, as_json: bool = False) -> None:
    """Print a table of the formats: names, directions, and what they carry; or the same for programs."""
    from rich.table import Table

    if as_json:
        json_result(
            {"format": "formats", "version": VERSION, "formats": [_plain(item) for item in all_formats().values()]}
        )
        return

    table = Table(box=None, pad_edge=False, header_style="bold")
    for title in (tr("Format"), tr("File"), tr("Reads"), tr("Writes"), tr("Carries")):
        table.add_column(title)
    yes, no = tr("yes"), tr("no")
    for item in all_formats().values():
        carries = ", ".join(str(part.title) for part in Part if part in item.carries)
        row = (item.key, item.suffixes[0], yes if item.read else no, yes if item.write else no, carries)
        table.add_row(*row)
    show_table(table)


def _plain(item: Format) -> dict[str, Any]:
    return {
        "key": item.key,
        "title": item.title,
        "game": item.game,
        "suffixes": list(item.suffixes),
        "reads": item.read is not None,
        "writes": item.write is not None,
        "carries": [part.value for part in Part if part in item.carries],
    }


def read_profile(path: Path | None) -> Mapping[str, Any] | None:
    """The data of a profile file.

    Raises:
        DocumentError: it cannot be used.
    """
    if path is None:
        return None
    data = read_json(path)
    if not isinstance(data, Mapping):
        raise DocumentError(sentence("a profile is a JSON object"), source=str(path))
    return data
