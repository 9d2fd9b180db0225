# SPDX-License-Identifier: GPL-3.0-or-later
"""A race to take along: one HTML page that plays it in any browser, without a network."""
