# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of the check menu: going through the problems, explaining and fixing them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.base.words import sentence
from designer.editor.command import Command

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.editor.docks.problems import Problems


def _some(editor: Editor) -> bool:
    return bool(editor.state.findings)


def _page(editor: Editor) -> Problems:
    """The problems panel, shown; the boards keep the keyboard."""
    problems: Problems = editor.panels.show_page("problems", with_keyboard=False)
    return problems


def _accept(editor: Editor) -> None:
    problems = _page(editor)
    if problems.current() is None:
        problems.next(1)
    finding = problems.current()
    if finding is not None:
        problems.ask_reason(finding)


COMMANDS: tuple[Command, ...] = (
    Command(
        "check.next", sentence("Next problem"), "check", lambda editor: _page(editor).next(1), shortcut="F8",
        icon="caret-down", doc=sentence("Goes to the next problem after the cursor."), enabled=_some,
    ),
    Command(
        "check.previous", sentence("Previous problem"), "check", lambda editor: _page(editor).next(-1),
        shortcut="Shift+F8", icon="caret-up", doc=sentence("Goes to the problem before the cursor."), enabled=_some,
    ),
    Command(
        "check.fix", sentence("Quick fix"), "check", lambda editor: _page(editor).fix(), shortcut="Ctrl+.",
        icon="wrench",
        doc=sentence("Fixes the selected problem, or the one at the cursor, as its check suggests."),
        enabled=_some, separator=True,
    ),
    Command(
        "check.fix-safe", sentence("Fix all that is safe"), "check", lambda editor: _page(editor).fix_safely(),
        icon="wrench",
        doc=sentence("Fixes every problem whose fix changes neither play nor what you meant, as one step."),
        enabled=_some,
    ),
    Command(
        "check.accept", sentence("Accept with a reason…"), "check", _accept, icon="check-circle",
        doc=sentence("Marks the selected problem as intended and saves your reason in the course."), enabled=_some,
    ),
    Command(
        "check.explain", sentence("Explain"), "check", lambda editor: _page(editor).explain(), shortcut="Shift+F1",
        icon="question", doc=sentence("Explains what the selected problem means, why it matters and how to fix it."),
        enabled=_some,
    ),
    Command(
        "check.show", sentence("Show problems"), "check", lambda editor: editor.panels.show_page("problems"),
        shortcut="Alt+1", icon="warning-circle",
        doc=sentence("Opens the list of problems and moves the focus to it."), separator=True,
    ),
    Command(
        "check.filter", sentence("Filter problems"), "check", lambda editor: _page(editor).focus_filter(),
        shortcut=("Ctrl+F", "Ctrl+Shift+F"), icon="funnel",
        doc=sentence("Shows only problems that contain what you type."),
    ),
)  # fmt: skip
