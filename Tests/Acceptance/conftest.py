"""Acceptance of the whole program, without a browser."""

import pytest
from program import Program


@pytest.fixture
def program(tmp_path):
    program = Program(tmp_path / "home")
    yield program
    program.stop()
