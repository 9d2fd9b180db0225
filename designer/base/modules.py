# SPDX-License-Identifier: GPL-3.0-or-later
"""Modules that are imported only when they are asked for, and modules that are found by listing their package."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from designer.base.garbage_collection import without_collecting


class Lazy:
    """A module, or what has a name in it, that is imported only when it is first asked for.

    A test holds every place in the sources to what is there.

    Attributes:
        where: ``designer.rally.picture.prints``, or with a name in it ``designer.labyrinth.checks:CHECKS``.
    """

    def __init__(self, where: str) -> None:
        self.where = where

    def load(self) -> Any:
        """What is there."""
        module, _, name = self.where.partition(":")
        found = import_module(module)
        return getattr(found, name) if name else found

    def __call__(self, *given: Any) -> Any:
        """Call the function or class that is there."""
        return self.load()(*given)


def modules_in(package: str) -> tuple[str, ...]:
    """The modules of a package by their full names, sorted; none where there is no such package.

    Packages in it are left out, and modules whose names begin with an underscore. None of them is imported.
    """
    try:
        folders = import_module(package).__path__
    except ModuleNotFoundError as error:
        if error.name != package:
            raise
        return ()
    files = (info.name for info in iter_modules(folders) if not info.ispkg)
    return tuple(sorted(f"{package}.{name}" for name in files if not name.startswith("_")))


def found_in(package: str, name: str) -> list[Any]:
    """What the modules of a package hold under a name, module by module; those that hold nothing there are left out."""
    with without_collecting():
        modules = [import_module(module) for module in modules_in(package)]
    return [getattr(module, name) for module in modules if hasattr(module, name)]
