# SPDX-License-Identifier: GPL-3.0-or-later
"""The window, its panels, and all that the inspector can be about."""

from __future__ import annotations

from PyQt6.QtCore import QPoint

from designer.base.grid import Cell
from designer.base.words import sentence, tr
from designer.editor.rally.library.stored_stamps import store
from designer.editor.rally.subjects import BOARD, CHECKPOINT, DOCK, ROBOT
from designer.editor.state import COURSE, NOTE, Subject
from designer.editor.window.app import RunningEditor as Editor
from designer.game.stamp import Stamp
from designer.rally.course.notation import parse_space
from designer.rally.edition.cards import CardKind
from tests.editor.conftest import Mouse
from tests.scenes.scene import Scene, Shoot, settle


def window(editor: Editor, shoot: Shoot) -> None:
    shoot("window", None)
    mouse = Mouse(editor)
    mouse.hold("O")
    mouse.click((1, 2))
    mouse.click((2, 2))
    mouse.hold("r")
    mouse.click((4, 10))
    editor.document.undo()
    for page in ("program", "history"):
        editor.window.panels.show_page(page)
        settle()
        shoot(f"bench-{page}", editor.window.panels.docks["bench"])


def program(editor: Editor, shoot: Shoot) -> None:
    editor.window.panels.show_page("program")
    for _ in range(6):
        editor.commands.run("program.forward")
        settle(30)
    settle(600)
    shoot("window-program", None)
    editor.commands.run("program.play")
    settle(350)
    shoot("window-program-playing", None)
    editor.commands.run("program.play")
    editor.commands.run("program.end")
    settle(600)
    shoot("window-program-end", None)
    editor.window.panels.show_panel("story")
    settle()
    shoot("dock-story-end", editor.window.panels.docks["story"])
    panel = editor.window.panels["program"]
    for kind in (CardKind.MOVE_2, CardKind.LEFT, CardKind.BACK_UP):
        panel.add_robot()
        panel.show_robot(panel.playback.program.robots[-1].name)
        panel.set_card(1, kind)
    panel.playback.to_start()
    editor.commands.run("program.forward")
    editor.window.panels.show_page("program")
    settle(600)
    shoot("window-robots", None)


def docks(editor: Editor, shoot: Shoot) -> None:
    panels, course = editor.window.panels, editor.document.course
    course = course.with_note(Cell(4, 6), "The belt lets nobody off before the crusher")
    editor.document.apply(course.with_note(Cell(16, 9), "Too easy?"), sentence("Write a note"))
    for name in ("library", "minimap", "notes"):
        panels.show_panel(name)
        settle(300)
        shoot(f"dock-{name}", panels.docks[name])
    panels.show_panel("layers")
    settle(300)
    shoot("dock-layers", panels.docks["layers"])
    panels["library"].search.setText("zeppelin")
    settle()
    shoot("library-nothing", panels.docks["library"])
    panels["library"].search.clear()
    settle()
    shoot("window-all-docks", None)
    editor.state.set_subject(Subject(NOTE, 0))
    settle()
    shoot("inspector-note", panels.docks["inspector"])
    outline = panels.docks["outline"]
    outline.setFloating(True)
    outline.resize(320, 560)
    panels["outline"].tree.expandAll()
    settle(300)
    shoot("dock-floating", outline)
    outline.setFloating(False)
    editor.commands.run("window.only-boards")
    settle(300)
    shoot("window-only-boards", None)


def subjects(editor: Editor, shoot: Shoot) -> None:
    state, inspector = editor.state, editor.window.panels.docks["inspector"]
    floor = editor.document.course.floor
    cells = {
        "pusher": next(c for c, s in floor.items() if s.pusher),
        "crusher": next(c for c, s in floor.items() if s.crusher),
        "laser": next(c for c, s in floor.items() if s.lasers),
        "belt": next(c for c, s in floor.items() if s.belt),
        "gear": next(c for c, s in floor.items() if s.gear),
        "pit": next(c for c, s in floor.items() if s.pit),
        "repair": next(c for c, s in floor.items() if s.repair),
        "open": next(c for c, s in floor.items() if s.is_open_floor),
        "outside": next(c for c, s in floor.items() if s.gap),
    }
    for name, cell in cells.items():
        state.set_cursor(cell)
        settle()
        shoot(f"inspector-{name}", inspector)
    state.select(cells.values())
    settle()
    shoot("inspector-many", inspector)
    state.select(())
    for kind in (COURSE, CHECKPOINT, DOCK, BOARD):
        state.set_subject(Subject(kind, 0))
        settle()
        shoot(f"inspector-{kind}", inspector)
    program = editor.document.course.programs[0]
    state.set_subject(Subject(ROBOT, 0, program.robots[0].name))
    settle()
    shoot("inspector-robot", inspector)


def palette(editor: Editor, shoot: Shoot) -> None:
    panel, dock = editor.window.panels["palette"], editor.window.panels.docks["palette"]
    for name, text in (("search", tr("Gear, clockwise")), ("nothing", "zeppelin")):
        panel.search.setText(text)
        settle(50)
        shoot(f"palette-{name}", dock)
    panel.search.clear()
    panel.toggle_favourite("gL")
    panel.toggle_favourite("cE")
    store(editor.settings, Stamp.of(parse_space("xE")))
    editor.state.set_stamp(Stamp.of(parse_space("xE")))
    settle(200)
    shoot("palette-favourites", dock)
    first = next(thumb for thumb in panel.thumbs if thumb.property("entry") == "gL")
    menu = panel.menu(first)
    assert menu is not None
    menu.popup(first.mapToGlobal(QPoint(10, 10)))
    settle()
    shoot("menu-thumb", menu)
    menu.close()


SCENES = (
    Scene("window", window),
    Scene("program", program),
    Scene("docks", docks),
    Scene("subjects", subjects),
    Scene("palette", palette),
)
