# SPDX-License-Identifier: GPL-3.0-or-later
"""The look of the HTML page: the program's colour roles as variables, light and dark, and the rules of the layout."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

from designer.pictures.shapes import DARK, LIGHT, Role, Theme

PAGE = Theme("page", MappingProxyType({role: f"var(--{role.value})" for role in Role}))
"""The theme of pictures in the page: every colour is a variable, so one picture serves light and dark."""


def _palette(theme: Theme) -> str:
    return " ".join(f"--{role.value}: {colour or 'none'};" for role, colour in theme.colours.items())


def palettes() -> str:
    """The colours of both themes: the reader's own choice, unless the page itself has chosen one (``data-theme``)."""
    return (
        f":root {{ color-scheme: light dark; {_palette(LIGHT)} }}\n"
        f"@media screen and (prefers-color-scheme: dark) {{ :root:not([data-theme=light]) {{ {_palette(DARK)} }} }}\n"
        f":root[data-theme=light] {{ color-scheme: light; }}\n"
        f"@media screen {{ :root[data-theme=dark] {{ color-scheme: dark; {_palette(DARK)} }} }}\n"
    )


def style() -> str:
    """The style sheet of the page."""
    layout = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
    return (
        f":root {{ color-scheme: light dark; {_palette(LIGHT)} }}\n"
        f"@media screen and (prefers-color-scheme: dark) {{ :root {{ {_palette(DARK)} }} }}\n{layout}"
    )
