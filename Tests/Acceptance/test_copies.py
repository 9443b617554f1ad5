"""The folders in which the notebooks keep copies of themselves, when they move and change their policy."""

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
