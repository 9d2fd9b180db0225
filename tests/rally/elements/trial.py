# SPDX-License-Identifier: GPL-3.0-or-later
"""A further element added to a copy of the program, as one adds an element: every file that it touches is listed here.

The element is a paint mark, ``q``: it does nothing, but it is a token, has words, is drawn, painted, hidden
with its layer, undone, explained, offered, exported, and told as unknown by every edition.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent.parent
SOURCES = Path(__file__).parent / "trial"

KIND = "designer/rally/elements/paint_mark.py"
"""The file of the element itself."""

PICTURE = "picture="
"""How the line of that file begins which says how the element is drawn; it can be forgotten by itself."""

_TEXTS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "paint marks": "Farbkleckse", "Paint mark": "Farbklecks", "paint mark": "Farbklecks",
        "a paint mark": "einen Farbklecks", "Does nothing.": "Tut nichts.", "does nothing": "tut nichts",
    },
    "cs": {
        "paint marks": "barevné značky", "Paint mark": "Barevná značka", "paint mark": "barevná značka",
        "a paint mark": "barevnou značku", "Does nothing.": "Nedělá nic.", "does nothing": "nedělá nic",
    },
}  # fmt: skip


def _schema(text: str) -> str:
    schema: dict[str, Any] = json.loads(text)
    further = schema["$defs"]["space"]["properties"]["further"]
    further["properties"]["paint-mark"] = {"type": "object", "additionalProperties": False}
    return json.dumps(schema)


def _catalogue(language: str) -> Callable[[str], str]:
    entries = "".join(f'\nmsgid "{text}"\nmsgstr "{said}"\n' for text, said in _TEXTS[language].items())
    return lambda text: text + entries


def _file(name: str) -> Callable[[str], str]:
    return lambda nothing: (SOURCES / name).read_text(encoding="utf-8")


TOUCHED: Mapping[str, Callable[[str], str]] = {
    KIND: _file("paint_mark.py.txt"),
    "schema/exchange.schema.json": _schema,
    "designer/base/locale/de/ground.po": _catalogue("de"),
    "designer/base/locale/cs/ground.po": _catalogue("cs"),
}
"""Every file that the element touches, with what becomes of it."""


def copy_program(folder: Path) -> None:
    """A copy of the program and of the tests that it is asked by."""
    for name in ("designer", "schema", "courses", "tests/rally"):
        shutil.copytree(ROOT / name, folder / name)
    shutil.copy(ROOT / "tests" / "__init__.py", folder / "tests")
    shutil.copy(ROOT / "tests" / "proof.py", folder / "tests")
    shutil.copy(ROOT / "pyproject.toml", folder)


def add_element(folder: Path, forgotten: Collection[str] = ()) -> None:
    """Write into a fresh copy what belongs into each file, some of them forgotten, or the line of the picture."""
    for name, change in TOUCHED.items():
        source = ROOT / name
        before = source.read_text(encoding="utf-8") if source.exists() else ""
        (folder / name).unlink(missing_ok=True)
        if name not in forgotten:
            (folder / name).write_text(change(before), encoding="utf-8")
        elif before:
            shutil.copy2(source, folder / name)
    if PICTURE in forgotten:
        lines = (folder / KIND).read_text(encoding="utf-8").splitlines(keepends=True)
        (folder / KIND).write_text("".join(line for line in lines if PICTURE not in line), encoding="utf-8")


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Python in the copy, which it imports instead of the program itself."""
    command = [sys.executable, *words]  # what lies in the working folder comes before what is installed
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
