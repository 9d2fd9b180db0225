# SPDX-License-Identifier: GPL-3.0-or-later
"""Stamps of the person's own, kept between sessions; nine of them lie under the keys 1 to 9."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from designer.base.words import tr
from designer.editor.settings import Settings, as_text
from designer.game.stamp import Stamp
from designer.rally.editing.palette import parse_stamp, print_stamp

SETTING = "palette/stamps"
"""Where the settings keep them."""

KEYS = range(1, 10)
"""The digits under which stamps can lie."""


@dataclass(frozen=True)
class StoredStamp:
    """A stamp that is kept.

    Attributes:
        stamp: the stamp; it has no name where the person gave none.
        key: the digit that takes it, 0 for none.
    """

    stamp: Stamp
    key: int = 0

    def title(self, index: int) -> str:
        """What it is called: by its name, else by its key or its place in the list."""
        return tr(self.stamp.name) if self.stamp.name else tr("Stamp {number}", number=self.key or index + 1)


def stored_stamps(settings: Settings) -> tuple[StoredStamp, ...]:
    """The stamps that are kept, those under a key first."""
    return _sorted(settings.entries(SETTING, _read))


def stamp_under(settings: Settings, key: int) -> StoredStamp | None:
    """The stamp that a digit takes."""
    return next((stored for stored in stored_stamps(settings) if stored.key == key), None)


def store(settings: Settings, stamp: Stamp, key: int = 0) -> None:
    """Keep a stamp; one that lay under the same key is replaced."""
    others = [stored for stored in stored_stamps(settings) if not key or stored.key != key]
    _write(settings, (*others, StoredStamp(stamp, key)))


def rename(settings: Settings, index: int, name: str) -> None:
    """Call a stamp something else."""
    known = stored_stamps(settings)
    named = replace(known[index], stamp=replace(known[index].stamp, name=name))
    _write(settings, (*known[:index], named, *known[index + 1 :]))


def forget(settings: Settings, index: int) -> None:
    """Keep a stamp no longer."""
    known = stored_stamps(settings)
    _write(settings, (*known[:index], *known[index + 1 :]))


def _sorted(stamps: Iterable[StoredStamp]) -> tuple[StoredStamp, ...]:
    return tuple(sorted(stamps, key=lambda stored: stored.key or len(KEYS) + 1))


def _write(settings: Settings, stamps: Iterable[StoredStamp]) -> None:
    entries = [
        {"name": s.stamp.name, "rows": print_stamp(s.stamp), "whole": s.stamp.whole, "key": s.key}
        for s in _sorted(stamps)
    ]
    settings.set_data(SETTING, entries)


def _read(entry: object) -> StoredStamp:
    """An entry of the settings; a lone text is a stamp as it was kept before stamps had names.

    Raises:
        ValueError: it is no stamp.
    """
    data = {"rows": entry} if isinstance(entry, str) else entry
    if not isinstance(data, dict):
        raise ValueError("no stamp")
    stamp, key = parse_stamp(as_text(data.get("rows"))), data.get("key", 0)
    if stamp is None:
        raise ValueError("no stamp")
    stamp = replace(stamp, name=as_text(data.get("name", "")), whole=bool(data.get("whole", True)))
    return StoredStamp(stamp, key if isinstance(key, int) and key in KEYS else 0)
