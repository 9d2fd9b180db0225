# SPDX-License-Identifier: GPL-3.0-or-later
"""Board lasers: the mount on its wall with a lens a beam, beams, and the burst where they hit a wall."""

from __future__ import annotations

from designer.base.grid import Heading
from designer.pictures.shapes import Cap, Circle, Join, Level, Path, Pen, Role, Shape, lines, turned
from designer.rally.spaces import Laser

_SPACING = 20.0
_MUZZLE = 24.0
_WALL = 7.0
_SPARKS = ((-10, 4), (-14, 14), (-5, 12), (0, 24), (5, 12), (14, 14), (10, 4))


def _tracks(beams: int) -> tuple[float, ...]:
    """Where the beams of one laser lie across the space."""
    spacing = min(_SPACING, 68 / (beams - 1)) if beams > 1 else 0.0
    return tuple(50 + (beam - (beams - 1) / 2) * spacing for beam in range(beams))


def beam_shapes(
    fire: Heading, beams: int, length: float, from_mount: bool, to_wall: bool, level: Level = Level.L
) -> tuple[Shape, ...]:
    """Beams side by side that cross a space, or a row of spaces; they begin in the space at the origin.

    ``length`` is how far they go, in units. ``from_mount``: they begin at a mount rather than at the edge of that
    space. ``to_wall``: they end at a wall rather than at an edge.
    """
    start, end = _MUZZLE if from_mount else 0.0, length - _WALL if to_wall else length
    tracks = _tracks(beams)
    width = (10.0 if beams == 1 else 8.0) * (min(1.0, (tracks[1] - tracks[0]) / 16) if beams > 1 else 1.0)
    rays = " ".join(lines((track, 100 - start), (track, 100 - end)) for track in tracks)
    strokes = [
        Path(rays, pen=Pen(Role.CASING, width + 7)),
        Path(rays, pen=Pen(Role.GLOW, min(width * 1.9, 19), opacity=0.22)),
        Path(rays, pen=Pen(Role.LASER, level.line(width))),
        Path(rays, pen=Pen(Role.SHINE, level.line(3))),
        Path(rays, pen=Pen(Role.BEAM_GAP, width + 2, (9, 16), (start + 9) % 25)),
    ]
    bursts = [Path(_burst(track, 100 - length), Role.LASER) for track in tracks] if to_wall else []
    return turned((*strokes, *bursts), fire)


def shot_shapes(fire: Heading, beams: int, length: float, *, by_robot: bool) -> tuple[Shape, ...]:
    """Beams that are fired, brighter than those that are always there.

    ``length`` is how far they have come, in units; those of a robot begin in the middle of the space at the origin.
    """
    start = 50.0 if by_robot else 100 - _MUZZLE
    tracks = _tracks(beams)
    rays = " ".join(lines((track, start), (track, (50.0 if by_robot else 100.0) - length)) for track in tracks)
    pens = ((Role.HALO, 22.0), (Role.LASER, 15.0), (Role.CORE, 6.0))
    width = min(1.0, (tracks[1] - tracks[0]) / 24) if beams > 1 else 1.0
    return turned([Path(rays, pen=Pen(role, wide * width, cap=Cap.ROUND)) for role, wide in pens], fire)


def _burst(x: float, y: float) -> str:
    """Sparks where a beam that travels north hits the wall at height ``y``."""
    return lines(
        *((x + across, y + down) for across, down in _SPARKS),
        closed=True,
    )


def mount_shapes(laser: Laser, level: Level = Level.L) -> tuple[Shape, ...]:
    """The mount of a laser: it hangs on the side opposite to where it fires."""
    tracks = _tracks(laser.beams)
    low, high = tracks[0] - 14, tracks[-1] + 14
    body = lines((low - 10, 100), (low, 72), (high, 72), (high + 10, 100), closed=True)
    radius = 9.0 if laser.beams <= 3 else max(3.0, (tracks[1] - tracks[0]) / 2 - 1)
    lens = Pen(Role.CORE, level.line(3))
    lenses = [Circle(track, 75, radius, Role.LASER, lens) for track in tracks]
    return turned((Path(body, Role.PLATE, Pen(Role.LINE, level.line(3), join=Join.ROUND)), *lenses), laser.fire)
