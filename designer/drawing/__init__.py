# SPDX-License-Identifier: GPL-3.0-or-later
"""Paints pictures with QPainter: screen, PNG, PDF."""
