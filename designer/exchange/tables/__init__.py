# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables on a screen: what a game lays on one, and the programs that it is written for. No game is known here."""
