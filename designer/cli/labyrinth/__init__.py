# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of the labyrinth."""
