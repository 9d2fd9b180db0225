# SPDX-License-Identifier: GPL-3.0-or-later
"""Course Designer: design, validate, preview and export race courses for robots.

What scripts use is here, see :mod:`designer.api` and the page ``api`` of the manual::

    import designer

    course = designer.open("kettle-run.course.json")
    print(designer.validate(course))

Nothing of it is loaded before it is used.
"""

from __future__ import annotations

import logging
from importlib import import_module
from typing import TYPE_CHECKING

from designer.version import __version__

if TYPE_CHECKING:
    from designer.api import export as export
    from designer.api import new as new
    from designer.api import open as open  # noqa: A004 - designer.open is what it is
    from designer.api import par as par
    from designer.api import race as race
    from designer.api import read_replay as read_replay
    from designer.api import render as render
    from designer.api import run as run
    from designer.api import save as save
    from designer.api import story as story
    from designer.api import validate as validate
    from designer.base.errors import CourseDesignerError as CourseDesignerError

__all__ = [
    "CourseDesignerError",
    "__version__",
    "export",
    "new",
    "open",
    "par",
    "race",
    "read_replay",
    "render",
    "run",
    "save",
    "story",
    "validate",
]

logging.getLogger(__name__).addHandler(logging.NullHandler())
"""What surprises is logged under ``designer.<room>``; where it goes is for the program that is run to say."""


if not TYPE_CHECKING:  # whoever checks types sees the functions themselves

    def __getattr__(name: str) -> object:
        if name in __all__:
            return getattr(import_module("designer.api"), name)
        raise AttributeError(f"module 'designer' has no attribute '{name}'")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
