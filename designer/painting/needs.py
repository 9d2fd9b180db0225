# SPDX-License-Identifier: GPL-3.0-or-later
"""What Qt needs of the system, what of it is missing, and how it is installed here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence, sentence

TABLE = Path(__file__).with_name("needs.txt")

DRAW = "draw"
"""The purpose of what is needed without any window; the others are called like Qt's platforms."""

_NO_FILE = re.compile(r"(\S+\.so[.\d]*): cannot open shared object file")


class Need(NamedTuple):
    """A library that Qt needs: for what, its name, and the package of Debian that brings it, if we know it."""

    purpose: str
    library: str
    package: str = ""


def load_qt(purposes: Iterable[str]) -> None:
    """Load the part of Qt that every picture needs.

    Args:
        purposes: for what else the libraries are looked through if it cannot be loaded, so that one line names all.

    Raises:
        CourseDesignerError: it cannot be loaded; the message says how to install what is missing.
    """
    try:
        import PyQt6.QtGui  # noqa: F401
    except ImportError as error:
        raise CourseDesignerError(lack(error, (DRAW, *purposes))) from None


def lack(error: ImportError | OSError, purposes: Iterable[str]) -> Sentence:
    """Why something of Qt could not be loaded: what to install, for these purposes together.

    What is missing is asked of the libraries themselves; only where all of ours are there the error names one.
    """
    missing = [need for need in all_needs() if need.purpose in purposes and not _is_there(need.library)]
    missing = missing or named_in(error)
    if not missing:
        return sentence("Qt cannot be loaded: {reason}", reason=str(error))
    command = install_command(missing)
    if command is None:
        return sentence("Qt needs libraries that are missing here: {names}", names=", ".join(_names(missing)))
    return sentence("Qt needs libraries that are missing here; as root: {command}", command=command)


def all_needs() -> list[Need]:
    """What stands in the table."""
    lines = TABLE.read_text("utf-8").splitlines()
    return [Need(*line.split()) for line in lines if line and not line.startswith("#")]


def named_in(error: ImportError | OSError) -> list[Need]:
    """The library that could not be found by the words of the system; none if something else went wrong."""
    found = _NO_FILE.match(str(error))
    if found is None:
        return []
    return [need for need in all_needs() if need.library == found[1]] or [Need(DRAW, found[1])]


def install_command(missing: Sequence[Need]) -> str | None:
    """The command that installs what is missing on this distribution; None if we do not know it."""
    systems = _systems()
    if "debian" in systems and all(need.package for need in missing):
        return " ".join(("apt-get install", *(need.package for need in missing)))
    for manager, kin in (("dnf", {"fedora", "rhel"}), ("zypper", {"suse", "opensuse"})):
        if kin & systems:  # packages of RPM can be asked for by the library
            return " ".join((manager, "install", *(f"'{name}()(64bit)'" for name in _names(missing))))
    return None


def _names(needs: Iterable[Need]) -> list[str]:
    return [need.library for need in needs]


def _systems() -> set[str]:
    """The distribution, and those that it is like."""
    import platform

    try:
        said = platform.freedesktop_os_release()
    except OSError:
        return set()
    return {said["ID"], *said.get("ID_LIKE", "").split()}


def _is_there(library: str) -> bool:
    """Whether the system finds and loads a library."""
    import ctypes

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
