# SPDX-License-Identifier: GPL-3.0-or-later
"""What a client profile holds, once its data is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Conventions:
    """What clients of one family do differently, where the file itself does not say it.

    Attributes:
        first_register: the number of the first register, 0 or 1.
        first_start: the number of the first start, 0 or 1.
        numbered_gears: whether gears are numbered 1 to the left and 2 to the right.
        feeds: what headings before a belt's exit are, ``sides`` from which robots come or those in which they
            ``travel``; empty: nobody says it.
    """

    first_register: int = 1
    first_start: int = 1
    numbered_gears: bool = False
    feeds: str = ""


@dataclass(frozen=True)
class ClientProfile:
    """A client profile.

    Attributes:
        key: its name.
        name: of the client, for people.
        file: what kind of file it is, ``json`` or ``text``, and how a text is cut.
        signs: paths that such a file has; never: paths that it has not.
        size: width and height; empty: they follow from the spaces.
        title: what the file calls its board.
        read: what is read, in order: each a path with what its places hold.
        kinds: by name or pattern, what an element is in our notation.
        words: what words mean that the whole profile uses.
        ignore: keys that say nothing about the board.
        unchecked: names whose sense nobody held against the client or a printed board.
        curves: whether belts that tell only their exit are fed by the belts that lead onto them.
        write: what a file holds besides, and how the client writes what it reads in several ways.
        lasers: what their direction tells, ``fire`` or ``side``; empty: nobody says it.
        pushers: what their direction tells, ``push`` or ``side``; empty: nobody says it.
        of: the format whose files it describes, and which recognises them; empty: the profile does.
        conventions: what else clients of its family do differently.
        spelling: whether names may be written with other capitals and signs.
        names: what other names are the same as, in small letters without signs.
        families: by what words a name is put together from, what it is; see :func:`kind_of` of the words of clients.
        keys: by what a value is, as ``$exit``, the key under which the client itself keeps it.
        south: whether rows are counted from the south.
    """

    key: str
    name: str
    file: Mapping[str, Any]
    signs: tuple[str, ...]
    never: tuple[str, ...]
    size: Mapping[str, Any]
    title: Any
    read: tuple[Mapping[str, Any], ...]
    kinds: Mapping[str, Any]
    words: Mapping[str, Any]
    ignore: frozenset[str]
    unchecked: tuple[str, ...]
    curves: bool
    write: Mapping[str, Any]
    lasers: str = ""
    pushers: str = ""
    of: str = ""
    conventions: Conventions = Conventions()
    spelling: bool = False
    names: Mapping[str, str] = field(default_factory=dict)
    families: Mapping[str, str] = field(default_factory=dict)
    keys: Mapping[str, str] = field(default_factory=dict)
    south: bool = False
