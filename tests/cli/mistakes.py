# SPDX-License-Identifier: GPL-3.0-or-later
"""Mistakes of people on the command line, what they are told, and the exit code.

A line of the table: the command line; the file or the word that must be named; what is said of it. Every mistake ends
with exit code 2, one line, nothing written and nothing played. The files are those of ``here`` in ``test_mistakes.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Mistake(NamedTuple):
    """A command line, the file or word that must be named, and what is said of it."""

    line: str
    named: str
    says: str


def _rows(table: str) -> tuple[Mistake, ...]:
    cells = ([cell.strip() for cell in line.split("|")] for line in table.strip().splitlines())
    return tuple(Mistake(*row) for row in cells)


WRONG_NAME = _rows("""
validate none.course.json                                 | none.course.json                | the file does not exist
validate rally.course.json/a.course.json                  | rally.course.json/a.course.json | the file does not exist
par none.course.json                                      | none.course.json                | the file does not exist
ask none.course.json --robot 0,0,N                        | none.course.json                | the file does not exist
race none.course.json                                     | none.course.json                | the file does not exist
preview none.course.json                                  | none.course.json                | the file does not exist
preview none.replay.json                                  | none.replay.json                | the file does not exist
preview rally.course.json --compare none.course.json      | none.course.json                | neither an edition nor
render none.course.json a.svg                             | none.course.json                | the file does not exist
render rally.course.json a.svg --against none.course.json | none.course.json                | the file does not exist
report none.course.json a.html                            | none.course.json                | the file does not exist
report rally.course.json a.html --lab none.lab.json       | none.lab.json                   | the file does not exist
export none.course.json a.tmx                             | none.course.json                | the file does not exist
export rally.course.json a.tmx --profile none.json        | none.json                       | the file does not exist
import none.tmx a.course.json                             | none.tmx                        | the file does not exist
import my.tmx a.course.json --profile none.json           | none.json                       | the file does not exist
import my.tmx none.tmx shelf                              | none.tmx                        | or folder does not exist
diff none.course.json rally.course.json                   | none.course.json                | the file does not exist
diff rally.course.json none.course.json                   | none.course.json                | the file does not exist
bundle none.course.json a.course.json                     | none.course.json                | the file does not exist
lab none.course.json                                      | none.course.json                | the file does not exist
lab none.lab.json                                         | none.lab.json                   | the file does not exist
lab rally.course.json --against none.course.json          | none.course.json                | the file does not exist
mend none.course.json                                     | none.course.json                | the file does not exist
generate --out gallery --keep none.course.json            | none.course.json                | the file does not exist
generate --out gallery --from none                        | none                            | there is no such folder
cases none.md                                             | none.md                         | the file does not exist
examples kettel-run                                       | kettel-run                      | did you mean 'kettle-run'?
schema cuorse                                             | cuorse                          | did you mean 'course'?
new a.course.json --template kettel-run                   | kettel-run                      | did you mean 'kettle-run'?
""")

FOLDER = _rows("""
validate empty                                                | empty              | no *.course.json
site none out                                                 | none               | there is no such folder
booklet none a.pdf                                            | none               | there is no such folder
site rally.course.json out                                    | rally.course.json  | this is a file; name a folder
booklet rally.course.json a.pdf                               | rally.course.json  | this is a file; name a folder
par folder                                                    | folder             | this is a folder, not a file
race folder                                                   | folder             | this is a folder, not a file
render folder a.svg                                           | folder             | this is a folder, not a file
render rally.course.json folder.svg                           | folder.svg         | this is a folder, not a file
render rally.course.json none/a.svg                           | none/a.svg         | the folder does not exist
render maze.course.json none/a.svg                            | none/a.svg         | the folder does not exist
render rally.course.json notes.txt/a.svg                      | notes.txt/a.svg    | the folder does not exist
report rally.course.json none/a.html                          | none/a.html        | the folder does not exist
report maze.course.json none/a.pdf                            | none/a.pdf         | the folder does not exist
export rally.course.json none/a.tmx                           | none/a.tmx         | the folder does not exist
import my.tmx none/a.course.json                              | none/a.course.json | the folder does not exist
import my.tmx folder notes.txt                                | notes.txt          | this is a file; name a folder
diff rally.course.json rally.course.json --picture none/a.svg | none/a.svg         | the folder does not exist
bundle rally.course.json none/a.course.json                   | none/a.course.json | the folder does not exist
new none/a.course.json                                        | none/a.course.json | the folder does not exist
race rally.course.json --replay none/a.replay.json            | none/a.replay.json | the folder does not exist
race maze.course.json --replay none/a.replay.json             | none/a.replay.json | the folder does not exist
preview rally.course.json --replay none/a.replay.json         | none/a.replay.json | the folder does not exist
preview maze.course.json --replay none/a.replay.json          | none/a.replay.json | the folder does not exist
preview rally.course.json --animate none/a.gif                | none/a.gif         | the folder does not exist
lab rally.course.json --html none/a.html                      | none/a.html        | the folder does not exist
lab rally.course.json --resume none/a.lab.json                | none/a.lab.json    | the folder does not exist
lab races.lab.json races.lab.json --merge none/a.lab.json     | none/a.lab.json    | the folder does not exist
mend rally.course.json --apply 1 --out none/a.course.json     | none/a.course.json | the folder does not exist
generate --out notes.txt                                      | notes.txt          | this is a file; name a folder
generate --out notes.txt/gallery                              | notes.txt          | this is a file; name a folder
generate --out folder                                         | folder             | the folder is not empty
examples kettle-run notes.txt                                 | notes.txt          | this is a file; name a folder
manual notes.txt                                              | notes.txt          | this is a file; name a folder
manual notes.txt --format site                                | notes.txt          | this is a file; name a folder
manual none/a.1 --format man                                  | none/a.1           | the folder does not exist
desktop install --into notes.txt                              | notes.txt          | this is a file; name a folder
kit folder                                                    | folder             | the folder is not empty
kit notes.txt                                                 | notes.txt          | this is a file; name a folder
cases folder                                                  | folder             | this is a folder, not a file
""")

KIND = _rows("""
validate my.tmx                                         | my.tmx             | import my.tmx my.course.json
validate my.dtu.json                                    | my.dtu.json        | import my.dtu.json my.course.json
validate map.txt                                        | map.txt            | import map.txt map.course.json
par my.tmx                                              | my.tmx             | import my.tmx my.course.json
race my.tmx                                             | my.tmx             | import my.tmx my.course.json
render my.tmx a.svg                                     | my.tmx             | import my.tmx my.course.json
diff rally.course.json my.tmx                           | my.tmx             | import my.tmx my.course.json
lab rally.course.json --against my.tmx                  | my.tmx             | import my.tmx my.course.json
generate --out gallery --keep my.tmx                    | my.tmx             | import my.tmx my.course.json
bundle my.tmx a.course.json                             | my.tmx             | import my.tmx my.course.json
validate notes.txt                                      | notes.txt          | invalid JSON
validate picture.png                                    | picture.png        | the file is not UTF-8 text
validate broken.course.json                             | broken.course.json | the file ends too early
validate blank.course.json                              | blank.course.json  | the file is empty
validate race.replay.json                               | race.replay.json   | expected a file of format
lab race.replay.json                                    | race.replay.json   | expected a file of format
lab broken.lab.json                                     | broken.lab.json    | the file ends too early
report rally.course.json a.html --lab rally.course.json | rally.course.json  | expected a file of format lab
preview broken.replay.json                              | broken.replay.json | the file ends too early
import rally.course.json a.course.json                  | rally.course.json  | it needs no import
import rally.course.json a.course.json --format text    | rally.course.json  | '{' is not a space
import my.dtu.json a.course.json --format text          | my.dtu.json        | is not possible
import my.tmx a.course.json --format text               | my.tmx             | is not possible
import my.tmx a.course.json --profile notes.txt         | notes.txt          | invalid JSON
import my.tmx a.course.json --profile list.json         | list.json          | a profile is a JSON object
cases rally.course.json                                 | rally.course.json  | the file contains no rule case
cases notes.txt                                         | notes.txt          | the file contains no rule case
generate --out gallery --keep race.replay.json          | race.replay.json   | expected a file of format
""")

ENDING = _rows("""
import my.tmx a.tmx                                      | a.tmx         | use one of .course.json
import my.tmx a.json                                     | a.json        | use one of .course.json
import my.tmx a.replay.json                              | a.replay.json | use one of .course.json
bundle rally.course.json a.txt                           | a.txt         | call the file a.course.json
bundle rally.course.json a.board.json                    | a.board.json  | call the file a.course.json
new a.txt                                                | a.txt         | call the file a.course.json
new a.board.json --template kettle-run                   | a.board.json  | call the file a.course.json
race rally.course.json --replay a.json                   | a.json        | call the file a.replay.json
race maze.course.json --replay a.json                    | a.json        | call the file a.replay.json
preview rally.course.json --replay a.txt                 | a.txt         | call the file a.replay.json
preview maze.course.json --replay a.txt                  | a.txt         | call the file a.replay.json
preview rally.course.json --animate a.mp4                | a.mp4         | use one of .html, .gif
preview rally.course.json --animate -                    | '-'           | use one of .html, .gif
diff rally.course.json rally.course.json --picture a.pdf | a.pdf         | use one of .svg, .png
render rally.course.json a.jpg                           | a.jpg         | is not a picture file
render maze.course.json a.jpg                            | a.jpg         | is not a picture file
report rally.course.json a.txt                           | a.txt         | is not a report file
report maze.course.json a.txt                            | a.txt         | is not a report file
export rally.course.json a.txd                           | a.txd         | cannot tell the format
lab rally.course.json --html a.pdf                       | a.pdf         | call the file a.html
lab rally.course.json --resume a.json                    | a.json        | call the file a.lab.json
lab races.lab.json races.lab.json --merge a.json         | a.json        | call the file a.lab.json
mend rally.course.json --apply 1 --out a.txt             | a.txt         | call the file a.course.json
""")

THERE = _rows("""
new rally.course.json                                          | rally.course.json | use --force to overwrite it
bundle rally.course.json maze.course.json                      | maze.course.json  | use --force to overwrite it
import my.tmx rally.course.json                                | rally.course.json | use --force to overwrite it
export rally.course.json my.tmx                                | my.tmx            | use --force to overwrite it
render rally.course.json picture.png                           | picture.png       | use --force to overwrite it
render maze.course.json picture.png                            | picture.png       | use --force to overwrite it
race rally.course.json --replay race.replay.json               | race.replay.json  | use --force to overwrite it
race maze.course.json --replay race.replay.json                | race.replay.json  | use --force to overwrite it
preview rally.course.json --replay race.replay.json            | race.replay.json  | use --force to overwrite it
preview rally.course.json --animate picture.png                | picture.png       | use --force to overwrite it
diff rally.course.json rally.course.json --picture picture.png | picture.png       | use --force to overwrite it
lab races.lab.json races.lab.json --merge races.lab.json       | races.lab.json    | use --force to overwrite it
mend rally.course.json --apply 1 --out maze.course.json        | maze.course.json  | use --force to overwrite it
manual folder                                                  | folder/index.md   | use --force to overwrite it
""")

OPTION = _rows("""
valdate rally.course.json                                   | valdate   | did you mean 'validate'?
validate rally.course.json --selct RR1                      | --selct   | did you mean '--select'?
validate rally.course.json --select RR9                     | RR9       | unknown check
validate rally.course.json --format xml                     | xml       | is not a choice
validate rally.course.json --edition ah-2006                | ah-2006   | did you mean 'ah-2016'?
validate rally.course.json --option lives                   | lives     | is not written KEY=VALUE
validate                                                    | FILE...   | is missing
explain RR999                                               | RR999     | unknown check
editions ah-2006                                            | ah-2006   | did you mean 'ah-2016'?
editions robomaso-2004                                      | --lines   | robomaso-2004 is a rulebook of another game
editions --lines amigo-199                                  | amigo-199 | did you mean 'amigo-1999'?
editions --lines renegade-2023                              | ah-2005   | is not told line by line
editions ah-2005 --lines ah-2005                            | --lines   | leave out ah-2005
race rally.course.json --bots clever                        | clever    | unknown bot
race rally.course.json --robots 0                           | --robots  | 0 is not in the range
race rally.course.json --seed one                           | one       | is not a whole number
race rally.course.json --edition none                       | none      | unknown edition
lab rally.course.json --check nice                          | nice      | unknown wish
lab rally.course.json --check fair,lenght=45-75             | lenght    | did you mean 'length'?
lab rally.course.json --check length=long                   | length    | is written like length=45-75
lab races.lab.json --check nice                             | nice      | unknown wish
lab rally.course.json --bots clever                         | clever    | unknown bot
lab rally.course.json --bots careful*x                      | careful*x | is not written BOT*NUMBER
lab rally.course.json --races many                          | many      | is not a number of races
lab rally.course.json --players 8-2                         | 8-2       | is not a number of players
lab rally.course.json --timed long                          | long      | is not a duration
lab rally.course.json --players 2-4 --html a.html           | --html    | cannot be used with
lab races.lab.json --bots human                             | --bots    | cannot be used with results
mend rally.course.json --goal better                        | better    | is not a goal
mend rally.course.json --move walls                         | walls     | cannot be changed
mend rally.course.json --apply 1                            | --out     | together with
generate                                                    | --out     | name the folder of the gallery
generate --out gallery --minutes long                       | long      | is not
generate --out gallery --pin boards                         | --keep    | nothing is kept
generate --out gallery --keep rally.course.json --pin walls | walls     | is not a part of a course
ask rally.course.json --robot here                          | here      | is not a place
ask rally.course.json --robot 0,0,N --to 9                  | 9         | no leg leads to checkpoint
preview rally.course.json --program none                    | none      | unknown sample program
preview rally.course.json --from second                     | second    | is not a round and a register
preview rally.course.json --compare ah-2006                 | ah-2006   | neither an edition nor
render rally.course.json a.svg --program none               | none      | unknown sample program
render rally.course.json a.pdf --paper A9                   | A9        | unknown paper
render rally.course.json a.png --paper A3                   | --paper   | does not apply to .png
render rally.course.json -                                  | --format  | say with --format what to write
export rally.course.json a.tmx --format tmxx                | tmxx      | unknown format
import my.tmx a.course.json --format tmxx                   | tmxx      | unknown format
import my.tmx                                               | OUT       | is missing
export rally.course.json                                    | OUT       | is missing
new a.course.json --size big                                | big       | is not a size
""")

PERMISSION = _rows("""
validate secret.course.json                                 | secret.course.json       | permission denied
race secret.course.json                                     | secret.course.json       | permission denied
diff rally.course.json secret.course.json                   | secret.course.json       | permission denied
render rally.course.json closed/a.svg                       | closed/a.svg             | permission denied
report rally.course.json closed/a.html                      | closed/a.html            | permission denied
export rally.course.json closed/a.tmx                       | closed/a.tmx             | permission denied
import my.tmx closed/a.course.json                          | closed/a.course.json     | permission denied
import my.tmx folder closed                                 | closed                   | permission denied
bundle rally.course.json closed/a.course.json               | closed/a.course.json     | permission denied
new closed/a.course.json                                    | closed/a.course.json     | permission denied
race rally.course.json --replay closed/a.replay.json        | closed/a.replay.json     | permission denied
race maze.course.json --replay closed/a.replay.json         | closed/a.replay.json     | permission denied
preview rally.course.json --animate closed/a.html           | closed/a.html            | permission denied
lab rally.course.json --html closed/a.html                  | closed/a.html            | permission denied
lab rally.course.json --resume closed/a.lab.json            | closed/a.lab.json        | permission denied
lab closed/rally.course.json --resume                       | closed/rally.lab.json    | permission denied
lab closed/rally.course.json --timed 95min                  | closed/rally.played.json | permission denied
mend rally.course.json --apply 1 --out closed/a.course.json | closed/a.course.json     | permission denied
generate --out closed                                       | closed                   | permission denied
generate --out closed/gallery                               | closed                   | permission denied
kit closed/kit                                              | closed                   | permission denied
examples kettle-run closed                                  | closed                   | permission denied
manual closed/manual                                        | closed                   | permission denied
desktop install --into closed                               | closed                   | permission denied
""")

OTHER_GAME = _rows("""
lab maze.course.json                                      | maze.course.json  | RoboMaso has no command 'lab'
par maze.course.json                                      | maze.course.json  | RoboMaso has no command 'par'
ask maze.course.json --robot 0,0,N                        | maze.course.json  | RoboMaso has no command 'ask'
mend maze.course.json                                     | maze.course.json  | RoboMaso has no command 'mend'
render rally.course.json a.svg --against maze.course.json | maze.course.json  | this is a file of RoboMaso
preview rally.course.json --compare maze.course.json      | maze.course.json  | this is a file of RoboMaso
preview race.replay.json --compare maze.course.json       | maze.course.json  | this is a file of RoboMaso
lab rally.course.json --against maze.course.json          | maze.course.json  | this is a file of RoboMaso
generate --out gallery --keep maze.course.json            | maze.course.json  | this is a file of RoboMaso
report rally.course.json a.html --lab maze.course.json    | maze.course.json  | this is a file of RoboMaso
diff rally.course.json maze.course.json                   | maze.course.json  | this is a file of RoboMaso
diff maze.course.json rally.course.json                   | rally.course.json | this is a file of RoboRally
validate mixed.course.json                                | mixed.course.json | this is a file of RoboMaso
validate chess.course.json                                | chess.course.json | unknown game 'chess'
validate --game labyrinth rally.course.json               | rally.course.json | not of RoboMaso
race --game roborally maze.course.json                    | maze.course.json  | not of RoboRally
race maze.course.json --bots human                        | --bots            | RoboMaso has no option --bots
export maze.course.json a.dtu.json --format dtu           | dtu               | is for RoboRally
""")

KINDS = {
    "a wrong name": WRONG_NAME,
    "a wrong folder": FOLDER,
    "a wrong kind of file": KIND,
    "a wrong ending": ENDING,
    "a file that is there": THERE,
    "a wrong option": OPTION,
    "no permission": PERMISSION,
    "the other game": OTHER_GAME,
}


def all_mistakes() -> Iterator[Mistake]:
    """Every line of every table."""
    for table in KINDS.values():
        yield from table
