# SPDX-License-Identifier: GPL-3.0-or-later
"""A fuzzer for everything that reads: good files are spoiled in many ways, and no reader may be surprised.

The usual tests spoil some thousand files; ``make fuzz N=100000 SEED=7`` spoils more. Every input follows from the
seed, the name of its reader and its number, so that one that fails can be made again: it is also kept in ``out/fuzz``.
"""
