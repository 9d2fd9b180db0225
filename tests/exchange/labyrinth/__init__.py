# SPDX-License-Identifier: GPL-3.0-or-later
"""Formats for plans of the labyrinth."""
