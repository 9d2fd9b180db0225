# SPDX-License-Identifier: GPL-3.0-or-later
"""The course is asked: from here to there."""
