# SPDX-License-Identifier: GPL-3.0-or-later
"""A turn of one robot: its units, the choices where there are several, and how it ends.

In the rulebook: Herní tah, Pravidla pohybu robota and Pravidla o vlastnostech.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from designer.base.grid import Heading
from designer.labyrinth.engine.arena import Arena
from designer.labyrinth.engine.arrival import arrive, deploy, home
from designer.labyrinth.engine.choices import FORWARD, LEFT, RIGHT, STAND, TURN, Choice, ChoiceKind, IllegalChoiceError
from designer.labyrinth.engine.events import Jumped, Killed, Moved, StaysOff, Stood, TrapLaid, TurnBegan, Turned, Waited
from designer.labyrinth.engine.shots import Aim, shoot_by_choice
from designer.labyrinth.engine.state import Robot, TurnEnd
from designer.labyrinth.plan.maze import SideKind, continuations
from designer.labyrinth.plan.tiles import Symbol, Tile

_STOPPERS, _TURNERS = 2, 3
"""Cards of manipulation with which a robot stops and turns at any unit, and turns for nothing.

In the rulebook: Pravidla o vlastnostech.
"""

_HANDS = {FORWARD: 0, RIGHT: 1, LEFT: 3}
"""The quarter turns of the choices that drive on."""

_MADE_UP = (FORWARD, LEFT, RIGHT, TURN, STAND)
_MADE_UP_BY_TURNERS = (FORWARD, LEFT, RIGHT, STAND, TURN)
"""Which continuation is made up where too few choices are given: turning for nothing would never end in a pocket."""


_MOVE_ENDED = frozenset({TurnEnd.ALLOWANCE, TurnEnd.MUD, TurnEnd.MISSING_TILE, TurnEnd.STOOD})
"""How a move ends after which shots may follow and traps be laid: it is still the robot's turn."""


_OWN_ENDS = frozenset({TurnEnd.SHOT, TurnEnd.TRAP})
"""What ended a robot's turn even where somebody has won by it: it is told, not the victory."""


