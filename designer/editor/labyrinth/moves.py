# SPDX-License-Identifier: GPL-3.0-or-later
"""Changes of the game that is played, each a step that can be undone, and the turn that is being chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, pyqtSignal

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence_in
from designer.editor.document import Document
from designer.editor.labyrinth.playback import Playback
from designer.editor.playback import Direction
from designer.labyrinth.plan.plan import Plan

if TYPE_CHECKING:
    from designer.labyrinth.engine import Choice


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


class TurnDraft(QObject):
    """The turn that is being chosen, after the position of playback; playback shows how far it leads.

    Attributes:
        robot: whose turn it is, empty for nobody; choices: what was chosen so far.

    Signals:
        changed: another robot, or another choice.
        refused: why a choice is not legal, with those that are.
        decided: the turn is over: the move in the notation.
    """

    changed = pyqtSignal()
    refused = pyqtSignal(str)
    decided = pyqtSignal(str)

    def __init__(self, playback: Playback, parent: QObject) -> None:
        super().__init__(parent)
        self._playback = playback
        self.robot = ""
        self.choices: tuple[Choice, ...] = ()

    @property
    def legal(self) -> tuple[str, ...]:
        """What is due to be chosen, in the notation; jumps without heading."""
        return self._playback.begun[1].legal if self._playback.begun is not None else ()

    @property
    def besides(self) -> tuple[Choice, ...]:
        """What can be done besides: shots, the trap, at first suicide."""
        from designer.labyrinth.engine.continuations import extras

        shown = self._playback.shown
        if shown is None or self._playback.begun is None:
            return ()
        return extras(shown, self.robot, self.choices)

    @property
    def may_end(self) -> bool:
        """Whether the turn can end here: nothing more is due."""
        return self._playback.begun is not None and self._playback.begun[1].may_end

    def take(self, robot: str) -> None:
        """Begin a turn of this robot; where there is nothing to choose, that is its turn."""
        if self._playback.shown is None or self._playback.replay_name:
            return
        self._playback.pause()
        self.robot, self.choices = robot, ()
        self._go_on()

    def choose(self, text: str) -> None:
        """Add a choice; one that the rules refuse is told, and the turn is as it was."""
        from designer.labyrinth.engine import parse_choice

        before = self.choices
        try:
            self.choices = (*self.choices, parse_choice(text))
            self._go_on()
        except CourseDesignerError as error:
            self.choices = before
            self.refused.emit(str(error))

    def take_back(self) -> None:
        """Take the last choice back."""
        if self.choices:
            self.choices = self.choices[:-1]
            self._go_on()

    def end(self) -> None:
        """The turn ends with what was chosen."""
        from designer.labyrinth.engine import TakeTurn
        from designer.labyrinth.engine.scripts import print_action

        if self.robot:
            move = print_action(TakeTurn(self.robot, self.choices))
            self.forget()
            self.decided.emit(move)

    def put_back(self) -> bool:
        """Leave the turn; returns whether there was one."""
        was = bool(self.robot)
        self.forget()
        self._playback.show_begun("", None)
        self.changed.emit()
        return was

    def forget(self) -> None:
        """No turn is being chosen any more."""
        self._playback.begun = None
        self.robot, self.choices = "", ()

    def _go_on(self) -> None:
        """Show how far the choices lead; where nothing can be chosen any more, the turn is over."""
        from designer.labyrinth.engine.continuations import begin_turn

        shown = self._playback.shown
        assert shown is not None
        begun = begin_turn(shown, self.robot, self.choices)
        self._playback.show_begun(self.robot, begun)
        may_shoot = any(choice.kind.value == "!" for choice in self.besides)
        if begun.legal or may_shoot:
            self.changed.emit()
        else:
            self.end()
