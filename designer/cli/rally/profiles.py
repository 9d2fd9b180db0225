# SPDX-License-Identifier: GPL-3.0-or-later
"""``profiles``: lists the client profiles, shows, checks and keeps them, and begins one for a board."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence, sentence, speaking, tr, trn
from designer.cli.frame.output import json_option, json_result, message, result, result_text, show_table, table_of
from designer.cli.frame.parameters import InFile
from designer.cli.frame.shell_completion import beginning
from designer.files import VERSION, read_bytes
from designer.rally.course.file_names import GAME

if TYPE_CHECKING:
    from designer.exchange.clients.client_profile import ClientProfile
    from designer.exchange.clients.explanation import FileExplanation
    from designer.exchange.clients.known_courses import KnownComparison
    from designer.rally.course.course import Course

_ACTIONS = ("list", "show", "check", "draft", "keep", "forget")


def _complete(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    from designer.exchange.clients.own_profiles import own_profiles
    from designer.exchange.clients.profile import shipped_profiles

    return beginning((profile.key for profile in (*own_profiles(), *shipped_profiles())), incomplete)


@click.command("profiles")
@click.argument("action", metavar="ACTION", type=click.Choice(_ACTIONS), default="list")
@click.argument("words", metavar="[PROFILE] [BOARD...]", nargs=-1, shell_complete=_complete)
@click.option("--against", type=InFile(), metavar="COURSE",
              help="Compare each board with a course that is known to be right.")  # fmt: skip
@json_option
def command(action: str, words: tuple[str, ...], against: Path | None, as_json: bool) -> int:
    """List the client profiles, show or check one, begin one for a board, keep one or forget it.

    The ACTION is list, show, check, draft, keep or forget. PROFILE is the name of one, or a file of your own. Check
    tells what it leaves unexplained of a BOARD, with what is taken for granted; the exit code is 1 if anything is
    unexplained. Draft prints a profile for a BOARD that nobody explains, with the names that are left for you to tell.
    What is kept is used like the profiles that come with the program.
    """
    _require_words(action, words, against)
    if action == "list":
        _list(as_json=as_json)
        return 0
    if action in _ON_ONE:
        _ON_ONE[action](words[0], as_json)
        return 0
    return _check(words[0], [Path(word) for word in words[1:]], against, as_json=as_json)


def _require_words(action: str, words: Sequence[str], against: Path | None) -> None:
    """Refuse words that an action does not take, and missing ones."""
    if action != "list" and not words:
        raise CourseDesignerError(sentence("{name} is missing", name="BOARD" if action == "draft" else "PROFILE"))
    most = {"list": 0, "check": len(words)}.get(action, 1)
    if len(words) > most:
        raise CourseDesignerError(sentence("'{word}' is too much here; leave it out", word=words[most][:60]))
    if against is not None and len(words) < 2:
        raise CourseDesignerError(sentence("{name} is missing", name="BOARD"))


# --- what there is --------------------------------------------------------------------------------------


def _list(*, as_json: bool) -> None:
    from designer.exchange.clients.own_profiles import broken_profiles, own_profiles
    from designer.exchange.clients.profile import shipped_profiles
    from designer.exchange.clients.writing import why_read_only

    found = (*own_profiles(), *shipped_profiles())
    for error in broken_profiles():
        message(str(error))
    if as_json:
        with speaking("en"):
            profiles = list(map(_plain, found))
        json_result({"format": "profiles", "version": VERSION, "game": GAME, "profiles": profiles})
        return
    table = table_of((tr("Profile"), tr("Client"), tr("File"), tr("Names"), tr("Writes")))
    for profile in found:
        writes = tr("yes") if why_read_only(profile) is None else tr("no")
        table.add_row(profile.key, profile.name, profile.file["kind"], str(len(_names(profile))), writes)
    show_table(table)


def _names(profile: ClientProfile) -> set[str]:
    """The names and patterns of elements that a profile explains."""
    return {*profile.kinds, *(name for rule in profile.read for name in rule.get("kinds", ()))}


def _plain(profile: ClientProfile) -> dict[str, Any]:
    from designer.exchange.clients.writing import why_read_only

    why = why_read_only(profile)
    return {
        "key": profile.key,
        "name": profile.name,
        "kind": profile.file["kind"],
        "names": sorted(_names(profile)),
        "unchecked": list(profile.unchecked),
        **({} if why is None else {"read-only": str(why)}),
    }


def _show(word: str, as_json: bool) -> None:
    """Print the data of a profile, whole: that of the one with which it begins included."""
    from designer.exchange.clients.profile import profile_data

    _print_profile(profile_data(word), as_json)


def _print_profile(data: Mapping[str, Any], as_json: bool) -> None:
    if as_json:
        json_result(dict(data))
    else:
        result_text(json.dumps(data, indent=2, ensure_ascii=False))


# --- one of your own ------------------------------------------------------------------------------------


def _draft(word: str, as_json: bool) -> None:
    """Print a profile begun for a board; what it does not explain is told."""
    from designer.exchange.clients.drafts import draft_of
    from designer.exchange.formats import Request

    path = Path(word)
    draft = draft_of(read_bytes(path), Request(path))
    if draft is None:
        what = sentence("no profile explains anything of the file; describe it from the beginning, by the schema "
                        "client-profile")  # fmt: skip
        raise CourseDesignerError(what, source=word)
    for told in draft.left:
        message(str(told))
    _print_profile(draft.with_meanings({name: {"lost": name[:60]} for name, _ in draft.names}), as_json)


def _keep(word: str, as_json: bool) -> None:
    """Keep a profile of a file."""
    from designer.exchange.clients.own_profiles import keep_profile
    from designer.exchange.clients.profile import profile_data

    kept = keep_profile(profile_data(word), force=True)
    _tell_done(tr("saved {file}", file=str(kept)), kept, as_json)


def _forget(word: str, as_json: bool) -> None:
    """Forget a profile that is kept."""
    from designer.exchange.clients.own_profiles import forget_profile

    gone = forget_profile(word)
    _tell_done(tr("removed {file}", file=str(gone)), gone, as_json)


def _tell_done(text: str, path: Path, as_json: bool) -> None:
    if as_json:
        json_result({"format": "profile-kept", "version": VERSION, "game": GAME, "file": path.as_posix()})
    else:
        message(text)


_ON_ONE: Mapping[str, Callable[[str, bool], None]] = {
    "show": _show,
    "draft": _draft,
    "keep": _keep,
    "forget": _forget,
}
"""The actions that take one word."""


# --- what one leaves unexplained ------------------------------------------------------------------------


@dataclass(frozen=True)
class _Checked:
    """What a profile makes of a board.

    Attributes:
        path: the board.
        found: its explanation; None: the profile is not for such files.
        refused: why not.
        compared: how it differs from the course that is known; None: there is none.
    """

    path: Path
    found: FileExplanation | None
    refused: Sentence | None = None
    compared: KnownComparison | None = None

    @property
    def outcome(self) -> str:
        """How far the profile explains the board."""
        if self.found is None:
            return "refused"
        return "explained" if self.found.is_complete else "nearly"

    @property
    def is_good(self) -> bool:
        """Whether the board belongs to the profile, and is the course that is known."""
        return self.outcome == "explained" and not (self.compared and self.compared.spaces)


def _check(word: str, boards: Sequence[Path], against: Path | None, *, as_json: bool) -> int:
    from designer.exchange.clients.known_courses import known_course
    from designer.exchange.clients.profile import find_profile
    from designer.exchange.clients.soundness import require_sound
    from designer.exchange.clients.writing import why_read_only

    profile = find_profile(word)
    require_sound(profile)
    known = known_course(against) if against is not None else None
    done = [_checked(path, profile, known) for path in boards]
    if as_json:
        with speaking("en"):
            files = [_checked_data(item) for item in done]
        json_result(
            {"format": "profile-check", "version": VERSION, "game": GAME, "profile": profile.key, "files": files}
        )
    else:
        for item in done:
            for line in _told(item):
                result(line)
        if not done:
            names = trn("{n} name", "{n} names", len(_names(profile)))
            message(tr("the profile {profile} is sound: {names}", profile=profile.key, names=names))
            why = why_read_only(profile)
            if why is not None:
                message(tr("the profile {name} is read only: {why}", name=profile.key, why=str(why)))
    return 0 if all(item.is_good for item in done) else 1


def _checked(path: Path, profile: ClientProfile, known: Course | None) -> _Checked:
    """What a profile makes of a board.

    Raises:
        CourseDesignerError: the board cannot be read at all.
    """
    from designer.exchange.clients.explanation import explain
    from designer.exchange.clients.known_courses import compared_with
    from designer.exchange.clients.tilesets import extents_beside
    from designer.exchange.formats import Request

    data = read_bytes(path)
    try:
        found = explain(data, profile, extents_beside(data, Request(path)))
    except CourseDesignerError as error:
        return _Checked(path, None, error.sentence)
    return _Checked(path, found, None, None if known is None else compared_with(found.course, known))


_MOST_NAMED = 20
_HEADS: dict[str, Callable[[], str]] = {
    "explained": lambda: tr("explained completely"),
    "nearly": lambda: tr("not explained completely"),
    "refused": lambda: tr("no file of this profile"),
}


def _told(item: _Checked) -> list[str]:
    """A line of the report, and one for each remark."""
    lines = [f"{item.path}: {_HEADS[item.outcome]()}"]
    if item.refused is not None:
        lines.append(f"    {item.refused}")
    if item.found is not None:
        told = (*item.found.left, *item.found.request.remarks, *(guess.words for guess in item.found.request.assumed))
        lines += [f"    {what}" for what in told]
    if item.compared is not None:
        names = _differing(item.compared)
        cells = ", ".join(names[:_MOST_NAMED]) + (" …" if len(names) > _MOST_NAMED else "")
        spaces = trn("{n} space differs", "{n} spaces differ", len(names))
        lines.append(f"    {spaces}: {cells}" if cells else f"    {spaces}")
    return lines


def _differing(found: KnownComparison) -> list[str]:
    """The names of the spaces that differ."""
    return [space.cell.name for space in found.spaces]


def _checked_data(item: _Checked) -> dict[str, Any]:
    data: dict[str, Any] = {"file": item.path.as_posix(), "outcome": item.outcome}
    if item.refused is not None:
        data["reason"] = str(item.refused)
    if item.found is not None:
        request = item.found.request
        data["left"] = [str(what) for what in item.found.left]
        data["unknown"] = dict(Counter(item.found.names).most_common())
        data["remarks"] = [str(what) for what in request.remarks]
        data["assumed"] = [{"what": str(guess.what), "spaces": guess.spaces} for guess in request.assumed]
    if item.compared is not None:
        data["differing"] = _differing(item.compared)
    return data
