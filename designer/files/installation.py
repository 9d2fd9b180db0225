# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the files lie that come with the program: schemas and courses.

Installed they lie inside the package; in a checkout, also one installed with ``pip install -e``,
they lie beside it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from designer.base.words import sentence
from designer.files.errors import DocumentError

_PACKAGE = Path(__file__).resolve().parent.parent

SCHEMA_SUFFIX = ".schema.json"


def schema_folder() -> Path:
    """The folder of the JSON Schemas; ``DocumentError`` if the installation is broken."""
    return _shipped("schema")


def schema_names() -> list[str]:
    """The names of the JSON Schemas, in their order: ``course`` is ``course.schema.json``.

    Raises:
        DocumentError: the installation is broken.
    """
    return sorted(path.name.removesuffix(SCHEMA_SUFFIX) for path in schema_folder().glob(f"*{SCHEMA_SUFFIX}"))


def courses_folder() -> Path:
    """The folder of the courses, boards and cases that come with the program.

    Raises:
        DocumentError: the installation is broken.
    """
    return _shipped("courses")


@cache
def _shipped(name: str) -> Path:
    for folder in (_PACKAGE / name, _PACKAGE.parent / name):
        # a stranger's folder beside an installed package is no checkout of ours
        if folder.is_dir() and (folder.parent == _PACKAGE or (_PACKAGE.parent / "pyproject.toml").is_file()):
            return folder
    raise DocumentError(
        sentence("the included folder '{name}' is missing; please reinstall Course Designer", name=name)
    )
