# SPDX-License-Identifier: GPL-3.0-or-later
"""Describing foreign boards that nobody explains: what is offered, the window that asks, pictures of tiles."""
