# SPDX-License-Identifier: GPL-3.0-or-later
"""Plans: tiles, rings, laying, notation, editing."""
