# SPDX-License-Identifier: GPL-3.0-or-later
"""A played race: its file, its timeline, its trails, its words, and two of them compared."""
