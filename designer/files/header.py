# SPDX-License-Identifier: GPL-3.0-or-later
"""The first lines of every file of ours: what it is, in which version, of which game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from designer.base.errors import meant
from designer.base.words import sentence
from designer.files.errors import DocumentError

VERSION = 1
"""The version of a file in which nothing newer is used."""

LATEST = 4
"""The latest version that any game writes."""

FORMATS: tuple[str, ...] = ("course", "board", "exchange", "replay", "lab", "played")
"""The kinds of files."""


@dataclass(frozen=True)
class Header:
    """What a file says of itself."""

    format: str
    version: int
    game: str


def read_header(
    data: object, games: Collection[str], formats: Collection[str] = FORMATS, latest: int = VERSION
) -> Header:
    """What the file says of itself; ``formats`` are the kinds of files that are welcome here.

    Raises:
        DocumentError: it is no file of ours, of another kind, of a game not among ``games`` or of a version after
            ``latest``.
    """
    if not isinstance(data, Mapping) or "format" not in data:
        raise DocumentError(sentence("this is not a Course Designer file: the key 'format' is missing"))
    kind = data["format"]
    if kind not in FORMATS:
        raise DocumentError(meant(sentence("unknown format '{key}'", key=kind), str(kind), FORMATS), place="format")
    version = _version(data.get("version"), latest)
    game = data.get("game")
    if game not in games:
        raise DocumentError(meant(sentence("unknown game '{game}'", game=game), str(game), games), place="game")
    if kind not in formats:
        wanted = ", ".join(formats)
        raise DocumentError(sentence("expected a file of format {wanted}, found '{kind}'", kind=kind, wanted=wanted))
    return Header(str(kind), version, str(game))


def _version(version: object, latest: int) -> int:
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        what = sentence("the version must be a whole number from 1, not {version}", version=repr(version))
        raise DocumentError(what, place="version")
    if version > latest:
        what = sentence(
            "the file has version {version}, but this Course Designer reads version {ours}; please update",
            version=version,
            ours=latest,
        )
        raise DocumentError(what, place="version")
    return version
