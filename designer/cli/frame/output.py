# SPDX-License-Identifier: GPL-3.0-or-later
"""How commands speak: results to stdout, messages and faults to stderr, JSON for programs."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import click

from designer.base.errors import CourseDesignerError, meant
from designer.base.texts import escaped, escaped_json, escaped_line
from designer.base.words import Sentence, sentence, tr
from designer.cli.frame.standard_streams import silence

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

_Command = TypeVar("_Command", bound=Callable[..., Any])
_Item = TypeVar("_Item")

WIDE = 1000
"""Columns where there is no terminal: in a file or a pipe the row of a table is one line."""


@cache
def console() -> Console:
    """The console for results that are more than plain lines: tables, colours. Plain where it is no terminal."""
    from designer.cli.frame.safe_console import SafeConsole

    screen = SafeConsole(highlight=False, emoji=False, soft_wrap=True)
    if not screen.is_terminal:
        screen.width = WIDE
    return screen


def terminal_width() -> int | None:
    """How many columns the terminal has that results go to; None where they go to none."""
    return console().width if _may_be_terminal() and console().is_terminal else None


def _may_be_terminal() -> bool:
    """Whether Rich has to be asked: importing it takes longer than telling what was found."""
    return any(name in os.environ for name in ("FORCE_COLOR", "TTY_COMPATIBLE")) or sys.stdout.isatty()


def styled(text: str, style: str = "") -> None:
    """One line of the result; on a terminal in this style of Rich."""
    if _may_be_terminal():
        console().print(text, style=style or None, markup=False)
    else:
        click.echo(escaped(text))


def table_of(titles: Iterable[str], numbers: Collection[int] | None = ()) -> Table:
    """A table without lines and rows as yet; columns of numbers (None: all) stand at the right."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for column, title in enumerate(titles):
        table.add_column(title, justify="right" if numbers is None or column in numbers else "left")
    return table


def show_table(table: Table) -> None:
    """A table of the result; in a file or a pipe without the blanks that fill its last column."""
    screen = console()
    if screen.is_terminal:
        screen.print(table, markup=False)
        return
    with screen.capture() as captured:
        screen.print(table, markup=False)
    for line in captured.get().splitlines():
        click.echo(line.rstrip())


def result(text: str) -> None:
    """One line of the result; a line break in a name that it tells begins no other one."""
    click.echo(escaped_line(text))


def result_text(text: str) -> None:
    """Some lines of the result, all of them ours."""
    click.echo(escaped(text))


def result_in_parts(parts: Iterable[tuple[str, bool]]) -> None:
    """One line of the result, part by part; a part that is not sure is faint on a terminal."""
    plain = bool(os.environ.get("NO_COLOR"))
    said = (words if sure or plain else click.style(words, dim=True) for words, sure in _escaped_parts(parts))
    click.echo("".join(said))  # without styles where it is no terminal


def _escaped_parts(parts: Iterable[tuple[str, bool]]) -> Iterator[tuple[str, bool]]:
    return ((escaped_line(words), sure) for words, sure in parts)


def shaded(text: str, *, sure: bool) -> Text:
    """What stands in a table: faint on a terminal where it is not as exact as it is written."""
    from rich.text import Text

    return Text(text, "" if sure else "dim")


def message(text: str) -> None:
    """One line that accompanies the result; the work goes on where nobody reads it (``2>&1 | head -1``)."""
    _say(escaped_line(text))


def fault(text: str) -> None:
    """One line that says what went wrong, begun with ``error:``, on a terminal in red."""
    head = tr("error:")
    _say(f"{head if os.environ.get('NO_COLOR') else click.style(head, fg='red', bold=True)} {escaped(text)}")


def _say(line: str) -> None:
    try:
        click.echo(line, err=True)  # without colours where it is no terminal
    except OSError:  # nobody reads it, or it is full
        silence(sys.stderr)


class ItemFollower(Protocol):
    """Hands out items one by one and shows how many are done."""

    def __call__(self, items: Sequence[_Item], /) -> Iterator[_Item]:
        """The items, in their order."""
        ...


def progress(items: Sequence[_Item], label: str, least: int = 3) -> Iterator[_Item]:
    """The items, on a terminal with a bar that is gone when the work is done; none where there are few."""
    if len(items) < least:
        yield from items
        return
    with busy(label) as follow:
        yield from follow(items)


