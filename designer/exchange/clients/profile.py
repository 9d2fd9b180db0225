# SPDX-License-Identifier: GPL-3.0-or-later
"""A client profile: how another program writes a board, as data that a person can write.

What a file calls an element, a profile says in our own notation, with places that the file fills: ``c{exit}`` with
``"exit": "@direction"``. A profile may begin with another one and say only what differs.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.paths import data_folder
from designer.base.words import sentence
from designer.exchange.clients.client_profile import ClientProfile, Conventions
from designer.exchange.clients.variants import varied
from designer.exchange.formats import FormatError
from designer.files import check, decode, parse_json, read_json, reading_as

FORMAT = "client-profile"
_MOST_STEPS = 8
"""So many profiles may begin with one another."""

_MERGED = ("kinds", "words")
"""What of a profile adds to that of the one it begins with; everything else replaces it."""


def is_client_profile(data: Mapping[str, Any]) -> bool:
    """Whether the data of a profile file is a client profile, rather than the names that a format asks for."""
    return data.get("format") == FORMAT


def client_profile(data: Mapping[str, Any]) -> ClientProfile:
    """The profile that data describes.

    Raises:
        CourseDesignerError: it describes none; names the place.
    """
    check(data, FORMAT)
    whole = _with_base(data, 0)
    if "read" not in whole:
        raise FormatError(sentence("the key '{key}' is missing", key="read"))
    profile = ClientProfile(
        key=whole["profile"],
        name=whole["name"],
        file=whole.get("file", {"kind": "json"}),
        signs=tuple(whole.get("signs", ())),
        never=tuple(whole.get("never", ())),
        size=whole.get("size", {}),
        title=whole.get("title", "@boardName"),
        read=tuple(whole["read"]),
        kinds=whole.get("kinds", {}),
        words=whole.get("words", {}),
        ignore=frozenset(whole.get("ignore", ())),
        unchecked=tuple(whole.get("unchecked", ())),
        curves=whole.get("curves") == "neighbours",
        write=whole.get("write", {}),
        of=whole.get("of", ""),
        spelling=whole.get("spelling") == "any",
        names=whole.get("names", {}),
        families=whole.get("families", {}),
        keys=whole.get("keys", {}),
        south=whole.get("south", False),
        conventions=_conventions(whole),
    )
    return varied(profile, whole.get("lasers", ""), whole.get("registers", 1), whole.get("pushers", ""))


def _conventions(whole: Mapping[str, Any]) -> Conventions:
    """What a profile says that clients of one family do differently; of registers :func:`varied` takes care."""
    return Conventions(
        first_start=whole.get("starts", 1),
        numbered_gears=whole.get("gears") == "numbered",
        feeds=whole.get("feeds", ""),
    )


def _with_base(data: Mapping[str, Any], steps: int) -> Mapping[str, Any]:
    """The data with that of the profile with which it begins."""
    if "like" not in data:
        return data
    shipped = _shipped_data()
    if data["like"] not in shipped:
        known = ", ".join(shipped)
        what = sentence("unknown profile '{name}'; use one of {known}", name=data["like"][:40], known=known)
        raise FormatError(what, place="like")
    if steps == _MOST_STEPS:
        raise FormatError(sentence("profiles begin with one another in a circle"), place="like")
    base = _with_base(shipped[data["like"]], steps + 1)
    merged = {key: {**base.get(key, {}), **data.get(key, {})} for key in _MERGED}
    return {**base, **data, **merged}


@cache
def _shipped_data() -> Mapping[str, Mapping[str, Any]]:
    folder = resources.files("designer.exchange.clients") / "shipped"
    files = sorted((path for path in folder.iterdir() if path.name.endswith(".json")), key=lambda path: path.name)
    found: list[Any] = [parse_json(decode(path.read_bytes())) for path in files]
    return {data["profile"]: data for data in found}


@cache
def shipped_profiles() -> tuple[ClientProfile, ...]:
    """The profiles that come with the program, by their names."""
    return tuple(client_profile(data) for data in _shipped_data().values())


@cache
def shipped_profile(key: str) -> ClientProfile:
    """The profile with this name that comes with the program."""
    return client_profile(_shipped_data()[key])


def profile_data(word: str) -> Mapping[str, Any]:
    """The whole data of a profile, with that of the one with which it begins.

    Args:
        word: the name of a profile that comes with the program or is kept, or a file.

    Raises:
        CourseDesignerError: there is no such profile, or the file holds none.
    """
    shipped = _shipped_data()
    if word in shipped:
        return _with_base(shipped[word], 0)
    path = Path(word)
    kept = data_folder() / "profiles" / f"{word}.json"
    if path.name == word and not path.exists() and kept.is_file():
        path = kept
    if not path.suffix and not path.exists():
        what = sentence("unknown profile '{name}'; use one of {known}", name=word[:40], known=", ".join(shipped))
        raise FormatError(what)
    with reading_as(path, sentence("a profile")):
        data: Any = read_json(path)
        check(data, FORMAT)
        return _with_base(data, 0)


def find_profile(word: str) -> ClientProfile:
    """The profile with this name, or in this file; see :func:`profile_data`."""
    data = profile_data(word)
    try:
        return client_profile(data)
    except CourseDesignerError as error:
        raise error.at(source=word) from None
