# SPDX-License-Identifier: GPL-3.0-or-later
"""Foreign formats, one file each; what only one game has lies in a room of its own (``exchange/rally``)."""
