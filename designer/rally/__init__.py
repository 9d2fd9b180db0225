# SPDX-License-Identifier: GPL-3.0-or-later
"""RoboRally: spaces, boards, courses, editions, engine, reachability, checks and pictures."""
