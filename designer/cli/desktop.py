# SPDX-License-Identifier: GPL-3.0-or-later
"""``desktop install``: puts the program into the menu of the desktop, and lets it open courses and boards.

What a desktop needs to know the program - menu entry, file types, icons, description - is written as freedesktop.org
has it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path, PurePosixPath

import click

from designer.base.errors import CourseDesignerError
from designer.base.words import LANGUAGES, Sentence, sentence, speaking, trn
from designer.cli.frame.output import message
from designer.cli.frame.outputs import OutFolder
from designer.files import new_folders, save
from designer.game import games
from designer.version import __version__

ICON = Path(__file__).parent / "course-designer.svg"
"""The icon, from which those of all sizes are drawn."""

NAME = "course-designer"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256)
"""Sides of the icons in pixels, beside the one that scales."""

_SUMMARY = sentence("Design race courses for RoboRally")
_ABOUT = sentence(
    "Compose boards, lay them out as a race course, have the course checked, watch robots run programs on it, and take "
    "it to the table or into another app. It is not affiliated with the publishers of the games."
)
_KINDS: Mapping[str, tuple[str, Sentence]] = {
    "course": ("*.course.json", sentence("race course")),
    "board": ("*.board.json", sentence("board of a race course")),
}
"""The kinds of files: the names that they have, and what people call them."""


def mime_type(kind: str) -> str:
    """The media type of a kind of file: ``course`` or ``board``."""
    return f"application/x-{NAME}-{kind}+json"


def desktop_files(command: str) -> Mapping[PurePosixPath, str]:
    """Menu entry, file types and icon by their places below ``share``; they start ``command``, a name or a path."""
    return {
        PurePosixPath(f"applications/{NAME}.desktop"): "\n".join(_entry(command)) + "\n",
        PurePosixPath(f"mime/packages/{NAME}.xml"): "\n".join(_types()) + "\n",
        PurePosixPath(f"icons/hicolor/scalable/apps/{NAME}.svg"): ICON.read_text("utf-8"),
    }


def icon_place(side: int) -> PurePosixPath:
    """Where the icon of so many pixels belongs, below ``share``."""
    return PurePosixPath(f"icons/hicolor/{side}x{side}/apps/{NAME}.png")


def _entry(command: str) -> Iterator[str]:
    yield "[Desktop Entry]"
    yield "Type=Application"
    yield "Name=Course Designer"
    for code, text in _told(_SUMMARY):
        yield f"Comment{f'[{code}]' if code != 'en' else ''}={text}"
    yield f"Exec={_quoted(command)} edit %F"
    yield f"Icon={NAME}"
    yield "Terminal=false"
    yield "Categories=Qt;Game;BoardGame;"
    yield "Keywords=RoboRally;RoboMaso;board;course;"
    yield f"MimeType={''.join(f'{mime_type(kind)};' for kind in _KINDS)}"
    yield f"StartupWMClass={NAME}"


def _quoted(command: str) -> str:
    """A command as an entry writes it: what is no plain word stands in quotes."""
    if all(sign.isalnum() or sign in "/._-+" for sign in command):
        return command
    inside = "".join(f"\\\\{sign}" if sign in '"`$\\' else sign for sign in command).replace("%", "%%")
    return f'"{inside}"'


def _types() -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">'
    for kind, (pattern, name) in _KINDS.items():
        yield f'  <mime-type type="{mime_type(kind)}">'
        for code, text in _told(name):
            yield f"    <comment{_language(code)}>{escape(text)}</comment>"
        yield '    <sub-class-of type="application/json"/>'
        yield f'    <glob pattern="{pattern}" weight="80"/>'
        yield f'    <icon name="{NAME}"/>'
        yield "  </mime-type>"
    yield "</mime-info>"


PICTURES: Mapping[str, Sentence] = {
    "editor-light.png": sentence("The editor with a course of three boards"),
    "preview-light.png": sentence("A robot's race, step by step"),
    "report-light.png": sentence("The report on a course"),
}
"""The pictures of the description, in ``designer/manual/pictures``, with what they show."""


def metainfo(address: str, date: str) -> str:
    """The description for shops of programs (AppStream).

    Args:
        address: where the project's files are on the web; what needs one is left out if it is empty.
        date: the day of this version, as 2026-01-31.
    """
    return "\n".join(_metainfo(address.rstrip("/"), date)) + "\n"


def _metainfo(address: str, date: str) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield '<component type="desktop-application">'
    yield f"  <id>{_identity(address)}</id>"
    yield f'  <launchable type="desktop-id">{NAME}.desktop</launchable>'
    yield "  <metadata_license>CC0-1.0</metadata_license>"
    yield "  <project_license>GPL-3.0-or-later AND CC0-1.0</project_license>"
    yield "  <name>Course Designer</name>"
    for code, text in _told(_SUMMARY):
        yield f"  <summary{_language(code)}>{escape(text)}</summary>"
    yield "  <description>"
    for code, text in _told(_ABOUT):
        yield f"    <p{_language(code)}>{escape(text)}</p>"
    yield "  </description>"
    if address:
        yield f'  <url type="homepage">{escape(address)}</url>'
        yield "  <screenshots>"
        for number, (name, what) in enumerate(PICTURES.items()):
            yield f"    <screenshot{'' if number else ' type=' + chr(34) + 'default' + chr(34)}>"
            for code, text in _told(what):
                yield f"      <caption{_language(code)}>{escape(text)}</caption>"
            yield f"      <image>{escape(address)}/designer/manual/pictures/{name}</image>"
            yield "    </screenshot>"
        yield "  </screenshots>"
    yield "  <provides>"
    yield f"    <binary>{NAME}</binary>"
    for kind in _KINDS:
        yield f"    <mediatype>{mime_type(kind)}</mediatype>"
    yield "  </provides>"
    yield '  <content_rating type="oars-1.1"/>'
    yield f'  <releases><release version="{__version__}" date="{date}"/></releases>'
    yield "</component>"


def _identity(address: str) -> str:
    """A name that nobody else has: the address's host backwards; without one, below ``local``, which is nobody's."""
    host = address.partition("://")[2].partition("/")[0].partition(":")[0].lower()
    backwards = ".".join(reversed(host.split("."))).replace("-", "_") if host else "local.course_designer"
    return f"{backwards}.CourseDesigner"


def _language(code: str) -> str:
    return f' xml:lang="{code}"' if code != "en" else ""


def _told(text: Sentence) -> Iterator[tuple[str, str]]:
    """A text in every language, English first."""
    for code in LANGUAGES:
        with speaking(code):
            yield code, str(text)


def endings() -> frozenset[str]:
    """The endings of the files that the entry opens, which are those of the games."""
    return frozenset(suffix for game in games.all_games() for suffix in game.suffixes.values())


@click.command("desktop")
@click.argument("action", type=click.Choice(["install", "remove"]))
@click.option(
    "--into",
    type=OutFolder(),
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
        with new_folders([(share / place).parent]):
            save(share / place, content)
    message(trn("saved {n} file in {folder}", "saved {n} files in {folder}", len(files), folder=str(share)))


def _icons() -> Mapping[PurePosixPath, bytes]:
    """The icon in every size; none where Qt cannot draw it, as the scalable one will do."""
    try:
        from designer.painting.images import svg_as_png
    except CourseDesignerError:
        return {}
    text = ICON.read_bytes()
    return {icon_place(side): svg_as_png(text, side) for side in SIZES}


def _remove(share: Path) -> None:
    gone = [place for place in _places() if (share / place).exists()]
    for place in gone:
        (share / place).unlink()
    message(trn("removed {n} file from {folder}", "removed {n} files from {folder}", len(gone), folder=str(share)))


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
