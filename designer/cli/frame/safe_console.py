# SPDX-License-Identifier: GPL-3.0-or-later
"""A console on which texts of files are shown and never obeyed. Imported where something is printed in colours."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from designer.base.texts import escaped


class SafeConsole(Console):
    """A console that spells out what would steer the terminal; its own colours are not part of the text."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """What ``renderable`` shows, piece by piece."""
        for piece in super().render(renderable, options):
            yield piece if piece.control else piece._replace(text=escaped(piece.text))

    def on_broken_pipe(self) -> None:
        """Leave it to the frame, which knows what becomes of a command whose reader has left; Rich would end with 1.

        Raises:
            BrokenPipeError: always.
        """
        raise BrokenPipeError
