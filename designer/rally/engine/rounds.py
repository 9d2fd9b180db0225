# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole round: power downs begin, cards are dealt and laid, five registers, clean-up.

A register is cards, the elements in the edition's order, lasers, touching.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Protocol

from designer.rally.course.tables import Tables
from designer.rally.edition import Element, EnergySpaces, PowerDown
from designer.rally.edition.cards import Card, Programs
from designer.rally.edition.decisions import Choice
from designer.rally.engine import events
from designer.rally.engine.arena import Arena, RegisterPhase
from designer.rally.engine.belts import run_belts
from designer.rally.engine.captured_checkpoints import CapturedCheckpoints
from designer.rally.engine.cards import play_cards
from designer.rally.engine.cleanup import clean_up, wipe
from designer.rally.engine.damage import lock
from designer.rally.engine.deal import Deal, Dealer, check_laid, free_registers, takes_part
from designer.rally.engine.lasers import run_lasers
from designer.rally.engine.moving_checkpoints import open_register, ride_belts
from designer.rally.engine.pushers import run_pushers
from designer.rally.engine.reentry import announce
from designer.rally.engine.referees import Referee
from designer.rally.engine.shared_progress import SharedProgress, last_team_wins
from designer.rally.engine.space_effects import run_crushers, run_energy, run_gears, run_touch
from designer.rally.engine.state import Phase, Robot, State
from designer.rally.engine.superbot_title import SuperBotTitle
from designer.rally.engine.tossed_coins import toss_coins

_BELTS = (Phase.EXPRESS, Phase.EXPRESS, Phase.BELTS)
_CARRYING = frozenset({*_BELTS, Phase.CURRENTS})
_ELEMENTS: dict[Element, tuple[Phase, Callable[[Arena], None]]] = {
    Element.PUSHERS: (Phase.PUSHERS, run_pushers),
    Element.GEARS: (Phase.GEARS, run_gears),
    Element.CRUSHERS: (Phase.CRUSHERS, run_crushers),
}


def phases_of(tables: Tables, register: int) -> tuple[RegisterPhase, ...]:
    """The phases of a register after the cards, in the edition's order.

    In the rulebooks: 1999 en Activate Factory Elements; 2005 Dokončení Registrů and Pořadí prvků prostředí.

    Elements of which the floor has none that act in it are left out. Where checkpoints ride and switch off what is
    beneath them, all act.
    """
    riding, tables = tables.riding, tables.uncovered
    carry = run_belts if riding is None else ride_belts
    stages = [stage for element in tables.edition.phases for stage in _stages(tables, element, register, carry)]
    if riding is not None:  # played whoever stands there
        stages = [stage._replace(spaces=None) if stage.phase in _CARRYING else stage for stage in stages]
    return (*(stage for stage in stages if stage.spaces is None or stage.spaces), *_afterwards(tables))


def _afterwards(tables: Tables) -> Iterator[RegisterPhase]:
    """Lasers, energy spaces, checkpoints, boards that turn.

    In the rulebooks: 2005 Dokončení Registrů and Pořadí prvků prostředí; 2023, register 5 to 8.
    """
    yield RegisterPhase(Phase.LASERS, run_lasers, None)
    if tables.edition.energy_space is not EnergySpaces.NONE and any(tables.energy):
        yield RegisterPhase(Phase.ENERGY, run_energy, None)
    yield RegisterPhase(Phase.TOUCH, run_touch, None)
    if tables.turning:
        yield RegisterPhase(Phase.TURNING_BOARDS, toss_coins, None)


def _stages(tables: Tables, element: Element, register: int, carry: Callable[..., None]) -> Iterator[RegisterPhase]:
    steps = tables.acting.get(element, ())
    if element is Element.CURRENTS and tables.special is not None:  # only belts in water are currents
        for spaces in steps:
            current = tables.special.current
            yield RegisterPhase(Phase.CURRENTS, partial(carry, belt=current, slides=True), spaces[register])
    elif element is Element.BELTS and steps:
        yield from _belt_stages(tables, [spaces[register] for spaces in steps], carry)
    else:
        for spaces in steps:
            yield RegisterPhase(*_ELEMENTS[element], spaces[register])


def _belt_stages(
    tables: Tables, steps: Sequence[frozenset[int]], carry: Callable[..., None]
) -> Iterator[RegisterPhase]:
    """Express belts run first in every edition, and go on in the next step before oil acts, once."""
    slippery = tables.special.slippery_spaces if tables.special is not None else frozenset[int]()
    phases = _BELTS[3 - len(steps) :]
    for number, (phase, belt, spaces) in enumerate(zip(phases, tables.belt_steps, steps, strict=True)):
        if number == 0:
            yield RegisterPhase(phase, partial(carry, belt=belt, slides=False), spaces)
        else:
            yield RegisterPhase(phase, partial(carry, belt=belt, slides=True), spaces | slippery)


