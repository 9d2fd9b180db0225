# SPDX-License-Identifier: GPL-3.0-or-later
"""Exporting and importing a course: what is lost is told before, and nothing is overwritten unasked."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

from designer.base.words import Sentence, sentence
from designer.exchange.format_registry import BY_PROFILE, find_format, format_to_read, is_of_client
from designer.exchange.formats import Assumption, CoursePart, Format, FormatError, ImportQuestion, Loss, Request
from designer.files import MAX_BYTES, read_bytes, reading_as, save_all
from designer.game.games import find_game

_LOG = logging.getLogger(__name__)


def find_losses(course: Any, chosen: Format, profile: Mapping[str, Any] | None = None) -> tuple[Loss, ...]:
    """What of ``course`` the format cannot express: single spaces first, then whole parts."""
    missing = chosen.parts(course) - chosen.carries
    course, adapted = _adapted(course, chosen)
    return (
        *adapted,
        *chosen.losses(course, profile or chosen.profile),
        *(Loss(part, _missing(part, chosen, course)) for part in CoursePart if part in missing),
    )


def _adapted(course: Any, chosen: Format) -> tuple[Any, tuple[Loss, ...]]:
    """The course as the format can be given it, and what is lost by that."""
    losses = []
    for adaptation in chosen.adaptations:
        course, cells = adaptation.apply(course)
        if cells:
            losses.append(Loss(adaptation.part, adaptation.what, cells))
    return course, tuple(losses)


def _missing(part: CoursePart, chosen: Format, course: Any) -> Sentence:
    if part in chosen.partly:
        return sentence("{part}: possible in this format only in part", part=part.words)
    rules = ", ".join(_lost_rules(chosen, course)) if part is CoursePart.EDITION else ""
    if rules:
        return sentence("{part}: not possible in this format; lost are {rules}", part=part.words, rules=rules)
    return sentence("{part}: not possible in this format", part=part.words)


def _lost_rules(chosen: Format, course: Any) -> Iterator[str]:
    """The house rules of a course that the other program does not play anyway."""
    for rule in course.options.items():
        if rule not in chosen.plays:
            yield "=".join(rule)


_PART_OF: Mapping[str, CoursePart] = {
    "spaces": CoursePart.FLOOR,
    "checkpoints": CoursePart.CHECKPOINTS,
    "docks": CoursePart.STARTS,
    "reboot-tokens": CoursePart.TOKENS,
    "antenna": CoursePart.TOKENS,
    "boards": CoursePart.BOARDS,
    "layout": CoursePart.BOARDS,
    "edition": CoursePart.EDITION,
    "options": CoursePart.EDITION,
    "programs": CoursePart.PROGRAMS,
    "notes": CoursePart.NOTES,
    "accepted": CoursePart.NOTES,
    "extra": CoursePart.EXTRA,
}
"""The part of a course that a change concerns; all others are texts."""


def verify(course: Any, chosen: Format, path: Path, profile: Mapping[str, Any] | None = None) -> tuple[Any, ...]:
    """What the written file at ``path`` says differently, as the other program means it, and no loss foretold.

    Raises:
        CourseDesignerError: the file cannot be read again.
    """
    losses = find_losses(course, chosen, profile)
    back = read(path, chosen, profile=profile).course
    whole = {loss.part for loss in losses if not loss.cells}
    if CoursePart.TEXTS not in chosen.carries:
        whole.add(CoursePart.TEXTS)  # where a course has none, its file has what the other app wants of it
    told = {(loss.part, cell) for loss in losses if loss.part is not CoursePart.CHECKPOINTS for cell in loss.cells}
    changes = find_game(chosen.game).compare(chosen.kept(_adapted(course, chosen)[0], losses), back)
    parts = [(_PART_OF.get(change.part, CoursePart.TEXTS), change) for change in changes]
    return tuple(change for part, change in parts if part not in whole and (part, change.cell) not in told)


@dataclass(frozen=True)
class ExportResult:
    """What an export wrote: the files, and what is still to be done with them."""

    files: tuple[Path, ...]
    remarks: tuple[Sentence, ...] = ()


def export(
    course: Any,
    chosen: Format,
    path: Path,
    *,
    profile: Mapping[str, Any] | None = None,
    url_base: str = "",
    force: bool = False,
) -> ExportResult:
    """Write ``course`` to ``path`` and what belongs beside it, by the names of a profile, which differ by client.

    ``url_base`` is the address under which files beside ``path`` will be found, for formats that name them by one;
    ``force``: files that are there are replaced.

    Raises:
        CourseDesignerError: the format is only read, a file is there already, or it cannot be written.
    """
    files, remarks = outputs(course, chosen, path, profile=profile, url_base=url_base)
    _LOG.info("exports as %s, %d files", chosen.key, len(files))
    save_all(files, overwrite=force)
    return ExportResult(tuple(files), remarks)


def outputs(
    course: Any, chosen: Format, path: Path, *, profile: Mapping[str, Any] | None = None, url_base: str = ""
) -> tuple[Mapping[Path, str | bytes], tuple[Sentence, ...]]:
    """What :func:`export` would write, ``path`` last, and the remarks on it.

    Raises:
        CourseDesignerError: the format is only read, or the file would hold a name that is not UTF-8.
    """
    if chosen.write is None:
        raise FormatError(sentence("{format} files can only be read, not written", format=chosen.key))
    try:
        output = chosen.write(
            _adapted(course, chosen)[0], Request(path, profile or chosen.profile, url_base=_address(url_base, chosen))
        )
    except UnicodeEncodeError:  # texts of courses are UTF-8; what else is written is the file's name
        what = sentence("the file would hold its own name, which is not UTF-8; choose another name")
        raise FormatError(what, source=str(path)) from None
    files = {path.parent / name: content for name, content in output.beside.items()} | {path: output.content}
    return files, output.remarks


_SCHEMES = ("https://HOST/", "http://HOST/", "file:///FOLDER/")


def _address(text: str, chosen: Format) -> str:
    """An address with its slash at the end; ``FormatError`` if it is none, or the format names no files by one."""
    if not text:
        return ""
    if not chosen.linked:
        raise FormatError(sentence("{format} files contain their pictures; leave out --url-base", format=chosen.key))
    for char in text:
        if char.isspace() or char in '"<>\\':
            told = sentence("'{text}' is not an address; write {code} for '{char}'", text=text, char=char,
                            code=quote(char, safe=""))  # fmt: skip
            raise FormatError(told)
    if not re.match(r"(?:https?://[^/]|file:///)", text, re.IGNORECASE):
        known = ", ".join(_SCHEMES)
        raise FormatError(sentence("'{text}' is not an address; it begins with one of {known}", text=text, known=known))
    return text if text.endswith("/") else text + "/"


@dataclass(frozen=True)
class ImportResult:
    """What an import found.

    Attributes:
        format: as which the file was read.
        course: what it holds.
        remarks: what was left out.
        questions: what the reader answered itself.
        assumed: what it took for granted.
        unknown: names that it does not know, with how often each comes; somebody may say what they are.
    """

    format: Format
    course: Any
    remarks: tuple[Sentence, ...] = ()
    questions: tuple[ImportQuestion, ...] = ()
    assumed: tuple[Assumption, ...] = ()
    unknown: Mapping[str, int] = field(default_factory=dict)


def read(path: Path, chosen: Format | None = None, *, profile: Mapping[str, Any] | None = None) -> ImportResult:
    """Read a file of another program.

    Raises:
        CourseDesignerError: the file cannot be used; names file and place.
    """
    with reading_as(path, sentence("a file of another app")):
        data = read_bytes(path, MAX_BYTES)
        chosen = chosen or (find_format(BY_PROFILE) if is_of_client(profile) else format_to_read(path, data))
    if chosen.read is None:
        what = sentence("{format} files can only be written, not read", format=chosen.key)
        raise FormatError(what, source=str(path))
    _LOG.info("%s is read as %s", path, chosen.key)
    request = Request(path, profile or chosen.profile)
    with reading_as(path, Sentence(chosen.title)):
        read = chosen.read(data, request)
        course = find_game(chosen.game).tidied(read)
    if course is not read:
        request.remarks.append(sentence("control characters, and anything too long, are left out of texts"))
    remarks = tuple({str(remark): remark for remark in request.remarks}.values())
    return ImportResult(chosen, course, remarks, tuple(request.questions), request.assumed, request.unknown)
