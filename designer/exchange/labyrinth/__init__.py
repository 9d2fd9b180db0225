# SPDX-License-Identifier: GPL-3.0-or-later
"""Formats of other programs for plans of the labyrinth."""
