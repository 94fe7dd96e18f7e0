"""What the forge, pre-commit and those who cite us are told agrees with the project."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import yaml

import dragongames as dg

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted(path for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml")


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def jobs() -> Iterator[tuple[str, dict[str, Any]]]:
    for path in WORKFLOWS:
        for name, job in read(path)["jobs"].items():
            yield f"{path.name}: {name}", job


def commands(job: dict[str, Any]) -> str:
    return "\n".join(step["run"] for step in job["steps"] if "run" in step)


@pytest.fixture(scope="module")
def targets(root) -> set[str]:
    return set(re.findall(r"^([a-z]+):", (root / "Makefile").read_text("utf-8"), re.MULTILINE))


def test_workflows_call_what_the_makefile_has(targets):
    called = set()
    for name, job in jobs():
        for line in commands(job).splitlines():
            if line.startswith("make "):
                goals = {word for word in line.split()[1:] if re.fullmatch(r"[a-z]+", word)}
                assert goals, f"{name} calls make without a target"
                assert goals <= targets, f"{name}: there is no {goals - targets} in the Makefile"
                called |= goals
    assert {"lint", "test", "unit", "proofs", "site", "release"} <= called


def test_what_is_no_unit_is_a_proof(root):
    """Together the two commands run everything that needs no browser."""
    text = (root / "Makefile").read_text("utf-8")
    unit, proofs = (re.search(rf"^{name}:.*\n\t(.*)$", text, re.MULTILINE)[1] for name in ("unit", "proofs"))
    assert unit.replace('"not proof"', "proof") == proofs


def test_workflows_have_an_end_and_take_no_rights(root):
    assert len(WORKFLOWS) >= 2
    for path in WORKFLOWS:
        told = read(path)
        assert told["permissions"] == {"contents": "read"}, f"{path.name} takes more than it needs"
        assert True in told, f"{path.name} does not say when it runs"  # YAML reads the key `on` as a truth
    for name, job in jobs():
        if commands(job):
            assert job["timeout-minutes"] <= 90, f"{name} has no end"


def test_the_oldest_and_the_newest_python_are_tried(pyproject):
    told = read(ROOT / ".github" / "workflows" / "tests.yml")["jobs"]
    classes = pyproject["project"]["classifiers"]
    known = sorted(tuple(map(int, found[1].split("."))) for line in classes
                   if (found := re.search(r":: (3\.\d+)$", line)))
    assert f">={'.'.join(map(str, known[0]))}" == pyproject["project"]["requires-python"]
    newest = ".".join(map(str, known[-1]))
    asked = {name: [step["with"]["python-version"] for step in job["steps"] if "setup-python" in step.get("uses", "")]
             for name, job in told.items()}
    assert asked["newest"] == asked["elsewhere"] == [newest]
    assert asked["oldest"] == []  # Debian 12 brings Python 3.11.2, the oldest that people have
    assert told["oldest"]["container"] == "debian:12"


def test_what_a_workflow_leaves_out_is_there(root):
    (job,) = [job for name, job in jobs() if name.endswith(": elsewhere")]
    left_out = [path for entry in job["strategy"]["matrix"]["include"] for path in entry["flags"].split()
                if not path.startswith("--")]
    assert left_out
    for path in left_out:
        assert (root / path).exists(), f"tests.yml leaves out {path}, which is not there"


def test_a_commit_is_looked_at_by_the_same_tools_as_everything_else(root, targets):
    hooks = [hook for repo in read(root / ".pre-commit-config.yaml")["repos"] for hook in repo["hooks"]]
    called = {hook["entry"].split()[-1] for hook in hooks}
    assert called == {"style", "types"} <= targets
    assert all(hook["language"] == "system" for hook in hooks), "versions stand in constraints.txt and nowhere else"
    assert re.search(r"^lint: style types", (root / "Makefile").read_text("utf-8"), re.MULTILINE)


def test_the_version_is_told_once(root, pyproject):
    assert "version" not in pyproject["project"]
    assert pyproject["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "dragongames.__version__"}
    written = [
        node.value for node in ast.parse((root / "dragongames" / "__init__.py").read_text("utf-8")).body
        if isinstance(node, ast.Assign) and [getattr(to, "id", "") for to in node.targets] == ["__version__"]
    ]
    # A literal: whoever builds a wheel need not import us, nor have what we import.
    assert [getattr(value, "value", None) for value in written] == [dg.__version__] == [version("dragongames")]


def test_what_is_cited_is_this(root, pyproject):
    cited, project = read(root / "CITATION.cff"), pyproject["project"]
    assert str(cited["version"]) == dg.__version__
    assert cited["license"] == project["license"]
    assert cited["repository-code"] == project["urls"]["Source"]
    assert [author["name"] for author in cited["authors"]] == [author["name"] for author in project["authors"]]
    assert {"cff-version", "message", "title", "type"} <= set(cited)


def test_the_metadata_is_complete(root, pyproject):
    project = pyproject["project"]
    assert {"Homepage", "Documentation", "Source", "Issues", "Changelog"} <= set(project["urls"])
    for url in project["urls"].values():
        assert url.startswith(project["urls"]["Source"])
        place = url.partition("/blob/main/")[2]
        assert (root / place).exists(), f"{url} is not there"
    assert project["keywords"]
    assert "Typing :: Typed" in project["classifiers"]
    assert not any(line.startswith("License") for line in project["classifiers"]), "`license` says it"


def test_addresses_of_the_project_are_told_alike(root, pyproject):
    source = pyproject["project"]["urls"]["Source"]
    for path in (root / "SECURITY.md", root / "CITATION.cff", *(root / ".github").rglob("*.yml")):
        for url in re.findall(r"https://github\.com/[\w-]+/dragongames\b", path.read_text("utf-8")):
            assert url == source, path


@pytest.mark.parametrize("form", FORMS, ids=lambda path: path.stem)
def test_forms_ask_what_can_be_answered(form):
    told = read(form)
    assert {"name", "description", "title", "labels", "body"} <= set(told)
    names = [part["id"] for part in told["body"] if part["type"] != "markdown"]
    assert len(set(names)) == len(names) >= 3
    for part in told["body"]:
        assert part["type"] in ("markdown", "input", "textarea", "dropdown", "checkboxes")
        assert part["attributes"]["label"]
    assert any(part.get("validations", {}).get("required") for part in told["body"])


def test_there_are_forms_for_a_rule_a_fault_and_a_wish():
    assert [path.stem.partition("-")[2] for path in FORMS] == ["wrong-rule", "fault", "wish"]


def test_a_wrong_rule_can_be_told_of_every_game(root):
    (asked,) = [part for part in read(FORMS[0])["body"] if part["id"] == "game"]
    told = "\n".join(asked["attributes"]["options"])
    for name in dg.GAMES:
        assert dg.game(name).words.template("game", "en").partition(":")[0] in told, name
    assert len(asked["attributes"]["options"]) == len(dg.GAMES)
