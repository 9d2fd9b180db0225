# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading the game maps of LMU's clients: what lies on them the profile ``lmu`` says, and how they lie they show.

There is a profile for each way to lie: by columns or by rows, and of an older client, which counts from the south.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from designer.exchange.clients.client_profile import ClientProfile
from designer.exchange.clients.explanation import FamilyReader, read_as_told, read_known
from designer.exchange.clients.file_reading import FileReading
from designer.exchange.clients.laying import Trust
from designer.exchange.clients.leftovers import Leftovers
from designer.exchange.clients.profile import shipped_profile
from designer.exchange.clients.trees import within
from designer.exchange.clients.variants import varied
from designer.exchange.formats import FormatError, Request
from designer.exchange.rally.foreign_json import JsonNode
from designer.exchange.rally.lmu_dialects import OURS, checked
from designer.exchange.rally.lmu_lie import belts_show_rows, elements_of, is_older, starts_show_rows
from designer.exchange.rally.parts import check_extent
from designer.rally.course.course import Course


def recognises(data: bytes) -> bool:
    """Whether this is such a map: by the key of the message."""
    return data.lstrip()[:1] == b"{" and b'"gameMap"' in data


def read_map(data: bytes, request: Request) -> Course:
    """The course of a game map.

    Raises:
        CourseDesignerError: it is no map; what is odd on a space is a remark.
    """
    checked(request.profile)
    root = JsonNode.parse(data)
    message = within(root, shipped_profile("lmu").file)
    _require_grid(message)
    told = {**_told_by_us(root), **request.profile}
    trust = Trust.OURS if OURS in root else Trust.KNOWN
    grid = message["gameMap"].value
    elements = elements_of(grid)
    older = told["dialect"] == "older" if "dialect" in told else is_older(grid, elements, request)
    by_rows = told["order"] == "rows" if "order" in told else starts_show_rows(elements)
    noted = Request(request.path)
    course = read_known(message, _profile(older, by_rows or False, told), noted, trust)
    if by_rows is None and belts_show_rows(course.floor, older=older, request=request):
        noted = Request(request.path)
        course = read_known(message, _profile(older, True, told), noted, trust)
    noted.tell(request)
    return _counted(course)


def reads_by(profile: ClientProfile) -> bool:
    """Whether a profile is that of LMU's maps, or begins with it and does not say itself how a map lies."""
    usual = shipped_profile("lmu")
    return profile.of == usual.of and profile.read == usual.read and not profile.south


def explained(message: JsonNode, profile: ClientProfile, leftovers: Callable[[], Leftovers]) -> FileReading[Leftovers]:
    """The reading of a map by a profile that begins with ``lmu``; what it does not explain is left over.

    Raises:
        FormatError: it is no map.
    """
    _require_grid(message)
    grid, noted = message["gameMap"].value, Request(Path())
    elements = elements_of(grid)
    older = is_older(grid, elements, noted)
    by_rows = starts_show_rows(elements)
    if by_rows is None:
        floor = read_known(message, _lying(profile, older, by_rows=False), Request(Path()), Trust.KNOWN).floor
        by_rows = belts_show_rows(floor, older=older, request=noted)
    reading = read_as_told(message, _lying(profile, older, by_rows), leftovers)
    noted.tell(reading.request)
    return reading


def _lying(profile: ClientProfile, older: bool, by_rows: bool) -> ClientProfile:
    """A profile that begins with ``lmu`` for maps that lie so."""
    usual = shipped_profile("lmu").kinds
    added = {name: meaning for name, meaning in profile.kinds.items() if usual.get(name) != meaning}
    found = _profile(older, by_rows, {"lasers": profile.lasers} if profile.lasers else {})
    ignored = found.ignore | profile.ignore
    return replace(found, key=profile.key, name=profile.name, kinds={**found.kinds, **added}, ignore=ignored)


def _profile(older: bool, by_rows: bool, told: Mapping[str, Any]) -> ClientProfile:
    """The profile of maps that lie so; of older clients all tell the side on which lasers hang."""
    profile = shipped_profile(f"lmu{'-older' if older else ''}{'-rows' if by_rows else ''}")
    if older or "lasers" not in told:
        return profile
    return varied(profile, told["lasers"], profile.conventions.first_register)


def _require_grid(message: JsonNode) -> None:
    """Refuse what is no grid, or has columns of different lengths."""
    lists = [list(column.elements()) for column in message["gameMap"].elements()]
    if len({len(column) for column in lists}) > 1:
        raise message["gameMap"].fail("the columns of a map must have the same length")
    check_extent(len(lists), len(lists[0]) if lists else 0)


def _told_by_us(root: JsonNode) -> Mapping[str, Any]:
    """The dialect and the order that a map of ours tells; nothing of other maps, or if it was edited."""
    ours = root[OURS].value if OURS in root else None
    if not isinstance(ours, dict):
        return {}
    with suppress(FormatError):
        return checked(ours)
    return {}


def _counted(course: Course) -> Course:
    """The course with its tokens by columns, and its docks counted so: maps by rows mean the same ones."""
    docks = sorted(course.docks, key=lambda dock: dock.cell)
    counted = (dock if dock.number is None else replace(dock, number=n) for n, dock in enumerate(docks, 1))
    tokens = sorted(course.reboot_tokens, key=lambda token: token.cell)
    return replace(course, docks=tuple(counted), reboot_tokens=tuple(tokens))


FAMILY_READER = FamilyReader(reads_by, explained)
