# SPDX-License-Identifier: GPL-3.0-or-later
"""The course lab: thousands of races of bots, and what they say about a course.

A race depends on the floor, the edition, the bots, the number of players, the seed of its batch and its number
alone, so that any of them can be played again. Importing this package loads neither numpy nor numba.
"""
