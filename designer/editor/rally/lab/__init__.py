# SPDX-License-Identifier: GPL-3.0-or-later
"""Races by the hundred, and what would help."""
