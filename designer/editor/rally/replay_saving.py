# SPDX-License-Identifier: GPL-3.0-or-later
"""Saves what is played as a replay: course, rules, cards and decisions in a file of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.editor import dialogs
from designer.editor.notices import Notice
from designer.editor.rally.playback import player_of
from designer.errors import CourseDesignerError
from designer.rally.file_names import REPLAY_SUFFIX
from designer.words import sentence, tr

if TYPE_CHECKING:
    from designer.editor.context import Editor


def save_replay(editor: Editor) -> bool:
    """Ask for a file and write what is played; returns whether it was written."""
    from designer.documents import save
    from designer.rally.replay import print_replay

    playback = player_of(editor)
    replay, program = playback.replay(), playback.program
    if replay is None or program is None:
        return False
    name = f"{program.name}{REPLAY_SUFFIX}".replace("/", "-")
    path = dialogs.ask_save(editor.frame, editor.files.folder() / name, tr("Replays (*.replay.json)"))
    if path is None:
        return False
    try:
        save(path, print_replay(replay))
    except (CourseDesignerError, OSError) as error:
        editor.files.tell_error(error)
        return False
    editor.notices.show_notice(Notice("export", sentence("Saved {path}", path=str(path))))
    return True
