# SPDX-License-Identifier: GPL-3.0-or-later
"""Elements, stamps and boards to take."""
