# SPDX-License-Identifier: GPL-3.0-or-later
"""Run the benches that are named, or all: ``python -m tests.bench [NAME]... [--all]``; see :data:`BENCHES`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

# a screen on which windows have the size that the tables name: that of Qt without one is half as wide
os.environ.setdefault("QT_QPA_PLATFORM", f"offscreen:configfile={Path(__file__).parents[1] / 'screen.json'}")

from tests.bench import (
    asking,
    awake,
    canvas,
    engine,
    explanations,
    exporting,
    first_window,
    generator,
    growth,
    importing,
    lab,
    lab_window,
    labyrinth,
    large,
    live,
    memory,
    reachability,
    strokes,
    studio,
    tabs,
    ten_documents,
)

BENCHES = {
    "reachability": reachability.run,
    "strokes": strokes.run,
    "explanations": explanations.run,
    "engine": engine.run,
    "exporting": exporting.run,
    "importing": importing.run,
    "canvas": canvas.run,
    "studio": studio.run,
    "live": live.run,
    "lab": lab.run,
    "generator": generator.run,
    "lab_window": lab_window.run,
    "labyrinth": labyrinth.run,
    "asking": asking.run,
    "awake": awake.run,
    "first_window": first_window.run,
    "memory": memory.run,
    "tabs": tabs.run,
    "ten_documents": ten_documents.run,
    "large": large.run,
    "growth": growth.run,
}


def main(words: list[str]) -> None:
    """Run the benches that are named, or all; ``--all`` also asks what takes minutes."""
    chosen = [word for word in words if word in BENCHES] or list(BENCHES)
    for name in chosen:
        BENCHES[name]("--all" in words)


if __name__ == "__main__":
    main(sys.argv[1:])
