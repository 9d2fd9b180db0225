# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures as SVG: small, stable, one shape a line, so that a changed course is a small diff. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape

from designer.pictures.shapes import (
    Anchor,
    Cap,
    Circle,
    Extent,
    Group,
    Join,
    Path,
    Pen,
    Picture,
    Rect,
    Role,
    Shape,
    Text,
    Transform,
    Use,
    number,
    symbols,
)
from designer.pictures.themes import LIGHT, Theme


def write(picture: Picture, theme: Theme = LIGHT, *, scale: float = 1.0, title: str = "") -> str:
    """The picture as an SVG document; roles without a colour are left out.

    ``scale`` is CSS pixels a unit, for the size at which it is shown first; ``title`` its name for people who do
    not see it.
    """
    x, y, width, height = picture.extent
    box = " ".join(map(number, (x, y, width, height)))
    size = f'width="{number(width * scale)}" height="{number(height * scale)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{box}">'
    rows = [head, *_preamble(picture.shapes, theme, title), *elements(picture.shapes, theme)]
    return "\n".join([*rows, "</svg>", ""])


def write_layers(
    extent: Extent, layers: Mapping[str, Iterable[str]], shapes: Iterable[Shape], theme: Theme, *, title: str = ""
) -> str:
    """An SVG document in millimetres whose elements are sorted into layers, as drawing programs show them.

    ``layers`` has the elements of each layer by its name, the lowest first; the symbols of ``shapes``, of which
    they were made, are defined once. ``title`` is its name for people who do not see it.
    """
    box = " ".join(map(number, extent))
    size = f'width="{number(extent.width)}mm" height="{number(extent.height)}mm"'
    names = 'xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
    rows = [f'<svg {names} {size} viewBox="{box}">', *_preamble(shapes, theme, title)]
    for name, found in layers.items():
        rows += [f'<g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}">', *found, "</g>"]
    return "\n".join([*rows, "</svg>", ""])


def _preamble(shapes: Iterable[Shape], theme: Theme, title: str) -> Iterator[str]:
    """The title and the symbols that the shapes use."""
    if title:
        yield f"<title>{escape(title, quote=False)}</title>"
    defined = {symbol.key: symbol for symbol in symbols(shapes)}
    if defined:
        yield "<defs>"
        for key in sorted(defined):
            yield f'<symbol id="{_id(key, theme)}" overflow="visible">'
            yield from elements(defined[key].shapes, theme)
            yield "</symbol>"
        yield "</defs>"


def _id(key: str, theme: Theme) -> str:
    """The id of a symbol: with the theme, so that two pictures in one page do not mix up their symbols."""
    return f"{theme.name}-{key}"


def elements(shapes: Iterable[Shape], theme: Theme) -> Iterator[str]:
    """The elements of shapes, one a line."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from _group(shape, theme)
        elif isinstance(shape, Use):
            yield f'<use href="#{_id(shape.symbol.key, theme)}"{_place(shape.transform)}/>'
        elif isinstance(shape, Text):
            colour = theme[shape.role]
            if colour:
                yield _text(shape, colour)
        else:
            paint = _paint(shape.fill, shape.opacity, shape.pen, theme)
            if paint:
                yield _element(shape, paint)


def _group(group: Group, theme: Theme) -> Iterator[str]:
    inner = list(elements(group.shapes, theme))
    if not inner:
        return
    attributes = _transform(group.transform)
    if group.opacity != 1:
        attributes += f' opacity="{number(group.opacity)}"'
    if group.clip:
        x, y, width, height = map(number, group.clip)
        place = f'x="{x}" y="{y}" width="{width}" height="{height}" viewBox="{x} {y} {width} {height}"'
        inner = [f"<svg {place}>", *inner, "</svg>"]
    if not attributes:
        yield from inner
    else:
        yield f"<g{attributes}>"
        yield from inner
        yield "</g>"


def _element(shape: Path | Rect | Circle, paint: str) -> str:
    if isinstance(shape, Path):
        return f'<path d="{_short(shape.data)}"{paint}/>'
    if isinstance(shape, Circle):
        return f'<circle cx="{number(shape.x)}" cy="{number(shape.y)}" r="{number(shape.radius)}"{paint}/>'
    names = zip(("x", "y", "width", "height"), (shape.x, shape.y, shape.width, shape.height), strict=True)
    place = " ".join(f'{name}="{number(value)}"' for name, value in names)
    radius = f' rx="{number(shape.radius)}"' if shape.radius else ""
    return f"<rect {place}{radius}{paint}/>"


def _short(data: str) -> str:
    """Path data without the blanks that SVG does not need."""
    for letter in "MLHVCAZ":
        data = data.replace(f"{letter} ", letter).replace(f" {letter}", letter)
    return data.replace(" -", "-")


def _text(text: Text, colour: str) -> str:
    anchor = "" if text.anchor is Anchor.START else f' text-anchor="{text.anchor.value}"'
    weight = ' font-weight="bold"' if text.bold else ""
    place = f'x="{number(text.x)}" y="{number(text.y)}"'
    font = f'font-family="system-ui, sans-serif" font-size="{number(text.size)}"'
    return f'<text {place} {font}{weight}{anchor} fill="{colour}">{escape(text.words, quote=False)}</text>'


def _paint(fill: Role | None, opacity: float, pen: Pen | None, theme: Theme) -> str:
    """The attributes of filling and line; empty if the theme draws neither."""
    colour = theme[fill] if fill else None
    line = theme[pen.role] if pen else None
    if not colour and not line:
        return ""
    parts = [f' fill="{colour or "none"}"']
    if colour and opacity != 1:
        parts.append(f' fill-opacity="{number(opacity)}"')
    if pen and line:
        parts.append(_stroke(pen, line))
    return "".join(parts)


def _stroke(pen: Pen, colour: str) -> str:
    parts = [f' stroke="{colour}" stroke-width="{number(pen.width)}"']
    if pen.dash:
        parts.append(f' stroke-dasharray="{" ".join(map(number, pen.dash))}"')
        if pen.offset:
            parts.append(f' stroke-dashoffset="{number(pen.offset)}"')
    if pen.cap is not Cap.FLAT:
        parts.append(f' stroke-linecap="{pen.cap.value}"')
    if pen.join is not Join.MITER:
        parts.append(f' stroke-linejoin="{pen.join.value}"')
    if pen.opacity != 1:
        parts.append(f' stroke-opacity="{number(pen.opacity)}"')
    return "".join(parts)


def _place(transform: Transform) -> str:
    if transform.turn or transform.scale != 1:
        return _transform(transform)
    x = f' x="{number(transform.x)}"' if transform.x else ""
    return x + (f' y="{number(transform.y)}"' if transform.y else "")


def _transform(transform: Transform) -> str:
    parts = []
    if transform.x or transform.y:
        parts.append(f"translate({number(transform.x)} {number(transform.y)})")
    if transform.turn:
        parts.append(f"rotate({number(transform.turn)})")
    if transform.scale != 1:
        parts.append(f"scale({number(transform.scale)})")
    return f' transform="{" ".join(parts)}"' if parts else ""
