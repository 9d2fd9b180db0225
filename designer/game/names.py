# SPDX-License-Identifier: GPL-3.0-or-later
"""What a course is called, whoever speaks of it: window, report, paper or collection."""

from __future__ import annotations

from pathlib import Path

from designer.base.words import tr


def course_name(title: str, path: Path | None = None) -> str:
    """Its title; without one its file, as people call it, without endings; else what all nameless ones are called."""
    if title:
        return title
    return path.name.split(".")[0] if path is not None else tr("Untitled course")
