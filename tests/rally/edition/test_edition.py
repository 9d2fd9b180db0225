# SPDX-License-Identifier: GPL-3.0-or-later
"""Editions as data: the rule table of the books, options, their spelling and their errors."""

from __future__ import annotations

from enum import Enum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.rally.edition import (
    EDITIONS,
    FIELDS,
    Edition,
    OptionError,
    Range,
    choices,
    differences,
    find_edition,
    parse_value,
    print_value,
    usage,
)
from designer.rally.engine import locked_by_damage
from tests.rally.strategies.editions import edition_keys, editions, values

# The rule table: one line a field, a quotation mark repeats the value before it; wiki-1994, wotc-1994, amigo-1999,
# amigo-1999-en, ah-2005, ah-2016, renegade-2023.
RULE_TABLE = """
hand                        | 10 | 9 | 9 | 9 | 9 | 9 | 9
first-lock-at               | 6 | 5 | 5 | 5 | 5 | never | never
destroyed-at                | 11 | 10 | 10 | 10 | 10 | never | never
unlock                      | low-first | low-first | free | free | low-first | low-first | low-first
redeal-turns                | no | no | yes | yes | no | no | no
first-card-moves            | no | no | yes | yes | no | no | no
start                       | ghosts | ghosts | one-by-one | one-by-one | docks | spaces | spaces
lives                       | 3 | 3 | 3 | 3 | 3 | 0 | 0
last-life                   | plays | plays | plays | plays | ends | ends | ends
priority                    | cards | cards | cards | cards | cards | antenna | seats
belt-phases                 | express-all | " | " | " | " | express-twice | "
belts-push                  | yes | no | no | no | no | no | no
belt-loops                  | move | move | move | move | move | move | move
edge                        | falls | falls | falls | falls | falls | falls | falls
robot-lasers                | with-board | with-board | off | off | with-board | after-board | after-board
ghost-board-lasers          | no | yes | no | no | no | no | no
touch                       | register-end | " | passing | " | register-end | " | "
checkpoint-covers           | no | no | no | no | no | no | yes
archive-on                  | checkpoints | * | * | * | * | none | none
touch-while-down            | yes | yes | no | yes | yes | yes | no
race-ends                   | register-end | " | at-touch | " | register-end | " | "
all-destroyed               | nobody | nobody | most-checkpoints | most-checkpoints | nobody | nobody | nobody
duplicate-damage            | 2 | 2 | 0 | 0 | 2 | 2 | 2
occupied-archive            | ghost | " | neighbour | " | neighbour-unsighted | " | "
power-down                  | next-round | next-round | off | off | next-round | off | this-round
power-down-needs-damage     | no | no | no | no | yes | no | no
locked-while-down           | hand-in | keep | keep | keep | top-card | top-card | top-card
repair-one-wrench           | 1 | 1 | 1 | 1 | 1 | 0 | 0
repair-two-wrenches         | 2 | 2 | 2 | 2 | 2 | 0 | 0
repair-wrench-and-hammer    | 1 | 1 | 1 | 1 | 1 | 0 | 0
repair-checkpoint           | 1 | 1 | 1 | 1 | 1 | 0 | 0
option-cards                | instead-of-repair | @@ | none | none | on-wrench-and-hammer | none | none
decline-repair              | no | no | yes | yes | no | no | no
play-on                     | no | no | no | no | no | no | no
checkpoints                 | 1-8 | 1-8 | 2-6 | 2-6 | 1-8 | 1-6 | 1-6
players                     | 2-8 | 2-8 | 2-4 | 2-4 | 2-8 | 2-6 | 2-6
checkpoint-spaces           | 1994 | 1994 | seven | seven | 2005 | 2005 | 2023
board-contact               | any | " | full-side-error | any | full-side-warning | " | "
element-order               | belts gears pushers crushers | ~ | ~ | ~ | ~ | @ | "
flamer-hits                 | entry-turn | entry-turn | entry-turn | entry-turn | entry-turn | entry-end | entry-end
water-slows                 | all | all | all | all | all | forward | forward
deck                        | shared | shared | shared | shared | shared | D16 | D23
again-first                 | replaced | replaced | replaced | replaced | replaced | forbidden | replaced
start-heading               | dock | dock | dock | dock | dock | dock | dock
death                       | destroyed | destroyed | destroyed | destroyed | destroyed | reboot | reboot
reboot-when                 | next-round | next-round | next-round | next-round | next-round | at-once | next-round
reboot-place                | token | token | token | token | token | token | token
reboot-damage               | 2 | 2 | 2 | 2 | 2 | 2 | 2
reboot-fires                | no | no | no | no | no | no | no
goal                        | race | race | race | race | race | race | race
teams                       | none | none | none | none | none | none | none
team-progress               | own | own | own | own | own | own | own
return-after                | this-round | this-round | this-round | this-round | this-round | this-round | this-round
robots-per-player           | one | one | one | one | one | one | one
superbot                    | no | no | no | no | no | no | no
touch-turns-board           | no | no | no | no | no | no | no
checkpoints-ride            | no | no | no | no | no | no | no
checkpoint-fell             | next-register | " | " | " | " | at-once | "
checkpoint-order            | numbers | numbers | numbers | numbers | numbers | numbers | numbers
reboot-token-serves         | board | board | board | board | board | board | board
start-damage                | 0 | 0 | 0 | 0 | 0 | 0 | 0
robot-laser-hits            | 1 | 1 | 1 | 1 | 1 | 1 | 1
repair-gives                | repair | repair | repair | repair | repair | repair | repair
start-options               | 0 | 0 | 0 | 0 | 0 | 0 | 0
option-draft                | none | none | none | none | none | none | none
programming-seconds         | none | none | none | none | none | none | none
programming-timer           | everybody | everybody | everybody | everybody | everybody | everybody | everybody
energy-start                | 0 | 0 | 0 | 0 | 0 | 5 | 3
energy-max                  | 0 | 0 | 0 | 0 | 0 | 99 | 10
energy-space                | none | none | none | none | none | cube | register
"""
_ROWS = [[part.strip() for part in line.split("|")] for line in RULE_TABLE.strip().splitlines()]
_SHORT = {
    "*": "checkpoints-and-repairs",
    "@@": "instead-of-repair-two-wrenches",
    "~": "belts pushers gears crushers",
    "@": "belts currents pushers gears crushers",
    "D16": "M1x5 M2x3 M3x1 BUx1 Lx3 Rx3 Ux1 PUx1 AGx2",
    "D23": "M1x4 M2x3 M3x1 BUx1 Lx4 Rx4 Ux1 PUx1 AGx1",
}


