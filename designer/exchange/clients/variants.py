# SPDX-License-Identifier: GPL-3.0-or-later
"""Variants of a profile, in which clients of one family differ: what lasers and pushers tell, where counting begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from designer.exchange.clients.client_profile import ClientProfile
from designer.exchange.clients.values import keys_of

_LASER, _PUSHER, _REGISTERS = "l{", "p{", "{registers}"
_CHECKPOINT = "F{number}"
_TELLS_ITSELF = ("first", "words", "flags")
"""What of a value says by itself from where it counts."""


def varied(profile: ClientProfile, lasers: str, first_register: int, pushers: str = "") -> ClientProfile:
    """The profile as a client has it that differs in what lasers or pushers tell, or in its first register's number."""
    if (lasers == "side") != (profile.lasers == "side"):
        profile = _changed(profile, partial(_turned, _LASER))
    if (pushers == "side") != (profile.pushers == "side"):
        profile = _changed(profile, partial(_turned, _PUSHER))
    if first_register < profile.conventions.first_register and not profile.spelling:
        profile = _changed(profile, _from_0)
    conventions = replace(profile.conventions, first_register=first_register)
    return replace(profile, lasers=lasers, pushers=pushers, conventions=conventions)


def counting_from_0(profile: ClientProfile) -> ClientProfile | None:
    """The variant that counts registers from 0; None where the profile says so itself, or reads none."""
    found = varied(profile, profile.lasers, 0, profile.pushers)
    return None if (found.kinds, found.read) == (profile.kinds, profile.read) else found


def numbering_from_0(profile: ClientProfile) -> ClientProfile:
    """The variant whose checkpoints count from 0."""
    return _changed(profile, _numbered_from_0)


def _changed(profile: ClientProfile, change: Callable[[Mapping[str, Any]], Mapping[str, Any]]) -> ClientProfile:
    """The profile with each of its recipes changed."""

    def recipe(told: Any) -> Any:
        if isinstance(told, list):
            return [recipe(part) for part in told]
        return change(told) if isinstance(told, dict) and "is" in told else told

    def kinds(told: Mapping[str, Any]) -> Mapping[str, Any]:
        return {name: recipe(meaning) for name, meaning in told.items()}

    def rule(told: Mapping[str, Any]) -> Mapping[str, Any]:
        within = {"kinds": kinds(told["kinds"])} if "kinds" in told else {}
        return {**told, **within, **({"is": recipe(told["is"])} if "is" in told else {})}

    return replace(profile, kinds=kinds(profile.kinds), read=tuple(map(rule, profile.read)))


def _turned(letter: str, recipe: Mapping[str, Any]) -> Mapping[str, Any]:
    """A recipe whose laser or pusher, told by its ``letter``, works the other way."""
    _, is_one, rest = recipe["is"].partition(letter)
    place = rest.partition("}")[0]
    return {**recipe, place: {"of": recipe.get(place, f"@{place}"), "turned": 2}} if is_one else recipe


def _numbered_from_0(recipe: Mapping[str, Any]) -> Mapping[str, Any]:
    """A recipe whose checkpoint counts from 0."""
    told = recipe.get("number", "@number")
    if _CHECKPOINT not in recipe["is"]:
        return recipe
    silent = {"else": told["else"]} if isinstance(told, dict) and "else" in told else {}
    return {**recipe, "number": {"of": told, "first": 0, **silent}}


def _from_0(recipe: Mapping[str, Any]) -> Mapping[str, Any]:
    """A recipe whose registers count from 0, if the file tells them as numbers."""
    told = recipe.get("registers", "@registers")
    tells_itself = isinstance(told, dict) and any(key in told for key in _TELLS_ITSELF)
    if _REGISTERS not in recipe["is"] or tells_itself or not any(keys_of(told)):
        return recipe
    return {**recipe, "registers": {"of": told, "first": 0}}
