# SPDX-License-Identifier: GPL-3.0-or-later
"""The README names what there is: commands, targets of make, folders and files."""

from __future__ import annotations

import re
from pathlib import Path

import click

from designer.cli.main import group

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text("utf-8")


BLOCKS = "\n".join(re.findall(r"^```\n(.*?)^```", README, re.M | re.S))


def _in_blocks(pattern: str) -> set[str]:
    return set(re.findall(pattern, BLOCKS, re.M))


def test_its_commands_are_those_of_the_program() -> None:
    commands = set(group.list_commands(click.Context(group)))
    assert _in_blocks(r"^course-designer (\w+)") == commands - {"edit"}, "the editor is opened without its name"


def test_its_options_are_options_of_their_commands() -> None:
    for name, option in re.findall(r"^course-designer (\w+) .*?(--\w+)", BLOCKS, re.M):
        command = group.get_command(click.Context(group), name)
        assert command is not None
        assert any(option in parameter.opts for parameter in command.params), (name, option)


def test_its_targets_are_those_of_the_makefile() -> None:
    (line,) = re.findall(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text("utf-8"), re.M)
    assert _in_blocks(r"^make ([\w-]+)") == set(line.split()) - {"environment-run", "environment-test", "clean"}


def test_what_it_names_in_the_house_is_there() -> None:
    house = README.partition("## Architecture")[2].partition("## Licence")[0]
    names = [name for name in re.findall(r"`([\w/]+(?:\.py)?/?)`", house) if name not in ("designer/", "tests/")]
    assert len(names) > 10
    assert not [name for name in names if not (ROOT / "designer" / name).exists()]


def test_its_links_and_pictures_are_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert links
    assert all((ROOT / link).is_file() for link in links if "://" not in link)
