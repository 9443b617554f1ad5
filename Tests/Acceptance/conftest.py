"""Acceptance of the whole program, without a browser."""

import pytest
from canaries import Canaries
from program import Program


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
