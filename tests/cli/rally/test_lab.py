# SPDX-License-Identifier: GPL-3.0-or-later
"""The lab on the command line: what it says, what it keeps, and what it refuses in one sentence."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import click
import pytest
from rich.text import Text

from designer.base.words import sentence
from designer.cli.rally import _lab_tables, _race_journal
from designer.files import SaveError, check, save
from designer.rally.course.files import load_course
from designer.rally.lab.batch import Batch, BatchPart, PlainEngine, Span
from designer.rally.lab.bots import CAREFUL
from designer.rally.lab.cluster_address import ClusterError
from designer.rally.lab.result import print_result, read_result, result_of
from designer.rally.lab.seeds import PLAY
from designer.rally.lab.session import setting_of
from designer.rally.lab.setting import Setting
from designer.rally.lab.tally import BY_RACE
from designer.rally.lab.verdict import judge
from tests.cli.conftest import Ask
from tests.processes import hear_all, in_session, wait_for

COURSES = Path(__file__).parents[3] / "courses"
GEAR = str(COURSES / "first-gear.course.json")
KETTLE = str(COURSES / "kettle-run.course.json")
FEW = ("--races", "6", "--players", "2", "--jobs", "1")


def test_it_tells_rounds_docks_and_legs(ask: Ask) -> None:
    out = ask("lab", GEAR, *FEW).out
    assert "6 races were played" in out
    assert "Length: " in out
    assert out.count("% (") >= 2  # a share and its interval for each dock


def test_where_teams_capture_it_tells_where_teams_begin_and_neither_docks_nor_legs(ask: Ask) -> None:
    out = ask("lab", str(COURSES / "there-and-back.course.json"), "--races", "2", "--players", "4", "--jobs", "1").out
    heads = [line.split()[0] for line in out.splitlines() if line.split()]
    assert not {"Dock", "Leg"} & set(heads)
    assert re.search(r"^Team  Starts on +Wins +Race\n +1  +F5 E6 ", out, re.MULTILINE)
    assert re.search(r"^ +2  +S6 S5 ", out, re.MULTILINE)


@pytest.mark.parametrize(
    ("options", "told", "untold"),
    [
        (("goal=elimination",), ("end a round close together\n",), ("Bottleneck", "the lead", "Leg", "RR508")),
        (("goal=control",), ("half of all tries take more than", "Tries that end it"), ("Robots that finish",)),
        (
            ("superbot=dock-1",),
            ("Fairness: the first robot begins as SuperBot and wins", "Tries that end it"),
            ("RR508",),
        ),
        (("robots-per-player=racer-and-blocker",), ("minutes with 2 players", "Robots that finish it"), ("4 players",)),
        (("start=ghosts",), ("no difference between seats", "Seat"), ("between docks", "Dock ")),
        (("hand=1",), ("80 or more", "Length: long, at least 7", "Rarely won"), ("about",)),
        (("lives=0", "destroyed-at=6"), ("Not always won",), ("Rarely won",)),
    ],
    ids=lambda value: value[0] if "=" in value[0] else "",
)
def test_what_is_said_holds_by_other_rules_too(
    ask: Ask, options: tuple[str, ...], told: tuple[str, ...], untold: tuple[str, ...]
) -> None:
    rules = [word for option in options for word in ("--option", option)]
    out = ask("lab", KETTLE, "--races", "12", "--players", "4", "--jobs", "1", *rules).out
    assert [words for words in told if words not in out] == []
    assert [words for words in untold if words in out] == []


def test_starts_without_numbers_are_told_by_their_space(ask: Ask) -> None:
    """Players choose among them, and no board shows which is the third."""
    out = ask("lab", str(COURSES / "night-shift.course.json"), "--races", "12", "--players", "3", "--jobs", "1").out
    assert "between start spaces found among" in out
    assert re.search(r"^Start space +Wins +Race\n( +[A-Z]\d+ +\d+% .*\n){3}", out, re.MULTILINE)
    assert "ock" not in out


def test_what_is_kept_goes_on_and_one_race_of_it_is_played(ask: Ask, tmp_path: Path) -> None:
    kept = tmp_path / "gear.lab.json"
    assert ask("lab", GEAR, *FEW, "--resume", str(kept)).code == 0
    first = json.loads(kept.read_text(encoding="utf-8"))
    assert ask("lab", GEAR, "--races", "10", "--players", "2", "--jobs", "1", "--resume", str(kept)).code == 0
    data = json.loads(kept.read_text(encoding="utf-8"))
    assert (first["done"], data["done"]) == ([[0, 6]], [[0, 10]])
    check(data, "lab")
    whole = json.loads(ask("lab", GEAR, "--races", "10", "--players", "2", "--jobs", "1", "--json").out)
    assert whole["tally"] == data["tally"]
    check(whole, "lab")
    told = ask("preview", str(kept), "--race", "3")
    assert told.code == 0
    assert "race 3 of" in told.out


@pytest.mark.parametrize(
    ("play", "option", "refused"),
    [
        (6, "checkpoint-order=any", True),
        (6, "superbot=dock-1", True),
        (6, "lives=2", False),
        (7, "checkpoint-order=any", False),
        (7, "superbot=dock-1", True),
    ],
)
def test_races_whose_legs_were_counted_otherwise_are_not_added_to(
    ask: Ask, tmp_path: Path, play: int, option: str, refused: bool
) -> None:
    """Version 6 of the play counted touches as legs, also where these lead to checkpoints in another order.

    Both it and version 7 counted legs of robots that are no SuperBot.
    """
    told = "counted the legs of these races otherwise; run the lab again" if refused else ""
    kept = tmp_path / "relay.lab.json"
    course = (KETTLE, "--option", option, "--players", "2", "--rounds", "9", "--jobs", "1", "--resume", str(kept))
    assert ask("lab", *course, "--races", "2").code == 0
    data = json.loads(kept.read_text(encoding="utf-8"))
    kept.write_text(json.dumps({**data, "play": play}), encoding="utf-8")
    again = ask("lab", *course, "--races", "3")
    assert (told in again.err, again.code) == (True, 2 if refused else 0)


@pytest.fixture
def gear(tmp_path: Path) -> Path:
    """A course of one's own, with its boards."""
    shutil.copytree(COURSES / "boards", tmp_path / "boards")
    return Path(shutil.copy(GEAR, tmp_path / "gear.course.json"))


