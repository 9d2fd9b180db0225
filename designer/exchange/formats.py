# SPDX-License-Identifier: GPL-3.0-or-later
"""What a foreign format is: what of a course it carries and loses, and what its reader and writer are asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from pathlib import Path
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.base.words import Sentence, Worded, counted, sentence
from designer.files import read_bytes


class FormatError(CourseDesignerError):
    """A file of a foreign format that cannot be used, or a format that cannot do what is asked."""


def not_possible(width: int, height: int, most: int) -> Sentence:
    """That a map has no spaces, or too many."""
    return sentence(
        "a map of {width} × {height} spaces is not possible; a side has 1 to {most}",
        width=width,
        height=height,
        most=most,
    )


class CoursePart(Worded):
    """What a course consists of, as far as formats carry it."""

    FLOOR = "floor", sentence("the floor")
    CHECKPOINTS = "checkpoints", sentence("checkpoints")
    STARTS = "starts", sentence("starts")
    TOKENS = "tokens", sentence("reboot tokens and priority antenna")
    BOARDS = "boards", sentence("boards and their turns")
    EDITION = "edition", sentence("edition and house rules")
    TEXTS = "texts", sentence("title, author and other texts")
    PROGRAMS = "programs", sentence("sample programs")
    NOTES = "notes", sentence("notes and accepted problems")
    EXTRA = "extra", sentence("data that other apps keep in the file")


@dataclass(frozen=True)
class Loss:
    """Something of a course that a format cannot express.

    Attributes:
        part: the part it belongs to.
        what: what is lost, or what becomes of it.
        cells: the spaces that it concerns; empty: the whole part.
    """

    part: CoursePart
    what: Sentence
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True)
class Output:
    """What an export writes: the file itself, files beside it by name, and what is still to be done with them."""

    content: bytes
    beside: Mapping[str, bytes] = field(default_factory=dict)
    remarks: tuple[Sentence, ...] = ()


@dataclass(frozen=True)
class Assumption:
    """What a reader took for granted because the file does not say it.

    Attributes:
        what: what is assumed.
        spaces: on how many spaces; 0: of the file as a whole.
    """

    what: Sentence
    spaces: int = 0

    @property
    def words(self) -> Sentence:
        """What is told of it."""
        if not self.spaces:
            return sentence("assumed: {what}", what=self.what)
        return counted("assumed: {what} ({n} space)", "assumed: {what} ({n} spaces)", self.spaces, what=self.what)


@dataclass(frozen=True)
class ImportQuestion:
    """What a reader cannot know and answered itself; whoever imports may answer otherwise, by a profile.

    Attributes:
        key: the key of the profile.
        what: what is asked.
        answers: the values that may stand there, each with what it is called; the first is the reader's own.
    """

    key: str
    what: Sentence
    answers: tuple[tuple[str, Sentence], ...]


@dataclass(frozen=True)
class Request:
    """What is asked of a writer or reader beside the course.

    Attributes:
        path: the file that is written or read; writers name files beside it after it.
        profile: names that differ from client to client, from a profile file; empty: the usual ones.
        files: files beside ``path`` by name, where they do not lie on the disk.
        remarks: a reader notes here what of the file it leaves out.
        questions: a reader notes here what it cannot know.
        guesses: a reader notes here, for each space, what it takes for granted; see :meth:`assume`.
        unknown: a reader notes here which names it does not know, with how often each comes.
        url_base: the address under which files beside ``path`` will be found, with its slash; empty: beside it.
    """

    path: Path
    profile: Mapping[str, Any] = field(default_factory=dict)
    files: Mapping[str, bytes] = field(default_factory=dict)
    remarks: list[Sentence] = field(default_factory=list)
    questions: list[ImportQuestion] = field(default_factory=list)
    url_base: str = ""
    guesses: list[Assumption] = field(default_factory=list)
    unknown: Counter[str] = field(default_factory=Counter)

    def assume(self, what: Sentence, spaces: int = 1) -> None:
        """Note what is taken for granted on so many spaces; 0: of the file as a whole."""
        self.guesses.append(Assumption(what, spaces))

    def tell(self, other: Request) -> None:
        """Hand on to another request what was noted."""
        other.remarks.extend(self.remarks)
        other.guesses.extend(self.guesses)
        other.questions.extend(self.questions)
        other.unknown.update(self.unknown)

    @property
    def assumed(self) -> tuple[Assumption, ...]:
        """Everything that was taken for granted, each once with all its spaces."""
        spaces: Counter[str] = Counter()
        for guess in self.guesses:
            spaces[str(guess.what)] += guess.spaces
        whats = {str(guess.what): guess.what for guess in self.guesses}
        return tuple(Assumption(what, spaces[text]) for text, what in whats.items())

    def beside(self, name: str) -> bytes:
        """The content of a file beside ``path``.

        Raises:
            CourseDesignerError: the name is no plain file name, or there is no such file.
        """
        if name in self.files:
            return self.files[name]
        if Path(name).name != name or "\\" in name or name in ("", ".", ".."):
            raise FormatError(sentence("'{name}' is not the name of a file in the same folder", name=name))
        return read_bytes(self.path.parent / name)

    def inside(self, name: str) -> bytes:
        """The content of a file in the folder of ``path`` or below it.

        Raises:
            CourseDesignerError: the name leads out of the folder, also by a link, or there is no such file.
        """
        if name in self.files:
            return self.files[name]
        folder = self.path.parent.resolve()
        if "\\" in name or "\0" in name or not (folder / name).resolve().is_relative_to(folder):
            raise FormatError(sentence("'{name}' is not the name of a file in the same folder", name=name))
        return read_bytes(folder / name)


def no_losses(course: Any, profile: Mapping[str, Any]) -> tuple[Loss, ...]:
    """The losses of a format that carries every space as it is."""
    return ()


def everything(course: Any, losses: Iterable[Loss]) -> Any:
    """What is left of a course by a format that numbers nothing anew."""
    return course


@dataclass(frozen=True)
class Adaptation:
    """What is done to a course before it is written, for formats that lack something which others know.

    Attributes:
        part: the part of the course that it changes.
        what: what becomes of that.
        apply: gives the course without it, the same one where it has none, and the spaces that are changed.
    """

    part: CoursePart
    what: Sentence
    apply: Callable[[Any], tuple[Any, tuple[Cell, ...]]]


class KnownBy(Enum):
    """By what a format recognises its files; the formats that are surer are asked first."""

    NAME = auto()
    """The file names the format, as ours do: no other needs to be asked."""

    MARK = auto()
    """Keys or words that hardly any other has."""

    LIKENESS = auto()
    """What others may have, too."""


@dataclass(frozen=True)
class Format:
    """A foreign format.

    Attributes:
        key: its name on the command line.
        title: its name for people.
        game: the key of the game.
        suffixes: ends of file names; the first is the usual one.
        carries: the parts that come back exactly; what ``losses`` names is excepted.
        partly: parts of which something is written, but not all.
        write: from a course to bytes; None: it is only read.
        read: from bytes to a course; None: it is only written.
        parts: the parts that a course has at all.
        recognises: whether bytes look like this format.
        belongs: the same where files beside decide it, too; None: ``recognises`` decides it alone.
        nearly: what keeps a file that it nearly recognises from being one; None of all others.
        known_by: by what it recognises a file.
        losses: what of a course's carried parts it cannot express under a profile, with the spaces.
        loses: what ``losses`` may name beside checkpoints and starts that share a space or a number.
        adaptations: what is done to a course first; ``losses`` and ``write`` are given what is left.
        kept: what of a course is left, its other checkpoints renumbered, where the losses named are gone.
        profile: the usual profile, for formats whose names differ from client to client.
        by_profile: the same format for who hands a client profile over, by which it is written; None: no profile does.
        plays: house rules that its program plays without being told, as options spell them, by key and value.
        linked: whether the file names the files beside it by addresses, so that they may lie on a server.
    """

    key: str
    title: str
    game: str
    suffixes: tuple[str, ...]
    carries: frozenset[CoursePart]
    parts: Callable[[Any], frozenset[CoursePart]]
    write: Callable[[Any, Request], Output] | None = None
    read: Callable[[bytes, Request], Any] | None = None
    partly: frozenset[CoursePart] = frozenset()
    recognises: Callable[[bytes], bool] = lambda data: False
    belongs: Callable[[bytes, Request], bool] | None = None
    nearly: Callable[[bytes, Request], Sentence | None] = lambda data, request: None
    known_by: KnownBy = KnownBy.MARK
    losses: Callable[[Any, Mapping[str, Any]], tuple[Loss, ...]] = no_losses
    loses: tuple[Sentence, ...] = ()
    adaptations: tuple[Adaptation, ...] = ()
    kept: Callable[[Any, Iterable[Loss]], Any] = everything
    plays: frozenset[tuple[str, str]] = frozenset()
    profile: Mapping[str, Any] = field(default_factory=dict)
    by_profile: Format | None = None
    linked: bool = False

    def fits(self, data: bytes, request: Request) -> bool:
        """Whether a file looks like this format, by what it holds and by what lies beside it."""
        return self.belongs(data, request) if self.belongs is not None else self.recognises(data)


def keeps(item: Format) -> tuple[Sentence, ...]:
    """The parts that a format carries: what the table of formats, the manual and the export dialog say it keeps."""
    return tuple(part.words for part in CoursePart if part in item.carries)


def loses(item: Format) -> tuple[Sentence, ...]:
    """What a format that is written does not keep: parts of which only something is written, then its losses."""
    if item.write is None:
        return ()
    partly = [part.words for part in CoursePart if part in item.partly]
    told = (sentence("only in part: {parts}", parts=partly),) if partly else ()
    return (*told, *item.loses, *(adaptation.what for adaptation in item.adaptations))
