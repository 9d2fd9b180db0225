# SPDX-License-Identifier: GPL-3.0-or-later
"""The Gallery workspace: the wish at the left, courses as cards, and at the right the map of kinds and the choice."""
