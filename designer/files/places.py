# SPDX-License-Identifier: GPL-3.0-or-later
"""Where something is in a file, as people write it."""

from __future__ import annotations


def place_of(path: tuple[str | int, ...], *, rows: bool = True) -> str:
    """A path of keys and indices into JSON as people write it: ``boards.chicane``, ``layout[2].turn``.

    The rows of a board and their spaces are counted from 1: ``boards.chicane row 3``. That is so where a list
    called ``spaces`` holds ``rows``, as it does in files of our own.
    """
    place = ""
    for index, step in enumerate(path):
        if isinstance(step, str):
            place += f".{step}" if place else step
        elif rows and path[index - 1] == "spaces":
            place = place.removesuffix("spaces").removesuffix(".") + f" row {step + 1}"
        elif rows and index > 1 and path[index - 2] == "spaces":
            place += f", column {step + 1}"
        else:
            place += f"[{step}]"
    return place.strip()
