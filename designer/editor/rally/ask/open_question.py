# SPDX-License-Identifier: GPL-3.0-or-later
"""The question that is open on the boards: who asks it, who is told, and what mouse and keys make of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent

from designer.base.grid import HEADING_WORDS, Cell, Heading
from designer.base.words import tr
from designer.editor.document import Document
from designer.editor.rally.ask.question import BoardQuestion, QuestionKind, Reply
from designer.editor.rally.race.scene import scene_of
from designer.editor.rally.subjects import ROBOT
from designer.editor.state import EditorState
from designer.rally.course.turning_boards import Turns, turned_floor
from designer.rally.edition.cards import CardKind

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.rally.edition import Edition
    from designer.rally.picture.courses import RouteDrawing as Drawn
    from designer.rally.reachability.answers import Analysis, Run
    from designer.rally.reachability.questions import ProgramOutcome, Questions

HAND = 9
"""How many cards a hand has at most."""


class OpenQuestion(QObject):
    """The question that is open on the boards. It owns question and answer; canvas and panel show them.

    Signals:
        changed: another question, or another answer.
    """

    changed = pyqtSignal()

    def __init__(self, document: Document[Any], state: EditorState, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._state = document, state
        self.question: BoardQuestion | None = None
        self.reply: Reply | None = None
        self.seed = 1
        self._known: tuple[object, Turns, Questions] | None = None
        self._looked: Cell | None = None
        document.loaded.connect(self.close)
        state.workspaceChanged.connect(lambda _: self.close())
        state.analysisChanged.connect(lambda _: self._answer())
        state.sceneChanged.connect(lambda _: self._follow_boards())
        state.hoverChanged.connect(self._look)
        state.cursorChanged.connect(self._look)

    @property
    def is_open(self) -> bool:
        """Whether something is asked."""
        return self.question is not None

    @property
    def is_stale(self) -> bool:
        """Whether the answer is that of before, because the new one is still worked out."""
        return self.reply is None or self.reply.question is not self.question or self._state.analysis is None

    @property
    def numbers(self) -> tuple[int, ...]:
        """The checkpoints that one can ask for."""
        questions = self._questions
        return questions.numbers if questions is not None else ()

    @property
    def outcome(self) -> ProgramOutcome | None:
        """What is looked at of the answer to a hand: the space under the pointer, else the best."""
        reply = self.reply
        if reply is None or reply.question.kind is not QuestionKind.HAND or not reply.outcomes:
            return None
        return reply.outcome_on(self._looked) or reply.outcomes[0]

    @property
    def way(self) -> Drawn | None:
        """The route that is drawn."""
        return self.reply.way_of(self.outcome) if self.reply is not None else None

    @property
    def run(self) -> Run | None:
        """The cards of that route."""
        return self.reply.run_of(self.outcome) if self.reply is not None else None

    @property
    def turns(self) -> Turns:
        """How coins have turned the boards at the moment that is shown; empty where they lie as laid."""
        turns = scene_of(self._state).turns
        fits = len(turns) == len(self._document.course.floor.areas)  # a scene may be of the course before
        return turns if fits and any(turns) else ()

    @property
    def refuses(self) -> bool:
        """Whether nothing can be answered: only reach and par are known where the race is searched layer by layer."""
        analysis: Analysis | None = self._state.analysis
        return analysis is not None and analysis.tables.in_layers

    # asking

    def can_ask(self, cell: Cell | None) -> bool:
        """Whether something can be asked about a space: a robot can stand there, and there is a checkpoint."""
        course = self._document.course
        if cell is None or cell not in course or not any(course.checkpoints):
            return False
        floor = turned_floor(course.floor, self.turns) if self.turns else course.floor
        space = floor[cell]
        return not (space.pit or space.gap)

    def ask(self, kind: QuestionKind, cell: Cell | None = None) -> bool:
        """Ask about the robot on a space, or about the space; returns whether anything can be asked."""
        robot, index = self._robot_on(cell)
        place = robot.cell if robot is not None else cell
        if place is None or not self.can_ask(place):
            return False
        heading, flags, damage = (robot.heading, robot.flags, robot.damage) if robot is not None else (Heading.N, 0, 0)
        number = self._number_near(flags + 1)
        name = robot.name if robot is not None else ""
        hand = self._hand(damage) if kind is QuestionKind.HAND else ()
        self.put(BoardQuestion(kind, number, place, heading, name, index, damage, hand))
        return True

    def _robot_on(self, cell: Cell | None) -> tuple[Any, int]:
        """The robot on a space; without a space the one that is chosen, else the first that stands somewhere."""
        robots = scene_of(self._state).robots
        subject = self._state.subject
        chosen = subject.name if subject.kind == ROBOT else ""
        found = [(robot, at) for at, robot in enumerate(robots) if robot.cell is not None]
        if cell is not None:
            return next((pair for pair in found if pair[0].cell == cell), (None, 0))
        return next((pair for pair in found if pair[0].name == chosen), found[0] if found else (None, 0))

    def _number_near(self, wanted: int) -> int:
        """The checkpoint that is wanted, or the first where nobody can go there."""
        numbers = self.numbers
        return wanted if wanted in numbers or not numbers else numbers[0]

    def change_kind(self, kind: QuestionKind) -> None:
        """Ask something else about the same place."""
        if self.question is not None:
            hand = self.question.hand or (self._hand(self.question.damage) if kind is QuestionKind.HAND else ())
            self.put(replace(self.question, kind=kind, hand=hand))

    def change_number(self, number: int) -> None:
        """Ask for the way to another checkpoint."""
        if self.question is not None:
            self.put(replace(self.question, number=number))

    def move(self, cell: Cell) -> None:
        """Ask the same from another space; nothing happens where no robot can stand."""
        if self.question is not None and cell != self.question.cell and self.can_ask(cell):
            self.put(replace(self.question, cell=cell))

    def turn(self, quarters: int) -> None:
        """Ask the same with the robot turned clockwise."""
        if self.question is not None:
            self.put(replace(self.question, heading=self.question.heading.turned(quarters)))

    def change_card(self, index: int, kind: CardKind | None) -> None:
        """Put another card into the hand, or leave a gap."""
        if self.question is not None and index < len(self.question.hand):
            hand = list(self.question.hand)
            hand[index] = kind
            self.put(replace(self.question, hand=tuple(hand)))

    def deal_again(self) -> None:
        """Ask the same of another hand."""
        if self.question is not None:
            self.seed += 1
            self.put(replace(self.question, hand=self._hand(self.question.damage)))

    def look_at(self, cell: Cell | None) -> None:
        """Look at what ends on a space."""
        if cell != self._looked:
            self._looked = cell
            self.changed.emit()

    def close(self) -> None:
        """Ask nothing more."""
        self._looked = None
        if self.question is not None:
            self.question = self.reply = None
            self.changed.emit()

    # keys and words

    def take_key(self, event: QKeyEvent) -> bool:
        """Do what a key means for a question; returns whether it means anything.

        A asks from the robot or the space under the pointer, Z and Shift+Z turn the robot, Escape closes the question.
        """
        shift = event.modifiers() == Qt.KeyboardModifier.ShiftModifier
        if event.modifiers() and not shift:
            return False
        key = event.key()
        if key == Qt.Key.Key_A and not shift:
            kind = self.question.kind if self.question is not None else QuestionKind.FASTEST
            return self.ask(kind, self._state.here) or self.ask(kind)
        if not self.is_open or key not in (Qt.Key.Key_Z, Qt.Key.Key_Escape):
            return False
        if key == Qt.Key.Key_Z:
            self.turn(-1 if shift else 1)
        else:
            self.close()
        return True

    @property
    def status(self) -> str:
        """What the status bar says while something is asked."""
        return tr("Drag the robot, Z turns it; Escape closes the question")

    @property
    def caption(self) -> str:
        """Who is asked about: ``Cleat on A12, facing west``."""
        question = self.question
        if question is None:
            return ""
        return tr("{robot} on {space}, facing {way}", robot=question.who, space=question.cell.name,
                  way=HEADING_WORDS[question.heading])  # fmt: skip

    # answering

    @property
    def _rules(self) -> Edition:
        rules: Edition = self._document.course.rules()
        return rules

    def _hand(self, damage: int) -> tuple[CardKind, ...]:
        """A hand as the edition deals it to a robot that is so damaged, sorted by kind."""
        from designer.rally.engine import fresh_robot, fresh_state
        from designer.rally.engine.deal import DeckDealer

        robot = replace(fresh_robot("robot", Cell(0, 0), Heading.N, self._rules), damage=damage)
        state = fresh_state([robot])
        dealt = DeckDealer(self.seed).deal(state, self._rules).hand("robot")
        kinds = list(CardKind)
        return tuple(sorted((card.kind for card in dealt[:HAND]), key=kinds.index))

    @property
    def _questions(self) -> Questions | None:
        """What can be asked of the current analysis; None while there is none, or only reach is known."""
        analysis: Analysis | None = self._state.analysis
        if analysis is None or not analysis.legs or analysis.tables.in_layers:
            return None
        if self._known is None or self._known[0] is not analysis or self._known[1] != self.turns:
            from designer.rally.reachability import measure
            from designer.rally.reachability.questions import Questions

            turned = measure(analysis.tables.turned(self.turns)) if self.turns else analysis
            self._known = (analysis, self.turns, Questions(turned))
        return self._known[2]

    def _follow_boards(self) -> None:
        """Answer for the boards as they lie at the moment that is shown now."""
        if self.question is not None and self._known is not None and self._known[1] != self.turns:
            self._answer()

    def put(self, question: BoardQuestion) -> None:
        """Ask something."""
        self.question = question
        self._answer()

    def _answer(self) -> None:
        """Answer the question; while the course is analysed the old answer stays."""
        question, questions = self.question, self._questions
        if question is None:
            return
        if questions is not None and questions.numbers:
            number = question.number if question.number in questions.numbers else questions.numbers[0]
            self.question = question = replace(question, number=number)
            self.reply = Reply(question, questions, is_floor=self.can_ask(question.cell))
        self.changed.emit()

    def _look(self, cell: object) -> None:
        if self.question is not None and self.question.kind is QuestionKind.HAND:
            self.look_at(cell if isinstance(cell, Cell) else None)


def question_of(editor: Editor) -> OpenQuestion:
    """What is asked of a course of RoboRally in this editor."""
    assert isinstance(editor.player.asking, OpenQuestion)
    return editor.player.asking
