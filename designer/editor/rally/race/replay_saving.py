# SPDX-License-Identifier: GPL-3.0-or-later
"""Saves what is played as a replay: course, rules, cards and decisions in a file of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.base.words import tr
from designer.editor.rally.race.asked_saving import save_where_asked
from designer.editor.rally.race.playback import player_of
from designer.rally.course.file_names import REPLAY_SUFFIX

if TYPE_CHECKING:
    from designer.editor.context import Editor


def save_replay(editor: Editor) -> bool:
    """Ask for a file and write what is played; returns whether it was written."""
    from designer.files import save
    from designer.rally.replay.replay import print_replay

    playback = player_of(editor)
    replay, program = playback.replay(), playback.program
    if replay is None or program is None:
        return False
    name = f"{program.name}{REPLAY_SUFFIX}".replace("/", "-")
    content = print_replay(replay)
    return save_where_asked(editor, name, tr("Replays (*.replay.json)"), lambda path: save(path, content))
