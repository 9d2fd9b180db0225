# SPDX-License-Identifier: GPL-3.0-or-later
"""A course code holds what it was made of, to the byte; what is spoiled is refused in one sentence, and bombs stop."""

from __future__ import annotations

import hashlib
import json
import random
import re
import tracemalloc
import zlib
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.base.errors import CourseDesignerError
from designer.files import DocumentError, courses_folder, parse_code, print_code, print_json, read_code, read_json
from designer.files.course_code import CODE_VERSION, MARK, MAX_EXPANDED, _bytes, _dictionary, _digits
from designer.game import games
from designer.game.codes import code_of, course_code
from designer.labyrinth.files import parse_plan, print_plan
from designer.labyrinth.plan.plan import Plan
from designer.rally.course.course import Course
from designer.rally.course.files import parse_course, print_course
from tests.labyrinth.strategies import plans
from tests.proof import examples, share
from tests.rally.strategies.courses import courses

FROZEN = json.loads((Path(__file__).parent / "frozen_codes.json").read_text("utf-8"))
SHIPPED = sorted(games.shipped())


def code_of_shipped(name: str) -> str:
    return course_code(games.open(games.shipped()[name])).text


def packed(text: bytes, checksum: int | None = None) -> str:
    """A code of any bytes, whatever they are."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _dictionary())
    head = (zlib.crc32(text) if checksum is None else checksum).to_bytes(4, "big")
    return MARK + CODE_VERSION + _digits(head + packer.compress(text) + packer.flush())


def fault(code: str) -> str:
    with pytest.raises(DocumentError) as caught:
        parse_code(code)
    return str(caught.value)


@pytest.mark.proof
def test_a_course_comes_back_from_its_code_to_the_byte() -> None:
    @given(courses())
    @examples(2000)
    def check(course: Course) -> None:
        text = print_course(course)
        held = parse_code(code_of(text).text)
        assert print_course(parse_course(json.loads(held), None)) == text

    check()


@pytest.mark.proof
def test_a_plan_of_the_labyrinth_comes_back_from_its_code_to_the_byte() -> None:
    @given(plans())
    @examples(2000)
    def check(plan: Plan) -> None:
        text = print_plan(plan)
        assert print_plan(parse_plan(json.loads(parse_code(code_of(text).text)))) == text

    check()


@given(st.binary(max_size=200))
def test_digits_hold_any_bytes(data: bytes) -> None:
    assert _bytes(_digits(data)) == data


@pytest.mark.parametrize("name", SHIPPED)
def test_an_included_course_is_short_as_a_code_and_comes_back(name: str) -> None:
    document = games.open(games.shipped()[name])
    code = course_code(document).text
    boards = len(getattr(document.course, "boards", ()))
    assert len(code) < (700 if boards <= 1 else 1500)
    assert re.fullmatch("[0-9A-Za-z]+", code)
    embedded = document.game.embedded(document.course)
    held = document.game.read(json.loads(parse_code(code)), "course", Path("nowhere"))
    assert document.game.write(held, "course") == document.game.write(embedded, "course")


@pytest.mark.parametrize("sample", FROZEN, ids=range(len(FROZEN)))
def test_every_code_of_this_version_stays_readable(sample: dict[str, str]) -> None:
    assert hashlib.sha256(parse_code(sample["code"]).encode()).hexdigest() == sample["sha256"]


def test_the_dictionary_of_this_version_never_changes() -> None:
    found = hashlib.sha256(_dictionary()).hexdigest()
    assert found == "2adab15ebcd9dbecdd1882130d5d79edc5ed467163d2c2a6a2f64cd76d6c3978"


def test_a_code_says_what_it_carries() -> None:
    document = games.open(courses_folder() / "kettle-run.course.json")
    whole, bare = course_code(document), course_code(document, bare=True)
    assert (whole.programs, whole.remarks) == (5, 2)
    assert (bare.programs, bare.remarks) == (0, 0)
    assert str(whole.told) == f"{len(whole.text)} characters; carries: 5 sample programs, 2 notes and accepted problems"
    assert str(bare.told) == f"{len(bare.text)} characters; carries: 0 sample programs, 0 notes and accepted problems"
    assert "programs" not in json.loads(parse_code(bare.text))


def test_a_bare_code_leaves_out_what_the_boards_accept() -> None:
    accepted = [{"code": "RR121", "x": 0, "y": 0, "reason": "Meant."}]
    data = {"format": "course", "boards": {"a": {"spaces": ["."], "accepted": accepted}}, "accepted": accepted}
    assert code_of(print_json(data)).remarks == 2
    assert json.loads(parse_code(code_of(print_json(data), bare=True).text))["boards"] == {"a": {"spaces": ["."]}}


KETTLE = code_of_shipped("kettle-run")


@pytest.mark.parametrize(
    "text",
    [
        KETTLE,
        f"\ufeff  {KETTLE}\n",
        f"`{KETTLE}`",
        f"```\n{KETTLE}\n```\n",
        f"“{KETTLE}”",
        f"Look what I drew: {KETTLE} - have fun!",
        f"> {KETTLE[:76]}\n> {KETTLE[76:152]}\n> {KETTLE[152:]}\n",
        "\n".join(KETTLE[start : start + 60] for start in range(0, len(KETTLE), 60)),
        "\u200b".join(KETTLE[start : start + 100] for start in range(0, len(KETTLE), 100)),
        f"{KETTLE}\n\nfrom Anvil, with love",
    ],
    ids=["plain", "blanks", "backticks", "fence", "quotes", "words", "quoted lines", "lines", "soft breaks", "signed"],
)  # fmt: skip
def test_what_chats_and_mails_do_with_a_code_does_no_harm(text: str) -> None:
    assert read_code(text) == parse_code(KETTLE)


@pytest.mark.parametrize("text", ["", "hello", '{"title": "CourseCode1abc"}', "[1]", "the CourseCode is long"])
def test_a_text_without_a_code_holds_none(text: str) -> None:
    assert read_code(text) is None


def test_a_file_that_holds_a_code_is_read_as_the_file_that_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "chat.txt"
    path.write_text(f"From the chat:\n{KETTLE}\n", "utf-8")
    assert read_json(path) == json.loads(parse_code(KETTLE))
    path.write_text(KETTLE[:300], "utf-8")
    with pytest.raises(DocumentError, match=r"chat\.txt: the course code is damaged or incomplete; copy all of it"):
        read_json(path)


def test_a_code_of_a_later_version_asks_for_an_update() -> None:
    assert fault("CourseCode2abc") == (
        "the course code has version 2, but this Course Designer reads version 1; please update"
    )


def test_a_bomb_is_refused_when_it_has_grown_to_a_megabyte() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _dictionary())
    bomb = b"".join(packer.compress(bytes(1 << 20)) for _ in range(200)) + packer.flush()
    code = MARK + CODE_VERSION + _digits(bytes(4) + bomb)
    tracemalloc.start()
    told = fault(code)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert told == "the course code would hold more than 1 MB; no course needs that much"
    assert most < 16 << 20


def test_a_code_holds_up_to_a_megabyte_and_no_more() -> None:
    noise = random.Random(1).randbytes(MAX_EXPANDED // 2).hex()
    text = json.dumps(noise[: MAX_EXPANDED - 2])
    assert parse_code(print_code(text)) == text
    with pytest.raises(DocumentError, match="more than 1 MB"):
        print_code(json.dumps(noise[: MAX_EXPANDED - 1]))
    assert "more than 1 MB" in fault(packed(text.encode() + b" "))
    assert "more than 1 MB" in fault(MARK + CODE_VERSION + "0" * (2 << 20))


@pytest.mark.parametrize(
    "code",
    [
        MARK,
        f"{MARK}1",
        f"{MARK}1!",
        f"{MARK}10",
        "Course",
        packed(b"{}", checksum=1),
        packed(b"\xff"),
        packed(b"")[:14],
    ],
)
def test_what_is_no_code_is_refused(code: str) -> None:
    assert fault(code).startswith("the course code ")


def spoiled(code: str, chance: random.Random) -> str:
    """A code as a person or a chat may spoil it: cut, with other letters, letters swapped, doubled or left out."""
    at, to = sorted(chance.choices(range(len(MARK) + 1, len(code)), k=2))
    match chance.randrange(6):
        case 0:
            return code[:at]
        case 1:
            return code[:at] + chance.choice("0OIlaZ9!_ä") + code[at + 1 :]
        case 2:
            return code[:at] + code[to:]
        case 3:
            return code[:to] + code[at:]
        case 4:
            return code[:at] + code[at:to][::-1] + code[to:]
        case _:
            return code.swapcase() if chance.random() < 0.1 else code[:at] + code[at:].lower()


@pytest.mark.proof
def test_spoiled_codes_are_refused_and_open_nothing() -> None:
    chance = random.Random(40)
    codes = {name: code_of_shipped(name) for name in SHIPPED}
    known = {None, *map(parse_code, codes.values())}
    tracemalloc.start()
    for _ in range(share(10_000)):
        with suppress(CourseDesignerError):
            assert read_code(spoiled(codes[chance.choice(SHIPPED)], chance)) in known
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 50 << 20
