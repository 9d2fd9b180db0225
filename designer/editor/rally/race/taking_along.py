# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes the race that is shown along: a page that plays it, an animation, or a strip of pictures."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence, tr
from designer.editor.progress import Tell, wait_for
from designer.editor.rally.race.asked_saving import save_where_asked
from designer.editor.rally.race.playback import player_of

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.rally.replay.replay import Replay


def take_along(editor: Editor) -> bool:
    """Ask for a file and write the race that is shown; returns whether it was written."""
    replay = player_of(editor).replay()
    if replay is None:
        return False
    return save_where_asked(editor, f"{editor.files.title}.html", _kinds(), lambda path: _write(editor, replay, path))


def _kinds() -> str:
    titles = {
        tr("Page that plays the race"): ".html",
        tr("Animation"): ".gif",
        tr("Animation, smaller"): ".webp",
        tr("Strip of pictures"): ".png",
    }
    return ";;".join(f"{title} (*{suffix})" for title, suffix in titles.items())


def _write(editor: Editor, replay: Replay, path: Path) -> bool:
    """Write the race as the ending of the file says; False if that was cancelled.

    Raises:
        CourseDesignerError: the ending is none of them, or nothing can be written there.
        OSError: likewise.
    """
    from designer.exchange.rally.race_media import SUFFIXES, picture_count, taken_along
    from designer.files import save

    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        known = ", ".join(SUFFIXES)
        raise CourseDesignerError(
            sentence("'{name}' is not a file for a race; use one of {suffixes}", name=path.name, suffixes=known)
        )

    def work(tell: Tell) -> str | bytes:
        return taken_along(replay, replay.course.title or editor.files.title, suffix, tell)

    made = wait_for(editor.frame, sentence("Creating pictures…"), picture_count(replay, suffix), work)
    if made is None:
        return False
    save(path, made, overwrite=True)
    return True
