# SPDX-License-Identifier: GPL-3.0-or-later
"""What the labyrinth answers at the front desk; loads what is asked for when it is asked for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from designer.base.modules import Lazy
from designer.base.words import tr, trn
from designer.game.contract import Box, Game, Template
from designer.labyrinth import templates
from designer.labyrinth.file_names import GAME as KEY
from designer.labyrinth.file_names import SUFFIX


def _read(data: object, kind: str, path: Path) -> Any:
    from designer.labyrinth.files import parse_plan

    return parse_plan(data)


def _write(value: Any, kind: str) -> str:
    from designer.labyrinth.files import print_plan

    return print_plan(value)


def _save(path: Path, value: Any, home: Path | None) -> None:
    from designer.labyrinth.files import save_plan

    save_plan(path, value)


def _require_storable(before: Any, after: Any) -> None:
    """Tiles that are laid a file always holds; that is not asked again after each stroke."""
    from designer.labyrinth.files import parse_plan, plan_data

    if replace(before, tiles=after.tiles) != after:
        parse_plan(plan_data(after))


def _replay(data: object, path: Path) -> Any:
    from designer.labyrinth.replay import parse_replay

    return parse_replay(data)


def _line(plan: Any) -> str:
    """Size, tiles and players."""
    laid = trn("{n} tile", "{n} tiles", len(plan.tiles))
    text = f"{plan.side} × {plan.side} · {laid}"
    players = plan.players
    if players is None:
        return text
    least, most = players
    if least == most:
        return f"{text} · " + trn("{n} player", "{n} players", most)
    return f"{text} · " + tr("{least} to {most} players", least=least, most=most)


GAME = Game(
    key=KEY,
    title="RoboMaso",
    room="labyrinth",
    suffixes={"course": SUFFIX},
    read=_read,
    write=_write,
    save=_save,
    require_storable=_require_storable,
    nothing=Lazy("designer.labyrinth.plan.plan:Plan"),
    compare=Lazy("designer.labyrinth.plan.differences:compare"),
    pages=Lazy("designer.labyrinth.manual:pages"),
    rulebooks=Lazy("designer.labyrinth.plan.rulebooks:rulebooks"),
    templates=tuple(Template(*row) for row in templates.TEMPLATES),
    courses="labyrinth",
    boxes=(Box("robomaso", "RoboMaso", "RoboMaso"),),
    line=_line,
    drawing=Lazy("designer.labyrinth.tile_drawing:DRAWING").load,
    checking=Lazy("designer.labyrinth.checks.validation:CHECKING").load,
    pictures=Lazy("designer.labyrinth.picture.plan_pictures").load,
    own_prints=Lazy("designer.labyrinth.picture.prints").load,
    codes="LB",
    checks=Lazy("designer.labyrinth.checks:CHECKS").load,
    replay=_replay,
)
