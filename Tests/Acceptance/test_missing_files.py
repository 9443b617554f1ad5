"""Files of notebooks that somebody removes behind the program's back."""

import json

DATA = 65
LOST = "a été supprimé, déplacé ou remplacé"


def notebooks(program):
    return program.vault / "notebooks"


def test_a_missing_notebook_is_told_stops_no_other_one_and_begins_anew_only_when_asked(program, tmp_path):
    program.run("vault", "create")
    program.run("caffio", "log", "espresso")
    program.run("shifai", "profile", "begin", "--accept-disclaimer")
    for name in ("caffio.sqlite", "shifai.sqlite"):
        (notebooks(program) / name).unlink()
    assert "a disparu" in program.run("caffio", "cup", "list", status=DATA)
    # What looks after the vault goes on, and no copy passes for a whole one.
    states = {one["id"]: one for one in json.loads(program.run("vault", "status", "--json"))["notebooks"]}
    assert "version" not in states["caffio"] and "version" not in states["shifai"]
    program.run("notebook", "list")
    assert "2 problèmes" in program.run("vault", "verify", status=DATA)
    assert "a disparu" in program.run("vault", "backup", tmp_path / "copie.carnets", status=DATA)
    assert not (tmp_path / "copie.carnets").exists()
    program.run("vault", "repair", status=DATA)
    # Each of the two has a way out.
    program.run("shifai", "erase", "--confirm", "0")
    program.run("shifai", "profile", "begin", "--accept-disclaimer")
    program.run("vault", "repair", "--begin-anew", "caffio", status=DATA)
    assert json.loads(program.run("caffio", "cup", "list", "--json")) == []
    program.run("vault", "verify")


def test_a_damaged_notebook_hides_no_other_and_is_told_in_words(program):
    program.run("vault", "create")
    program.run("caffio", "log", "espresso")
    program.run("shifai", "profile", "begin", "--accept-disclaimer")
    with open(notebooks(program) / "caffio.sqlite", "r+b") as file:
        file.seek(2000)
        file.write(bytes(64))
    status = json.loads(program.run("vault", "status", "--json"))
    states = {one["id"]: one for one in status["notebooks"]}
    assert "version" in states["shifai"] and "problem" not in states["shifai"]
    assert "vault repair" in states["caffio"]["problem"]
    problems = json.loads(program.run("vault", "verify", "--json", status=DATA, output=True))["problems"]
    assert [one["kind"] for one in problems] == ["unopenable"]
    assert "est endommagé" in problems[0]["message"] and "damagedFile(" not in problems[0]["message"]
    assert "Rien n’est perdu" in program.run("vault", "repair")
    program.run("vault", "verify")
    assert len(json.loads(program.run("caffio", "cup", "list", "--json"))) == 1


def test_a_notebook_whose_file_is_removed_while_it_is_open_loses_nothing(program):
    program.start()
    visitor = program.visitor()
    visitor.create()
    visitor.fill("/caffio/cups/new", {"what": "drink:espresso", "notes": "avant"})
    form = visitor.open("/caffio/cups/new").form("what", "notes")
    (notebooks(program) / "caffio.sqlite").unlink()
    refused = visitor.send(form, {"what": "drink:espresso", "notes": "après"}, action="/caffio/cups/new")
    assert LOST in refused.text, refused.text
    assert "après" in refused.text
    program.stop()
    cups = json.loads(program.run("caffio", "cup", "list", "--json"))
    assert [cup["notes"] for cup in cups] == ["avant"]
