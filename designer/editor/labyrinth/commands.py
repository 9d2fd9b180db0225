# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands that only the labyrinth has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from designer.base.words import sentence, tr
from designer.editor.command import Command, has_boards
from designer.editor.commands.playback import PlaybackCommands
from designer.editor.commands.window import panel_command
from designer.editor.labyrinth.lay_tool import LayTool, take_tile, tile_in_hand
from designer.editor.labyrinth.playback import player_of
from designer.editor.workspace import STUDIO
from designer.labyrinth.plan.notation import parse_tile
from designer.labyrinth.plan.tile_words import shape_word
from designer.labyrinth.tile_drawing import with_exits

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.editor.labyrinth.docks.turns import TurnsPanel


PAGES = ("race", "turns")
"""The pages of the workbench on which one follows a game."""


def _has_game(editor: Editor) -> bool:
    return bool(editor.document.course.programs or player_of(editor).replay_name)


_WALKING = PlaybackCommands(player_of, PAGES, _has_game)


def _draw(editor: Editor) -> None:
    tool = editor.controller["lay"]
    assert isinstance(tool, LayTool)
    drawn = tool.draw_from_deck()
    editor.state.set_tool("lay")
    if not drawn:
        editor.state.set_status(tr("No tile of the deck can be laid"))


def _play(editor: Editor) -> None:
    """Play; where there is no game yet, one is begun."""
    if _has_game(editor):
        editor.window.show_workspace(STUDIO.key)
        _WALKING.run(lambda playback: playback.toggle())(editor)
    else:
        turns(editor).begin_game()


def turns(editor: Editor) -> TurnsPanel:
    """The turns of the game, shown, with the keyboard."""
    panel: TurnsPanel = editor.panels.show_page("turns")
    return panel


FORMS = ("N", "NS", "NE", "NES", "NESW", "#")
"""The corridors that keys 1 to 6 give the tile in the hand, as the palette has them."""


def _set_form(number: int) -> Callable[[Editor], None]:
    def run(editor: Editor) -> None:
        tile, form = tile_in_hand(editor.state), parse_tile(FORMS[number])
        assert form is not None
        if tile is not None:
            take_tile(editor.state, with_exits(tile, form))
            editor.controller.refresh()

    return run


def _forms() -> Iterator[Command]:
    for number, token in enumerate(FORMS):
        form = parse_tile(token)
        assert form is not None
        yield Command(
            f"hold.form-{number + 1}", sentence("Exits: {form}", form=shape_word(form)), "edit/form", _set_form(number),
            shortcut=str(number + 1), doc=sentence("Gives the tile in hand these exits; its features stay."),
            canvas=True, enabled=has_boards,
        )  # fmt: skip


def commands() -> Mapping[str, tuple[Command, ...]]:
    """The commands by subject; in the menus they follow the general ones."""
    return {"edit": (_DRAW, *_forms()), "program": _GAME}


_DRAW = Command(
    "deck.draw", sentence("Draw a tile"), "edit/tools", _draw, shortcut="D", icon="cards",
    doc=sentence("Takes the next tile of the deck that can be laid."), separator=True, canvas=True,
    enabled=has_boards,
)  # fmt: skip

_GAME: tuple[Command, ...] = (
    Command(
        "program.play", sentence("Play or pause"), "program", _play, shortcut="F5", icon="play",
        doc=sentence("Plays the game, or begins one if there is none."), enabled=has_boards,
    ),
    *_WALKING.commands(
        "round",
        (sentence("One turn forward"), sentence("Plays the next turn.")),
        (sentence("One turn back"), sentence("Goes back one turn.")),
        (sentence("One round forward"), sentence("Plays to the end of the round.")),
        (sentence("One round back"), sentence("Goes back to the beginning of the round.")),
    ),
    Command(
        "program.begin", sentence("Begin game"), "program", lambda editor: turns(editor).begin_game(),
        icon="robot", doc=sentence("Puts the robots of all players on their starts. Choose their turns one by one."),
        enabled=has_boards, separator=True,
    ),
    Command(
        "program.bots", sentence("Let bots play a round"), "program", lambda editor: turns(editor).let_bots_play(),
        shortcut="Shift+F5", doc=sentence("Adds a turn of every robot, chosen by simple bots."),
        enabled=has_boards,
    ),
    Command(
        "program.remove-turn", sentence("Remove turn"), "program", lambda editor: turns(editor).remove_turn(),
        doc=sentence("Removes the turn shown."), enabled=_has_game,
    ),
    panel_command("palette", sentence("Go to palette"), "Alt+5"),
    panel_command("inspector", sentence("Go to inspector"), "Alt+6"),
    panel_command("outline", sentence("Go to plan outline"), "Alt+7"),
    panel_command("minimap", sentence("Go to mini-map"), "Alt+9"),
    panel_command("notes", sentence("Go to notes"), "Alt+0"),
    panel_command("layers", sentence("Go to layers"), ""),
    panel_command("turns", sentence("Go to turns"), "Alt+2", page=True),
    panel_command("story", sentence("Go to story"), "Alt+3"),
    panel_command("history", sentence("Go to history"), "Alt+4", page=True),
)  # fmt: skip
