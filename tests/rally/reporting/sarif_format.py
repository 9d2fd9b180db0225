# SPDX-License-Identifier: GPL-3.0-or-later
"""What SARIF 2.1.0 asks of the objects that we write, as a JSON Schema of our own.

Section numbers are those of the standard. Every object is closed: a property that is not written here is one
that we do not write, so a slip of the pen is found too. ``make test-peers`` asks the standard's own schema.
"""

from __future__ import annotations

from typing import Any

_Schema = dict[str, Any]


def _object(required: str, **properties: Any) -> _Schema:
    return {
        "type": "object",
        "required": required.split(),
        "additionalProperties": False,
        "properties": properties,
    }


def _list(items: _Schema, least: int = 0, *, unique: bool = False) -> _Schema:
    return {"type": "array", "items": items, "minItems": least, "uniqueItems": unique}


_TEXT = {"type": "string", "minLength": 1}
_COUNT = {"type": "integer", "minimum": 1}
_LEVEL = {"enum": ["none", "note", "warning", "error"]}
_URI = {"type": "string", "format": "uri-reference", "pattern": r"^[^\s\\]+$"}

MESSAGE = _object("text", text=_TEXT)  # 3.11
ARTIFACT_LOCATION = _object("uri", uri=_URI)  # 3.4
SNIPPET = _object("text", text=_TEXT)  # 3.3
REGION = _object(  # 3.30
    "startLine", startLine=_COUNT, startColumn=_COUNT, endLine=_COUNT, endColumn=_COUNT, snippet=SNIPPET
)
PHYSICAL_LOCATION = {  # 3.29
    **_object("artifactLocation", artifactLocation=ARTIFACT_LOCATION, region=REGION, contextRegion=REGION),
    "dependentRequired": {"contextRegion": ["region"]},
}
LOGICAL_LOCATION = _object("name", name=_TEXT, kind=_TEXT)  # 3.33
LOCATION = _object(  # 3.28
    "physicalLocation",
    physicalLocation=PHYSICAL_LOCATION,
    logicalLocations=_list(LOGICAL_LOCATION, 1, unique=True),
    message=MESSAGE,
)
REPLACEMENT = _object(  # 3.57
    "deletedRegion insertedContent", deletedRegion=REGION, insertedContent=_object("text", text={"type": "string"})
)
ARTIFACT_CHANGE = _object(  # 3.56
    "artifactLocation replacements", artifactLocation=ARTIFACT_LOCATION, replacements=_list(REPLACEMENT, 1)
)
FIX = _object(  # 3.55
    "artifactChanges", description=MESSAGE, artifactChanges=_list(ARTIFACT_CHANGE, 1, unique=True)
)
SUPPRESSION = _object(  # 3.35
    "kind", kind={"enum": ["inSource", "external"]}, justification=_TEXT
)
RESULT = _object(  # 3.27
    "ruleId ruleIndex level message locations partialFingerprints",
    ruleId=_TEXT,
    ruleIndex={"type": "integer", "minimum": 0},
    level=_LEVEL,
    message=MESSAGE,
    locations=_list(LOCATION, 1),
    relatedLocations=_list(LOCATION, 1, unique=True),
    partialFingerprints={"type": "object", "additionalProperties": _TEXT, "minProperties": 1},
    fixes=_list(FIX, 1, unique=True),
    suppressions=_list(SUPPRESSION, 1, unique=True),
)
RULE = _object(  # 3.49
    "id shortDescription",
    id=_TEXT,
    name={"type": "string", "pattern": "^[A-Z][A-Za-z0-9]*$"},
    shortDescription=MESSAGE,
    fullDescription=MESSAGE,
    help=MESSAGE,
    defaultConfiguration=_object("level", level=_LEVEL),
)
DRIVER = _object("name version rules", name=_TEXT, version=_TEXT, rules=_list(RULE, 1, unique=True))  # 3.19
NOTIFICATION = _object("message", message=MESSAGE, level=_LEVEL, locations=_list(LOCATION))  # 3.58
INVOCATION = _object(  # 3.20
    "executionSuccessful",
    executionSuccessful={"type": "boolean"},
    toolExecutionNotifications=_list(NOTIFICATION, unique=True),
)
RUN = _object(  # 3.14
    "tool results",
    tool=_object("driver", driver=DRIVER),
    columnKind={"const": "unicodeCodePoints"},
    invocations=_list(INVOCATION, 1),
    results=_list(RESULT),
)
SARIF: _Schema = {  # 3.13
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    **_object(
        "$schema version runs",
        **{"$schema": {"type": "string", "format": "uri"}},
        version={"const": "2.1.0"},
        runs=_list(RUN, 1),
    ),
}
"""A SARIF log as we write it."""
