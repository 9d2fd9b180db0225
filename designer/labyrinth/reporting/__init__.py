# SPDX-License-Identifier: GPL-3.0-or-later
"""What is written on a plan, for people and for programs."""
