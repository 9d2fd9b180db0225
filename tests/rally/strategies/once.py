# SPDX-License-Identifier: GPL-3.0-or-later
"""Strategies that are made once, however often they are asked for.

To make one, and to have it looked at for mistakes before its first draw, takes longer than to draw from it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

from hypothesis.strategies import SearchStrategy

_P = ParamSpec("_P")
_Drawn = TypeVar("_Drawn")


def made_once(make: Callable[_P, SearchStrategy[_Drawn]]) -> Callable[_P, SearchStrategy[_Drawn]]:
    """Decorate what makes a strategy of values that can be keys: for the same values there is one and the same."""
    return cast("Callable[_P, SearchStrategy[_Drawn]]", lru_cache(256)(make))
