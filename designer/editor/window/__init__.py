# SPDX-License-Identifier: GPL-3.0-or-later
"""The window around everything: bars, menus, keys, search, help, start."""
