# SPDX-License-Identifier: GPL-3.0-or-later
"""A profile begun for a file that nobody explains: what is known of it, and the names that are left to be told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence
from designer.exchange.clients.client_profile import ClientProfile
from designer.exchange.clients.decision import best_explanation
from designer.exchange.clients.explanation import FileExplanation, explain
from designer.exchange.clients.own_profiles import own_profiles
from designer.exchange.clients.profile import FORMAT, client_profile, profile_data, shipped_profiles
from designer.exchange.clients.shapes import shape_of
from designer.exchange.clients.tilesets import (
    TilesetExtents,
    extents_beside,
    parsed_map,
    tiles_of,
    with_known_extents,
)
from designer.exchange.formats import Request

_ROBOTS = ("health", "healthbar", "player", "playerlayer", "players", "robot", "robotlayer", "robots")
"""Layers of what moves, by name, letters alone."""

Recipe = Any
"""What an element is: a space in our notation, or such with places."""


@dataclass(frozen=True)
class ProfileDraft:
    """A profile that is not finished.

    Attributes:
        data: the profile so far; nothing in it is guessed.
        names: names of elements that it does not explain, the most frequent first, with how often each comes.
        fields: of each of them, the keys of its elements with their values.
        left: everything that it does not explain, a sentence each.
    """

    data: Mapping[str, Any]
    names: tuple[tuple[str, int], ...]
    fields: Mapping[str, Mapping[str, set[str]]]
    left: tuple[Sentence, ...]

    def with_meanings(self, meanings: Mapping[str, Recipe]) -> Mapping[str, Any]:
        """The data of the profile where names mean something, too."""
        return {**self.data, "kinds": {**self.data.get("kinds", {}), **meanings}}


def draft_of(data: bytes, request: Request) -> ProfileDraft | None:
    """A profile begun for a file: from the one that explains most of it, a map's tileset, or the shape of its spaces.

    None where a file has none of these: it has to be described from its beginning.
    """
    beside = extents_beside(data, request)
    key = _key(request.path)
    own = _own_tileset(data, beside, key)
    if own is not None:
        return _draft(own, data, beside)
    found = best_explanation(data, (*_bases(), *own_profiles()), beside)
    if found is not None and found.says_something:
        return _draft(_begun(found, key), data, beside)
    begun = _of_shape(data, key)
    return _draft(begun, data, beside) if begun is not None else None


def _bases() -> Iterator[ClientProfile]:
    """The profiles that come with the program, but for those among which the reader of a family chooses itself."""
    profiles = shipped_profiles()
    keys = {profile.key for profile in profiles}
    return (profile for profile in profiles if profile.key == profile.of or profile.of not in keys)


def _draft(profile: Mapping[str, Any], data: bytes, beside: TilesetExtents) -> ProfileDraft:
    found = explain(data, client_profile(profile), beside)
    names = sorted(found.names.items(), key=lambda item: -item[1])
    return ProfileDraft(profile, tuple(names), found.fields, found.left)


def _begun(found: FileExplanation, key: str) -> Mapping[str, Any]:
    """A profile that begins with another one."""
    head = {"format": FORMAT, "version": 1, "profile": key, "name": f"{found.profile.name} ({key})"}
    if any(found.profile is shipped for shipped in shipped_profiles()):
        return {**head, "like": found.profile.key}
    return {**profile_data(found.profile.key), **head}


def _of_shape(data: bytes, key: str) -> Mapping[str, Any] | None:
    """A profile of spaces that no profile knows; None where a file has none."""
    shape = shape_of(data)
    if shape is None:
        return None
    sides = ("width", "height")
    return {
        "format": FORMAT,
        "version": 1,
        "profile": key,
        "name": key,
        "file": shape.file,
        **({"size": {side: f"@{side}" for side in sides}} if shape.tells_size else {}),
        **({"signs": [shape.sign]} if shape.file["kind"] == "json" else {}),
        "read": shape.rules,
        "kinds": {},
    }


def _own_tileset(data: bytes, beside: TilesetExtents, key: str) -> Mapping[str, Any] | None:
    """A profile of a map's tileset, if nobody has one of it."""
    if not data.lstrip().startswith(b"<"):
        return None
    try:
        tiled = parsed_map(data)
    except CourseDesignerError:
        return None
    tilesets = with_known_extents(tiled.tilesets, beside)
    used = [tileset for tileset in tilesets if tileset.count and tileset.columns and tiles_of(tiled, tileset)]
    known = {tuple(profile.file.get("tileset", ())) for profile in (*shipped_profiles(), *own_profiles())}
    if not used or any((tileset.count, tileset.columns) in known for tileset in used):
        return None
    ours = max(used, key=lambda tileset: len(tiles_of(tiled, tileset)))
    return {
        "format": FORMAT,
        "version": 1,
        "profile": key,
        "name": f"{Path(ours.name).stem or key} ({ours.count} / {ours.columns})"[:200],
        "file": {"kind": "tmx", "tileset": [ours.count, ours.columns]},
        "size": {"width": "@width", "height": "@height"},
        "read": [{"each": "tiles[*]", "name": "@id", "unless": {"@layer": list(_ROBOTS)}}],
        "kinds": {},
    }


def _key(path: Path) -> str:
    """The name of a profile after that of a file: small letters, digits, dots and hyphens."""
    kept = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in path.stem.lower())
    return f"own-{kept.strip('-')[:50] or 'profile'}"
