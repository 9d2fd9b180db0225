# SPDX-License-Identifier: GPL-3.0-or-later
"""The generator: courses made to a wish, proven winnable and played by bots; and what would better a course.

What comes out depends on wish, boards, seed and number of batches alone, never on how many workers judge. Importing
this package loads neither numpy nor numba.
"""
