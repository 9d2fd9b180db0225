# SPDX-License-Identifier: GPL-3.0-or-later
"""The header of a file that has to be of one game: a file of another one is told to be that, wherever it is named."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from designer.base.words import sentence
from designer.files import DocumentError, Header, read_header
from designer.game import games
from designer.game.contract import Game


def header_of(data: object, game: str, formats: Collection[str], latest: int) -> Header:
    """What a file says of itself that has to be one of ``formats`` of a game.

    Raises:
        DocumentError: it is no file of ours, of another game, of another kind or of a version after ``latest``.
    """
    other = data.get("game") if isinstance(data, Mapping) else None
    if isinstance(other, str) and other in games.ROOMS and other != game:
        raise other_game(games.find_game(other), games.find_game(game))
    return read_header(data, (game,), formats, latest)


def other_game(other: Game, wanted: Game) -> DocumentError:
    """The error for a file of another game than the one that is wanted."""
    what = sentence("this is a file of {other}; a file of {game} is needed here", other=other.title, game=wanted.title)
    return DocumentError(what)