@pytest.mark.parametrize("row", _ROWS, ids=lambda row: str(row[0]))
def test_the_editions_are_the_rule_table(row: list[str]) -> None:
    key, *expected = row
    found = [edition.text(key) for edition in EDITIONS.values()]
    whole = [text if text != '"' else next(t for t in expected[at::-1] if t != '"') for at, text in enumerate(expected)]
    assert found == [_SHORT.get(text, text) for text in whole]


def test_the_rule_table_has_every_field_and_every_field_says_what_and_where_from() -> None:
    assert {row[0] for row in _ROWS} == set(FIELDS)
    for item in FIELDS.values():
        assert item.metadata["doc"].endswith(".")
        assert item.metadata["source"]


@given(st.data(), edition_keys)
def test_every_value_reads_and_prints_the_same(data: st.DataObject, edition: str) -> None:
    key = data.draw(st.sampled_from(list(FIELDS)))
    text = data.draw(values(key))
    value = parse_value(key, text)
    assert print_value(value) == text
    assert parse_value(key, f"  {text} ") == value
    assert find_edition(edition, {key: text}).value(key) == value


@given(editions())
def test_the_values_of_an_edition_are_options_that_make_it_again(edition: Edition) -> None:
    texts = {key: edition.text(key) for key in FIELDS}
    assert edition.with_options(texts) == edition


@given(st.data(), edition_keys)
def test_an_option_changes_its_field_alone(data: st.DataObject, name: str) -> None:
    key = data.draw(st.sampled_from(list(FIELDS)))
    text = data.draw(values(key))
    before, after = find_edition(name), find_edition(name, {key: text})
    changed = list(differences(before, after))
    assert changed == ([(key, before.text(key), text)] if before.text(key) != text else [])


@pytest.mark.parametrize("key", list(FIELDS))
def test_a_wrong_value_is_told_with_what_the_option_takes(key: str) -> None:
    for text in ("", "perhaps", "-7", "2147483648", "4-2", "belts belts gears pushers"):
        if text in choices(key):
            continue
        with pytest.raises(OptionError) as error:
            parse_value(key, text)
        usual = f"house rule {key} cannot be '{text}'; it takes {usage(key)}"
        where = key == "checkpoint-order" and any(letter.isdigit() for letter in text)  # what is wrong, and where
        assert str(error.value) == usual or (where and " letter " in str(error.value))


@pytest.mark.parametrize("key", [key for key in FIELDS if not choices(key)])
def test_numbers_are_plain_digits(key: str) -> None:
    for text in ("+3", "3.0", "0x3", "٣", "三", "1e1", "3 4"):
        with pytest.raises(OptionError):
            parse_value(key, text)


def test_a_choice_lists_its_values() -> None:
    assert choices("robot-lasers") == ("off", "with-board", "after-board")
    assert choices("belts-push") == ("yes", "no")
    assert choices("hand") == ()
    for key in FIELDS:
        value = EDITIONS["ah-2005"].value(key)
        if isinstance(value, Enum):
            assert set(choices(key)) == {item.value for item in type(value)}


def test_unknown_names_are_told_with_those_that_exist() -> None:
    with pytest.raises(OptionError, match="unknown edition '2016'; did you mean 'ah-2016'"):
        find_edition("2016")
    with pytest.raises(OptionError, match="unknown house rule 'robot-laser'; did you mean 'robot-lasers'"):
        find_edition("ah-2005", {"robot-laser": "off"})


def test_a_range_holds_its_ends() -> None:
    assert 2 in Range(2, 6)
    assert 6 in Range(2, 6)
    assert 7 not in Range(2, 6)
    assert str(Range(2, 6)) == "2-6"


def test_damage_may_never_lock_and_never_destroy_and_no_other_number_can_be_never() -> None:
    rules = find_edition("ah-2005", {"first-lock-at": "never", "destroyed-at": "never"})
    assert [rules.text(key) for key in ("first-lock-at", "destroyed-at")] == ["never", "never"]
    assert [locked_by_damage(rules, damage) for damage in (4, 9, 99)] == [(), (), ()]
    assert usage("destroyed-at") == "1-99, never"
    for key in ("hand", "lives", "duplicate-damage", "repair-checkpoint", "players"):
        with pytest.raises(OptionError):
            parse_value(key, "never")
