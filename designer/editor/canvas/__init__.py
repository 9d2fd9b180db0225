# SPDX-License-Identifier: GPL-3.0-or-later
"""The canvas: the boards with everything that is laid over them, and the hand that draws on them."""
