# SPDX-License-Identifier: GPL-3.0-or-later
"""What the person does, moment by moment: a first board by mouse, the same by keys alone, a course of two boards,
three documents at a time, a crash and another screen."""

from __future__ import annotations

import time
from pathlib import Path

from tests.half_hour.person import Person

SAFE = 3.0
"""Seconds after which every stroke is in safety."""


def first_board(person: Person, file: Path) -> None:
    """The guided first board, with the mouse."""
    person.see("Draw your first board, guided")
    person.look("welcome")
    person.click(person.see("Draw your first board, guided"))
    person.look("step 1")
    at = person.space
    person.drag(at(1, 2), at(5, 2), at(5, 6), moment="drawing the belt")
    person.look("step 2")
    person.click(at(7, 7))
    person.go(at(8.4, 3))
    person.look("step 3 the wall to come")
    person.click(at(8.4, 3))
    person.click(at(5, 4))
    person.look("step 4 refused on the belt")
    person.click(at(0, 10))
    person.click(at(9, 2))
    person.look("step 5")
    person.click(person.see("Checkpoint 1 is at the edge"))
    person.see("Done")
    person.look("the board stands")
    person.press("F5")
    person.look("a robot drives")
    _save(person, file)


def first_board_by_keys(person: Person, file: Path) -> None:
    """The guided first board without a mouse."""
    person.see("Draw your first board, guided")
    person.go((1, 1))
    person.look("keys welcome")
    person.tab_to("Draw your first board, guided")
    person.press("Return")
    person.see("Skip")
    person.look("keys step 1")
    person.press("Return", "Right", "Right", "Right", "Right", "Down", "Down", "Return")
    person.look("keys belt")
    person.press("Down", "Down", "Return")
    person.press("Right", "Right", "z", "Return")
    person.look("keys pit and wall")
    person.press("Right", "Right", "Right", "Return", "Up", "Up", "Up", "Up", "Left", "Return")
    person.look("keys checkpoints")
    person.press("F8")
    person.see("Done")
    person.look("keys the board stands")
    _save(person, file)


def two_boards(person: Person, file: Path) -> None:
    """A course of two boards and docks, from a template and the library."""
    at = person.space
    person.click(person.see("with docks"))
    person.click(person.see("Boards", "panels"))
    person.drag(person.see("Chicane", "library"), at(11, 5), at(16, 5), moment="a board comes")
    person.look("flush with the first")
    person.press("m")
    person.drag(at(16, 5), at(20, 9), moment="dragged away")
    person.look("a gap is told")
    person.press("ctrl+z")
    person.drag(at(16, 5), at(11, 4), moment="an overlap is refused")
    person.press("z")
    person.look("turned")
    person.press("ctrl+z")
    _draw(person)
    _mark(person)
    _watch(person)
    person.click(person.see("Untitled course", "outline"))
    person.click(person.see("Title", "inspector"))
    person.press("ctrl+a")
    person.write("Two Rivers")
    person.press("Return")
    person.see("Two Rivers", "outline")
    person.look("named")
    _save(person, file)


def race(person: Person, file: Path) -> None:
    """A race watched and scrubbed, broken by a pit on the way, and mended."""
    at = person.space
    person.see("Draw your first board, guided")
    person.press("ctrl+shift+p")
    person.see("Find a command")
    person.write("kettle run")
    person.look("one search for everything")
    person.press("Return")
    person.see("Kettle Run", "outline")
    person.look("a course that comes along")
    person.press("F5")
    person.look("a robot drives")
    person.press("space")
    person.look("paused")
    x, y = person.see("Race", "race-bar")
    person.drag((x, y), (x + 200, y), (x - 150, y), moment="scrubbed")
    person.press("End")
    person.look("the end of the race")
    person.press("F3")
    person.click(person.see("Palette", "panels"))
    person.click(person.see("Pit", "palette"))
    person.click(at(8, 7))
    person.press("F4")
    person.look("a pit on the way")
    person.press("Home", "m", "m", "m")
    person.look("where it falls")
    person.press("F3", "ctrl+z", "F4", "End")
    person.look("mended")
    person.press("F3")
    _save(person, file)