def referees(arena: Arena) -> tuple[Referee, ...]:
    """Who watches over a register that begins: one for each rule of the course that asks for it."""
    found: tuple[Referee, ...] = (CapturedCheckpoints(arena),) if arena.tables.homes else ()
    return (*found, SuperBotTitle(arena)) if arena.titled else found


def play_register(arena: Arena, register: int) -> None:
    """Play one register with the cards that lie in it; stops where the race ends."""
    arena.register = register
    if arena.reboots:
        arena.rebooted.clear()
    if arena.special is not None:
        arena.deadly = arena.tables.deadly_in(register)
    if arena.riding is not None:
        open_register(arena)
    if arena.shares_touches:
        arena.shared = SharedProgress(arena)
    if arena.is_watched:
        arena.referees = referees(arena)
    is_followed = arena.is_watched or arena.asks_who_is_left
    play_cards(arena, [row[register - 1] for row in arena.registers])
    if is_followed:
        _end_phase(arena)
    if arena.log is not None:
        arena.close(Phase.CARDS, always=True)
    if arena.over:
        return
    if not arena.stages[register]:
        arena.stages[register] = phases_of(arena.tables, register)
    pos = arena.pos
    for phase, run, spaces in arena.stages[register]:
        if spaces is not None and spaces.isdisjoint(pos):
            continue
        run(arena)
        if is_followed:
            _end_phase(arena)
        if arena.log:
            arena.close(phase)
        if arena.over:
            return


def _end_phase(arena: Arena) -> None:
    """What happens together is over."""
    arena.settle()
    if arena.asks_who_is_left:
        last_team_wins(arena)


class Player(Protocol):
    """Whoever lays a robot's cards."""

    def program(self, robot: Robot, hand: Sequence[Card], state: State) -> Sequence[Card]:
        """Cards of ``hand`` for the robot's free registers, in order."""
        ...


def play_round(arena: Arena, dealer: Dealer, player: Player) -> tuple[Deal, Programs]:
    """Play the round of a table, one player laying the cards of every robot; ends early where the race is decided.

    Returns:
        What was dealt, and the cards that were laid into free registers.

    Raises:
        ProgramError: a player lays what the rules do not allow.
    """
    arena.register = 0
    begin_power_downs(arena)
    deal = dealer.deal(arena.state(), arena.edition)
    _take_decks(arena, deal)
    _tell_hands(arena, deal)
    programs = _lay_programs(arena, deal, player)
    announce_power_downs(arena)
    shut_down(arena)
    arena.close(Phase.DEAL)
    play_registers(arena)
    return deal, programs


def play_registers(arena: Arena) -> None:
    """Play the five registers as they lie, and the clean-up unless the race is decided."""
    for register in (1, 2, 3, 4, 5):
        play_register(arena, register)
        if is_over(arena):
            return
    clean_up(arena)


def is_over(arena: Arena) -> bool:
    """Whether the race has been won, with every place settled where the others play on, or nobody is left."""
    if arena.over or False not in arena.gone:
        return True
    return (arena.asks_who_is_left and arena.nobody_races) or (bool(arena.winners) and arena.settled)


def lay(arena: Arena, programs: Mapping[str, Sequence[Card | None]]) -> None:
    """Put cards into registers 1 and on, whatever is locked; robots that are not named get none."""
    first_lock_at = arena.edition.first_lock_at
    for robot, name in enumerate(arena.names):
        cards = tuple(programs.get(name, ()))
        arena.registers[robot] = [*cards, *[None] * (5 - len(cards))]
        if arena.damage[robot] >= first_lock_at and arena.pos[robot] != arena.out:
            _lock_what_holds_cards(arena, robot)


def _lock_what_holds_cards(arena: Arena, robot: int) -> None:
    """Other cards lie in the registers now: no register is locked and empty, and those that were free may lock."""
    cards = arena.registers[robot]
    arena.locked[robot] = [register for register in arena.locked[robot] if cards[register - 1]]
    lock(arena, robot)


