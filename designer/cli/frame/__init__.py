# SPDX-License-Identifier: GPL-3.0-or-later
"""What every command has in common: words, options, output, answers."""
