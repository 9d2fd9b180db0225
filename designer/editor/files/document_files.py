# SPDX-License-Identifier: GPL-3.0-or-later
"""New, open, save: between the document and the files, with every error told in the window.

Reading and writing are loaded when there is something to read or write, not before the first window.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, QStandardPaths, pyqtSignal
from PyQt6.QtWidgets import QWidget

from designer.base.errors import CourseDesignerError
from designer.base.paths import is_there, real_path
from designer.base.texts import as_sentence
from designer.base.words import Sentence, counted, sentence, tr
from designer.editor.document import Document
from designer.editor.files.imports import descriptions, import_file, import_words, is_foreign
from designer.editor.settings import Settings
from designer.editor.widgets import dialogs
from designer.editor.widgets.notices import Notice, Notices
from designer.game import games
from designer.game.contract import AnyPlan, Game

if TYPE_CHECKING:
    from designer.exchange.conversion import ImportResult
from designer.editor.files.file_access import SeveralBoardsError, holds_code, read, write, writes_board
from designer.game.names import course_name

REPLAY_SUFFIX = ".replay.json"
OWN_SUFFIXES = (".course.json", ".board.json", REPLAY_SUFFIX)


class DocumentFiles(QObject):
    """The file side of a document.

    Attributes:
        is_overtaken: whether someone else has changed the file meanwhile; tells the person if so.
        place: finds where a document of a game can be put; None where the person thinks better of it.
        shown: brings a file that is open already to the front; returns whether it is.
        is_elsewhere: whether a file is open in another tab.

    Signals:
        aboutToSave: the course is written to its file next.
        closed: the course was closed.
        replayed: a replay was opened; its course is loaded.
    """

    aboutToSave = pyqtSignal()
    closed = pyqtSignal()
    replayed = pyqtSignal(str, object)

    def __init__(self, document: Document[Any], settings: Settings, notices: Notices, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._settings, self._notices = document, settings, notices
        document.refused.connect(self._tell_refused)
        self.is_overtaken: Callable[[], bool] = lambda: False
        self.place: Callable[[Game], DocumentFiles | None] = lambda _: self
        self.shown: Callable[[Path], bool] = lambda _: False
        self.is_elsewhere: Callable[[Path], bool] = lambda _: False

    @property
    def frame(self) -> QWidget:
        """The main window, above which dialogs open."""
        return self._notices.window() or self._notices

    @property
    def title(self) -> str:
        """What the course is called in the window."""
        return course_name(self._document.course.title, self._document.path)

    def new_from_template(self, key: str, game: Game | None = None) -> bool:
        """Begin a fresh course or board from a template.

        ``game`` is the one whose template it is; that of this document if left out.
        """
        game = game or self._document.game
        template = next(template for template in game.templates if template.key == key)
        # a course is called after its file until somebody gives it a title; the title of a board stands on it
        title = tr("Untitled board") if template.format == "board" else ""
        value = template.make(template.size, title)
        return self._put(game, lambda files: files._document.load(game.course(value, Path("board")), None))

    def _put(self, game: Game, load: Callable[[DocumentFiles], object]) -> bool:
        """Let the files of a free place load a document; returns whether there was a place."""
        files = self.place(game)
        if files is not None:
            load(files)
        return files is not None

    def open(self, path: Path | None = None, *, as_copy: bool = False) -> bool:
        """Open a file, asking which if none is given; what cannot be used is told in the window.

        A file that is open already is brought to the front. A course code may stand for a file; its course, like that
        of a file that holds a code, belongs to no file yet.
        ``as_copy``, for shipped courses: the course is taken without its file.
        """
        from designer.files import ControlCharacterError, stands_for_code

        path = path or dialogs.ask_open(self.frame, self.folder())
        if path is None:
            return False
        if stands_for_code(path):
            return self.open_code(path.name)
        if not as_copy and self.shown(path):
            return True
        if path.name.lower().endswith(REPLAY_SUFFIX):
            return self._open_replay(path)
        try:
            found = read(path)
        except ControlCharacterError as error:
            self._offer_without_controls(path, error)
            return False
        except CourseDesignerError as error:
            return self._open_foreign(path, error)
        if holds_code(path):
            return self.take_new(found.game, found.course)
        return self._put(found.game, partial(DocumentFiles._take, found=found, home=None if as_copy else path))

    def _take(self, found: games.GameFile, home: Path | None, *, saved: bool = True) -> None:
        """Show what a file holds; ``home`` is the file, or None for a copy of it."""
        home = real_path(home) if home is not None else None
        self._notices.close_notice("file")
        self._document.load(found.course, home, saved=saved, kind=found.format)
        if home is not None:
            self._settings.remember_file(home)

    def _open_foreign(self, path: Path, error: CourseDesignerError) -> bool:
        """Open a file that is not ours, or keep the profile that it is; ``error`` is why it is not ours."""
        if path.name.lower().endswith(OWN_SUFFIXES):
            self._tell_unread(path, error)
            return False
        if is_foreign(path):
            return self._import(path)
        self._offer_description(path, error)
        return False

    def _import(self, path: Path) -> bool:
        """Open a file of another app: its course belongs to no file of ours yet."""
        try:
            found = import_file(self.frame, path)
        except CourseDesignerError as error:
            self._offer_description(path, error)
            return False
        return found is not None and self._take_import(path, found)

    def _offer_description(self, path: Path, error: CourseDesignerError) -> None:
        """Offer to say what the names of a file are, or keep the profile that it is, or tell why it is not opened."""
        known = descriptions()
        draft = known.draft_of_file(path)
        if draft is not None:
            self._notices.show_notice(known.description_notice(path, draft, lambda: self.describe(path, draft)))
            return
        try:
            kept = known.kept_notice(path)
        except CourseDesignerError as fault:
            self._tell_unread(path, fault)
            return
        if kept is not None:
            self._notices.show_notice(kept)
        else:
            self._tell_unread(path, error)

    def describe(self, path: Path, draft: Any) -> bool:
        """Open a file of another app, asking what its unknown names are."""
        try:
            found = descriptions().describe_file(self.frame, path, draft)
        except CourseDesignerError as error:
            self._tell_unread(path, error)
            return False
        return found is not None and self._take_import(path, found)

    def _take_import(self, path: Path, found: ImportResult) -> bool:
        """Show what a file of another app holds; returns whether there was a place."""
        game = games.find_game(found.format.game)
        return self.take_new(game, found.course, lambda files: files._tell_import(path, found))

    def _tell_import(self, path: Path, found: ImportResult) -> None:
        """Tell what was read; where names are unknown, offer to say what they are."""
        draft = descriptions().draft_of_file(path) if found.unknown else None
        taken = self._document.course
        words = import_words(found, path)
        if draft is None:
            self._notices.show_notice(Notice("file", words, "warning" if found.remarks else "hint"))
        else:
            self._notices.show_notice(
                descriptions().unknown_names_notice(words, lambda: self._describe_taken(path, draft, taken))
            )

    def _describe_taken(self, path: Path, draft: Any, taken: AnyPlan) -> None:
        """Ask what the unknown names of an imported file are; it is read anew in its place, if nobody changed it."""
        try:
            found = descriptions().describe_file(self.frame, path, draft)
        except CourseDesignerError as error:
            self._tell_unread(path, error)
            return
        if found is not None and self._document.course is taken:
            self._document.load(found.course, None, saved=False)
            self._notices.show_notice(Notice("file", import_words(found, path), "warning" if found.remarks else "hint"))
        elif found is not None:
            self._take_import(path, found)

    def _open_replay(self, path: Path) -> bool:
        """Open a replay: its course, which belongs to no file, and what was played on it."""
        from designer.files import require_plain_file

        try:
            require_plain_file(path)
            game, replay = games.open_replay(path)
        except CourseDesignerError as error:
            self._tell_unread(path, error)
            return False

        def take(files: DocumentFiles) -> None:
            files._notices.close_notice("file")
            files._document.load(replay.course, None)
            files.replayed.emit(path.name[: -len(REPLAY_SUFFIX)], replay)

        return self._put(game, take)

    def open_without_controls(self, path: Path) -> bool:
        """Open a file without the control characters in its texts; it is not saved then, and the window says why."""
        from designer.files import without_controls

        try:
            with without_controls() as places:
                found = read(path)
        except CourseDesignerError as error:
            self._tell_unread(path, error)
            return False
        text = counted(
            "Control characters removed from {n} text. Save to change the file.",
            "Control characters removed from {n} texts. Save to change the file.",
            len(places),
        )

        def take(files: DocumentFiles) -> None:
            files._take(found, path, saved=False)
            files._notices.show_notice(Notice("file", text, "warning"))

        return self._put(found.game, take)

    def _offer_without_controls(self, path: Path, error: CourseDesignerError) -> None:
        """Say why a file is not opened, with a button that opens it all the same."""
        action = (sentence("Open without them"), lambda: self.open_without_controls(path))
        text = sentence("{error}", error=str(error))
        self._notices.show_notice(Notice("file", text, "error", (action,)))

    def _tell_unread(self, path: Path, error: CourseDesignerError) -> None:
        self.tell_error(error)
        if not is_there(path):
            self._settings.forget_file(path)

    def open_code(self, text: str) -> bool:
        """Open the course of a code in a text, told if it is damaged; returns whether the text has a code."""
        try:
            found = games.from_code(text)
        except CourseDesignerError as error:
            self.tell_error(error)
            return True
        if found is not None:
            self.take_new(found.game, found.course)
        return found is not None

    def take_new(self, game: Game, course: AnyPlan, then: Callable[[DocumentFiles], object] = lambda _: None) -> bool:
        """Show a course that is in no file yet, and do something with its place; returns whether there was one."""

        def take(files: DocumentFiles) -> None:
            files._document.load(course, None, saved=False)
            then(files)

        return self._put(game, take)

    def reload(self, path: Path) -> bool:
        """Put what a file holds now in place of the document, whatever kind of file it has become."""
        try:
            found = read(path)
        except CourseDesignerError as error:
            self._tell_unread(path, error)
            return False
        if found.game is not self._document.game:
            self._document.load(self._document.game.nothing(), None)
            return self.open(path)
        self._take(found, path)
        return True

    def save(self) -> bool:
        """Save under the file's name, asking for one where there is none."""
        path = self._document.path
        return self.save_as() if path is None else self._write(path)

    def close(self) -> bool:
        """Close the course and show the welcome page, asking first what becomes of changes."""
        if not self.may_leave():
            return False
        self._document.load(self._document.game.nothing(), None)
        self.closed.emit()
        return True

    def save_as(self, kind: str = "") -> bool:
        """Save under a name that is asked for, as the ``kind`` of file that it is; another format is an export."""
        kind = kind or self._document.kind
        suffix = self._document.game.suffixes[kind]
        kinds = tr("Boards (*.board.json)") if kind == "board" else tr("Courses (*.course.json)")
        path = dialogs.ask_save(self.frame, self.suggestion(suffix), kinds)
        if path is None:
            return False
        return self._write(path if path.name.endswith(".json") else path.with_name(path.name + suffix))

    def may_leave(self) -> bool:
        """Whether the document may be replaced: asks once where changes are not saved."""
        self._document.strokeInterrupted.emit()
        if self._document.is_clean:
            return True
        answer = dialogs.ask_changes(self.frame, self.title)
        if answer is dialogs.SaveAnswer.SAVE:
            return self.save()
        return answer is dialogs.SaveAnswer.DISCARD

    def tell_error(self, error: Exception) -> None:
        """Say in the window what went wrong; what begins with no name of a file is a sentence."""
        told = str(error) if isinstance(error, CourseDesignerError) and error.source else as_sentence(str(error))
        self._notices.show_notice(Notice("file", sentence("{error}", error=told), "error"))

    def _tell_refused(self, error: CourseDesignerError) -> None:
        """Say that an edit was not taken, and why no file could hold what it makes."""
        text = sentence("Not done, as no file could hold it: {why}", why=str(error))
        self._notices.show_notice(Notice("refused", text, "warning"))

    def _write(self, path: Path) -> bool:
        document = self._document
        document.strokeInterrupted.emit()
        path = path.absolute()
        if path == document.path and self.is_overtaken():
            return False  # a bar says who changed the file; saving again writes over it
        if self.is_elsewhere(path):
            return self._tell_elsewhere(path)
        from designer.files import links_broken, other_names

        self.aboutToSave.emit()
        names = other_names(path)
        try:
            whole = self._write_as_allowed(path)
        except SeveralBoardsError as error:
            return self._tell_board(sentence("Not saved: {error}.", error=str(error)))
        except (CourseDesignerError, OSError) as error:
            return self._tell_not_saved(path, str(error))
        if whole is None:
            return False
        self._notices.close_notice("file")
        if names:
            text = sentence("{file}: {text}.", file=path.name, text=links_broken(names))
            self._notices.show_notice(Notice("links", text, "warning"))
        document.mark_saved(path, kind="board" if writes_board(document, path) else "course", whole=whole)
        self._settings.remember_file(path)
        return whole or self._tell_board(
            sentence("{file} holds the board alone. A course file also holds all that is on it.", file=path.name)
        )

    def _tell_board(self, text: Sentence) -> bool:
        """Say what the file of a board has no place for, and offer one that has; it is not saved."""
        actions = ((sentence("Save as course…"), lambda: self.save_as("course")),)
        self._notices.show_notice(Notice("file", text, "warning", actions))
        return False

    def _tell_elsewhere(self, path: Path) -> bool:
        """Say that a file cannot be written over by another document than the one that is open from it."""
        text = sentence("{file} is open in another tab. Close that tab first, or choose another name.", file=path.name)
        actions = ((sentence("Save as…"), self.save_as), (sentence("Go to the tab"), lambda: self.shown(path)))
        self._notices.show_notice(Notice("file", text, "error", actions))
        return False

    def _write_as_allowed(self, path: Path) -> bool | None:
        """Write the file; in place if its folder is closed and the person wants that, else None.

        Returns whether it holds all there is.
        """
        from designer.files import FolderClosedError, in_place

        try:
            return write(self._document, path)
        except FolderClosedError:
            if not dialogs.ask_in_place(self.frame, path.name):
                return None
            with in_place():
                return write(self._document, path)

    def _tell_not_saved(self, path: Path, reason: str) -> bool:
        """Say loudly that the course is in no file; a bar stays until it is. Returns whether it is saved after all."""
        text = sentence("Not saved: {error}. Your work is still open here; save it under another name.", error=reason)
        actions = ((sentence("Save as…"), self.save_as), (sentence("Try again"), lambda: self._write(path)))
        self._notices.show_notice(Notice("file", text, "error", actions))
        answer = dialogs.ask_not_saved(self.frame, path.name, reason)
        if answer is dialogs.SaveAnswer.SAVE_AS:
            return self.save_as()
        return self._write(path) if answer is dialogs.SaveAnswer.SAVE else False

    def folder(self) -> Path:
        """Where file dialogs begin: beside the course, else beside what was used last."""
        if self._document.path is not None:
            return self._document.path.parent
        recent = self._settings.recent
        if recent:
            return recent[0].parent
        return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))

    def suggestion(self, suffix: str) -> Path:
        """Where a file of this course would be written, with the end of its name."""
        path = self._document.path
        if path is not None:
            return path.with_name(path.name.split(".")[0] + suffix)
        plain = "-".join(self.title.lower().split()) or "course"
        return self.folder() / (plain + suffix)
