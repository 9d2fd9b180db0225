# SPDX-License-Identifier: GPL-3.0-or-later
"""The panels around the canvas that any game has: problems, history, mini-map, notes, welcome page."""
