# SPDX-License-Identifier: GPL-3.0-or-later
"""Hypothesis strategies for what the game is made of."""
