# SPDX-License-Identifier: GPL-3.0-or-later
"""What went wrong, as one line."""

from __future__ import annotations

import click

from designer.base.errors import CourseDesignerError, meant
from designer.base.texts import escaped
from designer.base.words import Sentence, sentence, tr

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
        return str(error.at(source=tr("standard input")) if error.source == "-" else error)
    if isinstance(error, OSError):
        return ": ".join(filter(None, (str(error.filename or ""), error.strerror or str(error))))
    if isinstance(error, click.UsageError):
        what = _usage(error)
        if str(what).endswith("?"):  # what was probably meant is help enough
            return str(what)
        return str(sentence("{what}; {command} --help explains its use", what=what, command=_command(error)))
    return error.format_message()


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
