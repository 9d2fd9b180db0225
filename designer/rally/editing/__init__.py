# SPDX-License-Identifier: GPL-3.0-or-later
"""Changing courses: edits as functions from course to course, and what people are told of them; without Qt."""
