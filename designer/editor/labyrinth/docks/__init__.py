# SPDX-License-Identifier: GPL-3.0-or-later
"""Panels that only the labyrinth has."""
