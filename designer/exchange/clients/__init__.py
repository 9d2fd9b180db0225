# SPDX-License-Identifier: GPL-3.0-or-later
"""Profiles of clients: how another program writes a board, as data, and what reads a file by them."""