def data_of(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def test_a_result_goes_on_by_its_own_name_as_if_it_had_never_stopped(ask: Ask, gear: Path) -> None:
    kept = gear.with_name("gear.lab.json")
    assert ask("lab", gear, *FEW, "--resume").code == 0
    assert ask("lab", kept, "--resume", "--races", "10", "--jobs", "1").code == 0
    whole = json.loads(ask("lab", gear, "--races", "10", "--players", "2", "--jobs", "1", "--json").out)
    assert data_of(kept)["tally"] == whole["tally"]
    told = ask("lab", kept).out
    assert "10 races were played" in told
    assert told == ask("lab", kept).out, "nothing is played where nobody asks to go on"


def test_results_of_two_machines_are_put_together(ask: Ask, gear: Path) -> None:
    one, two, both = (gear.with_name(f"{name}.lab.json") for name in ("one", "two", "both"))
    ask("lab", gear, *FEW, "--resume", one)
    data = data_of(one)
    whole = ask("lab", gear, "--races", "12", "--players", "2", "--jobs", "1", "--json").out
    later = PlainEngine().play(racing_of(gear), (6, 12))
    empty = Batch.empty(racing_of(gear))
    two.write_text(
        print_result(result_of(empty.with_parts([later]), "gear.course.json", data["course"]["title"], "plain"))
    )
    assert ask("lab", one, two, "--merge", both).code == 0
    assert data_of(both)["tally"] == json.loads(whole)["tally"]
    assert data_of(both)["done"] == [[0, 12]]
    assert "already exists" in ask("lab", one, two, "--merge", both).err
    assert "both files have race 0" in ask("lab", one, one).err


def racing_of(path: Path) -> Setting:
    """What ``FEW`` plays."""
    course = load_course(path)
    return setting_of(course, course.rules(None, {}), (CAREFUL, CAREFUL), 80, 1)


def test_a_timed_race_moves_the_minutes_and_leaves_the_course_alone(ask: Ask, gear: Path) -> None:
    before = gear.read_bytes()
    assert "about" in ask("lab", gear, *FEW).out
    out = ask("lab", gear, *FEW, "--timed", "95min").out
    assert "minutes with 2 players by 1 race that you timed" in out
    assert gear.read_bytes() == before
    played = data_of(gear.with_name("gear.played.json"))
    check(played, "played")
    assert [race["minutes"] for race in played["races"]] == [95]
    low, high = json.loads(ask("lab", gear, *FEW, "--json").out)["derived"]["minutes"]
    assert low <= 95 <= high


def test_the_page_has_the_pictures_of_the_report(ask: Ask, gear: Path) -> None:
    page, report = gear.with_name("races.html"), gear.with_name("report.html")
    assert ask("lab", gear, *FEW, "--resume", "--html", page).code == 0
    assert ask("report", gear, report, "--lab", gear.with_name("gear.lab.json")).code == 0
    text = page.read_text(encoding="utf-8")
    assert text.count("<svg") == report.read_text(encoding="utf-8").count("<svg") > 4
    assert 'src="http' not in text
    assert "already exists" in ask("lab", gear, *FEW, "--html", page).err


def test_numbers_that_make_no_even_teams_are_left_out_and_told(ask: Ask) -> None:
    told = ask("lab", str(COURSES / "two-by-two.course.json"), "--players", "3-6", "--races", "2", "--jobs", "1")
    assert told.code == 0
    assert "left out, as so many robots make no even teams or pairs: 3, 5" in told.err
    assert [line.split()[0] for line in told.out.splitlines()] == ["Players", "4", "6"]
    none = ask("lab", str(COURSES / "two-by-two.course.json"), "--players", "2-3", "--races", "2")
    assert (none.code, "teams need 4, 6 or 8 robots, not 2" in none.err) == (2, True)


def test_several_answers_come_as_json(ask: Ask) -> None:
    several = json.loads(ask("lab", GEAR, "--races", "3", "--players", "1-2", "--jobs", "1", "--json").out)
    assert [len(answer["bots"]) for answer in several["answers"]] == [1, 2]
    two = json.loads(ask("lab", GEAR, *FEW, "--against", GEAR, "--json").out)
    assert two["difference"] == [0, 0, 0]
    for answer in (*several["answers"], *two["answers"]):
        check(answer, "lab")


def test_ctrl_c_keeps_what_is_done_and_says_how_to_go_on(ask: Ask, gear: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(gear.parent)
    play, begun = PlainEngine.play, list[Span]()

    def until_somebody_stops(self: PlainEngine, setting: Setting, span: Span) -> BatchPart:
        if begun:
            raise KeyboardInterrupt
        begun.append(span)
        return play(self, setting, span)

    monkeypatch.setattr(PlainEngine, "play", until_somebody_stops)
    stopped = ask("lab", gear, "--races", "60", "--players", "2", "--jobs", "1")
    assert stopped.code == 130
    assert "25 races are kept; go on with --resume gear.lab.json" in stopped.err
    monkeypatch.setattr(PlainEngine, "play", play)
    assert ask("lab", "gear.lab.json", "--resume", "--races", "30", "--jobs", "1").code == 0
    assert data_of(gear.with_name("gear.lab.json"))["done"] == [[0, 30]]


def test_checks_decide_the_exit_code(ask: Ask) -> None:
    assert ask("lab", GEAR, *FEW, "--check", "rounds=1-200").code == 0
    failed = ask("lab", GEAR, *FEW, "--check", "fair,rounds=150-200")
    assert failed.code == 1
    assert "does not hold: rounds=150-200" in failed.err
    assert ask("lab", GEAR, *FEW, "--check", "length=1-2").code == 1


def test_two_courses_are_compared_race_by_race(ask: Ask) -> None:
    out = ask("lab", GEAR, *FEW, "--against", GEAR).out
    assert "difference of the same races: +0.00 ± 0.00 rounds" in out


def test_a_german_reads_numbers_with_a_comma_and_no_english_word(ask: Ask) -> None:
    kettle = str(COURSES / "kettle-run.course.json")
    one = ask("lab", kettle, "--races", "20", "--jobs", "1", "--language", "de").out
    two = ask("lab", GEAR, *FEW, "--against", GEAR, "--language", "de").out
    assert "+0,00 ± 0,00 Runden" in two
    assert re.search(r"RR50\d", one)
    for out in (one, two):
        assert not re.search(r"\d\.\d|\b(hint|warning)\b", out)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--bots", "clever"), "--bots: unknown bot 'clever'; use one of random, greedy"),
        (("--bots", "careful*x"), "--bots: 'careful*x' is not written BOT*NUMBER"),
        (("--players", "3", "--bots", "careful*2"), "--bots: 2 bots are named for 3 players"),
        (("--players", "0"), "--players: '0' is not a number of players"),
        (("--races", "many"), "--races: 'many' is not a number of races"),
        (("--check", "nice", "--races", "1"), "--check: unknown wish 'nice'"),
        (("--players", "2-3", "--against", GEAR), "--players N-M cannot be used with --against"),
        (("--players", "2-3", "--html", "x.html"), "--players N-M cannot be used with --html"),
        (("--against", GEAR, "--timed", "90"), "--against cannot be used with --timed"),
        (("--timed", "soon"), "--timed: 'soon' is not a duration; use 95min, 1h35"),
        ((GEAR,), "name one course, or results of the lab: NAME.lab.json"),
    ],
)
def test_what_cannot_be_is_refused(ask: Ask, words: tuple[str, ...], why: str) -> None:
    answer = ask("lab", GEAR, "--jobs", "1", *words)
    assert answer.code == 2
    assert why in answer.err
    assert "Traceback" not in answer.err


