# SPDX-License-Identifier: GPL-3.0-or-later
"""The client profiles that the person keeps, in the user's own folder: files that they explain are read by them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.paths import data_folder
from designer.base.words import sentence
from designer.exchange.clients.client_profile import ClientProfile
from designer.exchange.clients.profile import client_profile, profile_data, shipped_profiles
from designer.exchange.clients.soundness import require_sound
from designer.exchange.formats import FormatError
from designer.files import print_json, save_all

_MOST_KEPT = 500


def profiles_folder() -> Path:
    """Where profiles are kept; it may not be there yet."""
    return data_folder() / "profiles"


def kept_files() -> tuple[Path, ...]:
    """The files of the profiles that the person keeps, by name."""
    try:
        return tuple(sorted(profiles_folder().glob("*.json")))[:_MOST_KEPT]
    except OSError:
        return ()


def stamps() -> tuple[tuple[str, int, int], ...]:
    """What tells whether a kept profile has changed: by file, its size and when it was written."""
    found = []
    for path in kept_files():
        try:
            told = path.stat()
        except OSError:
            continue
        found.append((str(path), told.st_size, told.st_mtime_ns))
    return tuple(found)


def own_profiles() -> tuple[ClientProfile, ...]:
    """The kept profiles; those that cannot be used are told by :func:`broken_profiles`."""
    return tuple(profile for profile, _ in _read() if profile is not None)


def broken_profiles() -> tuple[CourseDesignerError, ...]:
    """What is wrong with kept profiles that cannot be used, an error each."""
    return tuple(error for _, error in _read() if error is not None)


def _read() -> Iterator[tuple[ClientProfile | None, CourseDesignerError | None]]:
    for path in kept_files():
        try:
            yield _sound(profile_data(str(path)), str(path)), None
        except CourseDesignerError as error:
            yield None, error


def _sound(data: Mapping[str, Any], source: str) -> ClientProfile:
    try:
        profile = client_profile(data)
        require_sound(profile)
    except CourseDesignerError as error:
        raise error.at(source=source) from None
    return profile


def keep_profile(data: Mapping[str, Any], *, force: bool = False) -> Path:
    """Keep a profile, so that files which it explains are read by it; returns its file.

    Raises:
        CourseDesignerError: it is none, has the name of one that comes with the program, or of one that is kept.
    """
    profile = _sound(data, "")
    if any(profile.key == shipped.key for shipped in shipped_profiles()):
        what = sentence("a profile that comes with the program is called {name}; give yours another name",
                        name=profile.key)  # fmt: skip
        raise FormatError(what, place="profile")
    path = profiles_folder() / f"{profile.key}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    save_all({path: print_json(dict(data))}, overwrite=force)
    return path


def forget_profile(key: str) -> Path:
    """Keep a profile no longer; returns where it was.

    Raises:
        FormatError: none is kept under this name.
    """
    path = profiles_folder() / f"{key}.json"
    if Path(key).name != key or not path.is_file():
        known = ", ".join(kept.stem for kept in kept_files()) or "-"
        raise FormatError(sentence("no profile called {name} is kept; kept are {known}", name=key[:60], known=known))
    path.unlink()
    return path
