# SPDX-License-Identifier: GPL-3.0-or-later
"""Cards of a gallery: checkpoints can be read however large a course is."""

from __future__ import annotations

import pytest

from designer.files import courses_folder
from designer.pictures.shapes import Circle, Text
from designer.rally.course.files import load_course
from designer.rally.generator.gallery import FLAG, ROOM, thumbnail
from designer.rally.generator.genome import parse_genome
from designer.rally.generator.judgement import Judgement
from designer.rally.generator.outcome import GalleryEntry


@pytest.mark.parametrize("name", ["first-gear", "kettle-run", "grand-works"])
def test_every_checkpoint_has_its_number_in_the_same_size_on_every_card(name: str) -> None:
    course = load_course(courses_folder() / f"{name}.course.json").normalised()
    judgement = Judgement(parse_genome("kettle/0@0,0 | - | 0:1,1"), 1)
    small = thumbnail(GalleryEntry(course, judgement, name))
    scale = min(ROOM[0] / small.extent.width, ROOM[1] / small.extent.height)
    flags = small.shapes[-2 * len(course.checkpoints) :]
    discs = [shape for shape in flags if isinstance(shape, Circle)]
    assert [(disc.x, disc.y) for disc in discs] == [(100 * x + 50, 100 * y + 50) for x, y in course.checkpoints]
    assert {round(disc.radius * scale, 6) for disc in discs} == {FLAG}
    numbers = [shape.words for shape in flags if isinstance(shape, Text)]
    assert numbers == [str(number) for number in range(1, len(course.checkpoints) + 1)]