def test_more_players_than_docks_are_refused(ask: Ask) -> None:
    answer = ask("lab", str(COURSES / "kettle-run.course.json"), "--players", "40")
    assert answer.code == 2
    assert "40 robots need a dock each" in answer.err
    assert "1 robot needs a dock, and" in ask("lab", GEAR, "--edition", "ah-2005", "--robots", "1").err


def test_a_course_that_cannot_be_won_is_told_before_any_race(ask: Ask, tmp_path: Path) -> None:
    data = json.loads(Path(GEAR).read_text(encoding="utf-8"))
    data["checkpoints"] = []
    lost = tmp_path / "lost.course.json"
    lost.write_text(json.dumps(data), encoding="utf-8")
    answer = ask("lab", str(lost))
    assert answer.code == 2
    assert answer.out == ""


def test_a_result_that_is_none_is_refused(ask: Ask, tmp_path: Path) -> None:
    kept = tmp_path / "gear.lab.json"
    assert ask("lab", GEAR, *FEW, "--resume", str(kept)).code == 0
    text = kept.read_text(encoding="utf-8")
    for old, new, why in (
        ('"races": ["6"]', '"races": ["7"]', "done: the number of races is not that of the spans"),
        ('"seed": 1', '"seed": 2', "the file has races of another seed"),
        ('"version": 3', '"version": 4', "version: the file has version 4"),
    ):
        assert old in text
        kept.write_text(text.replace(old, new), encoding="utf-8")
        answer = ask("lab", GEAR, *FEW, "--resume", str(kept))
        assert answer.code == 2
        assert why in answer.err


