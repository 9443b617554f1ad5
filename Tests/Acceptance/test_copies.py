"""The folders in which the notebooks keep copies of themselves, when they move and change their policy."""

import program as acceptance
import pytest

FIRST_WORDS = {
    "holfy": ["vehicle", "add", "--brand", "Renault", "--model", "Clio", "--plate", "AB-123-CD",
              "--registration-date", "2019-05-04"],
    "duospend": ["project", "add", "--name", "Lisbonne", "--partner1-name", "Camille", "--partner2-name", "Sacha",
                 "--budget", "1500"],
    "shifai": ["profile", "begin", "--accept-disclaimer", "--usual-length", "29"],
    "caffio": ["log", "espresso", "--notes", "fenestra"],
    "gestiontravaux": ["task", "add", "--piece", "Cuisine", "--activite", "Peinture"],
}


def files(folder):
    return sorted(path for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize("notebook", FIRST_WORDS)
def test_a_copy_follows_its_notebook_to_another_folder(program, notebook):
    first, second = program.home / "first", program.home / "second"
    first.mkdir()
    second.mkdir()
    program.run("vault", "create")
    program.run(notebook, *FIRST_WORDS[notebook])

    program.run(notebook, "folder", "set", first)
    assert files(first), "nothing was written in the first folder"
    program.run(notebook, "folder", "set", second)
    assert files(second), "nothing was written in the second folder"
    assert files(first) == [], "the former folder still holds files"
    program.run("vault", "status")
    program.run("vault", "verify")


@pytest.mark.parametrize("notebook, words", [("duospend", b"Lisbonne"), ("caffio", b"fenestra")])
def test_a_copy_that_becomes_encrypted_leaves_nothing_readable(program, notebook, words):
    folder = program.home / "copies"
    folder.mkdir()
    program.run("vault", "create")
    program.run(notebook, *FIRST_WORDS[notebook])

    program.run(notebook, "folder", "set", folder, "--policy", "plain")
    assert any(words in path.read_bytes() for path in files(folder))
    program.run(notebook, "folder", "set", folder, "--policy", "encrypted")
    assert files(folder), "no encrypted copy was written"
    assert not any(words in path.read_bytes() for path in files(folder))
    program.run("vault", "status")
    program.run("vault", "verify")


def test_what_falls_due_while_a_command_only_reads_reaches_the_copy(program, monkeypatch):
    folder = program.home / "copies"
    folder.mkdir()
    monkeypatch.setattr(acceptance, "CLOCK", acceptance.clock("2026-03-01 10:00:00"))
    program.run("vault", "create")
    program.run("duospend", *FIRST_WORDS["duospend"])
    program.run("duospend", "folder", "set", folder, "--policy", "plain")
    program.run("duospend", "recurring", "add", "--project", "Lisbonne", "--title", "Loyer", "--amount", "700",
                "--paid-by", "Camille", "--rhythm", "monthly", "--start-day", "2026-03-01")
    assert not any(b"2026-04-01" in path.read_bytes() for path in files(folder))

    monkeypatch.setattr(acceptance, "CLOCK", acceptance.clock("2026-04-02 10:00:00"))
    program.run("duospend", "balance", "Lisbonne")
    assert any(b"2026-04-01" in path.read_bytes() for path in files(folder))
