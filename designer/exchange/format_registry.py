# SPDX-License-Identifier: GPL-3.0-or-later
"""Which foreign formats there are, and which of them a file has or is to get.

Ours are in the ``FORMATS`` of the modules in ``designer/exchange/<game>/``, mostly one a module; a package of someone
else offers one through an entry point of the group ``course_designer.formats``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import entry_points
from itertools import chain
from pathlib import Path
from typing import Any

from designer.base.errors import CourseDesignerError, meant
from designer.base.modules import found_in
from designer.base.words import sentence
from designer.exchange.formats import Format, FormatError, Request
from designer.files import parse_json
from designer.game import games
from designer.game.games import find_game

ENTRY_POINTS = "course_designer.formats"


@cache
def all_formats() -> Mapping[str, Format]:
    """Every format by key: ours, then those of other packages; ours win where keys are the same."""
    found: dict[str, Format] = {}
    for item in (*_own(), *_foreign()):
        found.setdefault(item.key, item)
    return found


def _own() -> Iterator[Format]:
    """The ``FORMATS`` of the files in the rooms of the games."""
    for room in games.ROOMS.values():
        yield from chain(*found_in(f"designer.exchange.{room}", "FORMATS"))


def _foreign() -> Iterator[Format]:
    """What other packages offer.

    Raises:
        FormatError: an entry point offers something else.
    """
    for point in entry_points(group=ENTRY_POINTS):
        item = point.load()
        if not isinstance(item, Format):
            raise FormatError(sentence("the entry point '{name}' is not a format", name=point.name))
        yield item


def find_format(key: str) -> Format:
    """The format with this key; ``FormatError`` if there is none."""
    formats = all_formats()
    if key not in formats:
        raise FormatError(meant(sentence("unknown format '{key}'", key=key), key, sorted(formats)))
    return formats[key]


BY_PROFILE = "client"
"""The format of files that a client profile describes."""


def is_of_client(profile: Mapping[str, Any] | None) -> bool:
    """Whether a profile is that of a client, which says by itself what the file is."""
    return profile is not None and profile.get("format") == "client-profile"


def format_to_write(path: Path, game: str, key: str | None = None, profile: Mapping[str, Any] | None = None) -> Format:
    """The format that a client profile, a key or else a file name asks for: the one with the longest suffix that fits.

    Raises:
        FormatError: no format writes such files, or the format is one of another game.
    """
    if is_of_client(profile):
        chosen = _of_game(find_format(key or BY_PROFILE), game)
        return chosen.by_profile or chosen
    if key == BY_PROFILE:
        raise FormatError(sentence("hand the profile of the client over with --profile; 'profiles show' prints one"))
    if key:
        return _of_game(find_format(key), game)
    writers = [item for item in all_formats().values() if item.write is not None and item.game == game]
    fitting = _by_suffix(path, writers)
    if not fitting:
        known = ", ".join(sorted({item.suffixes[0] for item in writers}))
        what = sentence(
            "cannot tell the format from '{name}'; use --format, or one of the endings {known}",
            name=path.name,
            known=known,
        )
        raise FormatError(what)
    return fitting[0]


def _of_game(chosen: Format, game: str) -> Format:
    """A format; ``FormatError`` if it is one of another game."""
    if chosen.game != game:
        raise FormatError(
            sentence(
                "the format '{key}' is for {theirs}, and this is a course of {ours}",
                key=chosen.key, theirs=find_game(chosen.game).title, ours=find_game(game).title,
            )
        )  # fmt: skip
    return chosen


def format_to_read(path: Path, data: bytes) -> Format:
    """The format of a file, by what it holds, then by its name.

    Raises:
        FormatError: no format reads it.
    """
    request = Request(path)
    readers = [item for item in all_formats().values() if item.read is not None]
    surest_first = sorted(readers, key=lambda item: item.known_by.value)
    fitting = next((item for item in surest_first if item.fits(data, request)), None)
    if fitting is not None:
        return fitting
    if _is_document(data):
        raise FormatError(sentence("this is a file of Course Designer; it needs no import"))
    named = _by_suffix(path, readers)
    if not any(_names(item, path) for item in named):
        nearly = next((told for item in readers if (told := item.nearly(data, request)) is not None), None)
        if nearly is not None:
            raise FormatError(nearly)
    if not named:
        known = ", ".join(item.key for item in readers)
        raise FormatError(
            sentence(
                "cannot recognise the format of this file; use --format with one of {known}, or --profile with a "
                "client profile that describes it",
                known=known,
            )
        )
    return named[0]


def _is_document(data: bytes) -> bool:
    """Whether a file says that it is a course or a board of ours."""
    if b'"format"' not in data:
        return False
    try:
        found = parse_json(data.decode("utf-8-sig"))
    except (CourseDesignerError, UnicodeDecodeError):
        return False
    return isinstance(found, dict) and found.get("format") in ("course", "board") and "version" in found


def _names(item: Format, path: Path) -> bool:
    """Whether the end of a file's name is that of a format alone, such as ``.lmu.json``, rather than of its kind."""
    return any(suffix.count(".") > 1 and path.name.lower().endswith(suffix) for suffix in item.suffixes)


def _by_suffix(path: Path, formats: list[Format]) -> list[Format]:
    name = path.name.lower()
    fits = [(len(suffix), item) for item in formats for suffix in item.suffixes if name.endswith(suffix)]
    return [item for _, item in sorted(fits, key=lambda fit: -fit[0])]
