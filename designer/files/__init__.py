# SPDX-License-Identifier: GPL-3.0-or-later
"""Checked files in and out: strict reading, schemas, versions, places, atomic saving, the shipped files."""

from designer.files.canonical_json import print_json
from designer.files.case_blocks import Fence, fences
from designer.files.control_characters import ControlCharacterError, without_controls
from designer.files.course_code import find_code, parse_code, print_code, read_code
from designer.files.errors import DocumentError, FolderClosedError, SaveError, place_of, reading_as
from designer.files.header import FORMATS, LATEST, VERSION, Header, read_header
from designer.files.installation import SCHEMA_SUFFIX, courses_folder, schema_folder, schema_names
from designer.files.reading import (
    MAX_BYTES,
    MAX_DEPTH,
    STANDARD,
    decode,
    file_for_code,
    parse_json,
    read_bytes,
    read_json,
    read_text,
    require_folder,
    require_plain_file,
    stands_for_code,
    with_standard_input,
)
from designer.files.saving import (
    in_place,
    links_broken,
    new_folders,
    other_names,
    refuse_closed_folder,
    refuse_overwrite,
    refuse_unwritable,
    save,
    save_all,
    save_tree,
)
from designer.files.schema import check, load_schema
from designer.files.timestamp import moment

__all__ = [
    "FORMATS",
    "LATEST",
    "MAX_BYTES",
    "MAX_DEPTH",
    "SCHEMA_SUFFIX",
    "STANDARD",
    "VERSION",
    "ControlCharacterError",
    "DocumentError",
    "Fence",
    "FolderClosedError",
    "Header",
    "SaveError",
    "check",
    "courses_folder",
    "decode",
    "fences",
    "file_for_code",
    "find_code",
    "in_place",
    "links_broken",
    "load_schema",
    "moment",
    "new_folders",
    "other_names",
    "parse_code",
    "parse_json",
    "place_of",
    "print_code",
    "print_json",
    "read_bytes",
    "read_code",
    "read_header",
    "read_json",
    "read_text",
    "reading_as",
    "refuse_closed_folder",
    "refuse_overwrite",
    "refuse_unwritable",
    "require_folder",
    "require_plain_file",
    "save",
    "save_all",
    "save_tree",
    "schema_folder",
    "schema_names",
    "stands_for_code",
    "with_standard_input",
    "without_controls",
]
