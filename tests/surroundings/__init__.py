# SPDX-License-Identifier: GPL-3.0-or-later
"""The editor in the surroundings of other people: keyboards, screens, scales and languages, in real windows.

``python -m tests.surroundings`` runs every cell of the matrix; with the name of a cell that one alone.
"""
