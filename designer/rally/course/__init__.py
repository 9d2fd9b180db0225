# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards, floors and courses, and their files."""
