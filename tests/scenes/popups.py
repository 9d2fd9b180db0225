# SPDX-License-Identifier: GPL-3.0-or-later
"""Menus, popups that ask for a line, the list of actions, tooltips, explanations."""

from __future__ import annotations

from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QToolTip

from designer.base.grid import Cell
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.menus import TITLES
from designer.game.findings import Severity
from tests.editor.conftest import Mouse
from tests.scenes.scene import Scene, Shoot, closing, settle, shoot_menu


def actions(editor: Editor, shoot: Shoot) -> None:
    main = editor.window
    editor.help.find_command()
    with closing(QApplication.activePopupWidget() or main) as popup:
        shoot("popup-actions", popup)
        field = QApplication.focusWidget() or popup
        for name, text in (("some", "co"), ("nothing", "zeppelin")):
            for _ in range(20):
                QTest.keyClick(field, "\b")
            QTest.keyClicks(field, text)
            settle(50)
            shoot(f"popup-actions-{name}", popup)


def problems(editor: Editor, shoot: Shoot) -> None:
    panels = editor.window.panels
    mouse, bench = Mouse(editor), panels.docks["bench"]
    mouse.hold("pE:")
    mouse.click((16, 11))
    panels.show_page("problems")
    settle(1200)
    shoot("window-problems", None)
    panels["problems"].next()
    settle(200)
    shoot_menu(editor, shoot, "menu-problem", panels["problems"].menu())
    with closing(panels["problems"].ask_reason(editor.state.findings[0])) as popup:
        shoot("popup-accept", popup)
    for severity in Severity:
        row = next((r for r, f in enumerate(panels["problems"].shown()) if f.severity is severity), None)
        if row is None:
            continue
        panels["problems"].view.setCurrentIndex(panels["problems"].filter.index(row, 0))
        panels["problems"].view.setFocus()
        panels["problems"].explain()
        settle(900)
        shoot(f"bench-explanation-{severity.name.lower()}", bench)
    panels["problems"].search.setText("zeppelin")
    settle()
    shoot("problems-filtered-out", bench)


def menus(editor: Editor, shoot: Shoot) -> None:
    editor.state.set_cursor(Cell(4, 5))
    for name in TITLES:
        shoot_menu(editor, shoot, f"menu-{name.replace('/', '-')}", editor.window.menus[name])
    program = editor.window.panels["program"]
    editor.window.panels.show_page("program")
    settle()
    shoot_menu(editor, shoot, "menu-programs", program.menu())
    shoot_menu(editor, shoot, "menu-robot", program.robot_menu())
    shoot_menu(editor, shoot, "menu-cards", program.card_menu(program.slots[0]))
    shoot_menu(editor, shoot, "menu-speeds", program.transport.speed.menu())
    with closing(program.ask_name()) as popup:
        shoot("popup-program-name", popup)


def tooltips(editor: Editor, shoot: Shoot) -> None:
    panels = editor.window.panels
    thumbs = {str(thumb.property("entry")): thumb for thumb in panels["palette"].thumbs}
    texts = {
        "element": thumbs["k:15"].toolTip(),
        "command": editor.commands.action("edit.paste").toolTip(),
    }
    for name, text in texts.items():
        QToolTip.showText(editor.window.mapToGlobal(editor.window.rect().center()), text, editor.window)
        settle()
        tip = next(w for w in QApplication.topLevelWidgets() if w.inherits("QTipLabel") and w.isVisible())
        shoot(f"tooltip-{name}", tip)
        QToolTip.hideText()
        settle(400)


SCENES = (
    Scene("actions", actions),
    Scene("problems", problems),
    Scene("menus", menus),
    Scene("tooltips", tooltips),
)
