# SPDX-License-Identifier: GPL-3.0-or-later
"""The frame of the command line: finds the commands, speaks the language, turns errors into one line.

A command is a module in ``designer/cli`` or in a game's room there (``designer/cli/rally``) that has a
click command called ``command``; it is imported only when it is used or listed. :mod:`designer.cli.frame.by_game` says
which game's command is meant where several games have one of the same name. Exit codes: 0 good, 1
the course is not, 2 unusable input or usage, 70 a bug in the program, 130 interrupted.
"""

from __future__ import annotations

import logging
import os
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import click

from designer.base import words
from designer.base.errors import CourseDesignerError, meant
from designer.base.garbage_collection import without_collecting
from designer.base.modules import Lazy, modules_in
from designer.base.texts import escaped
from designer.base.words import sentence, tr
from designer.cli.frame.by_game import ByGame
from designer.cli.frame.log import log_shown
from designer.cli.frame.parameters import ask_what_is_meant
from designer.cli.frame.shell_completion import COMPLETE
from designer.cli.frame.signals import ending_like_an_interrupt
from designer.cli.frame.standard_streams import make_ready, output_error, silence
from designer.cli.frame.translation import HELP, language_in, language_option, teach_click, translate
from designer.game import games
from designer.version import __version__

PROGRAM = "course-designer"

STANDARD = "-"
"""The file name that stands for standard input or output."""

_CODE = "CourseCode"
"""What a course code begins with."""

_READ_SO = ("/dev/", "/proc/", _CODE)
"""What words begin with that may be streams or course codes."""

_LOG = logging.getLogger(__name__)

GOOD, BAD, UNUSABLE, BROKEN, INTERRUPTED = 0, 1, 2, 70, 130
"""Exit codes; BROKEN is a fault of the program itself."""

EditorEntry = Callable[[Sequence[str], bool, bool], int]
"""Opens the editor on a file or on nothing, and returns its exit code."""


def run(arguments: Sequence[str] | None = None, edit: EditorEntry | None = None) -> int:
    """Run one command line and return its exit code; never raises for what a user can do.

    Args:
        arguments: the words after the program's name; None takes those of this process.
        edit: how to open the editor, which this room does not know.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    make_ready()
    words.set_language(language_in(given) or words.system_language())
    teach_click()
    translate(group)
    with log_shown(_is_verbose(given)), ending_like_an_interrupt():
        code = _answer(given, edit)
        _LOG.info("exit code %d", code)
    return code


def _answer(given: list[str], edit: EditorEntry | None) -> int:
    """Run a command line; what goes wrong is told in one line."""
    try:
        return _invoke(given, edit)
    except click.exceptions.Exit as done:
        return done.exit_code
    except (KeyboardInterrupt, click.Abort):
        click.echo(tr("interrupted"), err=True)
        return INTERRUPTED
    except BrokenPipeError:
        silence(sys.stdout)
        return GOOD  # the reader of our output has had enough (``| head``): be quiet about it
    except OSError as error:
        return _tell(output_error(error))
    except (CourseDesignerError, click.ClickException) as error:
        return _tell(error)
    except Exception:
        click.echo(escaped(traceback.format_exc()).rstrip(), err=True)
        click.echo(tr("This is a bug in Course Designer; please report it with the lines above."), err=True)
        return BROKEN


def _tell(error: CourseDesignerError | click.ClickException | OSError) -> int:
    """Tell what went wrong in one line; the exit code."""
    from designer.cli.frame.output import fault, one_line  # only who fails pays for it

    fault(one_line(error))
    return UNUSABLE


def _invoke(arguments: list[str], edit: EditorEntry | None) -> int:
    if "SOURCE_DATE_EPOCH" in os.environ:
        from designer.files.timestamp import refuse_wrong_time  # few have it set

        refuse_wrong_time()
    instruction = os.environ.get(COMPLETE)
    if instruction:
        from click.shell_completion import shell_complete

        return shell_complete(group, {}, PROGRAM, COMPLETE, instruction)
    _LOG.info("Course Designer %s: %s", __version__, " ".join(arguments))
    with _standard_input(arguments) as named, group.make_context(PROGRAM, named, obj=edit) as context:
        code = group.invoke(context)
    sys.stdout.flush()  # a reader that has left is noticed here and not at the very end
    return code if isinstance(code, int) else GOOD


@contextmanager
def _standard_input(arguments: list[str]) -> Iterator[list[str]]:
    """Let ``-`` be standard input, and a course code a file; what reads files is loaded only if somebody names one.

    The answer is the words, in which a code has a short name; the editor takes codes as they are.
    """
    if not any(word == STANDARD or word.startswith(_READ_SO) for word in arguments):
        yield arguments
        return
    from designer.files import file_for_code, stands_for_code, with_standard_input

    with with_standard_input():
        editing = _EDIT in arguments or not any(word in _modules() for word in arguments)
        yield (
            arguments
            if editing
            else [str(file_for_code(word)) if stands_for_code(Path(word)) else word for word in arguments]
        )


class CommandGroup(click.Group):
    """The group of all commands; finds them by their files."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, sorted."""
        return sorted(_modules())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command with this name, its help in the current language."""
        modules = _modules().get(cmd_name)
        if modules is None:
            return None
        if _GENERAL not in modules:
            return ByGame(cmd_name, modules, _dressed)
        command: click.Command = Lazy(f"{modules[_GENERAL]}:command").load()
        return _dressed(command)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands, each with its whole first sentence."""
        with without_collecting(stays=True):
            found = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section(tr("Commands")):
            formatter.write_dl([(name, _first_sentence(item)) for name, item in found if item is not None])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command of the first word; a file opens the editor, and an unknown word is told with the nearest name."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            if not _is_file(name):
                otherwise = sentence("unknown command '{name}'; --help lists all commands", name=name)
                what = sentence("unknown command '{name}'", name=name)
                raise CourseDesignerError(meant(what, name, self.list_commands(ctx), otherwise))
            args = [_EDIT, *args]
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; whatever is wrong with its words is told with its name."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            name = ctx.invoked_subcommand
            command = self.get_command(ctx, name) if error.ctx is None and name else None
            if command is not None:  # an option without its value does not say whose it is
                error.ctx = click.Context(command, ctx, name)
            raise


