# SPDX-License-Identifier: GPL-3.0-or-later
"""``validate FILE...``: whether stones are neighbours."""

from __future__ import annotations

from pathlib import Path

import click

from designer.cli.frame.output import json_option, json_result, result
from designer.game import games
from tests.cli.toy.checks import CHECKS


@click.command("validate")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option("--stones", is_flag=True, help="Count the stones.")
@json_option
def command(files: tuple[Path, ...], stones: bool, as_json: bool) -> int:
    """Check rows of stones."""
    found = [finding for path in files for finding in CHECKS["TY101"].find(games.open(path).value, CHECKS["TY101"])]
    if as_json:
        json_result({"game": "toy", "findings": len(found)})
    else:
        result(f"toy: {len(files)} files, {len(found)} findings")
    return 1 if found else 0