def test_races_of_another_version_of_the_play_are_told_and_never_mixed_with_those_of_this_one(
    ask: Ask, gear: Path
) -> None:
    now, old = gear.with_name("gear.lab.json"), gear.with_name("old.lab.json")
    ask("lab", gear, *FEW, "--resume")
    data = data_of(now)
    assert data.pop("play") == PLAY
    data["tally"] = {name: rows for name, rows in data["tally"].items() if name not in BY_RACE}
    old.write_text(json.dumps({**data, "version": 1}), encoding="utf-8")
    told = ask("lab", old)
    assert told.code == 0
    assert told.out.splitlines()[:2] == ask("lab", now).out.splitlines()[:2]
    assert "another version of Course Designer played these races" in told.err
    assert "another version" in ask("report", gear, gear.with_name("page.html"), "--lab", old).err
    for words in (
        ("lab", old, "--resume", "--races", "10"),
        ("lab", gear, *FEW, "--resume", old),
        ("preview", old, "--race", "3"),
    ):
        refused = ask(*words)
        assert refused.code == 2
        assert f"{old}: an earlier version of Course Designer counted these races" in refused.err
    for files in ((old, now), (now, old)):
        refused = ask("lab", *files, "--merge", gear.with_name("both.lab.json"))
        assert refused.code == 2
        assert "the files have races of different versions of Course Designer" in refused.err
    assert not gear.with_name("both.lab.json").exists()
    assert data_of(old) == {**data, "version": 1}


