# SPDX-License-Identifier: GPL-3.0-or-later
"""Formats of other RoboRally clients, a file each; where reading a format is long, it has a file ``<format>_reader``.

What formats share: ``parts`` (the parts of a course, walls as edges, boards in a merged grid), ``limits`` (what a
format cannot express), ``tokens`` (checkpoints and starts), ``belt_shapes``, ``foreign_json``, and ``flaws`` (what is
left out of a file that is read). ``shelf`` brings many boards into one folder; ``race_media`` takes a race along.
"""
