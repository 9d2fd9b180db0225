# SPDX-License-Identifier: GPL-3.0-or-later
"""``render FILE OUT``: draws a plan as PNG, SVG, text, or a PDF to print and play."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from designer.cli.numbers import Real, RealRange
from designer.cli.output import message
from designer.documents import save
from designer.errors import CourseDesignerError
from designer.labyrinth.files import load_plan
from designer.labyrinth.plan import Plan
from designer.pictures import THEMES, Level, Picture
from designer.words import sentence, tr


@click.command("render")
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("out", type=click.Path(path_type=Path))
@click.option("--theme", type=click.Choice(list(THEMES)), default="light", show_default=True, help="The colours.")
@click.option("--scale", type=RealRange(4, 400), default=64, show_default=True, help="Pixels a cell.")
@click.option("--coordinates", is_flag=True, help="Numbers of the columns and rows.")
@click.option("--mm", type=Real(), default=30, show_default=True, help="PDF: the side of a tile in millimetres.")
@click.option("--paper", default="A4", show_default=True, metavar="NAME", help="PDF: A4, A3 or Letter.")
def command(file: Path, out: Path, **options: Any) -> None:
    """Draw the plan FILE as OUT: .png, .svg, .txt, or .pdf with everything to cut out at true size."""
    suffix = out.suffix.lower()
    if suffix not in _DRAW:
        raise CourseDesignerError(
            sentence("'{name}' is not a picture file; use one of {suffixes}", name=out.name, suffixes=", ".join(_DRAW))
        )
    save(out, _DRAW[suffix](load_plan(file), options))
    message(tr("saved {file}", file=str(out)))


def _picture(plan: Plan, options: dict[str, Any]) -> Picture:
    from designer.labyrinth.picture import PictureOptions, plan_picture

    return plan_picture(plan, PictureOptions(Level.of(options["scale"]), options["coordinates"]))


def _svg(plan: Plan, options: dict[str, Any]) -> str:
    from designer import svg

    picture, theme = _picture(plan, options), THEMES[options["theme"]]
    return svg.write(picture, theme, scale=options["scale"] / 100, title=plan.title)


def _png(plan: Plan, options: dict[str, Any]) -> bytes:
    from designer.drawing.images import png

    return png(_picture(plan, options), THEMES[options["theme"]], options["scale"] / 100)


def _pdf(plan: Plan, options: dict[str, Any]) -> bytes:
    from designer.drawing.pdf import pdf
    from designer.labyrinth.picture.prints import page_by_page
    from designer.paper import PrintOptions

    _, pages = page_by_page(plan, PrintOptions(space_mm=options["mm"], paper=options["paper"]))
    return pdf(tuple(pages), THEMES[options["theme"]], plan.title)


def _text(plan: Plan, options: dict[str, Any]) -> str:
    from designer.labyrinth.writing import rows_of

    return "\n".join([*rows_of(plan), ""])


_DRAW: dict[str, Callable[[Plan, dict[str, Any]], str | bytes]] = {
    ".png": _png,
    ".svg": _svg,
    ".pdf": _pdf,
    ".txt": _text,
}
