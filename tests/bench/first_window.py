# SPDX-License-Identifier: GPL-3.0-or-later
"""What a start costs up to the first window, up to the painted welcome page and up to a painted course.

With ``AGAINST=FOLDER`` each start is followed by the same one of another checkout, which has its own ``.venv``.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from tests.bench.clock import table

HERE = Path(__file__).resolve().parents[2]
SCRIPT = Path(__file__).with_name("first_window_once.py").read_text(encoding="utf-8")
PAIRS = 9
COMMANDS = (("--version",), ("validate", "courses/kettle-run.course.json"))

Moments = dict[str, tuple[float, float]]
"""Milliseconds of the processor and by the clock up to a moment."""


def run(everything: bool = False) -> None:
    """Print the table of this checkout, beside that of the other one if it is named."""
    other = os.environ.get("AGAINST")
    trees = [HERE, *([Path(other).resolve()] if other else [])]
    with tempfile.TemporaryDirectory() as kept:
        environment = _environment(Path(kept))
        rows = [row for name, work in _works(environment) for row in _rows(name, work, trees, everything)]
    heads = ("", "cpu ms", "clock ms", *(("cpu ratio", "least", "clock ratio", "least") if other else ()))
    table("Start: medians, and this checkout over the other one", heads, rows)


def _environment(kept: Path) -> dict[str, str]:
    """Nothing of the person's own is touched, and what is compiled stays as it does on a person's machine."""
    environment = {**os.environ, "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    folders = {f"XDG_{name}_HOME": str(kept / name) for name in ("CONFIG", "DATA", "CACHE")}
    return environment | folders | {"PYTHONPYCACHEPREFIX": str(kept / "bytecode")}


def _works(environment: dict[str, str]) -> list[tuple[str, Callable[[Path], Moments]]]:
    def window(tree: Path, *file: str) -> Moments:
        command = [_python(tree), "-c", SCRIPT, str(time.monotonic()), *file]
        done = subprocess.run(command, cwd=tree, env=environment, check=True, capture_output=True, text=True)
        moments: Moments = json.loads(done.stdout)
        return moments

    def command(tree: Path, *words: str) -> Moments:
        before, began = os.times(), time.monotonic()
        subprocess.run([_python(tree), "-m", "designer", *words], cwd=tree, env=environment, capture_output=True)
        after, ended = os.times(), time.monotonic()
        used = after.children_user + after.children_system - before.children_user - before.children_system
        return {"": (1000 * used, 1000 * (ended - began))}

    return [
        *((words[0], lambda tree, words=words: command(tree, *words)) for words in COMMANDS),
        ("edit", window),
        ("edit FILE", lambda tree: window(tree, "courses/kettle-run.course.json")),
    ]


def _python(tree: Path) -> str:
    own = tree / ".venv/bin/python"
    return str(own) if own.exists() else sys.executable


def _rows(name: str, work: Callable[[Path], Moments], trees: list[Path], everything: bool) -> list[list[object]]:
    for tree in trees:
        work(tree)  # what is compiled and read from the disk is there from then on
    pairs = [[work(tree) for tree in trees] for _ in range(3 * PAIRS if everything else PAIRS)]
    return [
        [f"{name}: {moment}".removesuffix(": "), *_figures([[run[moment] for run in pair] for pair in pairs])]
        for moment in pairs[0][0]
    ]


def _figures(pairs: list[list[tuple[float, float]]]) -> list[float]:
    """The medians, and of a pair median of the ratios and the ratio of the least values."""
    row = [median(pair[0][kind] for pair in pairs) for kind in (0, 1)]
    if len(pairs[0]) == 2:
        for kind in (0, 1):
            row.append(median(ours[kind] / theirs[kind] for ours, theirs in pairs))
            row.append(min(ours[kind] for ours, _ in pairs) / min(theirs[kind] for _, theirs in pairs))
    return row