class Turn:
    """One robot's turn while it is played.

    Attributes:
        units: how many are left; fresh: none has been used; arrived: it has just driven onto a teleport; over: the
            move has ended, only shots and traps may follow; muddy: the turn began in mud.
    """

    def __init__(self, arena: Arena, name: str, choices: Sequence[Choice]) -> None:
        self.arena, self.name = arena, name
        self.choices = deque(choices)
        self.fresh = True
        self.arrived = False
        self.over = False
        self.units = 0
        self.muddy = False

    @property
    def robot(self) -> Robot:
        """The robot as it is now."""
        return self.arena.robots[self.name]

    @property
    def manipulation(self) -> int:
        """The cards of manipulation that count now: also those found on the way, none in a turn that began in mud."""
        return 0 if self.muddy else self.robot.manipulation

    def play(self) -> None:
        """Play the turn to its end.

        Raises:
            IllegalChoiceError: a choice is refused; the arena is spoiled then.
        """
        if self.arena.winner is not None:
            return  # the rest is not carried out (rulebook, Cíl hry)
        stop = self._play()
        won = self.arena.winner is not None
        if won and stop not in _OWN_ENDS:
            stop = TurnEnd.VICTORY
        self.arena.change(self.name, stop=stop)
        if self.choices and not won:
            raise IllegalChoiceError(self.name, self.choices[0], self._legal_at_the_end(stop))

    def _play(self) -> TurnEnd:
        if self.robot.cell is None:
            return self._come_home()
        if self._next_is(ChoiceKind.SUICIDE):
            return self._commit_suicide()
        self._begin()
        stop = self._drive()
        self.over = True
        return (self._fire_at_will() or stop) if stop in _MOVE_ENDED else stop

    # --- turns without driving

    def _come_home(self) -> TurnEnd:
        """The whole turn of a robot that is off the plan: it is deployed, or waits.

        In the rulebook: Pravidla o zbraních a střelbě.
        """
        legal = deployments(self.arena, self.robot)
        if legal and self.choices and not self._next_is(ChoiceKind.DEPLOY):
            raise IllegalChoiceError(self.name, self.choices[0], legal)
        if deploy(self.arena, self.name, self._look):
            return TurnEnd.REDEPLOYED
        self.arena.tell(StaysOff(self.name))
        return TurnEnd.WAITING

    def _look(self, tile: Tile) -> Heading:
        """Where the robot looks on its deploy tile: as the next choice says, else to the first exit."""
        if not self._next_is(ChoiceKind.DEPLOY):
            return tile.exits[0]
        choice = self.choices.popleft()
        if choice.heading not in tile.exits:
            raise IllegalChoiceError(self.name, choice, _deployments(tile))
        assert choice.heading is not None
        return choice.heading

    def _commit_suicide(self) -> TurnEnd:
        self.choices.popleft()
        cell = self.robot.cell
        assert cell is not None
        self.arena.scrap(self.name)
        self.arena.tell(Killed(self.name, cell))
        return TurnEnd.SUICIDE

    # --- driving

    def _begin(self) -> None:
        """Count the units; a turn that starts in mud has one, without Manipulation.

        In the rulebook: Soupis karet hracího pole.
        """
        robot = self.robot
        assert robot.cell is not None
        self.muddy = self.arena.maze.tiles[robot.cell].mud
        self.units = 1 if self.muddy else self.arena.rules.base_speed + robot.speed
        self.arena.tell(TurnBegan(self.name, robot.cell, robot.heading, self.units))

    def _drive(self) -> TurnEnd:
        while True:
            stop = self._fire_at_will()
            if stop is not None:
                return stop
            if self.units:
                choice, forced = self._choose(self._continuations())
                stop = self._carry_out(choice, forced)
            elif self.choices and self._is_extra(self.choices[0]):
                stop = self._carry_out(self.choices.popleft(), False)
            else:
                return TurnEnd.ALLOWANCE
            if stop is not None:
                return stop

    def _continuations(self) -> list[Choice]:
        """What the robot may do with its next unit, in the order in which messages list it."""
        robot = self.robot
        assert robot.cell is not None
        exits = dict(continuations(self.arena.maze, robot.cell, robot.heading))
        drives = {FORWARD: robot.heading, LEFT: robot.heading.left, RIGHT: robot.heading.right}
        found = [choice for choice, side in drives.items() if exits.get(side) in (SideKind.WAY, SideKind.OPEN)]
        if not exits or SideKind.WALL in exits.values() or self.manipulation >= _STOPPERS:
            found.append(TURN)
        if self._may_stand():
            found.append(STAND)
        return [*found, *self._jumps()]

    def _may_stand(self) -> bool:
        robot = self.robot
        assert robot.cell is not None
        tile = self.arena.maze.tiles[robot.cell]
        if self.manipulation >= _STOPPERS or tile.nest:
            return True
        return self.fresh and (self.manipulation > 0 or tile.deploy == robot.player)

    def _jumps(self) -> Iterator[Choice]:
        """A jump to every other teleport, if the robot has just driven onto one."""
        if self.arrived:
            cells = (cell for cell in self.arena.maze.teleports if cell != self.robot.cell)
            yield from (Choice(ChoiceKind.JUMP, cell) for cell in cells)

    def _choose(self, legal: list[Choice]) -> tuple[Choice, bool]:
        """The continuation that is taken, and whether it was the only one."""
        if len(legal) == 1:
            if self._next_is(ChoiceKind.FORCED):
                self.choices.popleft()
            return legal[0], True
        if not self.choices:
            order = _MADE_UP_BY_TURNERS if self.manipulation >= _TURNERS else _MADE_UP
            return next(choice for choice in order if choice in legal), False
        choice = self.choices[0]
        if not self._is_among(choice, legal):
            raise IllegalChoiceError(self.name, choice, tuple(map(str, legal)))
        return self.choices.popleft(), False

    def _is_among(self, choice: Choice, legal: list[Choice]) -> bool:
        """Whether a choice is one of the legal ones; a jump may name an exit of the tile as its heading."""
        if choice.kind is not ChoiceKind.JUMP:
            return choice in legal
        if Choice(ChoiceKind.JUMP, choice.cell) not in legal:
            return False
        assert choice.cell is not None
        return choice.heading is None or choice.heading in self.arena.maze.tiles[choice.cell].exits

    def _is_extra(self, choice: Choice) -> bool:
        """Whether a choice is possible without a unit: a jump, and turning for nothing."""
        return self._is_among(choice, self._extras())

    def _extras(self) -> list[Choice]:
        return [*([TURN] if self.manipulation >= _TURNERS else []), *self._jumps()]

    def _carry_out(self, choice: Choice, forced: bool) -> TurnEnd | None:
        match choice.kind:
            case ChoiceKind.STAND:
                return self._stand()
            case ChoiceKind.TURN:
                self._turn(forced)
                return None
            case ChoiceKind.JUMP:
                return self._jump(choice)
            case _:
                return self._go(self.robot.heading.turned(_HANDS[choice]), forced)

    def _stand(self) -> TurnEnd:
        assert self.robot.cell is not None
        self.arena.tell(Stood(self.name, self.robot.cell))
        return TurnEnd.STOOD

    def _turn(self, forced: bool) -> None:
        if self.manipulation < _TURNERS:
            self.units -= 1
            self.fresh = False
        self.arrived = False
        robot = self.arena.change(self.name, heading=self.robot.heading.back)
        assert robot.cell is not None
        self.arena.tell(Turned(self.name, robot.cell, robot.heading, self.units, forced))

    def _go(self, side: Heading, forced: bool) -> TurnEnd | None:
        start = self.robot.cell
        assert start is not None
        if self.arena.maze.sides[start][side] is SideKind.OPEN:
            self.arena.tell(Waited(self.name, start, side))
            return TurnEnd.MISSING_TILE
        self.units -= 1
        self.fresh = False
        end = start.step(side)
        self.arena.change(self.name, cell=end, heading=side)
        self.arena.tell(Moved(self.name, start, end, side, self.units, forced))
        self.arrived = self.arena.maze.tiles[end].teleport
        return arrive(self.arena, self.name, self._look)

    def _jump(self, choice: Choice) -> TurnEnd | None:
        start = self.robot.cell
        assert start is not None
        assert choice.cell is not None
        heading = choice.heading if choice.heading is not None else self.arena.maze.tiles[choice.cell].exits[0]
        self.arena.change(self.name, cell=choice.cell, heading=heading)
        self.arena.tell(Jumped(self.name, start, choice.cell, heading))
        self.arrived = False
        return arrive(self.arena, self.name, self._look)

    # --- shooting and traps

    def _fire_at_will(self) -> TurnEnd | None:
        """Carry out the shots and traps that come next; why the turn ends, if one of them ends it."""
        while self._next_is(ChoiceKind.FIRE):
            choice = self.choices[0]
            if not self._may_fire(choice):
                raise IllegalChoiceError(self.name, choice, tuple(map(str, self._legal_now())))
            self.choices.popleft()
            self._fire(choice)
            if self.robot.cell is None:
                return TurnEnd.SHOT
            if self.arena.winner is not None:
                return TurnEnd.VICTORY
        return None

    def _legal_now(self) -> list[Choice]:
        if self.over:
            return []
        return self._continuations() if self.units else self._extras()

    def _may_fire(self, choice: Choice) -> bool:
        robot, maze = self.robot, self.arena.maze
        assert robot.cell is not None
        if choice.weapon is not None and choice.weapon not in robot.weapons:
            return False
        if choice.weapon is Symbol.ROBOMASOZRAVKA:
            behind = robot.cell.step(robot.heading.back)
            free = self.arena.robot_on(behind) is None and behind not in self.arena.traps
            return free and maze.joined(robot.cell, robot.heading.back)
        if self.arena.truce:
            return False
        if choice.weapon is None:
            return maze.tiles[robot.cell].nest
        return choice.heading is not robot.heading.back

    def _fire(self, choice: Choice) -> None:
        robot = self.robot
        assert robot.cell is not None
        if choice.weapon is not Symbol.ROBOMASOZRAVKA:
            assert choice.heading is not None
            shoot_by_choice(self.arena, self.name, Aim(choice.weapon, choice.heading, choice.distance))
            return
        weapons = list(robot.weapons)
        weapons.remove(Symbol.ROBOMASOZRAVKA)
        cell = robot.cell.step(robot.heading.back)
        self.arena.traps[cell] = self.name
        self.arena.change(self.name, weapons=tuple(weapons))
        self.arena.tell(TrapLaid(self.name, cell))

    # --- what is left over

    def _next_is(self, kind: ChoiceKind) -> bool:
        return bool(self.choices) and self.choices[0].kind is kind

    def _legal_at_the_end(self, stop: TurnEnd) -> tuple[str, ...]:
        """What would have been possible instead of a choice that is left over."""
        if stop is TurnEnd.ALLOWANCE:
            return tuple(map(str, self._extras()))
        return ()


def _deployments(tile: Tile) -> tuple[str, ...]:
    return tuple(str(Choice(ChoiceKind.DEPLOY, heading=heading)) for heading in tile.exits)


def deployments(arena: Arena, robot: Robot) -> tuple[str, ...]:
    """How a robot that is off the plan could be deployed now."""
    cell = home(arena, robot)
    return _deployments(arena.maze.tiles[cell]) if cell is not None else ()
