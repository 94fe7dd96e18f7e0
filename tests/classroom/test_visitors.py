"""Codes, names and cookies of a class, and the door's list of who may ask for what."""

from __future__ import annotations

import pytest

from dragongames.classroom import door, visitors
from dragongames.classroom.code import ALL_TRIES, LENGTH, LETTERS, TRIES, Code
from dragongames.classroom.names import checked_name, skeleton
from dragongames.classroom.visitors import LINES, OPENINGS, ClassFull, Visitor, Visitors
from dragongames.core.errors import NotationError

KERNEL, OTHER = "11111111-1111-1111-1111-111111111111", "22222222-2222-2222-2222-222222222222"


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(visitors.time, "monotonic", made)
    return made


@pytest.fixture
def klass(tmp_path, clock) -> Visitors:
    return Visitors(tmp_path / "class", most=2)


# -- the code --------------------------------------------------------------------------------------


def test_every_run_has_a_code_of_its_own_that_can_be_read_from_afar():
    codes = {Code().text for _ in range(50)}
    assert len(codes) == 50
    assert all(len(code) == LENGTH and set(code) <= set(LETTERS) for code in codes)
    assert not set("0O1IL") & set(LETTERS)


def test_patience_ends_for_one_address_and_comes_back_after_a_minute():
    clock = Clock()
    code = Code("ABCDEF", clock)
    for _ in range(TRIES):
        assert code.patient("one")
        assert not code.opens("ABCDEG", "one")
    assert not code.patient("one")
    assert code.patient("other")
    clock.now = 61
    assert code.patient("one")


def test_patience_ends_for_everybody_when_many_addresses_try():
    code = Code("ABCDEF", Clock())
    for number in range(ALL_TRIES):
        code.opens("wrong", f"address {number}")
    assert not code.patient("one more")


def test_a_right_code_costs_no_patience():
    code = Code("ABCDEF", Clock())
    assert all(code.opens("abc-def", "school") for _ in range(3 * TRIES))
    assert code.patient("school")


# -- names -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Ala", "Łucja", "Jan K.", "Anna-Maria", "D’Arcy", "O'Neil", "李小龙", "Zoe\u0308"])
def test_names_of_people_are_names(name):
    assert checked_name(f"  {name} ").casefold()


@pytest.mark.parametrize(
    "name", ["", "   ", "../x", "a/b", "a\\b", "a\x00b", "<i>", "-x", ".", "A" * 25, "a\u202eb", "ża:b"])
def test_what_is_no_name_is_refused(name):
    with pytest.raises(NotationError):
        checked_name(name)


@pytest.mark.parametrize("name", [
    "Al\u200ba", "Al\u200da", "Al\u034fa", "Al\ufe0fa", "Al\u3164a", "\u3164", "\uffa0\uffa0", "\u115f",
    "Al\U000e0101a", "Al\u00ada", "\u2800"])
def test_a_sign_nobody_can_see_is_refused_without_showing_it(name):
    with pytest.raises(NotationError) as told:
        checked_name(name)
    assert name not in str(told.value)


def test_an_accent_may_stand_on_a_letter_but_not_a_tower_of_them():
    assert checked_name("Zoe\u0323\u0304")
    with pytest.raises(NotationError, match="accents"):
        checked_name("Zo" + "e\u0335" + "\u0336\u0337\u0338")


@pytest.mark.parametrize("other", ["HANIA", "Наnіa", "Hani\u0430", "H a n i a", "\uff28ania", "Hanla",
                                   "Han\u0131a", "Han\u0196a", "\u13bbania"])
def test_names_nobody_can_tell_apart_are_one_name(klass, other):
    klass.join("Hania")
    with pytest.raises(NotationError, match="Hania is in the class already"):
        klass.join(other)
    assert skeleton("Hanna") != skeleton("Hania")


def test_spaces_and_accents_are_written_in_one_way():
    assert checked_name(" Jan \t  Kos ") == "Jan Kos"
    assert checked_name("Z\u0307aneta") == "Żaneta"


# -- coming and going ------------------------------------------------------------------------------


def test_a_name_is_free_again_when_its_pupil_is_away(klass, clock):
    first = klass.join("Ala")
    with pytest.raises(NotationError, match="Ala is in the class already"):
        klass.join("ALA")
    clock.now = 61
    again = klass.join("ala")
    assert again.name == "Ala", "it is the same progress"
    assert (klass.known(first.id), klass.known(again.id)) == (None, again)


def test_an_open_page_keeps_the_name(klass, clock):
    assert klass.join("Ala").lift()
    clock.now = 3600
    with pytest.raises(NotationError, match="already"):
        klass.join("Ala")


def test_a_tablet_that_vanished_gives_its_name_back_soon(klass, clock):
    lost = klass.join("Ala")
    lost.kernels.append(KERNEL)
    assert lost.lift()
    clock.now = 30
    lost.hang_up()  # its line was called and did not answer
    with pytest.raises(NotationError, match="already"):
        klass.join("Ala")
    clock.now = 46
    assert klass.join("Ala").name == "Ala"
    assert klass.left == [lost], "whose kernels have still to end"


