# SPDX-License-Identifier: GPL-3.0-or-later
"""Changes of the game that is played; each is a step that can be undone."""

from __future__ import annotations

from typing import Any

from designer.base.words import sentence_in
from designer.editor.document import Document
from designer.editor.labyrinth.playback import Playback
from designer.editor.playback import Direction
from designer.labyrinth.plan.plan import Plan


class Moves:
    """The moves of the game that is shown, and the games of the plan."""

    def __init__(self, document: Document[Any], playback: Playback) -> None:
        self._document, self._playback = document, playback

    @property
    def _plan(self) -> Plan:
        return self._playback.plan

    def begin(self, players: int | None = None) -> None:
        """Begin a game on the plan: for as many players as it is meant for, else for two."""
        from designer.labyrinth.engine.program_edits import begin_game

        wanted = players or (self._plan.players[0] if self._plan.players else 2)
        self._document.apply(begin_game(self._plan, wanted), sentence_in("step", "Begin game"))
        self._playback.choose(len(self._plan.programs) - 1)
        self._playback.set_active(True)

    def remove_game(self) -> None:
        """Take the game that is shown out of the plan."""
        from designer.labyrinth.engine.program_edits import remove_program

        changed = remove_program(self._plan, self._playback.program_index)
        self._document.apply(changed, sentence_in("step", "Remove game"))

    def insert(self, moves: tuple[str, ...]) -> None:
        """Put moves behind the position and show them, a single one as it happens."""
        from designer.labyrinth.engine.program_edits import insert_moves

        playback, position = self._playback, self._playback.position
        changed = insert_moves(self._plan, playback.program_index, position, moves)
        self._document.apply(changed, sentence_in("step", "Take turn"))
        playback.load()
        playback.set_active(True)
        if len(moves) == 1:
            playback.go(position)
            playback.step_by(Direction.FORWARD)
        else:
            playback.go(position + len(moves))

    def write(self, text: str) -> None:
        """Carry out a move that is written.

        Raises:
            CourseDesignerError: it cannot be read, or the rules refuse it; then with what is legal.
        """
        from designer.labyrinth.engine import play
        from designer.labyrinth.engine.programs import read_move
        from designer.labyrinth.engine.scripts import print_action

        shown = self._playback.shown
        if shown is not None:
            action = read_move(text, shown)
            play(shown, action, told=False)
            self.insert((print_action(action),))

    def remove(self) -> None:
        """Take the move that is shown out of the game."""
        from designer.labyrinth.engine.program_edits import remove_move

        playback, position = self._playback, self._playback.position
        if playback.program is not None and position:
            changed = remove_move(self._plan, playback.program_index, position - 1)
            self._document.apply(changed, sentence_in("step", "Remove turn"))
            playback.load()
            playback.go(position - 1)

    def let_bots_play(self) -> bool:
        """Let bots play a round from here; returns whether any robot could. The same position gives the same round."""
        from designer.labyrinth.engine.program_edits import bots_round

        playback = self._playback
        if not self._plan.programs:
            self.begin()
        if playback.shown is None or playback.program is None:
            return False
        moves = bots_round(playback.shown, playback.position)
        if moves:
            self.insert(moves)
        return bool(moves)
