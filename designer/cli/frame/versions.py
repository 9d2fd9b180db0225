# SPDX-License-Identifier: GPL-3.0-or-later
"""What ``--version`` tells: the program, Python, and the libraries that it stands on."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator

from designer.version import __version__

LIBRARIES = (
    "PyQt6", "PyQt6-Qt6", "numpy", "scipy", "networkx", "jsonschema", "click", "rich", "polib", "defusedxml",
    "QtAwesome", "pikepdf", "segno",
)  # fmt: skip
"""What the program stands on, by the names of packages."""

_FOLDER = re.compile(r"([A-Za-z0-9_.]+)-([^-]+)(?:-py[0-9.]+)?\.(?:dist|egg)-info")


def version_lines() -> Iterator[str]:
    """The program with its version, then a line for Python and one for the libraries."""
    yield f"Course Designer {__version__}"
    yield f"Python {sys.version.split()[0]}, {sys.platform}"
    installed = _installed()
    found = ((name, installed.get(_plain(name))) for name in LIBRARIES)
    yield ", ".join(f"{name} {version}" for name, version in found if version)


def _installed() -> dict[str, str]:
    """The versions of installed packages by their plain names.

    The names of their folders say it; asking ``importlib.metadata`` would take longer than everything else.
    """
    found: dict[str, str] = {}
    for folder in sys.path:
        try:
            names = os.listdir(folder or ".")  # noqa: PTH208 - names alone, many thousand of them
        except OSError:
            continue
        for match in filter(None, map(_FOLDER.fullmatch, names)):
            found.setdefault(_plain(match[1]), match[2])
    return found


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
