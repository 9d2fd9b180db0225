# SPDX-License-Identifier: GPL-3.0-or-later
"""The race loop as it was before there was a lab, kept as it stood: dealing values, checking what is laid.

The registers themselves are played by the engine as it is now.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence

from designer.rally.course.tables import Tables
from designer.rally.edition import Edition
from designer.rally.edition.cards import DECK, Card
from designer.rally.engine.arena import Arena
from designer.rally.engine.choices import Defaults
from designer.rally.engine.damage import lock
from designer.rally.engine.deal import check_laid, free_registers, hand_size, takes_part
from designer.rally.engine.race import robot_names, start_state
from designer.rally.engine.rounds import announce_power_downs, begin_power_downs, is_over, play_registers
from designer.rally.engine.state import Robot, State


def play_frozen(tables: Tables, players: int, seed: int, rounds: int) -> int:
    """Play a race of random bots by an edition with one deck for all; how many rounds it took."""
    arena = Arena(tables, start_state(tables, robot_names(players)), Defaults(), told=False)
    dealer, player = random.Random(seed), random.Random(f"player {seed}")
    played = 0
    while played < rounds and not is_over(arena):
        arena.round += played > 0
        arena.state()
        _play_round(arena, dealer, player)
        played += 1
    return played


def _play_round(arena: Arena, dealer: random.Random, player: random.Random) -> None:
    arena.register = 0
    begin_power_downs(arena)
    hands, arena.stock = _deal(arena.state(), arena.edition, dealer)
    state = arena.state()
    for robot, value in enumerate(state.robots):
        if takes_part(value):
            _lay(arena, robot, value, hands[value.name], state, player)
    announce_power_downs(arena)
    play_registers(arena)
    arena.take_steps()


def _lay(arena: Arena, robot: int, value: Robot, hand: Sequence[Card], state: State, player: random.Random) -> None:
    cards = player.sample(list(hand), min(len(hand), len(free_registers(value))))
    check_laid(value, hand, cards, state, arena.edition)
    for register, card in zip(free_registers(value), cards, strict=False):
        arena.registers[robot][register - 1] = card
    if arena.pos[robot] != arena.out:
        lock(arena, robot)


def _deal(state: State, edition: Edition, dealer: random.Random) -> tuple[Mapping[str, Sequence[Card]], list[Card]]:
    lying = {card for robot in state.robots for card in robot.registers if card is not None}
    stock = [card for card in DECK if card not in lying]
    dealer.shuffle(stock)
    return _hands(state.robots, edition, stock), stock


def _hands(robots: Iterable[Robot], edition: Edition, stock: list[Card]) -> dict[str, list[Card]]:
    hands: dict[str, list[Card]] = {robot.name: [] for robot in robots}
    wanted = {robot.name: hand_size(robot, edition) for robot in robots}
    for count in range(max(wanted.values(), default=0)):
        for name, size in wanted.items():
            if count < size and stock:
                hands[name].append(stock.pop())
    return hands
