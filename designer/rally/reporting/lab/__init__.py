# SPDX-License-Identifier: GPL-3.0-or-later
"""What races of the lab say, as pictures and as a section of a page: on the screen, in HTML, on paper. No Qt."""
