# SPDX-License-Identifier: GPL-3.0-or-later
"""What scripts use, a function each: courses, races, pictures, other apps.

``import designer`` offers it all; the page ``api`` of the manual has ten scripts. Values are immutable: a changed
course is another course. Every function raises :class:`designer.CourseDesignerError` for what a person can
put right; its text is one line.
"""
