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
    from designer.api.courses import ask as ask
    from designer.api.courses import code as code
    from designer.api.courses import diff as diff
    from designer.api.courses import fit as fit
    from designer.api.courses import from_code as from_code
    from designer.api.courses import from_text as from_text
    from designer.api.courses import new as new
    from designer.api.courses import open as open  # noqa: A004 - designer.open is what it is
    from designer.api.courses import par as par
    from designer.api.courses import save as save
    from designer.api.courses import validate as validate
    from designer.api.other_apps import export as export
    from designer.api.other_apps import import_course as import_course
    from designer.api.pictures import render as render
    from designer.api.play import race as race
    from designer.api.play import read_replay as read_replay
    from designer.api.play import run as run
    from designer.api.play import story as story
    from designer.api.searches import generate as generate
    from designer.api.searches import lab as lab
    from designer.api.searches import mend as mend
    from designer.base.errors import CourseDesignerError as CourseDesignerError

_ROOMS = {
    "base.errors": ("CourseDesignerError",),
    "api.courses": ("ask", "code", "diff", "fit", "from_code", "from_text", "new", "open", "par", "save", "validate"),
    "api.other_apps": ("export", "import_course"),
    "api.pictures": ("render",),
    "api.play": ("race", "read_replay", "run", "story"),
    "api.searches": ("generate", "lab", "mend"),
}
"""Where each name is, below this package."""

__all__ = [
    "CourseDesignerError",
    "__version__",
    "ask",
    "code",
    "diff",
    "export",
    "fit",
    "from_code",
    "from_text",
    "generate",
    "import_course",
    "lab",
    "mend",
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
        for room, names in _ROOMS.items():
            if name in names:
                return getattr(import_module(f"designer.{room}"), name)
        raise AttributeError(f"module 'designer' has no attribute '{name}'")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