def begin_power_downs(arena: Arena) -> None:
    """Robots that have announced it are powered down now, the others are up again.

    All damage goes and with it every lock and every card (1994 wiki Pořadí provádění vlivů prostředí; 1999 en Shutting
    a Robot down, de Das Abschalten eines Roboters; 2005 Ohlášení Power Down and Uzamčení Registrů). Where a power down
    acts at once, it is declared here (1999 en Shutting a Robot down).
    """
    at_once = arena.edition.power_down is PowerDown.AT_ONCE
    for robot in arena.robots:
        was_down = arena.down[robot]
        goes_down = arena.announced[robot] or (at_once and _declares_at_once(arena, robot))
        if goes_down and arena.pos[robot] != arena.out:
            _power_down(arena, robot)
        elif was_down and not arena.sits_out[robot]:
            arena.down[robot] = False
            if arena.log is not None:
                arena.log.append((events.PoweredUp, arena.names[robot]))
        wipe(arena, robot)


def _declares_at_once(arena: Arena, robot: int) -> bool:
    if arena.pos[robot] == arena.out:
        return False
    if arena.down[robot]:
        return arena.ask(robot, Choice.STAY_DOWN, (True, False), default=False)
    if arena.edition.power_down_needs_damage and not arena.damage[robot]:
        return False
    return arena.ask(robot, Choice.ANNOUNCE, (True, False), default=False)


def _power_down(arena: Arena, robot: int) -> None:
    arena.down[robot] = True
    arena.announced[robot] = False
    arena.damage[robot] = 0
    arena.locked[robot] = []
    if arena.log is not None:
        arena.log.append((events.PoweredDown, arena.names[robot]))


def _take_decks(arena: Arena, deal: Deal) -> None:
    """What is left of the decks after dealing; from now on it is counted what is drawn from own decks."""
    arena.stock = list(deal.stock)
    arena.decks = [list(deal.decks.get(name, ())) for name in arena.names]
    arena.clogged = [deal.clogged.get(name, 0) for name in arena.names]
    arena.drawn = [0] * len(arena.names)


def _tell_hands(arena: Arena, deal: Deal) -> None:
    if arena.log is None:
        return
    for name in arena.names:
        for again, hand in enumerate(deal.hands.get(name, ())):
            arena.log.append((events.Dealt, name, hand, again > 0))


def _lay_programs(arena: Arena, deal: Deal, player: Player) -> Programs:
    programs: dict[str, tuple[Card, ...]] = {}
    state = arena.state()
    for robot, value in enumerate(state.robots):
        if not takes_part(value):
            continue
        hand = deal.hand(value.name)
        cards = tuple(player.program(value, hand, state))
        check_laid(value, hand, cards, state, arena.edition)
        for register, card in zip(free_registers(value), cards, strict=False):
            arena.registers[robot][register - 1] = card
        programs[value.name] = cards
        if arena.log is not None:
            arena.log.append((events.Programmed, value.name, tuple(arena.registers[robot])))
        if arena.pos[robot] != arena.out:  # who waits after a reboot has its registers free until it is hurt again
            lock(arena, robot)
    return programs


def shut_down(arena: Arena) -> None:
    """Robots that are shut down for this round, after programming (2023, shutdown).

    All their cards are put away; the damage cards in their hands are no damage any more. By default a robot does so
    that has so many of them in hand that it cannot fill its registers.
    """
    if arena.edition.power_down is not PowerDown.THIS_ROUND:
        return
    for robot in arena.robots:
        may = arena.pos[robot] != arena.out and (arena.damage[robot] or not arena.edition.power_down_needs_damage)
        stuck = arena.clogged[robot] > 0 and None in arena.registers[robot]
        if may and arena.ask(robot, Choice.ANNOUNCE, (True, False), default=stuck):
            arena.down[robot] = True
            arena.damage[robot] = max(0, arena.damage[robot] - arena.clogged[robot])
            arena.locked[robot], arena.registers[robot] = [], [None] * 5
            arena.tell((events.ShutDown, arena.names[robot], arena.damage[robot]))


def announce_power_downs(arena: Arena) -> None:
    """Announced after programming, for the next round.

    In the rulebooks: 1994 wiki Pořadí provádění vlivů prostředí; 1999 de Das Abschalten eines Roboters; 2005 Ohlášení
    Power Down.
    """
    edition = arena.edition
    if edition.power_down is not PowerDown.NEXT_ROUND:
        return
    choice = Choice.ANNOUNCE
    for robot in arena.robots:
        asks = arena.pos[robot] != arena.out and not arena.down[robot]
        if edition.power_down_needs_damage and not arena.damage[robot]:
            asks = False
        if asks and arena.ask(robot, choice, (True, False), default=False):
            announce(arena, robot)
