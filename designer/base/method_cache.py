# SPDX-License-Identifier: GPL-3.0-or-later
"""Answers of a method are kept in the object that gave them, and go with it.

``functools.cache`` around a bound method holds the object that holds the cache. Both then wait until Python looks for
garbage, with all that the object knows: megabytes, where it knows the boards of a course.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Owner = TypeVar("Owner")
Answer = TypeVar("Answer")


def method_cache(
    method: Callable[Concatenate[Owner, Asked], Answer],
) -> Callable[Concatenate[Owner, Asked], Answer]:
    """Let each object be asked the same only once; what it is asked must be hashable."""
    name = f"_{method.__name__}_answers"

    @wraps(method)
    def ask(owner: Owner, /, *asked: Asked.args, **named: Asked.kwargs) -> Answer:
        known: dict[Hashable, Answer] | None = vars(owner).get(name)
        if known is None:
            known = vars(owner)[name] = {}
        question = (*asked, *named.items()) if named else asked
        if question not in known:
            known[question] = method(owner, *asked, **named)
        return known[question]

    return ask
