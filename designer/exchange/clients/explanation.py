# SPDX-License-Identifier: GPL-3.0-or-later
"""What a profile makes of a file: a course, and everything that it leaves unexplained.

A profile is its own fingerprint: a file belongs to it if nothing is left over, no name, word, key or space.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, partial

from designer.base.modules import found_in
from designer.base.words import Sentence, sentence
from designer.exchange.clients.client_profile import ClientProfile
from designer.exchange.clients.file_reading import FileReading, LeftoversKind
from designer.exchange.clients.laying import Trust
from designer.exchange.clients.leftovers import LeftOut, Leftovers
from designer.exchange.clients.paths import walk
from designer.exchange.clients.tilesets import TilesetExtents
from designer.exchange.clients.trees import tree_of
from designer.exchange.clients.variants import counting_from_0, numbering_from_0
from designer.exchange.formats import FormatError, Request
from designer.exchange.rally.assumptions import REGISTERS_FROM_0, REGISTERS_FROM_0_HERE, REGISTERS_FROM_1
from designer.exchange.rally.foreign_json import JsonNode
from designer.exchange.rally.pusher_registers import first_register
from designer.rally.course.course import Course


@dataclass(frozen=True)
class FileExplanation:
    """What a profile makes of a file.

    Attributes:
        profile: which.
        course: what was read.
        left: what is unexplained, a sentence each; nothing: the file belongs to the profile.
        names: the unknown names among that, with how often each comes.
        fields: of each unknown name, the keys of its elements with their values.
        places: of each unknown name, where it comes first.
        says_something: whether anything lies on the board but open floor.
        request: with the remarks and guesses of this reading.
        rivals: names of other profiles to which the file belongs, too, and which make another board of it.
    """

    profile: ClientProfile
    course: Course
    left: tuple[Sentence, ...]
    names: Mapping[str, int]
    fields: Mapping[str, Mapping[str, set[str]]]
    places: Mapping[str, str]
    says_something: bool
    request: Request
    rivals: tuple[str, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether the file belongs to the profile."""
        return not self.left and self.says_something

    def tell(self, request: Request) -> None:
        """Hand on what was noted while the file was read."""
        self.request.tell(request)


def explain(
    data: bytes, profile: ClientProfile, beside: TilesetExtents = (), most_left: int | None = None
) -> FileExplanation:
    """What a profile makes of a file; ``beside`` is what the tilesets beside a map tell.

    Raises:
        CourseDesignerError: it is no such file at all, or leaves more than ``most_left`` things unexplained.
    """
    root = tree_of(data, profile.file, beside)
    missing = [path for path in profile.signs if not any(walk(root, path))]
    if missing:
        raise FormatError(sentence("the file has no {path}, as the profile asks", path=missing[0]))
    odd = [path for path in profile.never if any(walk(root, path))]
    if odd:
        raise FormatError(sentence("the file has {path}, which the profile rules out", path=odd[0]))
    family = next((reader for reader in _family_readers() if reader.reads_by(profile)), None)
    read = read_as_told if family is None else family.explained
    reading = read(root, profile, partial(Leftovers, most_left))
    left = reading.left
    return FileExplanation(
        profile=profile,
        course=reading.course(),
        left=tuple(left.told()),
        names=dict(left.names),
        fields=left.fields,
        places=left.places,
        says_something=reading.laying.says_something,
        request=reading.request,
    )


def read_known(root: JsonNode, profile: ClientProfile, request: Request, trust: Trust) -> Course:
    """The course of a file that is known to belong to a profile: what that does not explain is left out, and told.

    Raises:
        FormatError: it has no space, or does not tell its size.
    """
    reading = read_as_told(root, profile, LeftOut, trust)
    course = reading.course()
    reading.left.tell(request, profile.kinds)
    reading.request.tell(request)
    return course


@dataclass(frozen=True)
class FamilyReader:
    """What reads files of a family of which no profile can say where elements stand, or how a map lies.

    Attributes:
        reads_by: whether it reads by a profile.
        explained: its reading of a file by such a profile, with what is left over.
    """

    reads_by: Callable[[ClientProfile], bool]
    explained: Callable[[JsonNode, ClientProfile, Callable[[], Leftovers]], FileReading[Leftovers]]


@cache
def _family_readers() -> tuple[FamilyReader, ...]:
    """The ``FAMILY_READER`` of every module that has one; they read by this module, so that it cannot import them."""
    return tuple(found_in("designer.exchange.rally", "FAMILY_READER"))


def read_as_told(
    root: JsonNode, profile: ClientProfile, leftovers: Callable[[], LeftoversKind], trust: Trust = Trust.UNKNOWN
) -> FileReading[LeftoversKind]:
    """A file as a profile reads it; one with a register 0, or a checkpoint 0, counts these from 0."""
    read = partial(_read, root, leftovers, trust)
    reading = read(profile)
    if reading.left.from_0:
        profile = numbering_from_0(profile)
        reading = read(profile)
    if profile.spelling:
        usual = profile.conventions.first_register
        first, guessed = first_register(reading.panels, usual)
        if first != usual:
            return read(replace(profile, conventions=replace(profile.conventions, first_register=first)))
        if guessed and reading.panels and trust is not Trust.OURS:
            reading.request.assume(REGISTERS_FROM_1 if usual else REGISTERS_FROM_0, len(reading.panels))
        return reading
    other = counting_from_0(profile) if len(reading.left) else None
    counted = reading if other is None else read(other)
    if len(counted.left) >= len(reading.left):
        return reading
    counted.request.assume(REGISTERS_FROM_0_HERE, 0)
    return counted


def _read(
    root: JsonNode, leftovers: Callable[[], LeftoversKind], trust: Trust, profile: ClientProfile
) -> FileReading[LeftoversKind]:
    reading = FileReading(root, profile, leftovers(), trust)
    reading.read()
    return reading
