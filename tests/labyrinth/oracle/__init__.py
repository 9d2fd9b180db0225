# SPDX-License-Identifier: GPL-3.0-or-later
"""A plain engine of the labyrinth, written from the rules alone: slow, simple, and nothing shared with the real one.

It reads tokens by itself, keeps everything in dictionaries, and knows sides as letters.
"""
