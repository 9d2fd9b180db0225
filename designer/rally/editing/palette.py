# SPDX-License-Identifier: GPL-3.0-or-later
"""What the palette offers, with the rule that each element follows under an edition."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from designer.rally.board import Board
from designer.rally.edition import ArchiveOn, CheckpointSpaces, Edition, Element, OptionCards, StartRule, Touch
from designer.rally.known_elements import unknown_elements, unknown_to
from designer.rally.notation import parse_space
from designer.rally.spaces import Space
from designer.stamp import Stamp
from designer.words import Sentence, sentence, tr, trn

Rule = Callable[[Edition], str]


@dataclass(frozen=True)
class PaletteEntry:
    """An element of the palette.

    Attributes:
        token: the space in the notation, facing as the palette shows it; the entry is kept under it.
        name: what it is called.
        rule: what it does under an edition, in a sentence or two.
        tool: the tool that places it, where that is not the brush; belts are dragged along a path.
    """

    token: str
    name: Sentence
    rule: Rule
    tool: str = ""

    @property
    def space(self) -> Space:
        """The element as a space."""
        return parse_space(self.token)

    def says(self, edition: Edition) -> str:
        """The rule under an edition, and whether that edition has the element at all."""
        unknown = [f"{unknown_to(edition, element)}." for _, element in unknown_elements(edition, self.space)]
        return " ".join((*unknown, self.rule(edition)))

    @property
    def stamp(self) -> Stamp:
        """The element as a stamp for the brush."""
        return Stamp.of(self.space, self.name.template)


@dataclass(frozen=True)
class PaletteGroup:
    """Elements under a heading; ``key`` is what the settings remember it by."""

    key: str
    name: Sentence
    entries: tuple[PaletteEntry, ...]


def _says(text: Sentence) -> Rule:
    return lambda edition: str(text)


def _repairs(points: int) -> str:
    return trn("Mends {n} damage at the end of a round.", "Mends {n} damage at the end of a round.", points)


def _archive(edition: Edition) -> str:
    if edition.archive_on is ArchiveOn.CHECKPOINTS_AND_REPAIRS:
        return tr("The archive moves here.")
    return tr("The archive stays where it was.")


def _one_wrench(edition: Edition) -> str:
    return f"{_repairs(edition.repair_one_wrench)} {_archive(edition)}"


def _option(edition: Edition, kinds: tuple[OptionCards, ...]) -> str:
    return f" {tr('Offers an option card.')}" if edition.option_cards in kinds else ""


def _two_wrenches(edition: Edition) -> str:
    offers = (OptionCards.INSTEAD_OF_REPAIR, OptionCards.INSTEAD_OF_TWO_WRENCHES)
    return f"{_repairs(edition.repair_two_wrenches)} {_archive(edition)}{_option(edition, offers)}"


def _hammer(edition: Edition) -> str:
    offers = (OptionCards.INSTEAD_OF_REPAIR, OptionCards.ON_WRENCH_AND_HAMMER)
    return f"{_repairs(edition.repair_wrench_and_hammer)} {_archive(edition)}{_option(edition, offers)}"


def _belt(edition: Edition) -> str:
    push = tr("Pushes what is in the way.") if edition.belts_push else tr("Never pushes another robot.")
    return f"{tr('Carries one space. Drag a path: curves and merges follow.')} {push}"


def _express(edition: Edition) -> str:
    push = tr("Pushes what is in the way.") if edition.belts_push else tr("Never pushes another robot.")
    return f"{tr('Carries two spaces, the first before all other belts move.')} {push}"


_CURVE = _says(sentence("Carries one space and turns a robot that comes along the curve."))
_XCURVE = _says(sentence("Carries two spaces and turns a robot that comes along the curve."))
_MERGE = _says(sentence("Belts join here; only a robot that comes along a curve is turned."))


def _pusher(edition: Edition) -> str:
    return tr("Pushes a robot off its space in the marked registers. It hangs on a wall.")


def _crusher(edition: Edition) -> str:
    after_gears = edition.element_order.index(Element.CRUSHERS) > edition.element_order.index(Element.GEARS)
    when = tr("It closes after the gears turn.") if after_gears else tr("It closes before the gears turn.")
    return f"{tr('Destroys what stands here in the marked registers.')} {when}"


def _laser(beams: int) -> Rule:
    return lambda edition: trn(
        "Deals {n} damage to the first robot in its beam. It hangs on a wall.",
        "Deals {n} damage to the first robot in its beams. It hangs on a wall.",
        beams,
    )


def _checkpoint(edition: Edition) -> str:
    touch = (
        tr("Touched in passing.")
        if edition.touch is Touch.PASSING
        else tr("Touched by a robot that stands here when a register ends.")
    )
    where = {
        CheckpointSpaces.SEVEN_KINDS: tr("It may lie on open floor and repair sites only, never in a corner."),
        CheckpointSpaces.CORNERS_EXCLUDED: tr("It may not lie in a corner of two walls."),
        CheckpointSpaces.ANY_THAT_HOLDS: tr("It may lie on anything that holds a robot."),
    }[edition.checkpoint_spaces]
    return f"{touch} {where}"


def _dock(edition: Edition) -> str:
    if edition.start is StartRule.DOCKS:
        return tr("A robot starts here, facing the arrow.")
    return tr("This edition starts on checkpoint 1; docks are only marks.")


def _entries(express: bool) -> tuple[PaletteEntry, ...]:
    kind = "x" if express else "c"
    straight = sentence("Express belt") if express else sentence("Belt")
    left = sentence("Express belt, left curve") if express else sentence("Belt, left curve")
    right = sentence("Express belt, right curve") if express else sentence("Belt, right curve")
    from_left = sentence("Express belt, joined from the left") if express else sentence("Belt, joined from the left")
    from_right = sentence("Express belt, joined from the right") if express else sentence("Belt, joined from the right")
    both = sentence("Express belt, joined from both sides") if express else sentence("Belt, joined from both sides")
    curve = _XCURVE if express else _CURVE
    return (
        PaletteEntry(f"{kind}E", straight, _express if express else _belt, tool="belt"),
        PaletteEntry(f"{kind}N<E", left, curve),
        PaletteEntry(f"{kind}S<E", right, curve),
        PaletteEntry(f"{kind}N<NE", from_left, _MERGE),
        PaletteEntry(f"{kind}S<ES", from_right, _MERGE),
        PaletteEntry(f"{kind}S<EW", both, _MERGE),
    )


GROUPS: tuple[PaletteGroup, ...] = (
    PaletteGroup(
        "ground",
        sentence("Ground"),
        (
            PaletteEntry(".", sentence("Open floor"), _says(sentence("Clears the space; walls stay."))),
            PaletteEntry("O", sentence("Pit"), _says(sentence("Destroys every robot that comes here."))),
            PaletteEntry("r", sentence("Repair site, one wrench"), _one_wrench),
            PaletteEntry("rr", sentence("Repair site, two wrenches"), _two_wrenches),
            PaletteEntry("ro", sentence("Repair site, wrench and hammer"), _hammer),
            PaletteEntry("gL", sentence("Gear, counter-clockwise"), _says(sentence("Turns a robot left."))),
            PaletteEntry("gR", sentence("Gear, clockwise"), _says(sentence("Turns a robot right."))),
        ),
    ),
    PaletteGroup("belts", sentence("Belts"), _entries(express=False)),
    PaletteGroup("express", sentence("Express belts"), _entries(express=True)),
    PaletteGroup(
        "machines",
        sentence("Machines"),
        (
            PaletteEntry("pE:135+wW", sentence("Pusher in registers 1, 3 and 5"), _pusher),
            PaletteEntry("pE:24+wW", sentence("Pusher in registers 2 and 4"), _pusher),
            PaletteEntry("k:24", sentence("Crusher in registers 2 and 4"), _crusher),
            PaletteEntry("k:15", sentence("Crusher in registers 1 and 5"), _crusher),
            PaletteEntry("lE+wW", sentence("Laser"), _laser(1)),
            PaletteEntry("lE2+wW", sentence("Double laser"), _laser(2)),
            PaletteEntry("lE3+wW", sentence("Triple laser"), _laser(3)),
        ),
    ),
    PaletteGroup(
        "walls",
        sentence("Walls"),
        tuple(
            PaletteEntry(token, name, _says(sentence("Stops robots and beams, from either side.")))
            for token, name in (
                ("wN", sentence("Wall")),
                ("wNE", sentence("Corner of walls")),
                ("wNS", sentence("Two opposite walls")),
                ("wNEW", sentence("Three walls")),
                ("wNESW", sentence("Four walls")),
            )
        ),
    ),
    PaletteGroup(
        "race",
        sentence("Race"),
        (
            PaletteEntry("F1", sentence("Checkpoint"), _checkpoint, tool="checkpoint"),
            PaletteEntry("D1N", sentence("Dock"), _dock, tool="dock"),
        ),
    ),
)
"""The palette, in the order in which it is shown."""


def board_stamp(board: Board, name: str = "") -> Stamp:
    """A whole board as a stamp; its gaps paint nothing."""
    return Stamp({cell: space for cell, space in board.items() if not space.gap}, board.size, name or board.title, True)


@dataclass(frozen=True)
class LibraryStamp:
    """A stamp that comes with the program, written as rows of the notation."""

    name: Sentence
    rows: str

    @property
    def stamp(self) -> Stamp:
        """The stamp itself."""
        return board_stamp(Board.parse(self.rows), self.name.template)


LIBRARY: tuple[LibraryStamp, ...] = (
    LibraryStamp(sentence("Small loop"), "cE<N cS<E\ncN<W cW<S"),
    LibraryStamp(sentence("Belt loop"), "cE<N cE cS<E\ncN . cS\ncN<W cW cW<S"),
    LibraryStamp(sentence("Express loop"), "xE<N xE xS<E\nxN gR xS\nxN<W xW xW<S"),
    LibraryStamp(
        sentence("Roundabout"),
        ". . cS . .\n. xE<N xE<ES xS<E .\ncE xN<NE gR xS<SW cW\n. xN<W xW<NW xW<S .\n. . cN . .",
    ),
    LibraryStamp(sentence("Two bends"), "cE cS<E .\n. cS .\n. cE<S cE"),
    LibraryStamp(sentence("Two into one"), "cE cS<EW cW\n. cS ."),
    LibraryStamp(sentence("Two lanes"), "cE cE cE cE\ncW cW cW cW"),
    LibraryStamp(sentence("Bridge over pits"), "O cN O\nO cN O\nO cN O"),
    LibraryStamp(sentence("Crusher lane"), "cE cE+k:24 cE cE+k:15 cE"),
    LibraryStamp(sentence("Pusher bank"), "pS:135+wN pS:24+wN pS:135+wN\ncE cE cE"),
    LibraryStamp(sentence("Laser gate"), "lE+wW . . wE"),
    LibraryStamp(sentence("Laser cross"), ". . lS+wN . .\n. . . . .\nlE+wW . . . wE\n. . . . .\n. . wS . ."),
    LibraryStamp(sentence("Gear square"), "gR . gL\n. . .\ngL . gR"),
    LibraryStamp(sentence("Pit field"), "O . O\n. r .\nO . O"),
    LibraryStamp(sentence("Repair bay"), "wNW r+wN wNE\nwW . wE"),
    LibraryStamp(sentence("Four corners"), "wSE . wSW\n. r .\nwNE . wNW"),
    LibraryStamp(sentence("Start lane"), "wEW wEW\nwEW wEW\nD1N+wEW D2N+wEW"),
)
"""The stamps that come with the program."""
