# SPDX-License-Identifier: GPL-3.0-or-later
"""What happens to a robot on a space, in words, under the edition of the course."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.grid import HEADING_WORDS, Cell, Heading
from designer.base.words import tr, trn
from designer.rally.course.course import Course
from designer.rally.course.descriptions import describe_registers
from designer.rally.course.floor import Floor, beneath_checkpoint, played_floor
from designer.rally.edition import BeltPhases, Death, Edge, Edition, StartRule, Touch
from designer.rally.elements import KINDS
from designer.rally.spaces import Laser


def what_happens(course: Course, cell: Cell, edition: Edition) -> str:
    """A few sentences on what becomes of a robot that stands on ``cell`` when a register ends."""
    floor = played_floor(course.floor, edition)
    space = floor[cell]
    if space.gap and edition.edge is Edge.WALL:
        return tr("There is no board here, and no robot can come here.")
    reboots = edition.death is Death.REBOOT
    if space.gap and reboots:
        return tr("There is no board here. A robot that comes here reboots.")
    if space.gap:
        return tr("There is no board here. A robot that comes here is destroyed.")
    if space.pit:
        return tr("A robot that comes here reboots.") if reboots else tr("A robot that comes here is destroyed.")
    if floor.antenna is not None and floor.antenna.cell == cell:
        return tr("The robot nearest to it acts first. Nothing enters, pushes or fires through it.")
    said = [*_covered(course, cell, edition)]
    said += [*_belt(floor, cell, edition), *_machines(floor, cell, edition), *_beams(floor, cell)]
    said += [*_race(course, cell, edition)]
    said += [text for kind in KINDS for element in kind.each(space) for text in kind.happens(element, edition)]
    return " ".join(said) or tr("Nothing happens to a robot that stands here.")


def _covered(course: Course, cell: Cell, edition: Edition) -> Iterator[str]:
    space = course.floor[cell]
    if edition.covers_ground and cell in course.checkpoints and beneath_checkpoint(space, edition) != space:
        yield tr("The checkpoint switches off what is beneath it.")


def _onto(floor: Floor, cell: Cell) -> str:
    """What a robot that is moved to ``cell`` comes to."""
    space = floor[cell]
    if space.gap:
        return tr("off the board, where it falls")
    return tr("into the pit at {place}", place=cell.name) if space.pit else tr("to {place}", place=cell.name)


def _belt(floor: Floor, cell: Cell, edition: Edition) -> Iterator[str]:
    space = floor[cell]
    if not space.belt:
        return
    exit_side = space.belt.exit
    if floor.has_wall(cell, exit_side):
        yield tr("The belt leads against a wall: a robot on it stays.")
        return
    goal = _onto(floor, cell.step(exit_side))
    if space.belt.express and edition.belt_phases is BeltPhases.EXPRESS_TWICE:
        yield tr(
            "The express belt carries a robot {goal}, then once more from an express belt, then from a normal belt.",
            goal=goal,
        )
    elif space.belt.express:
        yield tr("The express belt carries a robot {goal}, then once more with all belts.", goal=goal)
    else:
        yield tr("The belt carries a robot {goal}.", goal=goal)


def _machines(floor: Floor, cell: Cell, edition: Edition) -> Iterator[str]:
    space = floor[cell]
    if space.pusher and space.pusher.registers:
        registers = describe_registers(space.pusher.registers)
        if floor.has_wall(cell, space.pusher.push):
            yield tr("The pusher pushes against a wall: nothing moves.")
        else:
            goal = _onto(floor, cell.step(space.pusher.push))
            yield tr("In {registers} the pusher pushes a robot {goal}.", registers=registers, goal=goal)
    if space.gear:
        yield tr("The gear turns a robot right.") if space.gear.quarters > 0 else tr("The gear turns a robot left.")
    if space.crusher and space.crusher.registers:
        registers = describe_registers(space.crusher.registers)
        if edition.death is Death.REBOOT:
            yield tr("A robot that is here when crushers act in {registers} reboots.", registers=registers)
        elif space.belt:
            yield tr("A robot that the belt carries in here in {registers} is destroyed.", registers=registers)
        else:
            yield tr("A robot that stands here in {registers} is destroyed.", registers=registers)


def _beams(floor: Floor, cell: Cell) -> Iterator[str]:
    ways = [way for way in Heading if floor.has_lasers_along(cell, way)]
    damage = sum(_damage_from(floor, cell, way) for way in ways)
    damage += sum(_damage_along(floor, cell, axis) for axis in (Heading.N, Heading.E) if axis in ways)
    if damage:
        yield trn("Lasers deal {n} damage.", "Lasers deal {n} damage.", damage)


def _damage_from(floor: Floor, cell: Cell, fire: Heading) -> int:
    """Beams that come to ``cell`` travelling ``fire``: look back along their way."""
    damage, source = 0, cell
    while source in floor:
        beams = sum(laser.beams for laser in floor[source].lasers if laser.fire is fire and not laser.two_ended)
        if beams and (not floor.uneven or (cell, True) in floor.line(source, fire)):
            damage += beams
        source = source.step(fire.back)
        if floor.ends_beam(source, fire):
            break
    return damage


def _damage_along(floor: Floor, cell: Cell, axis: Heading) -> int:
    """Beams of the one two-ended laser whose line a space is on; of several on the line the strongest counts."""
    line = floor.laser_line(cell, Laser(axis, two_ended=True))
    lasers = (laser for at, level in line if level for laser in floor[at].lasers)
    return max((laser.beams for laser in lasers if laser.two_ended and laser.fire is axis), default=0)


def _race(course: Course, cell: Cell, edition: Edition) -> Iterator[str]:
    for number, place in enumerate(course.checkpoints, 1):
        if place == cell:
            passing = edition.touch is Touch.PASSING
            yield (
                tr("Checkpoint {number} is touched even in passing.", number=number)
                if passing
                else tr("Checkpoint {number} is touched when a register ends here.", number=number)
            )
    for start in course.starts:
        if start.cell != cell or edition.start.on_checkpoint:
            continue
        if edition.start is StartRule.SPACES:
            yield tr("A robot may start here, facing {way}.", way=HEADING_WORDS[start.heading])
        elif start.number is not None:
            yield tr("Robot {number} starts here, facing {way}.", number=start.number, way=HEADING_WORDS[start.heading])
