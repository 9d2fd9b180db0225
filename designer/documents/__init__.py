# SPDX-License-Identifier: GPL-3.0-or-later
"""Checked JSON in and out, and the files that we ship."""
