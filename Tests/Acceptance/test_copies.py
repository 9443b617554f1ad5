"""The folders in which the notebooks keep copies of themselves, when they move and change their policy."""

import json

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
# What each notebook is told next.
LATER_WORDS = {
    "holfy": ["vehicle", "edit", "AB-123-CD", "--mileage", "45000"],
    "duospend": ["expense", "add", "--project", "Lisbonne", "--title", "Taxi", "--amount", "20", "--paid-by", "Camille"],
    "shifai": ["profile", "edit", "--usual-length", "30"],
    "caffio": ["log", "espresso", "--notes", "specus"],
    "gestiontravaux": ["task", "add", "--piece", "Salon", "--activite", "Carrelage"],
}


def folders(program, *names):
    made = [program.home / name for name in names]
    for folder in made:
        folder.mkdir()
    return made


def files(folder):
    return sorted(path for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize("notebook", FIRST_WORDS)
def test_a_copy_follows_its_notebook_to_another_folder(program, notebook):
    first, second = folders(program, "first", "second")
    program.run("vault", "create")
    program.run(notebook, *FIRST_WORDS[notebook])

    program.run(notebook, "folder", "set", first)
    assert files(first), "nothing was written in the first folder"
    program.run(notebook, "folder", "set", second)
    assert files(second), "nothing was written in the second folder"
    assert files(first) == [], "the former folder still holds files"
    program.run("vault", "status")
    program.run("vault", "verify")


def choose(visitor, notebook, folder):
    """Chooses the folder of a copy as a person does, who is asked before one is left."""
    page = f"/{notebook}/settings/folder"
    reply = visitor.fill(page, {"folder": str(folder)})
    if reply.address == page:
        reply = visitor.send(reply.form("confirmed"), action=page)
    assert (reply.status, reply.address) == (200, f"/{notebook}/settings"), reply.text
    # Waits for what is written, and moved, behind the page's back.
    visitor.post(f"/{notebook}/settings/folder/write")


@pytest.mark.parametrize("notebook", FIRST_WORDS)
def test_a_copy_is_moved_while_the_app_runs_and_follows_what_is_written_then(program, notebook):
    first, second = folders(program, "first", "second")
    program.run("vault", "create")
    program.run(notebook, *FIRST_WORDS[notebook])
    program.start()
    visitor = program.visitor()
    visitor.unlock()

    choose(visitor, notebook, first)
    written = [path.relative_to(first) for path in files(first)]
    assert written, "nothing was written in the first folder"
    choose(visitor, notebook, second)
    assert files(first) == [], "the former folder still holds files"
    assert [path.relative_to(second) for path in files(second)] == written
    before = [path.read_bytes() for path in files(second)]
    program.run(notebook, *LATER_WORDS[notebook])
    visitor.post(f"/{notebook}/settings/folder/write")
    assert [path.read_bytes() for path in files(second)] != before
    assert files(first) == []
    # The app is the one that was started: nothing has ended it.
    assert program.server.poll() is None and program.errors.read_text() == ""
    program.stop()
    program.run("vault", "verify")


def test_photos_and_documents_of_a_copy_that_becomes_encrypted_are_not_left_readable(program):
    folder = program.home / "copies"
    folder.mkdir()
    manual = program.home / "four.pdf"
    manual.write_bytes(b"%PDF-1.4 fenestra\n")
    program.run("vault", "create")
    program.run("gestiontravaux", *FIRST_WORDS["gestiontravaux"])
    oven = program.run("gestiontravaux", "equipment", "add", "--nom", "Four").strip()
    program.run("gestiontravaux", "file", "add", oven, "--document", manual)

    program.run("gestiontravaux", "folder", "set", folder, "--policy", "plain")
    plain = [path.read_bytes() for path in files(folder)]
    for words in (b"fenestra", b"Cuisine", b"Peinture", b"Four"):
        assert any(words in content for content in plain), words
    program.run("gestiontravaux", "folder", "set", folder, "--policy", "encrypted")
    sealed = files(folder)
    assert len(sealed) == len(plain)
    for path in sealed:
        content = path.read_bytes()
        assert path.suffix == ".sealed" and content.startswith(b"carnets"), path
        assert not any(words in content for words in (b"fenestra", b"Cuisine", b"Peinture", b"Four")), path
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


def test_what_is_said_of_a_copy_is_true(program):
    [folder] = folders(program, "copies")
    program.run("vault", "create")
    program.run("holfy", *FIRST_WORDS["holfy"])
    program.run("holfy", "folder", "set", folder)
    [written] = files(folder)
    written.unlink()
    stands = json.loads(program.run("holfy", "folder", "show", "--json"))
    assert (stands["due"], stands["failing"]) == (0, 0) and written.exists(), stands
    written.unlink()
    written.mkdir()
    stands = json.loads(program.run("holfy", "folder", "show", "--json"))
    assert (stands["due"], stands["failing"]) == (1, 1), stands
    for command in (["holfy", "folder", "show"], ["holfy", "folder", "retry"], ["vault", "status"]):
        assert "occupe la place" in program.run(*command), command
    written.rmdir()
    assert "à jour" in program.run("holfy", "folder", "retry")
    assert written.is_file()


def test_a_copy_that_the_app_writes_is_told_of_by_commands(program):
    [folder] = folders(program, "copies")
    program.run("vault", "create")
    program.run("holfy", *FIRST_WORDS["holfy"])
    program.start()
    visitor = program.visitor()
    visitor.unlock()
    choose(visitor, "holfy", folder)
    visitor.post("/holfy/settings/folder/write")
    [holfy] = [one for one in json.loads(program.run("vault", "status", "--json"))["notebooks"] if one["id"] == "holfy"]
    assert holfy["backup"]["due"] == 0 and holfy["backup"]["folder"].startswith(str(folder)), holfy
    assert str(folder) in program.run("holfy", "folder", "show")
    program.stop()


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
