# SPDX-License-Identifier: GPL-3.0-or-later
"""A folder of courses as a site: cards that anybody can read, and filters where the browser runs a script."""

from designer.reports.collection.page import CollectionCard, collection_page

__all__ = ["CollectionCard", "collection_page"]
