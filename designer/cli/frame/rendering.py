# SPDX-License-Identifier: GPL-3.0-or-later
"""What ``render`` of every game shares: kinds of files by their names, the paper, and saving what was drawn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.core import ParameterSource

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence
from designer.cli.frame import shell_completion
from designer.cli.frame.output_files import is_standard, write_results
from designer.cli.frame.parameters import Real
from designer.pictures.paper import USUAL_MARGIN
from designer.pictures.themes import THEMES

if TYPE_CHECKING:
    from designer.pictures.pages import Page
    from designer.pictures.shapes import Picture
    from designer.pictures.themes import Theme

Options = dict[str, Any]
"""The options of a command line by name, and among them what follows the work."""

FileContent = str | bytes | Mapping[Path, str]
"""The content of a file, or of several by name."""

_Command = TypeVar("_Command", bound=Callable[..., Any])
_PAPER = "PDF: A0 to A5, Letter, Legal, Tabloid, a size such as 300x400 or 4x6in, or a roll such as roll:914."
_MARGIN = "PDF: the white edge that your printer leaves, in millimetres."

_OPAQUE = "PDF: nothing is seen through, for print shops that take no transparency."


def print_theme(options: Options) -> Theme:
    """The colours of a print: those of ``--theme``, with ``--opaque`` without any transparency."""
    theme = THEMES[options["theme"]]
    return theme.opaque if options["opaque"] else theme


def paper_options(command: _Command) -> _Command:
    """Give a command ``--paper``, ``--margin`` and ``--opaque``."""
    paper = click.option(
        "--paper", default="A4", show_default=True, metavar="NAME", help=_PAPER, shell_complete=shell_completion.papers
    )
    margin = click.option("--margin", type=Real(), default=USUAL_MARGIN, show_default=True, help=_MARGIN)
    opaque = click.option("--opaque", is_flag=True, help=_OPAQUE)
    return paper(margin(opaque(command)))


def kind_option(kinds: Iterable[str]) -> Callable[[_Command], _Command]:
    """Give a command ``--format`` for one of the endings ``kinds``: parameter ``kind``."""
    text = "The kind of file, if the name of OUT does not show it."
    return click.option("--format", "kind", type=click.Choice([kind.lstrip(".") for kind in kinds]), help=text)


def kind_of(out: Path, kinds: Iterable[str], asked: str | None = None) -> str:
    """The end of a file's name among ``kinds``, the longest that fits; or the kind that is asked for.

    Raises:
        CourseDesignerError: it is none of them, or standard output does not say which.
    """
    kinds = tuple(kinds)
    if asked is not None:
        return f".{asked}"
    if is_standard(out):
        known = ", ".join(kind.lstrip(".") for kind in kinds)
        raise CourseDesignerError(sentence("say with --format what to write; use one of {known}", known=known))
    fitting = [kind for kind in kinds if out.name.lower().endswith(kind)]
    if not fitting:
        raise CourseDesignerError(
            sentence("'{name}' is not a picture file; use one of {suffixes}", name=out.name, suffixes=", ".join(kinds))
        )
    return max(fitting, key=len)


REPORT_SUFFIXES = (".html", ".pdf")


def report_kind(out: Path, asked: str | None) -> str:
    """The kind of a report: what is asked for, or the end of the file's name.

    Raises:
        CourseDesignerError: it is no report's.
    """
    suffix = out.suffix.lower()
    if asked is None and not is_standard(out) and suffix not in REPORT_SUFFIXES:
        raise CourseDesignerError(sentence("'{name}' is not a report file; use one of .html, .pdf", name=out.name))
    return kind_of(out, REPORT_SUFFIXES, asked)


def refuse_idle_options(kind: str, applying: Mapping[str, Collection[str]]) -> None:
    """Refuse options of the running command that a kind of file does not ask for.

    Args:
        kind: the ending of the file.
        applying: by the names of parameters, the endings for which an option means something.

    Raises:
        CourseDesignerError: one of the others was given.
    """
    context = click.get_current_context()
    for item in context.command.params:
        kinds = applying.get(str(item.name), (kind,))
        if kind not in kinds and context.get_parameter_source(str(item.name)) is ParameterSource.COMMANDLINE:
            off = item.secondary_opts and context.params[str(item.name)] is False
            option = (item.secondary_opts if off else item.opts)[0]
            what = sentence("{option} does not apply to {kind}, only to {kinds}", option=option, kind=kind,
                            kinds=", ".join(kinds))  # fmt: skip
            raise CourseDesignerError(what)


def drawers(
    picture: Callable[[Any, Options], Picture],
    pages: Callable[[Any, Options], Iterable[Page]],
    text: Callable[[Any, Options], str],
    largest: float = inf,
) -> Mapping[str, Callable[[Any, Options], FileContent]]:
    """What draws each kind of file, by its ending, from the picture, the pages to print and the text of a course.

    ``largest`` is how many pixels an image has at most.
    """

    def draw_png(course: Any, options: Options) -> bytes:
        drawn, scale = picture(course, options), options["scale"] / 100
        if drawn.extent.width * drawn.extent.height * scale * scale > largest:
            raise CourseDesignerError(sentence("the picture would be too large; use a smaller --scale"))
        from designer.painting.images import png

        return png(drawn, THEMES[options["theme"]], scale, options["follow"])

    def draw_svg(course: Any, options: Options) -> str:
        from designer.pictures import svg

        drawn, scale = picture(course, options), options["scale"] / 100
        return svg.write(drawn, THEMES[options["theme"]], scale=scale, title=course.title)

    def draw_pdf(course: Any, options: Options) -> bytes:
        sheets = pages(course, options)
        from designer.painting.pdf import pdf

        return pdf(options["follow"](sheets), print_theme(options), course.title)

    def cut(course: Any, options: Options) -> Mapping[Path, str]:
        from designer.pictures.cut_files import cut_files

        sheets = options["follow"](pages(course, options))
        return cut_files(sheets, options["out"], THEMES[options["theme"]], course.title)

    return {".png": draw_png, ".svg": draw_svg, ".pdf": draw_pdf, ".cut.svg": cut, ".txt": text}


def save_drawn(out: Path, drawn: FileContent, *, force: bool) -> None:
    """Save a picture, or the files of which there are several, and say so.

    Raises:
        CourseDesignerError: a file is there already, and nobody asked to overwrite it.
    """
    write_results(drawn if isinstance(drawn, Mapping) else {out: drawn}, out, force=force)
