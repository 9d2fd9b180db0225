# SPDX-License-Identifier: GPL-3.0-or-later
"""Every key of every command, and every line of every menu, gives just that command."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from PyQt6.QtWidgets import QMenu

from designer.base import words
from designer.editor.commands import CommandRegistry, all_commands
from tests.editor.commands.conftest import Hands

COMMANDS = all_commands()


@pytest.fixture
def given(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The commands that were given; they are noted in place of being done, whether or not they can be done now."""
    found: list[str] = []
    monkeypatch.setattr(CommandRegistry, "run", lambda self, name: found.append(name))
    monkeypatch.setattr(CommandRegistry, "refresh", lambda self: None)
    for command in COMMANDS:
        hands.editor.commands.action(command.id).setEnabled(True)
    yield found
    monkeypatch.undo()
    hands.editor.commands.refresh()


def test_its_keys_give_a_command_and_no_other(hands: Hands, given: list[str]) -> None:
    for command in COMMANDS:
        for keys in command.default_keys:
            hands.window.show_workspace(command.keyed_in or "draw")
            for tool in COMMANDS:  # which rest in the studio
                if tool.draws:
                    hands.editor.commands.action(tool.id).setEnabled(not command.keyed_in)
            hands.window.canvas.setFocus()
            hands.by_keys(keys)
            assert given == [command.id], keys.toString()
            given.clear()


def test_its_line_in_the_menu_gives_a_command(hands: Hands, given: list[str]) -> None:
    for command in COMMANDS:
        if command.menu:
            hands.by_menu(command.id)
            assert given == [command.id]
            given.clear()


@pytest.mark.parametrize("language", ["en", "de", "cs"])
def test_no_letter_of_a_menu_takes_the_keys_of_a_command(hands: Hands, language: str) -> None:
    words.set_language(language)
    hands.window.menus.retranslate()
    bar = hands.window.menuBar()
    letters = [action.text().split("&")[1][0].upper() for action in bar.actions()]
    assert len(set(letters)) == len(letters)
    taken = {keys.toString() for command in COMMANDS for keys in command.default_keys}
    assert not taken & {f"Alt+{letter}" for letter in letters}
    words.set_language("en")
    hands.window.menus.retranslate()


def test_two_commands_never_share_keys_in_a_workspace(hands: Hands) -> None:
    owners = [(keys.toString(), command) for command in COMMANDS for keys in command.default_keys]
    twice = [
        (keys, one.id, other.id)
        for (keys, one), (same, other) in combinations(owners, 2)
        if keys == same and one is not other and one.shares_workspace(other)
    ]
    assert not twice


def test_a_letter_is_a_tool_where_one_draws_and_a_verb_in_the_studio(hands: Hands) -> None:
    verbs = {command.shortcut: command.id for command in COMMANDS if command.keyed_in == "studio"}
    assert verbs == {
        "R": "program.race", "A": "robot.fastest", "C": "program.compare", "E": "program.take-along",
        "W": "program.why",
    }  # fmt: skip
    tools = {command.shortcut for command in COMMANDS if command.draws}
    assert set(verbs) <= tools


def test_menus_show_nothing_but_commands_and_their_submenus(hands: Hands) -> None:
    known = {hands.editor.commands.action(command.id) for command in COMMANDS}
    docks = {dock.toggleViewAction() for dock in hands.window.panels.docks.values()}
    for menu in hands.window.menuBar().findChildren(QMenu):
        strays = [a.text() for a in menu.actions() if not (a in known or a in docks or a.menu() or a.isSeparator())]
        assert not strays
