# SPDX-License-Identifier: GPL-3.0-or-later
"""One command name, several games: which game's command a command line means.

How a game brings commands: a module ``designer/cli/<room>/<name>.py`` with a click command called ``command``,
nothing else; the room is the one that :data:`designer.game.games.ROOMS` names. A module whose name begins with an
underscore is no command. Several games may have a command of the same name (``validate``). Then the game is, in this
order, the one that ``--game`` asks for; the one that the header of a file names; the one to which the code or the
name of a check belongs (``explain LB101``); and where nothing says it, the usual game. Files of several games are
answered game by game, one after the other; for programs that is one answer, which holds those of the games. A command
line without any argument (``explain``) is answered by every game, for programs by the usual one. A name that a command
for all games has is refused.

The module of a game is loaded only when its command is run or its help is shown.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any

import click

from designer.base.errors import CourseDesignerError
from designer.base.modules import Lazy
from designer.base.words import sentence
from designer.cli.frame.output import in_one_answer
from designer.cli.frame.outputs import OutFile
from designer.cli.frame.parameters import FileOrFolder, courses_in
from designer.game import games

CommandDecorator = Callable[[click.Command], click.Command]
"""Gives a command what all commands have."""

_PARTS = "parts"
"""Where the context of a command line for several games keeps the contexts of the games."""


@dataclass(frozen=True)
class _Line:
    """A command line as far as it is understood without knowing the game.

    Attributes:
        files: the words that name files.
        others: the other arguments.
        options: by the names of parameters.
        asks_help: whether it asks what the command does.
    """

    files: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    asks_help: bool = False

    @property
    def for_programs(self) -> bool:
        """Whether the answer is JSON or the like."""
        return bool(self.options.get("as_json")) or self.options.get("style") not in (None, "text")


class ByGame(click.Command):
    """A command that one or several games bring; hands the command line on to theirs."""

    def __init__(self, name: str, modules: Mapping[str, str], dress: CommandDecorator) -> None:
        """The command called ``name`` of the games that ``modules`` has by their keys, the usual one first.

        ``dress`` gives the commands what all commands have.
        """
        self._modules, self._dress = modules, dress
        self._first = self._command(next(iter(modules)))
        super().__init__(name, help=self._first.help, params=self._first.params)

    def _command(self, game: str) -> click.Command:
        command: click.Command = self._dress(Lazy(f"{self._modules[game]}:command").load())
        if self._shared:
            command.params[:] = [item for item in command.params if item.name != "game"]
            command.params.append(self._game_option())
            self._dress(command)
        return command

    @property
    def _shared(self) -> bool:
        return len(self._modules) > 1

    def _game_option(self) -> click.Option:
        kind = click.Choice(list(self._modules))
        return click.Option(["--game"], type=kind, expose_value=False, help="Treat the files as this game's.")

    @cached_property
    def commands(self) -> Mapping[str, click.Command]:
        """The command of every game that has it; loads them all."""
        return {game: self._command(game) for game in self._modules}

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The parameters of all games; an option that not all have says whose it is."""
        found: dict[str, click.Parameter] = {}
        owners: dict[str, list[str]] = {}
        for game, command in self.commands.items():
            for parameter in command.get_params(ctx):
                found.setdefault(str(parameter.name), parameter)
                owners.setdefault(str(parameter.name), []).append(game)
        return [_owned(parameter, owners[name], len(self.commands)) for name, parameter in found.items()]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the command does, for each game that says it in words of its own."""
        super().format_help_text(ctx, formatter)
        for game, command in self.commands.items():
            if command.help != self.help:
                with formatter.section(games.find_game(game).title):
                    command.format_help_text(ctx, formatter)

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """The context of the game's command, or one that holds those of several games."""
        if extra.get("resilient_parsing"):
            return super().make_context(info_name, args, parent, **extra)
        line = self._understood(args, parent)
        asked = _asked_game(args)
        folders = {word: courses_in(word, asked) for word in line.files if self._stands_for_files(word)}
        if folders:
            args = [file for word in args for file in folders.get(word, [word])]
            line = replace(line, files=tuple(file for word in line.files for file in folders.get(word, [word])))
        if self._shared and line.asks_help and not _asked_game(args):
            return super().make_context(info_name, args, parent, **extra)
        parts = self._parts(args, line)
        made = [self._make(info_name, game, words, parent) for game, words in parts]
        if len(made) == 1:
            return made[0]
        context = click.Context(self, parent, info_name)
        context.params[_PARTS] = made
        return context

    def _stands_for_files(self, word: str) -> bool:
        """Whether an argument is a folder, and the command takes one for the files in it."""
        return any(isinstance(item.type, FileOrFolder) for item in self._first.params) and Path(word).is_dir()

    def _make(self, info_name: str | None, game: str, words: list[str], parent: click.Context | None) -> click.Context:
        try:
            return self._command(game).make_context(info_name, words, parent)
        except click.NoSuchOption as error:
            if self._shared and any(
                error.option_name in item.opts for item in self.get_params(click.Context(self, parent))
            ):
                title = games.find_game(game).title
                what = sentence("{game} has no option {option}", game=title, option=error.option_name)
                raise CourseDesignerError(what) from None
            raise

    def invoke(self, ctx: click.Context) -> int:
        """Let every game answer its part; the worst exit code counts."""
        codes = []
        with in_one_answer():
            for part in ctx.params[_PARTS]:
                with part:
                    codes.append(part.command.invoke(part))
        return max(code if isinstance(code, int) else 0 for code in codes)

    def _understood(self, args: Sequence[str], parent: click.Context | None) -> _Line:
        """What the words say before the game is known; what no option of the usual game is counts as an argument."""
        context = click.Context(self._first, parent, resilient_parsing=True)
        parser = self._first.make_parser(context)
        parser.ignore_unknown_options = True
        try:
            options, rest, _ = parser.parse_args(args=list(args))
        except click.UsageError:  # the command itself says what is wrong
            return _Line()
        files: list[str] = []
        others = list(rest)
        for parameter in self._first.params:
            if isinstance(parameter, click.Argument) and not isinstance(parameter.type, OutFile):
                words = options.get(str(parameter.name))
                found = [words] if isinstance(words, str) else words if isinstance(words, (list, tuple)) else []
                (files if isinstance(parameter.type, click.Path) else others).extend(filter(None, found))
        helping = self._first.get_help_option(context)
        return _Line(tuple(files), tuple(others), options, helping is not None and str(helping.name) in options)

    def _parts(self, args: list[str], line: _Line) -> list[tuple[str, list[str]]]:
        """Which game answers which words.

        Raises:
            CourseDesignerError: a game that has no such command is meant.
        """
        asked = _asked_game(args)
        usual = next(iter(self._modules))
        if asked is not None:
            self._refuse_others(line.files, asked)
            return [(asked if asked in self._modules else usual, args)]
        if self._shared and not line.files and not line.others and not line.for_programs:
            return [(game, list(args)) for game in self._modules]  # click eats what it reads
        by_file = {word: game for word in line.files if (game := self._game_of_file(word)) is not None}
        meant = list(dict.fromkeys(by_file.values())) or [self._game_of_words(line.others, usual)]
        home = usual if usual in meant else meant[0]  # of files that name no game
        by_file = {word: by_file.get(word, home) for word in line.files}
        return [(game, [word for word in args if by_file.get(word, game) == game]) for game in meant]

    def _game_of_file(self, word: str) -> str | None:
        found = games.game_of(Path(word)) if len(games.ROOMS) > 1 else None
        if found not in games.ROOMS:
            return None
        if found not in self._modules:
            title = games.find_game(found).title
            raise CourseDesignerError(
                sentence("{game} has no command '{name}'", game=title, name=self.name), source=word
            )
        return found

    def _refuse_others(self, files: Sequence[str], asked: str) -> None:
        """Say so where a file belongs to another game than the one that was asked for.

        Raises:
            CourseDesignerError: it does.
        """
        for word in files:
            found = games.game_of(Path(word))
            if asked in games.ROOMS and found in games.ROOMS and found != asked:
                other, game = games.find_game(found).title, games.find_game(asked).title
                what = sentence("'{file}' is a file of {other}, not of {game}", file=Path(word).name, other=other,
                                game=game)  # fmt: skip
                raise CourseDesignerError(what)

    def _game_of_words(self, words: Sequence[str], usual: str) -> str:
        return next((game for word in words for game in self._modules if games.has_check(game, word)), usual)


def _asked_game(args: Sequence[str]) -> str | None:
    """The game that ``--game`` asks for."""
    return next(_values(args, "--game"), None)


def _values(args: Sequence[str], option: str) -> Iterator[str]:
    for word, following in pairwise([*args, ""]):
        if word == "--":
            return
        if word == option:
            yield following
        elif word.startswith(f"{option}="):
            yield word.removeprefix(f"{option}=")


def _owned(parameter: click.Parameter, owners: Sequence[str], games_of_command: int) -> click.Parameter:
    """An option that only some games have, with their names behind its help."""
    if len(owners) == games_of_command or not isinstance(parameter, click.Option):
        return parameter
    owned = copy.copy(parameter)
    titles = ", ".join(games.find_game(game).title for game in owners)
    owned.help = f"{parameter.help} ({titles})"
    return owned
