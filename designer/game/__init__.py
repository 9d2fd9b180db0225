# SPDX-License-Identifier: GPL-3.0-or-later
"""What a game is: the contract that each fulfils, and what all of them have in common."""
