# SPDX-License-Identifier: GPL-3.0-or-later
"""XML of other programs: read without entities, and of a bearable size."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from designer.base.words import Sentence, sentence
from designer.exchange.formats import FormatError

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

MAX_ELEMENTS = 400_000
"""The most elements of an XML file."""

_XML_REASONS: Mapping[str, Sentence] = {
    "no element found": sentence("the file is empty"),
    "not well-formed (invalid token)": sentence("a character is not allowed here"),
    "unclosed token": sentence("a tag is not closed"),
    "mismatched tag": sentence("the closing tag does not match the opening tag"),
    "duplicate attribute": sentence("an attribute appears twice"),
    "undefined entity": sentence("unknown entity"),
    "junk after document element": sentence("there is more text after the end"),
}
"""What the parser says, in words that can be translated."""


def parse_xml(data: bytes) -> Element:
    """The root of an XML file.

    Raises:
        FormatError: it is no XML, has a document type, or is too large; with line and column.
    """
    from xml.etree.ElementTree import ParseError

    if data.count(b"<") > MAX_ELEMENTS:
        raise FormatError(sentence("the XML has more than {n} elements", n=MAX_ELEMENTS))
    if data.count(b"=") > MAX_ELEMENTS:
        raise FormatError(sentence("the XML has more than {n} attributes", n=MAX_ELEMENTS))
    from defusedxml import DefusedXmlException
    from defusedxml.ElementTree import fromstring

    try:
        root: Element = fromstring(data, forbid_dtd=True)
    except DefusedXmlException:
        raise FormatError(sentence("the XML has a document type or entities, which are not allowed")) from None
    except ParseError as error:
        line, column = error.position
        told = str(error).partition(":")[0]
        what = sentence("invalid XML: {reason}", reason=_XML_REASONS.get(told, told))
        raise FormatError(what, place=f"line {line}, column {column + 1}") from None
    except (ValueError, LookupError) as error:  # an encoding that does not exist
        raise FormatError(sentence("invalid XML: {reason}", reason=str(error))) from None
    return root
