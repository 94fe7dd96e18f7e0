"""A real class: who is let in, what a pupil can reach, and what stays closed."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator

import pytest

from dragongames.classroom.visitors import LINES
from dragongames.lessons import Progress

from .letters import exchange, lines, refused
from .served import EXERCISES, NETWORK, Served, Visit

UNKNOWN = "01234567-89ab-cdef-0123-456789abcdef"


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("school"), "--pupils", "--address", NETWORK, "--most", "6") as served:
        yield served


def pupil(school: Served, name: str) -> Visit:
    visit = Visit(school.network)
    assert visit.join(school.code, name).status == 303
    return visit


# -- coming in -------------------------------------------------------------------------------------


def test_strangers_are_shown_the_way_in_and_nothing_else(school):
    stranger = Visit(school.network)
    assert stranger.ask("/").headers["Location"] == "/join"
    for path in (f"/chapter/{EXERCISES}", "/voila/static/voila.js", f"/api/kernels/{UNKNOWN}"):
        answer = stranger.ask(path)
        assert (answer.status, "Come in first" in answer.text) == (403, True), path


def test_a_wrong_code_and_a_bad_name_are_explained_on_the_page(school):
    visit = Visit(school.network)
    answer = visit.join("AAA-AAA", "Ola")
    assert (answer.status, visit.cookie) == (403, "")
    assert "That is not the code." in answer.text
    for name, why in (("", "Please type your name."), ("../../x", "“/”"), ("<b>", "“&lt;”"), ("A" * 25, "at most 24")):
        answer = visit.join(school.code, name)
        assert (answer.status, visit.cookie) == (400, ""), name
        assert why in answer.text, name
        assert "<b>" not in answer.text


def test_the_code_can_be_typed_in_any_way(school):
    assert Visit(school.network).join(f" {school.code.lower().replace('-', ' ')}", "Zosia").status == 303


def test_a_name_is_one_pupil(school):
    first = pupil(school, "Jan")
    answer = Visit(school.network).join(school.code, "jan")
    assert answer.status == 400
    assert "Jan is in the class already." in answer.text
    assert first.ask("/leave", "POST", {}).status == 303
    assert Visit(school.network).join(school.code, "Jan").status == 303


def test_the_cookie_is_for_this_site_alone(school):
    given = Visit(school.network).join(school.code, "Maja").headers["Set-Cookie"]
    assert "HttpOnly" in given
    assert "SameSite=Strict" in given


def test_a_form_of_another_site_is_refused(school):
    visit = Visit(school.network)
    form = {"code": school.code, "name": "Ela"}
    assert visit.ask("/join", "POST", form, Origin="http://elsewhere.example").status == 403
    assert visit.cookie == ""


def test_an_address_with_a_strange_name_is_no_way_in(school):
    assert Visit(school.network).ask("/join", Host="elsewhere.example").status == 404


# -- the teacher -----------------------------------------------------------------------------------


def test_the_teachers_key_opens_on_this_machine_only(school):
    path = school.desk.removeprefix(school.base)
    away = Visit(school.network)
    assert away.ask(path).status == 403
    wrong = Visit(school.base)
    assert wrong.ask("/teacher?key=guessed").status == 403
    teacher = Visit(school.base)
    assert teacher.ask(path).status == 302
    assert "The class" in teacher.ask("/class").text
    away.cookie = teacher.cookie  # even with the cookie
    assert away.ask("/class").status == 403


def test_pupils_do_not_see_the_teachers_pages(school):
    visit = pupil(school, "Ala")
    for path in ("/board", "/class", "/class/rows", "/poster", "/chapter/board.ipynb"):
        answer = visit.ask(path)
        assert (answer.status, "Nothing here" in answer.text) == (404, True), path
    visit.ask("/leave", "POST", {})


# -- what a pupil can reach ------------------------------------------------------------------------


def test_there_is_nothing_but_chapters(school):
    visit = pupil(school, "Ewa")
    for path in (
        "/api/kernels", "/api/contents", "/api/contents/board.ipynb", "/api/terminals", "/api/sessions",
        "/api/kernelspecs", "/api/status", "/voila/tree", "/voila/files/board.ipynb", "/voila/render/board.ipynb",
        "/voila/api/contents", f"/voila/render/{EXERCISES}", "/files/etc/passwd", "/lab", "/tree",
        "/chapter/..%2f..%2fetc%2fpasswd", "/voila/static/../../../../etc/passwd", "/voila/static//etc/passwd",
        "/voila/static/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "/voila/templates/classroom/static/../index.html.j2",
        "/look/../session.py", "/look/session.py", "/chapter/99-none.ipynb",
    ):
        answer = visit.ask(path)
        assert answer.status in (403, 404), f"{path}: {answer.status}"
        assert "root:" not in answer.text
    visit.ask("/leave", "POST", {})


def test_kernels_cannot_be_started_restarted_or_interrupted(school):
    visit = pupil(school, "Iga")
    kernel = visit.chapter()
    for method, path in (
        ("POST", "/api/kernels"), ("POST", f"/api/kernels/{kernel}/restart"), ("DELETE", f"/api/kernels/{kernel}"),
        ("POST", f"/api/kernels/{kernel}/interrupt"), ("PUT", f"/chapter/{EXERCISES}"),
    ):
        assert visit.ask(path, method, {}).status == 404, path
    assert visit.ask(f"/api/kernels/{kernel}").status == 200
    visit.ask("/leave", "POST", {})


def test_nobody_reaches_the_kernel_of_another(school):
    one, other = pupil(school, "Olek"), pupil(school, "Kuba")
    kernel, theirs = one.chapter(), other.chapter()
    assert kernel != theirs
    assert other.ask(f"/api/kernels/{kernel}").status == 404
    assert other.ask(f"/voila/api/shutdown/{kernel}", "POST", {}).status == 404
    assert asyncio.run(refused(school, other, kernel)) == 404
    assert asyncio.run(refused(school, Visit(school.network), kernel)) == 403
    assert one.ask(f"/api/kernels/{kernel}").status == 200, "it lives, and is its owner's"
    for visit in (one, other):
        visit.ask("/leave", "POST", {})
    assert Visit(school.network).ask(f"/api/kernels/{kernel}").status == 403


def test_a_page_has_so_many_lines_and_no_more(school):
    visit = pupil(school, "Staś")
    kernel = visit.chapter()
    assert asyncio.run(lines(school, visit, kernel, LINES + 2)) == [101] * LINES + [429] * 2
    visit.ask("/leave", "POST", {})


def test_a_kernel_that_was_killed_is_gone_and_not_begun_again(school):
    visit = pupil(school, "Witek")
    before = set(family(school.process.pid))
    kernel = visit.chapter()
    (process,) = set(family(school.process.pid)) - before
    os.kill(process, signal.SIGKILL)
    end = time.monotonic() + 30
    while visit.ask(f"/api/kernels/{kernel}").status != 404:
        assert time.monotonic() < end
        time.sleep(0.2)
    assert set(family(school.process.pid)) <= before
    visit.ask("/leave", "POST", {})


def test_a_page_cannot_make_its_kernel_run_code(school):
    """Only messages of widgets go through; a question that must be answered shows that the kernel listens."""
    visit = pupil(school, "Tosia")
    kernel = visit.chapter()
    answers = asyncio.run(exchange(school, visit, kernel, [
        ("execute_request", {"code": "raise SystemExit", "silent": False, "user_expressions": {"told": "6 * 7"}}),
        ("complete_request", {"code": "import o", "cursor_pos": 8}),
        ("inspect_request", {"code": "dg", "cursor_pos": 2}),
        ("debug_request", {"command": "initialize"}), ("kernel_info_request", {}),
    ]))
    assert "kernel_info_reply" in answers
    assert not {"execute_reply", "complete_reply", "inspect_reply", "debug_reply", "execute_result"} & set(answers)
    visit.ask("/leave", "POST", {})


def test_one_page_too_many_closes_the_oldest(school):
    visit = pupil(school, "Hela")
    kernels = [visit.chapter() for _ in range(3)]
    assert [visit.ask(f"/api/kernels/{kernel}").status for kernel in kernels] == [404, 200, 200]
    assert visit.ask(f"/voila/api/shutdown/{kernels[2]}", "POST", {}).status == 204
    assert visit.ask(f"/api/kernels/{kernels[2]}").status == 404
    visit.ask("/leave", "POST", {})


def test_a_full_class_says_so(school):
    inside = []
    while (answer := (visit := Visit(school.network)).join(school.code, f"Pupil {len(inside)}")).status == 303:
        inside.append(visit)
    assert (answer.status, visit.cookie) == (503, "")
    assert "The class is full" in answer.text
    for visit in inside:
        visit.ask("/leave", "POST", {})


def test_a_name_has_its_progress_in_the_teachers_folder(school):
    pupil(school, "Łucja").ask("/leave", "POST", {})
    with Progress("", school.data / "class") as kept:
        assert "Łucja" in kept.learners()


def test_too_many_wrong_codes_are_not_looked_at(tmp_path):
    with Served(tmp_path, "--pupils", "--address", NETWORK) as school:
        visit = Visit(school.network)
        told = [visit.join("AAA-AAA", "Ola").status for _ in range(11)]
        assert told == [403] * 10 + [429]
        answer = visit.join(school.code, "Ola")
        assert (answer.status, visit.cookie) == (429, ""), "not even the right one, for a minute"
        assert "One minute, please" in answer.text


def test_without_pupils_there_is_no_network_and_no_way_to_join(tmp_path):
    with Served(tmp_path) as school:
        with pytest.raises(urllib.error.URLError, match="refused"):
            urllib.request.urlopen(school.network, timeout=5)
        for other in addresses_of_this_machine() - {"127.0.0.1"}:
            with socket.socket() as trial:
                assert trial.connect_ex((other, school.port)) != 0, other
        stranger = Visit(school.base)
        assert stranger.ask("/join").status == 404
        assert stranger.ask("/").status == 403
        assert "127.0.0.2" not in school.told


def test_chapters_begin_as_slides_if_that_was_asked_for(tmp_path):
    with Served(tmp_path, "--slides", "--palette", "contrast") as school:
        teacher = Visit(school.base)
        teacher.ask(school.desk.removeprefix(school.base))
        page = teacher.ask(f"/chapter/{EXERCISES}").text
        assert 'data-slides="true"' in page
        assert 'data-palette="contrast"' in page
        assert page.count('data-slide="slide"') > 3
        assert 'data-slides="false"' in teacher.ask("/board").text


def addresses_of_this_machine() -> set[str]:
    """All that could be listened at, with one that stands for a network."""
    known = {str(found[4][0]) for found in socket.getaddrinfo(socket.gethostname(), 0, socket.AF_INET)}
    return known | {NETWORK}


@pytest.mark.parametrize("forked", ["yes", "no"])
def test_nothing_is_left_when_the_server_is_killed(tmp_path, forked):
    with Served(tmp_path, "--pupils", "--address", NETWORK, more={"DRAGONGAMES_FORK": forked}) as school:
        pupil(school, "Ala").chapter()
        children = family(school.process.pid)
        pool = sys.platform == "linux" and forked == "yes"
        assert len(children) == 1 + pool, "a kernel, and what it was forked from"
        school.process.kill()
        school.process.wait()
        end = time.monotonic() + 20
        while any(map(alive, children)):
            assert time.monotonic() < end, children
            time.sleep(0.1)


def family(pid: int) -> list[int]:
    """What came from a process, itself left out."""
    told = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    pairs = [tuple(map(int, line.split())) for line in told.splitlines()]
    found = [pid]
    for parent in found:
        found += [child for child, its in pairs if its == parent]
    return found[1:]


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
