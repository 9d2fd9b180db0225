# SPDX-License-Identifier: GPL-3.0-or-later
"""Shapes, pages and pieces: what a picture is made of, before anybody paints it."""
