# SPDX-License-Identifier: GPL-3.0-or-later
"""What readers of foreign boards take for granted where a file is silent: each is told once, with its count."""

from __future__ import annotations

from designer.base.words import sentence

STARTS_SOUTH = sentence("starts without a heading face south, as in these apps")
STARTS_NORTH = sentence("starts have no heading in this format; they face north")
STARTS_FROM_ANTENNA = sentence("the starts have no heading in this format; they face away from the antenna")
STARTS_EAST = sentence("starts without a heading face east")
STARTS_BY_FLAG = sentence("places to reboot that say they are starts are starts")
STARTS_COUNTED = sentence("starts without a number are numbered in the order of the file")
CHECKPOINTS_COUNTED = sentence("checkpoints without a number are numbered in the order of the file")
ANTENNA_EAST = sentence("the priority antenna has no heading; it faces east")
TOKENS_EAST = sentence("reboot tokens without a heading point east")
TOKENS_NORTH = sentence("reboot tokens without a heading point north")
SLOW_BELTS = sentence("belts without a speed are slow belts")
STRAIGHT_BELTS = sentence("belts that tell only where they lead are straight")
LASERS_FIRE = sentence("the direction of lasers is where they fire, as no wall behind them shows it")
ONE_BEAM = sentence("lasers without a number have one beam")
REGISTERS_FROM_0 = sentence("push panels count registers from 0, as no 5 shows that they count from 1")
REGISTERS_FROM_0_HERE = sentence("push panels count registers from 0, as one of them has a register 0")
REGISTERS_FROM_1 = sentence("push panels count registers from 1, as no 0 shows that they count from 0")
GEARS_RIGHT = sentence("gears numbered 1 turn right, as no 2 shows that they turn left")
GEARS_LEFT = sentence("gears numbered 0 turn left, those numbered 1 right")
REGISTERS_2_AND_4 = sentence("push panels without registers work in registers 2 and 4")
REGISTERS_BY_KEY = sentence("push panels count registers from 1, as apps with this key do")
FEEDS_ARE_SIDES = sentence("what belts list before their exit are the sides from which robots come")
HEADINGS_COUNTED = sentence("headings that are numbers count south, west, north, east")
NULL_IS_NO_BOARD = sentence("spaces with nothing in them are off the board")
NULL_IS_FLOOR = sentence("spaces with nothing in them are floor")
TILES_AS_DRAWN = sentence("turned tiles are read as drawn; most of these apps ignore the turn")
FED_BY_NEIGHBOURS = sentence("belts that tell only where they lead are fed by the belts that lead onto them")