def test_numbers_that_are_not_as_exact_as_they_are_written_are_faint_on_a_terminal(
    gear: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setting = racing_of(gear)
    batch = Batch.empty(setting).with_parts([PlainEngine().play(setting, (0, 6))])
    said: list[str] = []
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(click, "echo", said.append)
    verdict = judge(setting.tables, batch.tally, setting.bots)
    _lab_tables.show(batch, verdict)
    assert "\x1b[2m" in said[0]
    wins = _lab_tables._docks(batch, verdict).columns[1].cells
    assert [cell.style for cell in wins if isinstance(cell, Text)] == ["dim"] * 2
    said.clear()
    monkeypatch.setenv("NO_COLOR", "1")
    _lab_tables.show(batch, verdict)
    assert "\x1b" not in "".join(said)


def test_what_is_told_says_how_a_race_is_watched(ask: Ask, gear: Path) -> None:
    assert "'preview RESULT --race N' plays one of them" in ask("lab", gear, *FEW).err
    kept = gear.with_name("gear.lab.json")
    assert f"'preview {kept} --race N' plays a race" in ask("lab", gear, *FEW, "--resume").err


# --- a journal: whatever ends a run, races of more than some seconds ago are there


KEEPS_AT_ONCE = (
    "from designer.cli.rally import _race_journal; _race_journal.EVERY = 0; from designer.__main__ import main; main()"
)
"""The program, but that every race goes to the disk when it is there, not some seconds later."""


@pytest.fixture
def long_run(gear: Path) -> Iterator[subprocess.Popen[str]]:
    """A run of very many races by two workers, as a shell starts it; what is played is kept sooner."""
    words = [sys.executable, "-c", KEEPS_AT_ONCE, "lab", str(gear), "--races", "1000000", "--jobs", "2", "--resume"]
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
    process = subprocess.Popen(
        words, cwd=gear.parent, env=env, stderr=subprocess.PIPE, text=True, start_new_session=True, preexec_fn=hear_all
    )
    yield process
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


on_linux = pytest.mark.skipif(sys.platform != "linux", reason="processes are found as Linux tells them")


@on_linux
def test_a_killed_run_loses_seconds_and_leaves_no_worker(long_run: subprocess.Popen[str], gear: Path) -> None:
    kept = gear.with_name("gear.lab.json")
    wait_for(kept.exists)
    long_run.kill()
    long_run.wait()
    assert read_result(kept).tally.races >= 25
    wait_for(lambda: not in_session(long_run.pid))
    assert [path.name for path in gear.parent.iterdir() if path.name.startswith(".")] == []


@on_linux
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_run_that_is_told_to_end_keeps_all(
    long_run: subprocess.Popen[str], gear: Path, number: signal.Signals
) -> None:
    kept = gear.with_name("gear.lab.json")
    wait_for(kept.exists)
    long_run.send_signal(number)
    _, told = long_run.communicate(timeout=60)
    assert long_run.returncode == 130
    assert f"{read_result(kept).tally.races} races are kept; go on with --resume" in told
    assert "Traceback" not in told
    wait_for(lambda: not in_session(long_run.pid))


def test_what_nobody_asked_to_keep_is_gone_once_it_was_told(
    ask: Ask, gear: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(gear.parent)
    monkeypatch.setattr(_race_journal, "EVERY", 0.0)
    seen = list[bool]()
    note = _race_journal.RaceJournal.note

    def watched(self: _race_journal.RaceJournal) -> None:
        note(self)
        seen.append(gear.with_name("gear.lab.json").exists())

    monkeypatch.setattr(_race_journal.RaceJournal, "note", watched)
    for more in ((), ("--against", str(gear))):
        assert ask("lab", gear, "--races", "30", "--players", "2", "--jobs", "1", *more).code == 0
    assert seen
    assert all(seen)
    assert sorted(path.name for path in gear.parent.iterdir()) == ["boards", "gear.course.json"]


def test_a_disk_that_is_full_meanwhile_is_told_once_and_the_races_go_on(
    ask: Ask, gear: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_race_journal, "EVERY", 0.0)
    left = [2]

    def full(path: Path, content: str, *, overwrite: bool = True) -> None:
        left[0] -= 1
        if left[0] >= 0:
            raise SaveError(sentence("the disk is full"), source=str(path))
        save(path, content, overwrite=overwrite)

    monkeypatch.setattr(_race_journal, "save", full)
    told = ask("lab", gear, "--races", "80", "--players", "2", "--jobs", "1", "--resume")
    assert told.code == 0
    assert told.err.count("the disk is full") == 1
    assert read_result(gear.with_name("gear.lab.json")).tally.races == 80


def test_a_worker_that_is_lost_takes_no_races_with_it(ask: Ask, gear: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = PlainEngine.play

    def lost(self: PlainEngine, setting: Setting, span: Span) -> BatchPart:
        if span[0]:
            raise ClusterError(sentence("the workers have lost races {n} times", n=5))
        return play(self, setting, span)

    monkeypatch.setattr(PlainEngine, "play", lost)
    told = ask("lab", gear, "--races", "60", "--players", "2", "--jobs", "1", "--resume")
    assert told.code == 2
    assert "25 races are kept" in told.err
    assert "have lost races" in told.err


def test_who_reads_only_the_first_lines_leaves_no_file(gear: Path) -> None:
    """As in ``lab … | head -1``: the races are told as far as anybody wants to know."""
    words = [sys.executable, "-c", KEEPS_AT_ONCE, "lab", str(gear), "--races", "30", "--players", "2", "--jobs", "1"]
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
    with subprocess.Popen(words, cwd=gear.parent, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdout is not None
        run.stdout.close()
        run.wait(60)
    assert sorted(path.name for path in gear.parent.iterdir()) == ["boards", "gear.course.json"]
