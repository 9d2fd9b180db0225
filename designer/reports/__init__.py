# SPDX-License-Identifier: GPL-3.0-or-later
"""What was found in files, told in any game: as text, as data for programs, and as SARIF."""
