# SPDX-License-Identifier: GPL-3.0-or-later
"""The reports of RoboRally: how findings are named and placed, a table of pars, and a page for people."""
