# SPDX-License-Identifier: GPL-3.0-or-later
"""The verdict on a course as links: each part of it shows on the boards or in the panels what it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from designer.base.words import Sentence, sentence
from designer.editor.rally.commands.program import show_shortest_way
from designer.editor.rally.subjects import CHECKPOINT
from designer.editor.state import COURSE, Subject
from designer.editor.widgets.link_line import Link
from designer.editor.workspace import STUDIO
from designer.rally.reachability.verdict import Aspect, Part, Verdict, verdict_of

if TYPE_CHECKING:
    from designer.editor.context import Editor

HINTS: Mapping[Aspect, Sentence] = {
    Aspect.PAR: sentence("Shows the shortest route on the boards."),
    Aspect.ROUNDS: sentence("Plays the shortest route, round by round."),
    Aspect.HINDRANCE: sentence("Shows the problem."),
    Aspect.TRAPS: sentence("Shows the traps on the boards."),
    Aspect.LEG: sentence("Shows the shortest route of this leg."),
}


def current_verdict(editor: Editor) -> Verdict | None:
    """What the newest analysis says; None while there is none, or nothing to race for."""
    analysis = editor.state.analysis
    return verdict_of(analysis) if analysis is not None and analysis.legs else None


def verdict_links(editor: Editor) -> tuple[tuple[Link, ...], ...]:
    """The verdict in groups of parts; none while it is not known."""
    verdict = current_verdict(editor)
    return tuple(tuple(_link(editor, verdict, part) for part in group) for group in verdict.groups) if verdict else ()


def _link(editor: Editor, verdict: Verdict, part: Part) -> Link:
    if part.aspect is None:
        return Link(part.words)
    return Link(part.words, str(HINTS[part.aspect]), partial(_SHOWS[part.aspect], editor, verdict))


def _show_route(editor: Editor, verdict: Verdict) -> None:
    editor.state.set_subject(Subject(COURSE))
    editor.state.show_layers(routes=True)


def _play_route(editor: Editor, verdict: Verdict) -> None:
    editor.window.show_workspace(STUDIO.key)
    show_shortest_way(editor)


def _show_traps(editor: Editor, verdict: Verdict) -> None:
    editor.state.show_layers(traps=True)
    editor.state.reveal(verdict.traps[0])


def _show_leg(editor: Editor, verdict: Verdict) -> None:
    if verdict.hardest is None:
        return
    cell = editor.document.course.checkpoints[verdict.hardest - 1]
    if cell is not None:
        editor.state.reveal(cell)
    editor.state.set_subject(Subject(CHECKPOINT, verdict.hardest - 1))
    editor.state.show_layers(routes=True)


_SHOWS: Mapping[Aspect, Callable[[Editor, Verdict], None]] = {
    Aspect.PAR: _show_route,
    Aspect.ROUNDS: _play_route,
    Aspect.HINDRANCE: lambda editor, verdict: editor.panels.show_page("problems"),
    Aspect.TRAPS: _show_traps,
    Aspect.LEG: _show_leg,
}
