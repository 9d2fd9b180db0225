# SPDX-License-Identifier: GPL-3.0-or-later
"""What a person holds in the hand over the canvas, one tool a file."""
