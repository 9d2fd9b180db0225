# SPDX-License-Identifier: GPL-3.0-or-later
"""The canvas: the boards, what is drawn over them, and how mouse and keys reach the tools."""
