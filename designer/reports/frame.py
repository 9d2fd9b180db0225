# SPDX-License-Identifier: GPL-3.0-or-later
"""The frame of every HTML page: its head, the house's colours as variables, controls, line icons, pictures in the text.

A page is one file: style, script and pictures lie in it, or beside it in its folder.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path
from types import MappingProxyType

from designer.base.words import language
from designer.pictures import svg
from designer.pictures.shapes import Picture, Role
from designer.pictures.themes import CONTRAST_DARK, CONTRAST_LIGHT, DARK, LIGHT, Theme

PAGE = Theme("page", MappingProxyType({role: f"var(--{role.value})" for role in Role}))
"""The theme of pictures in the page: every colour is a variable, so one picture serves every theme."""

CLOSED = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"
"""What the browser lets a page with a script do: nothing outside itself."""

_DARK = "(prefers-color-scheme: dark)"
_CONTRAST = "(prefers-contrast: more)"

PICTURE_THEMES = (
    (CONTRAST_DARK, f"{_CONTRAST} and {_DARK}"),
    (CONTRAST_LIGHT, _CONTRAST),
    (DARK, _DARK),
)
"""The themes of pictures in files of their own besides the light one, the first that is preferred counts."""

_LINE_ICONS = {
    "back": "m13 4-7 6 7 6",
    "box": "M10 2.5 16.5 6v8L10 17.5 3.5 14V6zM3.5 6 10 9.5 16.5 6M10 9.5v8",
    "clock": "M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM10 6v4.2l2.8 1.8",
    "code": "m7 5-5 5 5 5M13 5l5 5-5 5",
    "end": "M16 4v12M4 4l9 6-9 6z",
    "filter": "M3 6h8m4 0h2M3 14h3m4 0h7M13 4v4M8 12v4",
    "flag": "M4.5 17V4H15l-2 3.5 2 3.5H4.5",
    "forward": "m7 4 7 6-7 6",
    "full": "M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4",
    "keys": "M2.5 5h15v10h-15zM5 8h1M8 8h1M11 8h1M14 8h1M6.5 12h7",
    "pause": "M6.5 4v12M13.5 4v12",
    "people": "M7.5 4.5a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4zM2.5 16c0-2.8 2-4.4 5-4.4s5 1.6 5 4.4"
    "M13 4.7a2.6 2.6 0 0 1 0 5M15 12c1.6.6 2.5 2 2.5 4",
    "play": "M6 3.5 16 10 6 16.5z",
    "report": "M4 4h12v12H4zM7 7.5h6M7 10h6M7 12.5h6",
    "save": "M10 3v9m-4-4 4 4 4-4M4 13v4h12v-4",
    "start": "M4 4v12M16 4 7 10l9 6z",
    "theme": "M16 12A7 7 0 1 1 8 4a5.5 5.5 0 0 0 8 8z",
}  # fmt: skip
"""Line icons in a square of twenty units."""


def html_page(title: str, styles: str, body: Iterable[str], *, policy: str = "") -> str:
    """The whole HTML document in the current language; ``policy`` is what the browser lets it do, if that is said."""
    said = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    lines = (
        "<!DOCTYPE html>",
        f'<html lang="{language()}">',
        "<head>",
        '<meta charset="utf-8">',
        *([said] if policy else []),
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="generator" content="Course Designer">',
        f"<title>{escape(title)}</title>",
        f"<style>{styles}</style>",
        "</head>",
        "<body>",
        *body,
        "</body>",
        "</html>",
        "",
    )
    return "\n".join(lines)


def frame_style() -> str:
    """The colours of the house, and what words and controls look like on every page."""
    return palettes() + (Path(__file__).parent / "frame.css").read_text("utf-8")


def palettes() -> str:
    """The colours of the themes: what the reader prefers, unless the page itself has chosen one (``data-theme``)."""
    screen, contrast = "@media screen and", f"@media screen and {_CONTRAST}"
    return (
        f":root {{ color-scheme: light dark; {_palette(LIGHT)} }}\n"
        f"{screen} {_DARK} {{ :root:not([data-theme=light]) {{ {_palette(DARK)} }} }}\n"
        f":root[data-theme=light] {{ color-scheme: light; }}\n"
        f"@media screen {{ :root[data-theme=dark] {{ color-scheme: dark; {_palette(DARK)} }} }}\n"
        f"{contrast} {{ :root, :root[data-theme=light] {{ {_palette(CONTRAST_LIGHT)} }}\n"
        f":root[data-theme=dark] {{ {_palette(CONTRAST_DARK)} }} }}\n"
        f"{contrast} and {_DARK} {{ :root:not([data-theme=light]) {{ {_palette(CONTRAST_DARK)} }} }}\n"
    )


def _palette(theme: Theme) -> str:
    return " ".join(f"--{role.value}: {colour or 'none'};" for role, colour in theme.colours.items())


def line_icon(name: str) -> str:
    """A small sign beside words that say the same; those who do not see it are spared it."""
    return f'<svg class="line" viewBox="0 0 20 20" aria-hidden="true"><path d="{_LINE_ICONS[name]}"/></svg>'


def drawn(picture: Picture, words: str) -> str:
    """A picture that says in words what it shows."""
    drawing = svg.write(picture, PAGE)
    return drawing.replace("<svg ", f'<svg role="img" aria-label="{escape(words)}" ', 1).rstrip()


def icon(picture: Picture, kind: str = "icon") -> str:
    """A small picture beside words that say the same; those who do not see it are spared it."""
    drawing = svg.write(picture, PAGE)
    return drawing.replace("<svg ", f'<svg class="{kind}" aria-hidden="true" ', 1).replace("\n", "")
