# SPDX-License-Identifier: GPL-3.0-or-later
"""Why robots were lost, on the page that plays a race: under the line of the story that tells it, folded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from designer.rally.course.floor import Floor
from designer.rally.replay.loss_explanation import LossExplanation
from designer.rally.reporting import losses as words


def reason(explanation: LossExplanation, floor: Floor) -> Iterator[str]:
    """The HTML of an explanation, read and unfolded without a script too."""
    loss, heads = explanation.loss, words.loss_heads()
    yield f'<li class="why"><details data-step="{loss.position}"><summary>{escape(words.loss_title(loss))}</summary>'
    if explanation.way:
        yield from _part(heads.way, "way", map(_item, words.way_words(explanation, floor)))
    if explanation.harms:
        yield from _part(heads.harm, "", map(_item, words.damage_words(explanation)))
    rescues = (_judged(each.text, each.more, each.saves) for each in words.rescue_words(explanation))
    yield from _part(heads.rescue, "judged", rescues)
    editions = (_judged(", ".join(each.names), each.words, each.saves) for each in words.edition_words(explanation))
    yield from _part(heads.editions, "judged", editions)
    yield "</details></li>"


def _part(head: str, kind: str, items: Iterable[str]) -> Iterator[str]:
    tag = "ol" if kind == "way" else "ul"
    yield f'<h4>{escape(head)}</h4><{tag} class="{kind}">'
    yield from items
    yield f"</{tag}>"


def _item(text: str) -> str:
    return f"<li>{escape(text)}</li>"


def _judged(text: str, more: str, saves: bool) -> str:
    """A line with a sign of whether the robot lives on, which its words say too."""
    sign = f'<b aria-hidden="true">{"✓" if saves else "×"}</b>'
    beside = f' <span class="muted">{escape(more)}</span>' if more else ""
    return f"<li{' class=saves' if saves else ''}>{sign}<span>{escape(text)}{beside}</span></li>"


def stations(explanations: Sequence[LossExplanation]) -> list[list[object]]:
    """Where the parts of each way end, for the boards: the step, then columns and rows."""
    return [[each.loss.position, [list(part.cell) for part in each.way]] for each in explanations]
