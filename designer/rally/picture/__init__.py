# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of RoboRally: spaces, boards, courses, robots, cards and what an editor lays over them.

Everything here is a value without Qt. Lengths are hundredths of a space, ``y`` grows down, a space that
lies at the origin reaches from 0, 0 to 100, 100.
"""
