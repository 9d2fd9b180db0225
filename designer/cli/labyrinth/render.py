# SPDX-License-Identifier: GPL-3.0-or-later
"""``render FILE OUT``: draws a plan as PNG, SVG, text, or a PDF to print and play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from designer.base.words import tr
from designer.cli.frame.output import busy
from designer.cli.frame.outputs import OutFile, force_option
from designer.cli.frame.parameters import InFile, Real, RealRange
from designer.cli.frame.rendering import (
    Options,
    drawers,
    kind_of,
    kind_option,
    paper_options,
    refuse_idle_options,
    save_drawn,
)
from designer.labyrinth.files import load_plan, rows_of
from designer.labyrinth.plan.plan import Plan
from designer.pictures.shapes import Level, Picture
from designer.pictures.themes import THEMES

if TYPE_CHECKING:
    from designer.pictures.pages import Page


@click.command("render")
@click.argument("file", type=InFile())
@click.argument("out", type=OutFile())
@click.option("--theme", type=click.Choice(list(THEMES)), default="light", show_default=True, help="The colours.")
@click.option("--scale", type=RealRange(4, 400), default=64, show_default=True, help="Pixels per space.")
@click.option("--coordinates", is_flag=True, help="Numbers of the columns and rows.")
@click.option("--mm", type=Real(), default=30, show_default=True, help="PDF: the side of a tile in millimetres.")
@click.option(
    "--double-sided", is_flag=True, help="PDF: tiles, discs and cards with their backs, on the two sides of a sheet."
)
@paper_options
@kind_option((".png", ".svg", ".pdf", ".cut.svg", ".txt"))
@force_option()
def command(file: Path, out: Path, kind: str | None, force: bool, **options: Any) -> None:
    """Draw the plan FILE as OUT: .png, .svg, .txt, .pdf with everything to cut out at true size, or .cut.svg.

    A cut file is an SVG file for a laser cutter or plotter with the layers print, fold and cut; there is one a page.
    """
    ending = kind_of(out, _DRAW, kind)
    refuse_idle_options(ending, _APPLYING)
    with busy(tr("Drawing…")) as follow:
        drawn = _DRAW[ending](load_plan(file), {**options, "out": out, "follow": follow})
    save_drawn(out, drawn, force=force)


def _picture(plan: Plan, options: Options) -> Picture:
    from designer.labyrinth.picture import PictureOptions, plan_picture

    return plan_picture(plan, PictureOptions(Level.of(options["scale"]), options["coordinates"]))


def _pages(plan: Plan, options: Options) -> Sequence[Page]:
    from designer.labyrinth.picture.prints import page_by_page
    from designer.pictures.paper import PrintOptions

    asked = PrintOptions(
        space_mm=options["mm"],
        paper=options["paper"],
        margin_mm=options["margin"],
        double_sided=options["double_sided"],
    )
    return tuple(page_by_page(plan, asked)[1])


def _text(plan: Plan, options: Options) -> str:
    return "\n".join([*rows_of(plan), ""])


_DRAW = drawers(_picture, _pages, _text)

_SCREEN, _PRINT = (".png", ".svg"), (".pdf", ".cut.svg")
_APPLYING: Mapping[str, tuple[str, ...]] = {
    "theme": (*_SCREEN, *_PRINT),
    **dict.fromkeys(("scale", "coordinates"), _SCREEN),
    **dict.fromkeys(("mm", "paper", "margin", "double_sided"), _PRINT),
    "opaque": (".pdf",),
}
"""The kinds of files for which an option means something."""
