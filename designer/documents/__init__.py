# SPDX-License-Identifier: GPL-3.0-or-later
"""Checked files in and out: strict reading, schemas, versions, places, atomic saving, the shipped files."""

from designer.documents.errors import DocumentError, FolderClosedError, SaveError
from designer.documents.fences import Fence, fences
from designer.documents.guarding import reading_as
from designer.documents.header import FORMATS, LATEST, VERSION, Header, read_header
from designer.documents.moment import moment
from designer.documents.places import place_of
from designer.documents.reading import (
    MAX_BYTES,
    MAX_DEPTH,
    decode,
    parse_json,
    read_bytes,
    read_json,
    read_text,
    require_plain_file,
)
from designer.documents.saving import in_place, links_broken, make_folder, other_names, refuse_overwrite, save
from designer.documents.schema import already_checked, check, load_schema
from designer.documents.shipped import courses_folder, schema_folder
from designer.documents.standard import STANDARD, with_standard_input
from designer.documents.tidying import ControlCharacterError, without_controls
from designer.documents.together import save_all
from designer.documents.writing import print_json

__all__ = [
    "FORMATS",
    "LATEST",
    "MAX_BYTES",
    "MAX_DEPTH",
    "STANDARD",
    "VERSION",
    "ControlCharacterError",
    "DocumentError",
    "Fence",
    "FolderClosedError",
    "Header",
    "SaveError",
    "already_checked",
    "check",
    "courses_folder",
    "decode",
    "fences",
    "in_place",
    "links_broken",
    "load_schema",
    "make_folder",
    "moment",
    "other_names",
    "parse_json",
    "place_of",
    "print_json",
    "read_bytes",
    "read_header",
    "read_json",
    "read_text",
    "reading_as",
    "refuse_overwrite",
    "require_plain_file",
    "save",
    "save_all",
    "schema_folder",
    "with_standard_input",
    "without_controls",
]
