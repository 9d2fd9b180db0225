# SPDX-License-Identifier: GPL-3.0-or-later
"""``render FILE OUT`` as a user types it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PyQt6.QtGui import QImage

from designer.cli.frame.main import run
from designer.files import courses_folder
from designer.rally.course.board import Board
from designer.rally.course.files import load_course
from tests.painting.rasters import Document


@pytest.fixture
def course_file() -> str:
    return str(courses_folder() / "kettle-run.course.json")


def test_png_at_any_scale(course_file: str, tmp_path: Path) -> None:
    small, large = tmp_path / "small.png", tmp_path / "large.png"
    assert run(["render", course_file, str(small), "--scale", "10"]) == 0
    assert run(["render", course_file, str(large), "--scale", "40", "--theme", "dark"]) == 0
    one, other = QImage(str(small)), QImage(str(large))
    assert other.width() == pytest.approx(4 * one.width(), abs=4)
    assert one.pixelColor(0, 0).name().upper() == "#CDD3D3"
    assert other.pixelColor(0, 0).name().upper() == "#11161A"


def test_svg_with_everything(course_file: str, tmp_path: Path) -> None:
    out = tmp_path / "course.svg"
    plain = tmp_path / "plain.svg"
    assert run(["render", course_file, str(plain)]) == 0
    assert run(["render", course_file, str(out), "--coordinates", "--names", "--legend", "--routes"]) == 0
    text = out.read_text("utf-8")
    assert ">Kettle<" in text
    assert ">Express belt<" in text
    assert "#B3127C" in text, "the route is drawn in the program's voice"
    assert "#B3127C" not in plain.read_text("utf-8"), "which is on no board"


def test_the_ways_of_a_sample_program_and_what_changed(course_file: str, tmp_path: Path) -> None:
    plain, ways, changed = (tmp_path / name for name in ("plain.svg", "ways.svg", "changed.svg"))
    other = str(courses_folder() / "first-gear.course.json")
    assert run(["render", course_file, str(plain)]) == 0
    assert run(["render", course_file, str(ways), "--program", "Opening dash"]) == 0
    assert run(["render", course_file, str(changed), "--against", other]) == 0
    assert len(ways.read_text("utf-8")) > len(plain.read_text("utf-8")) + 1000
    assert ">before<" in changed.read_text("utf-8")


def test_text_reads_back_as_the_same_spaces(course_file: str, tmp_path: Path) -> None:
    out, small = tmp_path / "course.txt", tmp_path / "board.txt"
    assert run(["render", course_file, str(out)]) == 0
    rows = out.read_text("utf-8").splitlines()
    assert len(rows) == load_course(Path(course_file)).floor.size.height
    assert run(["render", str(courses_folder() / "boards" / "chicane.board.json"), str(small)]) == 0
    assert Board.parse(small.read_text("utf-8")).size == (12, 12)


def test_pdf_in_millimetres_and_inches(course_file: str, tmp_path: Path) -> None:
    out = tmp_path / "course.pdf"
    assert run(["render", course_file, str(out), "--inch", "1", "--paper", "Letter", "--theme", "low-ink"]) == 0
    document = Document(out.read_bytes())
    assert document.size_mm(1) == pytest.approx((215.9, 279.4), abs=0.3)
    few = len(document)
    document.close()
    assert run(["render", course_file, str(out), "--mm", "50", "--paper", "Letter", "--force"]) == 0
    document = Document(out.read_bytes())
    assert len(document) > few
    document.close()


def test_the_whole_set(course_file: str, tmp_path: Path) -> None:
    out = tmp_path / "set.pdf"
    assert run(["render", course_file, str(out), "--set", "--language", "cs"]) == 0
    document = Document(out.read_bytes())
    assert "Obsah" in document.text(0)
    assert "Celá trať" in document.text(0), "cover and course sheet share a page"
    assert "Vydání" in document.text(0)
    document.close()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["out.gif"], "is not a picture file"),
        (["out.pdf", "--mm", "25", "--inch", "1"], "either --mm or --inch"),
        (["out.pdf", "--paper", "Foolscap"], "unknown paper 'Foolscap'"),
        (["out.pdf", "--paper", "20x20"], "choose 80–5000 mm"),
        (["out.pdf", "--margin", "95"], "margins of 95 mm leave nothing of A4"),
        (["no/out.cut.svg"], "the folder does not exist"),
        (["out.pdf", "--mm", "199"], "does not fit"),
        (["out.png", "--scale", "900"], "smaller --scale"),
        (["missing/out.png"], "out.png"),
        (["out.png", "--program", "Nothing"], "unknown sample program"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(
    course_file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    out, *options = arguments
    assert run(["render", course_file, str(tmp_path / out), *options]) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert captured.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_without_a_display_it_draws_off_screen(course_file: str, tmp_path: Path) -> None:
    out = tmp_path / "course.png"
    kept = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    command = [sys.executable, "-m", "designer", "render", course_file, str(out), "--scale", "8"]
    done = subprocess.run(command, env=kept, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not QImage(str(out)).isNull()


@pytest.mark.parametrize("suffix", ["svg", "txt"])
def test_svg_and_text_need_no_qt(course_file: str, tmp_path: Path, suffix: str) -> None:
    code = (
        "import sys; from designer.cli.frame.main import run;"
        f"assert run(['render', {course_file!r}, {str(tmp_path / 'out')!r} + '.{suffix}', '--coordinates']) == 0;"
        "assert not any(name.startswith('PyQt6') for name in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_every_process_writes_the_same_bytes(course_file: str, tmp_path: Path) -> None:
    """Qt would list the fonts of a file in an order of its own in each process."""
    kept = {name: value for name, value in os.environ.items() if name != "QT_HASH_SEED"}
    files = [tmp_path / f"{number}.pdf" for number in range(5)]
    for file in files:
        command = [sys.executable, "-m", "designer", "render", course_file, str(file)]
        subprocess.run(command, env={**kept, "SOURCE_DATE_EPOCH": "1700000000"}, check=True, capture_output=True)
    assert len({file.read_bytes() for file in files}) == 1
