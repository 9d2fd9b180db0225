# SPDX-License-Identifier: GPL-3.0-or-later
"""``generate``: makes courses to a wish, each proven winnable and played hundreds of times by bots."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from designer.base.errors import CourseDesignerError
from designer.base.words import decimal, sentence, tr, trn
from designer.cli.frame.output import json_option, json_result, message, result, show_table, table_of, waiting
from designer.cli.frame.outputs import OutFolder, force_option, refuse_full_folder
from designer.cli.frame.parameters import InFile, Whole, WholeRange, parse_options
from designer.cli.frame.shell_completion import beginning
from designer.cli.rally._rules import rules_options
from designer.cli.rally._workers import workers_options

if TYPE_CHECKING:
    from designer.rally.edition import Edition
    from designer.rally.generator.candidate_judge import CandidateOrder
    from designer.rally.generator.judgement import GalleryObstacle, Judgement, WishPart
    from designer.rally.generator.operators import Making
    from designer.rally.generator.outcome import SearchOutcome
    from designer.rally.generator.search import GeneratorSearch
    from designer.rally.generator.wish import Wish
    from designer.rally.lab.answer_journal import AnswerJournal
    from designer.rally.lab.workers import WorkPool

GOOD, BAD = 0, 1
PATIENCE = 60
"""Seconds after which a search ends that nobody has limited."""

LEVELS = ("low", "medium", "high")

Telling = Callable[["GeneratorSearch", int], None]
"""Tells how far a search is, and how many of its courses kept the wish in fresh races."""


class GenerateOptions(NamedTuple):
    """The options of the command line."""

    boards: int
    players: int | None
    minutes: str | None
    lethal: str | None
    difficulty: str | None
    docks: int | None
    checkpoints: str | None
    edition: str | None
    option: tuple[str, ...]
    source: Path | None
    new_boards: bool
    keep: Path | None
    pin: tuple[str, ...]
    seed: int
    seconds: int | None
    batches: int | None
    courses: int
    jobs: int | None
    cluster: str | None
    out: Path | None
    force: bool
    as_json: bool

    def making(self) -> Making:
        """What the search makes courses of.

        Raises:
            CourseDesignerError: an option means nothing, or two of them do not go together.
        """
        from designer.rally.edition import find_edition
        from designer.rally.generator.request import making_of

        rules = find_edition(self.edition or "ah-2005", parse_options(self.option))
        return making_of(self._wish(rules), rules, self.source, self.keep, self.pin, new=self.new_boards)

    def _wish(self, rules: Edition) -> Wish:
        """The wish of the first options; ``CourseDesignerError`` if one of them is no span of numbers."""
        from designer.rally.generator.request import usual_players
        from designer.rally.generator.wish import MOST_MINUTES, Wish, WishLevel, parse_span

        return Wish(
            self.players or usual_players(rules),
            self.boards,
            parse_span(self.minutes, 1, MOST_MINUTES, "--minutes") if self.minutes else None,
            WishLevel(self.lethal) if self.lethal else None,
            WishLevel(self.difficulty) if self.difficulty else None,
            self.docks,
            parse_span(self.checkpoints, 1, 8, "--checkpoints") if self.checkpoints else (3, 4),
        )

    @property
    def patience(self) -> int | None:
        """The seconds after which the search ends; None while it has batches to judge."""
        return self.seconds or (None if self.batches else PATIENCE)

    @property
    def until_enough(self) -> bool:
        """Whether the search ends when it has found enough."""
        return self.batches is None and self.seconds is None


class TimeIsUpError(Exception):
    """A search has had the time that it was given."""


class TimeLimit:
    """The time that a search has from now on."""

    def __init__(self, seconds: int | None) -> None:
        """So many seconds; as long as it takes where None."""
        self._end = None if seconds is None else time.monotonic() + seconds

    def breathe(self) -> None:
        """End the search once its time is up.

        Raises:
            TimeIsUpError: it is.
        """
        if self._end is not None and time.monotonic() >= self._end:
            raise TimeIsUpError


def _parts(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """What ``--pin`` takes, for the shell."""
    return beginning(("boards", "docks", "boards:", "checkpoints:"), incomplete)


@click.command("generate")
@click.option("--boards", type=WholeRange(1, 4), default=2, show_default=True, help="How many boards.")
@click.option("--players", "--robots", "players", type=WholeRange(1, 8),
              help="Number of players. Default: 6, or the most that the edition allows.")  # fmt: skip
@click.option("--minutes", metavar="N-M", help="How long a race takes at the table, by a guess of minutes a round.")
@click.option("--lethal", type=click.Choice(LEVELS), help="How often robots are destroyed.")
@click.option("--difficulty", type=click.Choice(LEVELS), help="How hard checkpoints are by what is beside them.")
@click.option("--docks", type=WholeRange(0, 20), help="The most registers by which docks may differ.")
@click.option("--checkpoints", metavar="N-M", help="How many checkpoints; if not given 3 or 4.")
@rules_options
@click.option("--from", "source", type=InFile(), metavar="DIR", help="Use the boards of this folder.")
@click.option("--new-boards", is_flag=True, help="Draw new boards.")
@click.option("--keep", type=InFile(), metavar="FILE", help="Begin with this course.")
@click.option("--pin", multiple=True, metavar="PART", help="Keep boards, docks, boards:N or checkpoints:N of --keep.",
              shell_complete=_parts)  # fmt: skip
@click.option("--seed", type=Whole(), default=1, show_default=True, help="The same seed finds the same courses.")
@click.option(
    "--seconds", type=WholeRange(1, 86400),
    help="Search for this many seconds; races that confirm what was found follow. Default: until there are enough"
    " courses.",
)  # fmt: skip
@click.option(
    "--batches", type=WholeRange(1, 100_000), help="Try exactly this many batches of 32, however long that takes."
)
@click.option(
    "--count", "courses", type=WholeRange(1, 100), default=12, show_default=True, help="How many courses to show."
)
@workers_options
@click.option("--out", type=OutFolder(), metavar="DIR", help="The folder for the gallery; created if missing.")
@force_option()
@json_option
def command(**options: Any) -> int:
    """Generate a gallery of different courses to a wish, each played hundreds of times by bots.

    The folder --out gets the courses, a page, a contact sheet and gallery.json, which says by which seed and how many
    batches they can be made again. Exit code 1 if nothing fits the wish; then you learn what comes nearest.
    """
    asked = GenerateOptions(**options)
    if asked.out is None and not asked.as_json:
        raise CourseDesignerError(sentence("name the folder of the gallery with {option}", option="--out"))
    if asked.out is not None and not asked.force:
        refuse_full_folder(asked.out)
    from designer.cli.rally._search_journal import searching
    from designer.rally.generator.journals import journal_of_search

    making = asked.making()
    with searching(journal_of_search(making, asked.seed)) as journal:
        outcome = _outcome(making, asked, journal)
        if asked.out is not None and outcome.entries:
            _write(outcome, asked.out, force=asked.force)
        _tell(outcome, asked)
    return GOOD if outcome.entries else BAD


def _outcome(making: Making, asked: GenerateOptions, journal: AnswerJournal) -> SearchOutcome:
    """Search, then play fresh races of what was found; Ctrl-C ends either and keeps what there is."""
    from designer.rally.generator.journals import JudgementForm
    from designer.rally.generator.outcome import outcome_of
    from designer.rally.generator.search import GeneratorSearch
    from designer.rally.lab.answer_journal import JournalPool

    judges = JournalPool(_judges(making, asked), journal, JudgementForm())
    search = GeneratorSearch(making, asked.seed, judges)
    try:
        with _live() as tell:
            _run(search, asked, tell)
            shown = _shown(search, asked.courses, tell)
        return outcome_of(search, shown)
    finally:
        judges.close()


def _judges(making: Making, asked: GenerateOptions) -> WorkPool[CandidateOrder, Judgement]:
    from designer.rally.generator.candidate_judge import Judge, is_compiled
    from designer.rally.lab.cluster import pool_for
    from designer.rally.lab.engines import compiled_engine

    if compiled_engine() is None:
        message(tr("install course-designer[fast] to race about twenty times faster"))
    elif not is_compiled(making):
        message(tr("the fast engine cannot play everything here; the standard one is used"))
    return pool_for(Judge(making), asked.jobs, asked.cluster)


def _run(search: GeneratorSearch, asked: GenerateOptions, tell: Telling) -> None:
    """Judge candidates until a limit is reached; Ctrl-C is one.

    The first batch is judged to its end however long that takes: before it there is nothing to tell.
    """
    from designer.base.breathe import keep_on
    from designer.rally.generator.search import enough

    limit = TimeLimit(asked.patience)
    try:
        while asked.batches is None or search.batches < asked.batches:
            if asked.until_enough and enough(search, asked.courses):
                break
            search.run_batch(limit.breathe if search.batches else keep_on)
            limit.breathe()
            tell(search, 0)
    except TimeIsUpError:
        tell(search, 0)
    except KeyboardInterrupt:
        message(tr("stopped after {n} candidates; what was found now plays fresh races", n=search.tried))


def _shown(search: GeneratorSearch, count: int, tell: Telling) -> list[Judgement]:
    """The courses that keep the wish in fresh races; Ctrl-C keeps those that have done so."""
    found: list[Judgement] = []
    try:
        for item in search.confirmed(count):
            found.append(item)
            tell(search, len(found))
    except KeyboardInterrupt:
        if not found:
            raise  # no course has kept the wish in fresh races yet: there is nothing to show
        message(trn("stopped after {n} course", "stopped after {n} courses", len(found)))
    return found


@contextmanager
def _live() -> Iterator[Telling]:
    """Tell on a terminal how far the search is."""
    with waiting(tr("Searching…")) as say:

        def tell(search: GeneratorSearch, found: int) -> None:
            if say is not None and found:
                say(trn("{n} course kept the wish in fresh races", "{n} courses kept the wish in fresh races", found))
            elif say is not None:
                say(tr("{n} candidates, {hits} fit", n=search.tried, hits=search.hits))

        yield tell


def _write(outcome: SearchOutcome, out: Path, *, force: bool) -> None:
    """The gallery as a folder, all of it or nothing."""
    from designer.files import save_tree
    from designer.rally.course.writing import print_course
    from designer.rally.generator.gallery import contact_sheet, gallery_page
    from designer.rally.generator.outcome import print_outcome

    files: dict[Path, str | bytes] = {out / entry.file: print_course(entry.course) for entry in outcome.entries}
    files[out / "gallery.html"] = gallery_page(outcome)
    try:
        from designer.painting.images import png

        files[out / "gallery.png"] = png(contact_sheet(outcome), scale=0.75)
    except CourseDesignerError as error:  # the search was long: everything else is kept
        message(tr("without {file}: {reason}", file="gallery.png", reason=str(error)))
    files[out / "gallery.json"] = print_outcome(outcome)
    save_tree(files, overwrite=force)
    message(tr("saved {file}", file=str(out)))


# --- telling


def _tell(outcome: SearchOutcome, asked: GenerateOptions) -> None:
    if asked.as_json:
        from designer.rally.generator.outcome import outcome_data

        json_result(outcome_data(outcome))
        return
    _show(outcome)
    found, hardest = len(outcome.entries), outcome.hardest
    if found < asked.courses and hardest is not None:
        what, count = hardest
        told = tr("{n} of {asked} found; what keeps most others out is {what}: {count}",
                  n=found, asked=asked.courses, what=_word_of(what), count=count)  # fmt: skip
        result(told)


def _word_of(what: WishPart | GalleryObstacle) -> str:
    """What keeps courses from being shown, in words or as an option."""
    from designer.rally.generator.judgement import GalleryObstacle

    words = {
        GalleryObstacle.UNFAIR: tr("docks that are not fair"),
        GalleryObstacle.IDLE: tr("a board with nothing to do"),
        GalleryObstacle.ALIKE: tr("that they are alike"),
        GalleryObstacle.CHANCE: tr("their fresh races"),
    }
    return words[what] if isinstance(what, GalleryObstacle) else f"--{what.value}"


def _show(outcome: SearchOutcome) -> None:
    from designer.rally.generator.gallery import wish_text

    result(wish_text(outcome))
    if not outcome.entries:
        _show_misses(outcome)
        return
    from designer.rally.generator.outcome import minutes_of

    table = table_of((tr("Course"), tr("Par"), tr("Rounds"), tr("Minutes"), tr("Deaths"), tr("File")))
    for entry in outcome.entries:
        facts, counts = entry.judgement.facts, entry.judgement.counts
        assert facts is not None
        assert counts is not None
        rounds = f"{decimal(counts.mean_rounds, 1)} ± {decimal(1.96 * counts.error_of_rounds(), 1)}"
        deaths = decimal(counts.mean_deaths, 2)
        table.add_row(entry.course.title, str(facts.par), rounds, str(minutes_of(counts)), deaths, entry.file)
    show_table(table)
    told = trn(
        "{candidates} candidates in {n} batch; make them again with --seed {seed} --batches {n}",
        "{candidates} candidates in {n} batches; make them again with --seed {seed} --batches {n}",
        outcome.batches, candidates=outcome.tried, seed=outcome.seed,
    )  # fmt: skip
    result(told)


def _show_misses(outcome: SearchOutcome) -> None:
    """What comes nearest, and what hurts most."""
    from designer.rally.generator.outcome import minutes_of

    result(tr("no course met the wish; {n} were tried", n=outcome.tried))
    for item in outcome.nearest:
        facts, counts = item.facts, item.counts
        assert facts is not None
        assert counts is not None
        told = tr(
            "nearest: {minutes} minutes, {deaths} deaths per robot and race, difficulty {points},"
            " docks differ by {docks}",
            minutes=minutes_of(counts), deaths=decimal(counts.mean_deaths, 2), points=decimal(facts.points, 1),
            docks=facts.docks,
        )  # fmt: skip
        result(told)
    worst = outcome.worst_part
    if worst is not None:
        alone = outcome.only.get(worst, 0)
        told = trn(
            "--{part} is the hardest to meet: {n} candidate misses it, {alone} of them nothing else",
            "--{part} is the hardest to meet: {n} candidates miss it, {alone} of them nothing else",
            outcome.misses.get(worst, 0), part=worst.value, alone=alone,
        )  # fmt: skip
        result(told)
