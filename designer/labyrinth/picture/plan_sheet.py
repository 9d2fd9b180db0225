# SPDX-License-Identifier: GPL-3.0-or-later
"""The sheet that goes with a printed plan: its picture, where its rules differ from the book's, and its code."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import tr
from designer.game.names import course_name
from designer.game.printed_code import LEADING, printed_code
from designer.labyrinth.files import print_plan
from designer.labyrinth.picture.plans import PictureOptions, plan_picture
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.rules import OPTIONS, Rules
from designer.pictures.pages import BODY, LEFT, Draft, head, wrapped
from designer.pictures.paper import PrintOptions, bottom
from designer.pictures.shapes import Group, Role, Shape, Text, Transform

_TOP = 16.0
"""Where the picture begins, in millimetres."""


def plan_sheet(plan: Plan, options: PrintOptions) -> list[Draft]:
    """The plan, its rules and its code on a page, on more where there is more to say."""
    width, height = options.page()
    title = course_name(plan.title)
    code = printed_code(print_plan(plan), width)
    picture = plan_picture(plan, PictureOptions(table=False, margin=10))
    scale = min((width - 2 * LEFT) / picture.extent.width, height * 0.55 / picture.extent.height)
    at = Transform(LEFT - picture.extent.x * scale, _TOP - picture.extent.y * scale, scale=scale)
    y = _TOP + picture.extent.height * scale + 8
    shapes: list[Shape] = [
        *head(width, title), Group(picture.shapes, at), *code.shapes(width - LEFT - code.side, y - LEADING),
    ]  # fmt: skip
    drafts: list[Draft] = []
    for words in _lines(plan, width - 2 * LEFT - code.room, code.remark):
        if y > height - bottom(width):
            drafts.append(_draft(title, shapes, options))
            shapes, y = list(head(width, title)), _TOP + LEADING
        shapes.append(Text(LEFT, y, words, BODY, Role.TEXT))
        y += LEADING
    return [*drafts, _draft(title, shapes, options)]


def _draft(title: str, shapes: list[Shape], options: PrintOptions) -> Draft:
    return Draft(title, *options.page(), tuple(shapes), border=options.border)


def _lines(plan: Plan, width: float, remark: str) -> Iterator[str]:
    """The description, each variant with what the book says, and why there is no code if there is none."""
    for words in (plan.description, *_rules(plan), remark):
        if words:
            yield from wrapped(words, BODY, width)


def _rules(plan: Plan) -> Iterator[str]:
    plain, own = Rules(), plan.rules()
    for option in OPTIONS.values():
        book, here = getattr(plain, option.field), getattr(own, option.field)
        shown = option.print(here) if here is not None else "5 / 7 / 8"
        if book == here:
            yield tr("{rule}: {value}, as in the rulebook", rule=option.title, value=shown)
        else:
            usual = option.print(book) if book is not None else "5 / 7 / 8"
            yield tr("{rule}: {value} (rulebook: {book})", rule=option.title, value=shown, book=usual)
