# SPDX-License-Identifier: GPL-3.0-or-later
"""``desktop install``: puts the program into the menu of the desktop, and lets it open courses and boards."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

import click

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence, tr
from designer.cli.desktop_files import ICON, SIZES, desktop_files, icon_place
from designer.cli.frame.output import message
from designer.files import make_folder, save


@click.command("desktop")
@click.argument("action", type=click.Choice(["install", "remove"]))
@click.option(
    "--into",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="The folder for menu entries and icons of a package. Default: your own.",
)
def command(action: str, into: Path | None) -> None:
    """Put Course Designer into the menu of your desktop and let it open courses and boards, or remove it from there.

    Menu entry, file types and icons are written below ~/.local/share (Linux and other systems with freedesktop.org).
    """
    if into is None and sys.platform in ("win32", "darwin"):
        raise CourseDesignerError(sentence("this is for desktops of Linux; here the installer does it"))
    share = into or _own_share()
    if action == "install":
        _install(share, "course-designer" if into else _program())
    else:
        _remove(share)
    if into is None:
        _refresh(share)


def _own_share() -> Path:
    """The folder of the user's own data, as the desktop has it."""
    found = os.environ.get("XDG_DATA_HOME")
    return Path(found) if found else Path.home() / ".local" / "share"


def _program() -> str:
    """What starts this very program: a menu knows no virtual environments."""
    found = Path(sys.argv[0]).resolve()
    if getattr(sys, "frozen", False):
        return str(Path(sys.executable).resolve())
    beside = Path(sys.executable).parent / "course-designer"
    return str(beside) if beside.exists() else str(found)


def _install(share: Path, program: str) -> None:
    files: dict[PurePosixPath, str | bytes] = {**desktop_files(program), **_icons()}
    for place, content in files.items():
        make_folder((share / place).parent)
        save(share / place, content)
    message(tr("saved {n} files in {folder}", n=len(files), folder=str(share)))


def _icons() -> Mapping[PurePosixPath, bytes]:
    """The icon in every size; none where Qt cannot draw it, as the scalable one will do."""
    try:
        from designer.painting.images import svg_as_png
    except ImportError:
        return {}
    text = ICON.read_bytes()
    return {icon_place(side): svg_as_png(text, side) for side in SIZES}


def _remove(share: Path) -> None:
    gone = [place for place in _places() if (share / place).exists()]
    for place in gone:
        (share / place).unlink()
    message(tr("removed {n} files from {folder}", n=len(gone), folder=str(share)))


def _places() -> Iterator[PurePosixPath]:
    yield from desktop_files("")
    yield from map(icon_place, SIZES)


def _refresh(share: Path) -> None:
    """Let the desktop look at once; without these programs it does so by itself, later."""
    for words in (
        ("update-mime-database", str(share / "mime")),
        ("update-desktop-database", str(share / "applications")),
        ("gtk-update-icon-cache", "-q", "-t", "-f", str(share / "icons" / "hicolor")),
    ):
        found = shutil.which(words[0])
        if found is not None:
            subprocess.run([found, *words[1:]], capture_output=True, check=False)  # noqa: S603 - programs of the desktop
