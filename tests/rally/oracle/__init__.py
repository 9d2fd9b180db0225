# SPDX-License-Identifier: GPL-3.0-or-later
"""The plain engine: the rule books in slow and simple code, against which the fast engine is held.

It is written from the text of the rules, with cells, headings, dicts and sets, and knows neither the
compiled tables nor anything of the engine's code. Ties are settled in the order in which the robots
are named.
"""
