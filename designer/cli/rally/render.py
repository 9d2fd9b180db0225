# SPDX-License-Identifier: GPL-3.0-or-later
"""``render FILE OUT``: draws a course as PNG, SVG, text, or a PDF to print and play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from designer.base.errors import CourseDesignerError, meant
from designer.base.words import sentence, tr
from designer.cli.frame import shell_completion
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
from designer.game import games
from designer.pictures.shapes import Level, Picture
from designer.pictures.themes import THEMES
from designer.rally.course.course import Course, Program

if TYPE_CHECKING:
    from designer.pictures.pages import Page


@click.command("render")
@click.argument("file", type=InFile())
@click.argument("out", type=OutFile())
@click.option("--theme", type=click.Choice(list(THEMES)), default="light", show_default=True, help="The colours.")
@click.option("--scale", type=RealRange(4, 1000), default=64, show_default=True, help="Pixels per space.")
@click.option("--coordinates", is_flag=True, help="Letters of the columns and numbers of the rows.")
@click.option("--names", is_flag=True, help="The names of the boards.")
@click.option("--legend", is_flag=True, help="A legend of the elements below the picture.")
@click.option("--routes", is_flag=True, help="The par route.")
@click.option(
    "--program",
    metavar="NAME",
    help="The paths of the robots of this sample program.",
    shell_complete=shell_completion.programs,
)
@click.option("--checkpoints/--no-checkpoints", default=True, show_default=True, help="The checkpoints.")
@click.option("--docks/--no-docks", default=True, show_default=True, help="The docks.")
@click.option("--against", type=InFile(), metavar="OTHER", help="PNG, SVG: show what changed since this course.")
@click.option("--mm", type=Real(), metavar="SIZE", help="PDF: the side of a space in millimetres. Default: 30.")
@click.option("--inch", type=Real(), metavar="SIZE", help="PDF: the side of a space in inches.")
@paper_options
@click.option("--whole", is_flag=True, help="PDF: cut the whole course into sheets, not board by board.")
@click.option(
    "--overlap", type=Real(), default=6, show_default=True, help="PDF: the width of the strip for glue, in millimetres."
)
@click.option(
    "--bleed", type=Real(), default=0, show_default=True, help="PDF: bleed beyond the edges of boards, in millimetres."
)
@click.option(
    "--text/--no-text",
    default=True,
    show_default=True,
    help="PDF: heads, feet, labels and cut marks. Without them boards fill the paper, for a print shop.",
)
@click.option("--double-sided", is_flag=True, help="PDF: two boards on the two sides of a sheet.")
@click.option(
    "--overview/--no-overview", default=True, show_default=True, help="PDF: an overview of how the sheets fit together."
)
@click.option("--set", "whole_set", is_flag=True, help="PDF: a complete pack with course sheet, markers and cards.")
@kind_option((".png", ".svg", ".pdf", ".cut.svg", ".txt"))
@force_option()
def command(file: Path, out: Path, kind: str | None, force: bool, **options: Any) -> None:
    """Draw the course FILE as OUT: .png, .svg, .txt, .pdf in true size for the table, or .cut.svg.

    A cut file is an SVG file for a laser cutter or plotter with the layers print, fold and cut; there is one a page.
    """
    ending = kind_of(out, _DRAW, kind)
    refuse_idle_options(ending, _APPLYING)
    course: Course = games.open(file).course
    if not course.layout:
        raise CourseDesignerError(sentence("the course has no board to draw"), source=str(file))
    with busy(tr("Drawing…")) as follow:
        drawn = _DRAW[ending](course, {**options, "out": out, "follow": follow})
    save_drawn(out, drawn, force=force)


def _picture(course: Course, options: Options) -> Picture:
    from designer.rally.course.files import load_course
    from designer.rally.picture.courses import PictureOptions, course_picture
    from designer.rally.picture.differences import difference_picture
    from designer.rally.picture.routes import routes_of
    from designer.rally.picture.trails import trails_of

    asked = PictureOptions(
        level=Level.of(options["scale"]),
        coordinates=options["coordinates"],
        names=options["names"],
        legend=options["legend"],
        checkpoints=options["checkpoints"],
        docks=options["docks"],
        routes=routes_of(course) if options["routes"] else (),
        trails=trails_of(course, _program(course, options["program"])) if options["program"] else (),
    )
    if options["against"] is None:
        return course_picture(course, asked)
    return difference_picture(load_course(options["against"]), course, asked)


def _program(course: Course, name: str) -> Program:
    for program in course.programs:
        if program.name == name:
            return program
    known = [program.name for program in course.programs]
    raise CourseDesignerError(meant(sentence("unknown sample program '{name}'", name=name), name, known))


def _pages(course: Course, options: Options) -> Sequence[Page]:
    from designer.rally.picture.prints import course_pages, facts_of, set_pages

    asked = _print_options(options)
    return set_pages(course, asked, facts_of(course)) if options["whole_set"] else course_pages(course, asked)


def _print_options(options: Options) -> Any:
    from designer.rally.picture.prints import PrintOptions

    if options["mm"] is not None and options["inch"] is not None:
        raise CourseDesignerError(sentence("give either --mm or --inch, not both"))
    size = 25.4 * options["inch"] if options["inch"] is not None else options["mm"]
    return PrintOptions(
        space_mm=30.0 if size is None else size,
        paper=options["paper"],
        by_board=not options["whole"],
        overlap_mm=options["overlap"],
        bleed_mm=options["bleed"],
        double_sided=options["double_sided"],
        checkpoints=options["checkpoints"],
        docks=options["docks"],
        overview=options["overview"],
        margin_mm=options["margin"],
        text=options["text"],
    )


def _text(course: Course, options: Options) -> str:
    from designer.rally.picture.text_map import text_map

    return text_map(course.floor, coordinates=options["coordinates"])


LARGEST = 100_000_000
"""Pixels of the largest image that is made."""

_DRAW = drawers(_picture, _pages, _text, LARGEST)


_SCREEN, _PRINT = (".png", ".svg"), (".pdf", ".cut.svg")
_APPLYING: Mapping[str, tuple[str, ...]] = {
    "theme": (*_SCREEN, *_PRINT),
    "coordinates": (*_SCREEN, ".txt"),
    **dict.fromkeys(("scale", "names", "legend", "routes", "program", "against"), _SCREEN),
    **dict.fromkeys(("checkpoints", "docks"), (*_SCREEN, *_PRINT)),
    **dict.fromkeys(
        ("mm", "inch", "paper", "margin", "whole", "overlap", "bleed", "text", "double_sided", "overview", "whole_set"),
        _PRINT,
    ),
    "opaque": (".pdf",),
}
"""The kinds of files for which an option means something."""
