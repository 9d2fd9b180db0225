# SPDX-License-Identifier: GPL-3.0-or-later
"""Keyboards of other countries: digits without Shift, letters of another alphabet, and signs that mean something."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QApplication, QDialog, QLineEdit
from pytestqt.qtbot import QtBot

from designer.editor.commands import CommandRegistry
from designer.editor.rally.race.cards import CardSlot
from designer.editor.rally.tools.crusher_tool import CrusherTool
from designer.editor.settings import Settings
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningProgram
from designer.editor.window.key_places import by_place
from designer.files import courses_folder
from designer.rally.edition.cards import CardKind
from tests.editor.programs import crashes_fail, end

NONE, SHIFT, CONTROL, ALT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)


class Struck(NamedTuple):
    """A key that was struck: its number, and what X says that it writes."""

    number: int
    key: int
    held: Qt.KeyboardModifier = NONE
    native: int = 0

    def event(self, kind: QEvent.Type = QEvent.Type.KeyPress) -> QKeyEvent:
        text = "" if self.held & (CONTROL | ALT) or self.key > sys.maxunicode else chr(self.key)
        return QKeyEvent(kind, self.key, self.held, self.number, 0, self.native, text)

    def holding(self, held: Qt.KeyboardModifier) -> Struck:
        return self._replace(held=self.held | held)


US_2, CZ_2, FR_2, LT_2 = Struck(11, ord("2")), Struck(11, ord("Ě")), Struck(11, ord("É")), Struck(11, ord("Č"))
SHIFTED = Struck(11, ord("2"), SHIFT)
US_SHIFTED = Struck(11, ord("@"), SHIFT)
TWOS = (CZ_2, FR_2, LT_2, SHIFTED, US_SHIFTED)


def meant(struck: Struck) -> tuple[int, Qt.KeyboardModifier] | None:
    found = by_place(struck.event())
    return None if found is None else (found.key(), found.modifiers())


@pytest.mark.parametrize("struck", TWOS)
def test_a_key_with_a_digit_is_that_digit_with_and_without_shift(struck: Struck) -> None:
    assert meant(struck) == (Qt.Key.Key_2, NONE)
    assert meant(struck.holding(ALT)) == (Qt.Key.Key_2, ALT)


def test_a_digit_that_is_written_counts_before_the_one_on_the_key() -> None:
    assert meant(US_2) is None
    assert meant(Struck(11, ord("7"), SHIFT)) == (Qt.Key.Key_7, NONE), "as on a keyboard for programmers"


def test_letters_of_another_alphabet_are_those_in_their_place_and_ours_stay() -> None:
    assert meant(Struck(56, ord("И"))) == (Qt.Key.Key_B, NONE)
    assert meant(Struck(52, ord("Я"), SHIFT)) == (Qt.Key.Key_Z, SHIFT)
    assert meant(Struck(57, 0xE37, CONTROL)) == (Qt.Key.Key_N, CONTROL), "a mark that Thai writes there"
    assert meant(Struck(24, ord("A"))) is None, "as on a French keyboard"
    assert meant(Struck(67, Qt.Key.Key_F1)) is None


def test_letters_of_ours_with_a_mark_are_no_other_alphabet() -> None:
    assert meant(Struck(26, ord("Ğ"))) is None, "in the place of E on a Turkish keyboard, which has E elsewhere"


def test_signs_in_the_places_of_letters_are_letters_only_where_the_alphabet_is_another() -> None:
    greek_q, arabic_s = Struck(24, ord(";"), CONTROL), Struck(39, 0x64D, CONTROL | SHIFT)
    assert meant(greek_q) is None, "as on a Dvorak keyboard, which has Q elsewhere"
    for struck, letter in ((greek_q, Qt.Key.Key_Q), (arabic_s, Qt.Key.Key_S)):
        found = by_place(struck.event(), is_of_another_alphabet=True)
        assert found is not None
        assert (found.key(), found.modifiers()) == (letter, struck.held)


@pytest.mark.parametrize("struck", [CZ_2._replace(native=0x80), CZ_2.holding(Qt.KeyboardModifier.MetaModifier)])
def test_keys_for_third_signs_and_for_the_desktop_are_left_alone(struck: Struck) -> None:
    assert meant(struck) is None


class Typist:
    """Strikes keys as a window gets them, and knows which commands they gave."""

    def __init__(self, program: RunningProgram) -> None:
        self.program = program
        self.given: list[str] = []

    def strike(self, struck: Struck) -> bool:
        """Strike a key; returns whether Qt would look for a shortcut with what it writes."""
        window = self.program.window.windowHandle()
        assert window is not None
        override = struck.event(QEvent.Type.ShortcutOverride)
        QApplication.sendEvent(window, override)
        if override.isAccepted():
            QApplication.sendEvent(window, struck.event())
        return not override.isAccepted()


@pytest.fixture(scope="module")
def program(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningProgram]:
    """The program with a course in it."""
    settings = Settings(tmp_path_factory.mktemp("settings"))
    settings.set("window/language", "en")
    with crashes_fail(), pytest.MonkeyPatch.context() as patch:
        found = RunningProgram(qapp, settings, (courses_folder() / "first-gear.course.json",))
        patch.setattr(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.DISCARD)
        yield found
        end(found)


@pytest.fixture
def typist(program: RunningProgram, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Typist:
    """At the program, with the keyboard on the boards."""
    found = Typist(program)
    qtbot.waitUntil(lambda: program.editor.guard is not None, timeout=20000)
    program.window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWindow() is program.window.windowHandle())
    program.editor.commands.run("workspace.draw")
    program.editor.canvas.setFocus()
    run = CommandRegistry.run

    def note(registry: CommandRegistry, name: str) -> None:
        found.given.append(name)
        run(registry, name)

    monkeypatch.setattr(CommandRegistry, "run", note)
    return found


@pytest.mark.parametrize("struck", TWOS)
def test_a_panel_is_reached_by_its_digit(typist: Typist, struck: Struck) -> None:
    typist.strike(struck.holding(ALT))
    assert typist.given == ["panel.program"]
    assert typist.program.editor.window.panels.page == "program"


@pytest.mark.parametrize("struck", TWOS)
def test_a_card_is_put_by_its_digit(typist: Typist, struck: Struck) -> None:
    typist.program.editor.commands.run("workspace.studio")
    typist.program.editor.commands.run("panel.program")
    slot = next(slot for slot in typist.program.editor.window.findChildren(CardSlot) if slot.isVisible())
    slot.setFocus()
    chosen: list[CardKind | None] = []
    slot.chosen.connect(chosen.append)
    typist.strike(struck)
    assert chosen == [CardKind.MOVE_2]


@pytest.mark.parametrize("struck", TWOS)
def test_registers_of_a_crusher_are_chosen_by_their_digits(typist: Typist, struck: Struck) -> None:
    editor = typist.program.editor
    editor.commands.run("tool.crusher")
    tool = editor.controller.tool
    assert isinstance(tool, CrusherTool)
    was_on = 2 in tool.registers
    typist.strike(struck)
    assert (2 in tool.registers) is not was_on


def test_a_letter_of_another_alphabet_takes_a_tool(typist: Typist) -> None:
    typist.strike(Struck(46, ord("Д")))
    assert typist.program.editor.state.tool == "wall"


def test_the_alphabet_of_a_keyboard_is_learnt_from_its_letters(typist: Typist) -> None:
    arabic_i = Struck(31, ord("÷"), CONTROL | SHIFT)
    typist.strike(Struck(46, ord("L")))
    typist.strike(arabic_i)
    assert typist.given == []
    typist.strike(Struck(46, ord("م")))
    typist.strike(Struck(46, ord("L"), CONTROL))
    typist.strike(arabic_i)
    assert typist.given == ["tool.wall", "view.beams"]
    typist.strike(Struck(46, ord("L")))
    typist.strike(arabic_i)
    assert len(typist.given) == 2


def test_a_sign_that_means_something_is_never_the_digit_on_its_key(typist: Typist) -> None:
    assert typist.strike(Struck(10, Qt.Key.Key_Plus, CONTROL)), "the zoom of a Czech keyboard is Qt's to find"
    assert typist.strike(Struck(15, Qt.Key.Key_Slash, CONTROL | SHIFT))
    assert typist.given == []


def test_what_is_written_is_written_as_it_stands_on_the_keys(typist: Typist) -> None:
    editor = typist.program.editor
    field = next(
        field for field in editor.window.findChildren(QLineEdit) if field.placeholderText() == "Search elements"
    )
    field.setFocus()
    field.clear()
    typist.strike(CZ_2._replace(key=ord("ě")))
    typist.strike(SHIFTED)
    assert field.text() == "ě2"
    typist.strike(CZ_2.holding(ALT))
    assert typist.given == ["panel.program"], "with Alt a digit is a command, also there"


def test_a_question_keeps_its_keys_from_the_window_under_it(typist: Typist, qtbot: QtBot) -> None:
    dialog = QDialog(typist.program.window)
    dialog.setModal(True)
    dialog.show()
    qtbot.waitUntil(dialog.isVisible)
    typist.strike(CZ_2.holding(ALT))
    assert typist.given == []
    dialog.reject()
