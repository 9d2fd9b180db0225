# SPDX-License-Identifier: GPL-3.0-or-later
"""The pictures of elements that the basic game does not have, one file each: its ``PICTURE``.

The room is listed, so no list names them.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules

from designer.rally.elements.picture import ElementPicture
from designer.rally.spaces import Further


def _find() -> dict[type[Further], ElementPicture]:
    modules = (import_module(f"{__name__}.{info.name}") for info in iter_modules(__path__))
    pictures: list[ElementPicture] = [module.PICTURE for module in modules]
    return {picture.element: picture for picture in sorted(pictures, key=lambda picture: picture.rank)}


PICTURES: Mapping[type[Further], ElementPicture] = _find()
"""By class of the element, in the order in which they are drawn."""
