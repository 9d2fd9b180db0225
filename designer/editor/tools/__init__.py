# SPDX-License-Identifier: GPL-3.0-or-later
"""The tools of the canvas that every game has, one a file."""
