# SPDX-License-Identifier: GPL-3.0-or-later
"""What validation says, told: as text, JSON, SARIF, a table of pars, and a page for people."""
