# SPDX-License-Identifier: GPL-3.0-or-later
"""The measured ratios that the design promises: run ``python -m tests.bench``.

Both sides of a ratio run in the same process, one after the other, and their answers are compared; times by
themselves mean nothing.
"""
