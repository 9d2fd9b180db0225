# SPDX-License-Identifier: GPL-3.0-or-later
"""What went wrong, as one line."""

from __future__ import annotations

import click

from designer.errors import CourseDesignerError
from designer.texts import escaped
from designer.words import Sentence, sentence

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
        return str(error)
    if isinstance(error, OSError):
        return ": ".join(filter(None, (str(error.filename or ""), error.strerror or str(error))))
    if isinstance(error, click.UsageError):
        return str(sentence("{what}; {command} --help explains its use", what=_usage(error), command=_command(error)))
    return error.format_message()


def _command(error: click.UsageError) -> str:
    return error.ctx.command_path if error.ctx else "course-designer"


def _usage(error: click.UsageError) -> Sentence | str:
    match error:
        case click.NoSuchOption():
            return sentence("unknown option {option}", option=error.option_name)
        case click.MissingParameter():
            name = error.param.make_metavar(error.ctx) if error.param and error.ctx else error.param_hint
            if isinstance(error.param, click.Option):
                name = error.param.opts[0]
            return sentence("{name} is missing", name=name)
        case click.BadParameter():
            name = error.param.opts[0] if isinstance(error.param, click.Option) else ""
            return sentence("{name} {reason}", name=name, reason=error.message.rstrip("."))
        case _:
            return error.format_message().rstrip(".")