@contextmanager
def busy(label: str) -> Iterator[ItemFollower]:
    """Show on a terminal that something is done; gone when it is done.

    The bar tells no end at first. What is made item by item is handed through ``follow``, from where on it does.
    """
    if not sys.stderr.isatty():
        yield iter
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(label, total=None)

        def follow(items: Sequence[_Item]) -> Iterator[_Item]:
            shown.update(task, total=len(items), completed=0)
            for item in items:
                yield item
                shown.advance(task)

        yield follow


@contextmanager
def waiting(label: str = "") -> Iterator[Callable[[str], None] | None]:
    """What changes a line on a terminal that says how far the work is; None where there is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console

    with Console(stderr=True).status(label) as status:
        yield status.update


_kept: ContextVar[list[Any] | None] = ContextVar("_kept", default=None)
"""The answers for programs that become one, while :func:`in_one_answer` collects them."""


def json_result(data: object) -> None:
    """The result as JSON, the same in every language."""
    kept = _kept.get()
    if kept is not None:
        kept.append(data)
        return
    click.echo(escaped_json(json.dumps(data, ensure_ascii=False, indent=2)))


@contextmanager
def in_one_answer() -> Iterator[None]:
    """What several games answer in JSON inside becomes one answer."""
    answers: list[Any] = []
    token = _kept.set(answers)
    try:
        yield
    finally:
        _kept.reset(token)
    if answers:
        json_result(_together(answers))


def _together(answers: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """One answer of several; SARIF has its own way to hold what several tools found."""
    if all("runs" in answer for answer in answers):
        return {**answers[0], "runs": [run for answer in answers for run in answer["runs"]]}
    return {"format": "answers", "version": 1, "answers": list(answers)}


def json_option(command: _Command) -> _Command:
    """Give a command ``--json``: parameter ``as_json``."""
    return click.option("--json", "as_json", is_flag=True, help="Answer in JSON, for programs.")(command)


LONGEST = 1000
"""How many letters a line may have; of what is longer the middle is left out."""


def one_line(error: CourseDesignerError | click.ClickException | OSError) -> str:
    """The one line that tells an error; nothing in it can break it up or steer the terminal."""
    text = _text(error)
    if len(text) > LONGEST:
        text = f"{text[: LONGEST - 200]} … {text[-200:]}"
    return escaped(" ".join(text.split()))


def _text(error: CourseDesignerError | click.ClickException | OSError) -> str:
    if isinstance(error, CourseDesignerError):
        return _told(error)
    if isinstance(error, OSError):
        return ": ".join(filter(None, (str(error.filename or ""), error.strerror or str(error))))
    if isinstance(error, click.UsageError):
        what = _usage(error)
        if str(what).endswith("?"):  # what was probably meant is help enough
            return str(what)
        return str(sentence("{what}; {command} --help explains its use", what=what, command=_command(error)))
    return error.format_message()


def _told(error: CourseDesignerError) -> str:
    if error.source == "-":
        return str(error.at(source=tr("standard input")))
    from designer.cli.frame.other_apps import import_advice  # only who fails pays for it

    advice = import_advice(error)
    return str(error) if advice is None else f"{error.source}: {advice}"


def _unknown_option(error: click.NoSuchOption) -> Sentence:
    known = {name for item in error.ctx.command.get_params(error.ctx) for name in item.opts} if error.ctx else set()
    what = sentence("unknown option {option}", option=error.option_name)
    return meant(what, error.option_name, sorted(known), otherwise=what)


def _command(error: click.UsageError) -> str:
    return error.ctx.command_path if error.ctx else "course-designer"


def _usage(error: click.UsageError) -> Sentence | str:
    match error:
        case click.NoSuchOption():
            return _unknown_option(error)
        case click.MissingParameter():
            name = error.param.human_readable_name if error.param else error.param_hint
            if isinstance(error.param, click.Option):
                name = error.param.opts[0]
            return sentence("{name} is missing", name=name)
        case click.BadParameter():
            name = error.param.opts[0] if isinstance(error.param, click.Option) else ""
            return sentence("{name} {reason}", name=name, reason=error.message.rstrip("."))
        case _:
            return error.format_message().rstrip(".")
