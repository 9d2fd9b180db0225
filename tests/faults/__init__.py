# SPDX-License-Identifier: GPL-3.0-or-later
"""Faults planted in the program, to see whether its tests notice: ``python -m tests.faults --seed 7 --count 40``."""