_EDIT = "edit"
"""The command that opens a file which is given without one."""


def _is_file(word: str) -> bool:
    """Whether a word that is no command is a file: one that exists, is called like one of ours, or is a code."""
    if word.startswith(_CODE):
        from designer.files import stands_for_code

        if stands_for_code(Path(word)):
            return True
    return word.lower().endswith(".json") or Path(word).is_file()


def _first_sentence(command: click.Command) -> str:
    """The first paragraph of a command's help in one line."""
    return " ".join((command.help or "").partition("\n\n")[0].split())


_GENERAL = ""
"""Stands for all games where a command is not of one game."""


@cache
def _modules() -> Mapping[str, Mapping[str, str]]:
    """The modules of each command, by the command's name, then by the game (the usual one first).

    Raises:
        RuntimeError: a game has a command that there is for all games.
    """
    found: dict[str, dict[str, str]] = {name: {_GENERAL: module} for name, module in _commands_in("designer.cli")}
    for game, room in games.ROOMS.items():
        for name, module in _commands_in(f"designer.cli.{room}"):
            if _GENERAL in found.setdefault(name, {}):
                raise RuntimeError(f"{module}: there is a command '{name}' for all games")
            found[name][game] = module
    return found


def _commands_in(room: str) -> Iterator[tuple[str, str]]:
    """The commands of a room, each with its module."""
    for module in modules_in(room):
        yield module.rpartition(".")[2].strip("_").replace("_", "-"), module


def _dressed(command: click.Command) -> click.Command:
    """The command with the options that all have, and its help in the current language."""
    if not any(parameter.name == "language" for parameter in command.params):
        command.params += [language_option(), _verbose_option()]
    ask_what_is_meant(command)
    translate(command)
    return command


def _verbose_option() -> click.Option:
    return click.Option(
        ["--verbose"], is_flag=True, expose_value=False, help="Show on stderr what is read, done and written."
    )


def _is_verbose(arguments: Sequence[str]) -> bool:
    """Whether the command line asks to see the log, before ``--``."""
    return "--verbose" in list(arguments)[: list(arguments).index("--") if "--" in arguments else None]


def _tell_version(context: click.Context, parameter: click.Parameter, asked: bool) -> None:
    """Tell which version this is, and of what it stands on."""
    if asked and not context.resilient_parsing:
        from designer.cli.frame.versions import version_lines

        for line in version_lines():
            click.echo(line)
        context.exit()


@click.group(cls=CommandGroup, invoke_without_command=True, context_settings={"help_option_names": HELP})
@click.option("--version", is_flag=True, expose_value=False, is_eager=True, callback=_tell_version,
              help="Show the version and exit.")  # fmt: skip
@click.pass_context
def _group(context: click.Context) -> Any:
    """Design, validate, preview and export courses for RoboRally and labyrinths for RoboMaso.

    Without a command the editor opens. COMMAND --help explains a command. Exit codes: 0 success, 1 the
    course has problems, 2 unusable input or usage, 70 a bug in the program, 130 interrupted.
    """
    if context.invoked_subcommand is None:
        return open_editor(context, ())
    return None


def open_editor(
    context: click.Context, paths: Sequence[str], *, temp_basedir: bool = False, new_window: bool = False
) -> int:
    """Open the editor with files, through the entry that ``run`` was given.

    Raises:
        CourseDesignerError: this process has no editor.
    """
    entry: EditorEntry | None = context.find_root().obj
    if entry is None:
        raise CourseDesignerError(sentence("the editor is not installed here"))
    return entry(paths, temp_basedir, new_window)


group: click.Group = _group
group.params += [language_option(), _verbose_option()]
