# SPDX-License-Identifier: GPL-3.0-or-later
"""Cards by click, key and drag, with numbers one chooses; hands dealt from a seed; what players decide."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from PyQt6.QtCore import QEvent, QMimeData, QPointF, Qt
from PyQt6.QtGui import QDrag, QDragEnterEvent, QDropEvent, QMouseEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell, Heading
from designer.editor.rally.race.cards import CARD_MIME, CardSlot, MiniCards, RegisterStage, make_drag
from designer.editor.rally.race.playback import Playback
from designer.editor.rally.race.program_panel import ProgramPanel
from designer.editor.rally.race.replays import case_of_shown
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.course.course import Program, ProgramRobot
from designer.rally.course.files import parse_course, print_course
from designer.rally.edition.cards import Card, CardKind, print_card
from designer.rally.edition.decisions import Choice, Decision
from designer.rally.engine.case_reading import parse_cases
from designer.rally.engine.case_runs import run_case
from tests.editor.conftest import course_of
from tests.seen_texts import texts_of

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def panel(editor: Editor) -> ProgramPanel:
    """Anvil and Bobbin on open floor; two lasers of two beams in row 4."""
    course = course_of(". . . . . . . O", *[". . . . . . . ."] * 2, "lE2+wW . . . . . . .", edition="ah-2005")
    anvil = ProgramRobot("Anvil", Cell(0, 0), Heading.E, (("M1/490", "M1", "L", "-", "-"), ("-",) * 5))
    bobbin = ProgramRobot("Bobbin", Cell(0, 1), Heading.E, (("M1/510", "-", "-", "-", "-"),))
    programs, checkpoints = (Program("Dash", (anvil, bobbin)),), (Cell(0, 0), Cell(7, 2))
    editor.document.load(replace(course, programs=programs, checkpoints=checkpoints), None)
    editor.window.setWindowState(Qt.WindowState.WindowNoState)
    editor.window.resize(1600, 1000)
    editor.window.show_workspace("studio")
    editor.window.panels.reset()
    found = editor.window.panels.show_page("program")
    QTest.qWait(30)
    assert isinstance(found, ProgramPanel)
    found.playback.reduced_motion = True
    return found


@pytest.fixture
def playback(panel: ProgramPanel) -> Playback:
    return panel.playback


def written(editor: Editor, robot: int = 0, number: int = 0) -> tuple[str, ...]:
    rounds: tuple[tuple[str, ...], ...] = editor.document.course.programs[0].robots[robot].rounds
    return rounds[number]


def numbers_on(widget: QWidget) -> set[str]:
    """The numbers of two digits and more that a widget paints."""
    return {seen.text for seen in texts_of(widget) if len(seen.text) > 1 and seen.text.isdecimal()}


@pytest.mark.parametrize("kind", CardKind)
def test_a_card_without_a_number_shows_none_and_no_code(editor: Editor, qtbot: QtBot, kind: CardKind) -> None:
    slot, small = CardSlot(1), MiniCards()
    qtbot.addWidget(slot)
    qtbot.addWidget(small)
    slot.show_card(Card(kind), RegisterStage.NOW)
    small.show_cards((Card(kind), None, None, None, None), 1)
    for widget in (slot, small):
        widget.grab()
        assert numbers_on(widget) == set()
        assert not {kind.value} & {seen.text for seen in texts_of(widget)}
    assert "change the number" not in slot.toolTip()


def test_a_card_with_a_number_shows_it(editor: Editor, qtbot: QtBot) -> None:
    slot = CardSlot(1)
    qtbot.addWidget(slot)
    slot.show_card(Card(CardKind.MOVE_1, 550), RegisterStage.NOW)
    assert numbers_on(slot) == {"550"}
    assert slot.toolTip().endswith("Up and Down change the number")


def drop(slot: CardSlot, data: QMimeData) -> None:
    """Let go over a register what is dragged."""
    at, move = QPointF(slot.rect().center()), Qt.DropAction.MoveAction
    none = Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(slot, QDragEnterEvent(at.toPoint(), move, data, LEFT, none))
    QApplication.sendEvent(slot, QDropEvent(at, move, data, LEFT, none))


def test_a_number_is_chosen_from_the_menu(editor: Editor, panel: ProgramPanel) -> None:
    menu = panel.card_menu(panel.slots[0])
    numbers = next(action.menu() for action in menu.actions() if action.menu() is not None)
    assert numbers is not None
    offered = [action.text() for action in numbers.actions()]
    assert "490" in offered
    assert "510" not in offered, "it lies in a register of Bobbin"
    next(action for action in numbers.actions() if action.text() == "620").trigger()
    assert written(editor)[0] == "M1/620"


def test_up_and_down_take_the_next_number_that_is_free(editor: Editor, panel: ProgramPanel) -> None:
    panel.slots[0].setFocus()
    QTest.keyClick(panel.slots[0], Qt.Key.Key_Up)
    assert written(editor)[0] == "M1/520", "500 lies in register 2, 510 with Bobbin"
    QTest.keyClick(panel.slots[0], Qt.Key.Key_Down)
    assert written(editor)[0] == "M1/500", "register 2 has no number of its own: it takes the lowest, 490"
    QTest.keyClick(panel.slots[0], Qt.Key.Key_Down)
    assert written(editor)[0] == "M1/500", "there is no lower one"


def test_a_card_dragged_onto_another_changes_places_with_it(editor: Editor, panel: ProgramPanel) -> None:
    first, third = panel.slots[0], panel.slots[2]
    assert first.card is not None
    drag = make_drag(first, first.card, 1)
    data = drag.mimeData()
    assert data is not None
    drop(third, data)
    assert (written(editor)[0], written(editor)[2]) == ("L/70", "M1/490")
    editor.document.undo()
    assert written(editor)[:3] == ("M1/490", "M1", "L")


def test_a_drag_begins_where_the_mouse_moves_away_from_a_card(
    panel: ProgramPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []

    def carry(drag: QDrag, _: Qt.DropAction) -> None:
        data = drag.mimeData()
        assert data is not None
        begun.append(bytes(data.data(CARD_MIME).data()).decode())

    monkeypatch.setattr(QDrag, "exec", carry)
    for widget, at in (
        (panel.slots[0], panel.slots[0].rect().center()),
        (panel.tray.tray, panel.tray.tray.box(1).center().toPoint()),
    ):
        QTest.mousePress(widget, LEFT, pos=at)
        there, none = QPointF(at) + QPointF(0, -60), Qt.KeyboardModifier.NoModifier
        move = QMouseEvent(QEvent.Type.MouseMove, there, widget.mapToGlobal(there), LEFT, LEFT, none)
        QApplication.sendEvent(widget, move)
        QTest.mouseRelease(widget, LEFT, pos=there.toPoint())
    assert begun == ["M1/490 1", "M2 0"]


def test_something_else_that_is_dropped_changes_nothing(editor: Editor, panel: ProgramPanel) -> None:
    before = editor.document.course
    data = QMimeData()
    data.setText("M3/790")
    drop(panel.slots[0], data)
    assert editor.document.course is before


def test_a_kind_that_is_clicked_goes_into_the_next_free_register(
    qtbot: QtBot, editor: Editor, panel: ProgramPanel
) -> None:
    tray = panel.tray.tray
    assert [card.kind.value for card in tray.cards] == ["M1", "M2", "M3", "BU", "L", "R", "U"]
    editor.window.canvas.setFocus()
    qtbot.mouseClick(tray, LEFT, pos=tray.box(2).center().toPoint())
    assert written(editor)[3] == "M3"


def deal(qtbot: QtBot, panel: ProgramPanel, seed: str) -> list[str]:
    """Deal hands from a seed; the hand of the robot that is shown."""
    if not panel.tray.deal.isChecked():
        qtbot.mouseClick(panel.tray.deal, LEFT)
    panel.tray.seed.setFocus()
    panel.tray.seed.selectAll()
    qtbot.keyClicks(panel.tray.seed, seed)
    return [print_card(card) for card in panel.tray.tray.cards]


def test_the_same_seed_deals_the_same_nine_cards(qtbot: QtBot, panel: ProgramPanel) -> None:
    seven, eight = deal(qtbot, panel, "7"), deal(qtbot, panel, "8")
    assert len(seven) == len(set(seven)) == 9
    assert seven != eight
    assert deal(qtbot, panel, "7") == seven
    panel.show_robot("Bobbin")
    others = [print_card(card) for card in panel.tray.tray.cards]
    assert len(others) == 9
    assert not {*others} & {*seven}, "one deck for all"


def test_from_a_hand_only_its_cards_are_laid(qtbot: QtBot, editor: Editor, panel: ProgramPanel) -> None:
    hand = deal(qtbot, panel, "7")
    for slot in panel.slots:
        slot.setFocus()
        QTest.keyClick(slot, Qt.Key.Key_Delete)
    kinds = {card.split("/")[0] for card in hand}
    key = {"M1": "1", "M2": "2", "M3": "3", "BU": "B", "L": "L", "R": "R", "U": "U"}
    for kind, letter in key.items():
        panel.slots[0].setFocus()
        QTest.keyClicks(panel.slots[0], letter)
        laid = written(editor)[0]
        if kind in kinds:
            assert laid in hand
            assert laid.startswith(kind)
        else:
            assert not laid.startswith(kind)
            assert editor.state.status.startswith("Anvil has no more")
    qtbot.mouseClick(panel.tray.tray, LEFT, pos=panel.tray.tray.box(8).center().toPoint())


def test_a_card_of_a_hand_is_laid_once(qtbot: QtBot, editor: Editor, panel: ProgramPanel) -> None:
    hand = deal(qtbot, panel, "7")
    for slot in panel.slots:
        slot.setFocus()
        QTest.keyClick(slot, Qt.Key.Key_Delete)
    editor.window.canvas.setFocus()
    tray = panel.tray.tray
    for place in (tray.box(4).center().toPoint(),) * 2:
        qtbot.mouseClick(tray, LEFT, pos=place)
    assert written(editor) == (hand[4], "-", "-", "-", "-")
    assert tray.left == tuple(number != 4 for number in range(9))


def test_damage_makes_hands_smaller_and_locks_registers(qtbot: QtBot, editor: Editor, panel: ProgramPanel) -> None:
    """Six points of damage: three cards, registers 4 and 5 are locked and keep their cards.

    In the rulebooks: 2005 Poškození & Zničení and Uzamčení Registrů.
    """
    rounds = (("R/80", "L/70", "L/90", "M1/490", "U/10"), ("-",) * 5)
    inside = ProgramRobot("Anvil", Cell(1, 3), Heading.E, rounds)
    editor.document.load(replace(editor.document.course, programs=(Program("Burn", (inside,)),)), None)
    playback = panel.playback
    playback.load()
    first = [step for step in playback.steps if step.round == 1][-1].state.robots[0]
    playback.go(next(n for n, step in enumerate(playback.steps, 1) if step.round == 2))
    assert (first.cell is not None, first.damage) == (True, 6)
    assert len(deal(qtbot, panel, "7")) == 3
    assert [slot.register for slot in panel.slots if slot.locked] == [4, 5]
    assert [print_card(slot.card) for slot in panel.slots] == ["-", "-", "-", "M1/490", "U/10"]
    before = editor.document.course
    panel.slots[3].setFocus()
    QTest.keyClick(panel.slots[3], Qt.Key.Key_1)
    assert editor.document.course is before
    assert editor.state.status.startswith("Register 4 of Anvil is locked: its card stays")


def test_a_decision_is_changed_and_what_follows_with_it(editor: Editor, panel: ProgramPanel) -> None:
    """Where a robot that falls returns, it faces as its player likes (2005 Příprava pro následující kolo)."""
    falls = ProgramRobot("Anvil", Cell(6, 0), Heading.E, (("M1", "-", "-", "-", "-"), ("M1", "-", "-", "-", "-")))
    editor.document.load(replace(editor.document.course, programs=(Program("Fall", (falls,)),)), None)
    playback = panel.playback
    playback.load()
    playback.go(1)
    menus = [action.menu() for action in panel.decisions.menu().actions()]
    facing = next(menu for menu in menus if menu is not None and "returns facing" in menu.title())
    default = next(action for action in facing.actions() if action.isChecked())
    assert default.text().endswith("(default)")
    assert len(facing.actions()) == 4
    next(action for action in facing.actions() if action.text() == "south").trigger()
    returned = next(event for step in playback.steps for event in step.events if type(event).__name__ == "Returned")
    assert returned.heading is Heading.S  # type: ignore[attr-defined]
    assert playback.position == 1
    assert "1 changed from the default" in panel.decisions.toolTip()
    kept = editor.document.course
    (decided,) = kept.programs[0].robots[0].decisions
    assert str(decided) == "return-heading:5=S"
    assert parse_course(json.loads(print_course(kept)), None) == kept
    editor.document.stack.undo()
    assert editor.document.course.programs[0].robots[0].decisions == ()


def test_a_decision_that_nobody_asks_for_is_named_with_its_place_and_left_out(
    editor: Editor, panel: ProgramPanel
) -> None:
    stays, falls = (Decision(number, Choice.RETURN_HEADING, Heading.S) for number in (1, 2))
    rounds = (("L", "-", "-", "-", "-"), ("R", "M1", "-", "-", "-"))
    robot = ProgramRobot("Anvil", Cell(6, 0), Heading.E, rounds, (stays, falls))
    editor.document.load(replace(editor.document.course, programs=(Program("Fall", (robot,)),)), None)
    panel.playback.load()
    panel.playback.to_end()
    assert panel.decisions.text() == "2 decisions · 1 not asked"
    assert "Anvil is not asked for 'return-heading=S' there; leave it out" in panel.decisions.toolTip()
    last = panel.decisions.menu().actions()[-1]
    assert last.text() == "Remove what is not asked: Anvil, round 1: returns facing · south"
    last.trigger()
    assert panel.decisions.text() == "2 decisions"
    (kept,) = editor.document.course.programs[0].robots[0].decisions
    assert (kept.round, kept.answer) == (2, Heading.S)
    editor.document.stack.undo()
    assert editor.document.course.programs[0].robots[0].decisions == (stays, falls)


def test_a_register_saved_as_a_case_has_what_was_decided_in_it(editor: Editor, panel: ProgramPanel) -> None:
    rounds = (("-", "-", "-", "-", "M1"), ("M1", "-", "-", "-", "-"))
    decided = (Decision(1, Choice.RETURN_HEADING, Heading.S), Decision(1, Choice.RETURN_DOWN, answer=True))
    robot = ProgramRobot("Anvil", Cell(6, 0), Heading.E, rounds, decided)
    editor.document.load(replace(editor.document.course, programs=(Program("Fall", (robot,)),)), None)
    playback = panel.playback
    playback.load()
    cleaned = next(n for n, step in enumerate(playback.steps, 1) if step.phase.value == "clean-up")
    playback.go(cleaned)
    for at in (1, cleaned):
        playback.go(at)
        (case,) = parse_cases(case_of_shown(editor, "saved"))
        result = run_case(case, "ah-2005")
        assert result.passed, result.differences
        answers = [str(each) for each in case.decisions.get("Anvil", ())]
        assert answers == ([] if at == 1 else ["return-heading:5=S", "return-down:5=yes"])


def test_a_damaged_robot_may_power_down_and_one_is_asked(editor: Editor, panel: ProgramPanel) -> None:
    """Announced in the round before, it plays no card, and its damage goes (2005 Ohlášení Power Down)."""
    rounds = (("L", "R", "L", "R", "-"), ("M1", "M1", "-", "-", "-"), ("L", "-", "-", "-", "-"))
    inside = ProgramRobot("Anvil", Cell(1, 3), Heading.N, rounds)
    editor.document.load(replace(editor.document.course, programs=(Program("Burn", (inside,)),)), None)
    playback = panel.playback
    playback.load()
    playback.go(next(n for n, step in enumerate(playback.steps, 1) if step.round == 2))
    menus = [menu for action in panel.decisions.menu().actions() if (menu := action.menu()) is not None]
    (menu,) = (menu for menu in menus if "Anvil: powers down · no" in menu.title())
    next(action for action in menu.actions() if action.text() == "yes").trigger()
    third = [step for step in playback.steps if step.round == 3]
    assert third[-1].state.robots[0].down
    assert not any(type(event).__name__ == "CardPlayed" for step in third for event in step.events)
    playback.to_end()
    rows = editor.window.panels["race"].below
    editor.window.panels.show_page("race")
    QTest.qWait(20)
    assert "Anvil: powered down" in rows.accessibleName()


@pytest.mark.parametrize(
    ("edition", "words", "told"),
    [("amigo-1999", "declines the repair", "Repaired"), ("wotc-1994", "takes an option card", "OptionGained")],
)
def test_what_a_player_does_about_a_repair_is_decided(
    editor: Editor, panel: ProgramPanel, edition: str, words: str, told: str
) -> None:
    """A repair may be made (1999 en Repair, de Reparatur); an option card instead of it.

    In the rulebooks: 1994 wiki Karty se zvláštními zbraněmi.
    """
    course = course_of("lE1+wW . rr . .", ". . . . .", edition=edition)
    burnt = ProgramRobot("Anvil", Cell(1, 0), Heading.E, (("L", "R", "L", "R", "M1"),))
    programs = (Program("Burn", (burnt,)),)
    editor.document.load(replace(course, programs=programs, checkpoints=(Cell(4, 0), Cell(4, 1))), None)
    playback = panel.playback
    playback.load()
    playback.to_end()
    before = [type(event).__name__ for step in playback.steps for event in step.events]
    menus = [menu for action in panel.decisions.menu().actions() if (menu := action.menu()) is not None]
    (menu,) = (menu for menu in menus if words in menu.title())
    next(action for action in menu.actions() if action.text() == "yes").trigger()
    after = [type(event).__name__ for step in playback.steps for event in step.events]
    assert (told in before) is not (told in after)
    assert "1 changed from the default" in panel.decisions.toolTip()


def test_decisions_are_those_of_the_round_that_is_shown(panel: ProgramPanel, playback: Playback) -> None:
    playback.to_end()
    assert {asked.round for asked in panel.decisions.asked} <= {2}


def test_the_tray_gives_way_where_there_is_little_room(editor: Editor, panel: ProgramPanel) -> None:
    dock = editor.window.panels.docks["bench"]
    assert panel.tray.isVisible()
    editor.window.resizeDocks([dock], [196], Qt.Orientation.Vertical)
    QTest.qWait(30)
    assert not panel.tray.isVisible()
    assert panel.slots[0].height() <= panel.height()


def test_data_of_a_card_names_it_and_its_register(panel: ProgramPanel) -> None:
    slot = panel.slots[0]
    assert slot.card is not None
    drag = make_drag(slot, slot.card, 1)
    data = drag.mimeData()
    assert data is not None
    assert bytes(data.data(CARD_MIME).data()) == b"M1/490 1"
