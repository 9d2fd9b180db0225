# SPDX-License-Identifier: GPL-3.0-or-later
"""Many courses as one thing to hand on: a site of a folder, a booklet to print."""

from designer.exchange.collection.booklet import booklet
from designer.exchange.collection.folder import course_files
from designer.exchange.collection.site import SiteOutcome, is_site, make_site

__all__ = ["SiteOutcome", "booklet", "course_files", "is_site", "make_site"]