def test_lines_of_a_visitor_are_counted(klass):
    pupil = klass.join("Ala")
    assert [pupil.lift() for _ in range(LINES + 1)] == [True] * LINES + [False]
    pupil.hang_up()
    assert pupil.lift()
    assert all(klass.teacher.lift() for _ in range(5 * LINES))


def test_hania_is_hania_of_last_week(klass, tmp_path):
    last_week = Visitors(tmp_path / "class", most=2)
    last_week.leave(last_week.join("Hania").id)
    assert klass.join("hania").name == "Hania"


def test_a_full_class_takes_nobody_until_somebody_is_away(klass, clock):
    klass.join("Ala")
    klass.join("Jan")
    with pytest.raises(ClassFull, match="room for 2"):
        klass.join("Ola")
    clock.now = 61
    klass.join("Ola")
    assert {pupil.name for pupil in klass.pupils.values()} == {"Jan", "Ola"}


def test_cookies_are_not_names(klass):
    pupil = klass.join("Ala")
    assert klass.known(pupil.id) is pupil
    assert klass.known(klass.teacher.id) is klass.teacher
    for cookie in ("", "Ala", pupil.note, pupil.id[:-1], f"{pupil.id}x", "ł"):
        assert klass.known(cookie) is None


def test_pages_are_opened_at_a_human_pace(klass, clock):
    pupil = klass.join("Ala")
    assert [pupil.may_open() for _ in range(OPENINGS + 1)] == [True] * OPENINGS + [False]
    clock.now = 61
    assert pupil.may_open()
    assert all(klass.teacher.may_open() for _ in range(3 * OPENINGS))


# -- the door --------------------------------------------------------------------------------------


@pytest.fixture
def pupil() -> Visitor:
    made = Visitor("Ala")
    made.kernels.append(KERNEL)
    return made


@pytest.mark.parametrize(("method", "path", "stranger", "inside", "teacher"), [
    ("GET", "/", "open", "open", "open"),
    ("POST", "/join", "open", "open", "open"),
    ("GET", "/look/class.css", "open", "open", "open"),
    ("GET", "/chapter/01-x.ipynb", "stranger", "open", "open"),
    ("HEAD", "/chapter/01-x.ipynb", "stranger", "open", "open"),
    ("POST", "/chapter/01-x.ipynb", "nothing", "nothing", "nothing"),
    ("GET", f"/api/kernels/{KERNEL}", "stranger", "open", "nothing"),
    ("GET", f"/api/kernels/{KERNEL}/channels", "stranger", "open", "nothing"),
    ("GET", f"/api/kernels/{OTHER}/channels", "stranger", "nothing", "nothing"),
    ("DELETE", f"/api/kernels/{KERNEL}", "nothing", "nothing", "nothing"),
    ("POST", f"/voila/api/shutdown/{KERNEL}", "stranger", "open", "nothing"),
    ("GET", "/api/kernels", "nothing", "nothing", "nothing"),
    ("GET", "/voila/static/voila.js", "stranger", "open", "open"),
    ("GET", "/voila/static/../x", "nothing", "nothing", "nothing"),
    ("GET", "/voila/static//etc/passwd", "nothing", "nothing", "nothing"),
    ("GET", "/voila/files/x.png", "nothing", "nothing", "nothing"),
    ("GET", "/class", "stranger", "nothing", "open"),
    ("GET", "/board", "stranger", "nothing", "open"),
])
def test_the_door_knows_everybody(method, path, stranger, inside, teacher, pupil):
    told = [door.answer(method, path, visitor) for visitor in (None, pupil, Visitor())]
    assert told == [stranger, inside, teacher]


# -- on a hub --------------------------------------------------------------------------------------


def test_a_login_is_one_pupil_and_no_other(klass, clock):
    first = klass.known_as("ola_kot")
    assert first.name == "ola.kot"
    again = klass.known_as("ola_kot")
    assert (klass.has(first), klass.has(again)) == (False, True), "from another machine"
    with pytest.raises(NotationError, match="another login"):
        klass.known_as("oia.kot")
    klass.leave(again.id)
    assert klass.known_as("oia.kot").name == "oia.kot", "with progress of their own, though the names look alike"


def test_long_logins_that_begin_alike_are_told_apart(klass):
    names = {klass.known_as(f"aleksandra.kowalska-nowak{n}@school.example").name for n in (1, 2)}
    assert len(names) == 2
    assert all(len(name) <= 24 for name in names)


def test_on_a_hub_those_who_are_away_make_room(klass, clock):
    klass.known_as("ala")
    klass.known_as("jan")
    with pytest.raises(ClassFull):
        klass.known_as("ewa")
    clock.now = visitors.AWAY + 1
    assert klass.known_as("ewa").name == "ewa"