def race_by_keys(person: Person, file: Path) -> None:
    """The same race without a mouse: watched, asked about, broken by a pit and mended."""
    person.see("Draw your first board, guided")
    person.go((1, 1))
    person.press("ctrl+shift+p")
    person.see("Find a command")
    person.write("kettle run")
    person.press("Return")
    person.see("Kettle Run", "outline")
    person.press("F5")
    person.see("Race", "race-bar")
    person.look("keys a robot drives")
    person.press("space", "Home", "Right", "shift+Right", "ctrl+Right")
    person.look("keys steps")
    person.press("End")
    person.look("keys the end of the race")
    person.press("Home", "a")
    person.see("Fastest way", "bench")
    person.look("keys the fastest way")
    person.press("z")
    person.look("keys turned")
    person.press("Escape", "F3", "ctrl+shift+p")
    person.see("Find a command")
    person.write("pit")
    person.look("keys a pit is found")
    person.press("Return", "Right", *["Right"] * 8, *["Down"] * 7, "Return")
    person.look("keys a pit is laid")
    person.press("F4", "Home", "m", "m", "m")
    person.see("2 traps")
    person.look("keys where it falls")
    person.press("F3", "ctrl+z", "F4", "End")
    person.see("1 trap")
    person.look("keys mended")
    person.press("F3")
    _save(person, file)


def three_documents(person: Person, file: Path) -> None:
    """A labyrinth, a course of ours and a new one, which alone is saved; all are changed after that."""
    at = person.space
    person.see("Draw your first board, guided")
    _find(person, "pocket maze")
    person.see("Pocket Maze", "tabs")
    person.look("a labyrinth")
    person.click(person.see("Title", "inspector"))
    person.press("ctrl+a")
    person.write("Our Maze")
    person.press("Return")
    person.see("Our Maze", "tabs")
    _find(person, "kettle run")
    person.see("Kettle Run", "tabs")
    _brush(person, "Pit")
    person.click(at(0, 0))
    person.look("a course that is changed")
    person.press("ctrl+n")
    _brush(person, "Belt")
    person.drag(at(1, 1), at(6, 1), at(6, 6), moment="the third is drawn on")
    person.look("three documents")
    _save(person, file)
    person.drag(at(2, 8), at(9, 8))
    person.look("and drawn on")
    time.sleep(SAFE)


def three_documents_again(person: Person, file: Path) -> None:
    """After a crash, on a smaller screen: all three stand there, the one in front is finished and saved."""
    at = person.space
    for title in ("Our Maze", "Kettle Run", "three-documents"):
        person.see(title, "tabs")
    person.see("Discard")
    person.look("all three are there again")
    person.press("c")
    person.click(at(6, 9))
    person.click(at(10, 3))
    person.press("ctrl+s")
    person.look("finished")
    for title in ("Kettle Run", "Our Maze"):
        person.click(person.see(title, "tabs"))
        person.see("Discard")
        person.look(title)


def _find(person: Person, words: str) -> None:
    """Search for something and take what is found first."""
    person.press("ctrl+shift+p")
    person.see("Find a command")
    person.write(words)
    person.press("Return")


def _brush(person: Person, element: str) -> None:
    """Take an element from the palette."""
    person.click(person.see("Palette", "panels"))
    person.click(person.see(element, "palette"))


def _draw(person: Person) -> None:
    at = person.space
    person.click(person.see("Palette", "panels"))
    person.click(person.see("Belt", "palette"))
    person.drag(at(1, 1), at(4, 1), at(4, 5), at(1, 5), moment="a belt with two curves")
    person.drag(at(7, 3), at(4, 3))
    person.look("a merge")
    person.click(person.see("Express belt", "palette"))
    person.drag(at(0, 10), at(11, 10))
    person.drag(person.see("Pit", "palette"), at(4, 8), at(8, 6), moment="a pit is carried from the palette")
    person.click(person.see("Laser"))
    person.click(at(6.6, 8))
    person.click(person.see("Pusher in registers 1, 3 and 5"))
    person.click(at(9, 1.6))
    person.look("machines")
    person.press("ctrl+z", "ctrl+z", "ctrl+shift+z", "ctrl+shift+z")
    person.click(person.see("Select"))
    person.drag(at(7, 5), at(9, 8))
    person.press("ctrl+c", "ctrl+v")
    person.go(at(2, 8))
    person.look("what was copied can be placed")
    person.click(person.see("Select"))
    person.press("Escape")


def _mark(person: Person) -> None:
    at = person.space
    person.click(person.see("Checkpoint"))
    person.click(at(8, 6))
    person.look("no checkpoint on a pit")
    person.click(at(10, 4))
    person.click(at(6, 1))
    person.click(at(22, 10))
    person.drag(at(6, 1), at(7, 1))
    person.look("checkpoints")
    person.press("F8")
    person.press("shift+F1")
    person.look("a problem explained")
    person.click(person.see("Close explanation"))


def _watch(person: Person) -> None:
    person.press("F6", "F5")
    person.look("the shortest way")
    person.press("F5", "alt+Left")
    person.look("one phase back")
    person.press("F3")


def _save(person: Person, file: Path) -> None:
    person.press("F6", "ctrl+s")
    person.see("File name:")
    person.look("saving")
    person.press("ctrl+a")
    person.write(str(file))
    person.press("Return")
    person.look("saved")
