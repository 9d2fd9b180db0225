# SPDX-License-Identifier: GPL-3.0-or-later
"""What the labyrinth has in the window."""
