# SPDX-License-Identifier: GPL-3.0-or-later
"""``code FILE``: writes a course as one word, for a chat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from designer.cli.frame.output import json_option, json_result, message, result
from designer.cli.frame.parameters import InFile
from designer.game import games


@click.command("code")
@click.argument("file", type=InFile())
@click.option("--bare", is_flag=True, help="Leave out sample programs, notes and accepted problems.")
@json_option
def command(file: Path, bare: bool, as_json: bool) -> None:
    """Write the course or board FILE with all its boards as one word of letters and digits, for a chat.

    Every command that reads a course reads the code too: in a file, or from standard input.
    """
    from designer.game.codes import course_code

    document = games.open(file)
    code = course_code(document, bare=bare)
    if as_json:
        json_result(_data(document, code))
    else:
        result(code.text)
        message(str(code.told))


def _data(document: games.GameFile, code: Any) -> dict[str, Any]:
    return {
        "format": "code",
        "version": 1,
        "game": document.game.key,
        "file": document.path.as_posix(),
        "holds": document.format,
        "code": code.text,
        "programs": code.programs,
        "remarks": code.remarks,
    }
