"""Acceptance of the whole program, without a browser."""

import os

import pytest
from canaries import Canaries
from program import Program


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item):
    """Where everything is checked, a test that could not be run has failed: what only root can try, above all."""
    report = (yield).get_result()
    if "CI" in os.environ and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome, report.longrepr = "failed", f"skipped, but nothing may be in CI: {report.longrepr[2]}"


@pytest.fixture
def program(tmp_path):
    program = Program(tmp_path / "home")
    yield program
    program.stop()


@pytest.fixture
def listened(tmp_path):
    """A program with canaries in what is typed, its passphrase first, and a folder for its copy."""
    canaries = Canaries()
    copies = tmp_path / "copies"
    copies.mkdir()
    program = Program(tmp_path / "home", passphrase="phrase de passe " + canaries.sing("passphrase"))

    def is_silent():
        heard = canaries.heard_in(program.home, copies)
        assert heard == [], heard

    yield program, canaries, copies, is_silent
    program.stop()
