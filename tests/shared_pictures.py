# SPDX-License-Identifier: GPL-3.0-or-later
"""Images of pictures, kept from test to test: many tests write the same decks and boards for a table.

An image follows from picture, theme and scale alone. Tests that ask whether the same is painted twice do without.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache

import pytest

from designer.painting import images
from designer.painting.images import Follow
from designer.pictures.shapes import Picture
from designer.pictures.themes import LIGHT, Theme

_MOST = 100
"""How many images are kept, those that were asked for last."""

PAINT: Callable[..., bytes] = images.png
"""What paints, whatever is kept."""


@contextmanager
def shared_pictures() -> Iterator[None]:
    """Until it ends, an image is painted once for all who ask for it and follow nothing of that."""
    painted = lru_cache(_MOST)(lambda picture, theme, scale: PAINT(picture, theme, scale))

    def png(picture: Picture, theme: Theme = LIGHT, scale: float = 1.0, follow: Follow = iter) -> bytes:
        kept: bytes = PAINT(picture, theme, scale, follow) if follow is not iter else painted(picture, theme, scale)
        return kept

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(images, "png", png)
        yield
