# SPDX-License-Identifier: GPL-3.0-or-later
"""Settings of courses that are raced on again and again: compiling a floor takes longer than a few races."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from contextlib import suppress

from designer.rally.lab.setting import Setting

KEPT = 96
"""A megabyte or two each: those of a batch, and those of the parents that are picked again and again."""


class KeptSettings:
    """The settings that were asked for last; threads may share it."""

    def __init__(self) -> None:
        self._settings: OrderedDict[Hashable, Setting] = OrderedDict()

    def get(self, key: Hashable) -> Setting | None:
        """The setting of a key, or None where it was forgotten."""
        found = self._settings.get(key)  # another thread may forget it meanwhile
        if found is not None:
            with suppress(KeyError):
                self._settings.move_to_end(key)
        return found

    def keep(self, key: Hashable, setting: Setting) -> None:
        """Keep a setting, and forget those that nobody has asked for longest."""
        self._settings[key] = setting
        self._settings.move_to_end(key)
        while len(self._settings) > KEPT:
            with suppress(KeyError):  # another thread was quicker
                self._settings.popitem(last=False)
