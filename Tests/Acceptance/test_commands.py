"""What opens a vault, what looks after it, what goes in and out, with commands alone."""

import csv
import json

from program import ROOT

USAGE, DATA, TAKEN, LOCKED = 64, 65, 73, 77
LUBELOGGER = "Date,Odometer,Description,Notes,Cost,Tags\n2024-02-03,41000,Vidange,,89.90,\n"


def secret(program, name, text):
    """A file that the commands read a secret from."""
    file = program.home / name
    file.touch(mode=0o600)
    file.write_text(text)
    return file


def test_what_opens_a_vault_is_replaced_and_what_opened_it_no_longer_does(program):
    first = json.loads(program.run("vault", "create", "--json"))["recoveryCode"]
    program.run("caffio", "log", "espresso")

    code = json.loads(program.run("vault", "recovery", "--json"))["recoveryCode"]
    assert code != first
    changed = secret(program, "changed", "quatre ânes verts sous la pluie")
    old_code = secret(program, "old-code", first)
    program.run(
        "vault", "passphrase", "--recovery-code-file", old_code, "--new-passphrase-file", changed, status=LOCKED)
    program.run("vault", "status")

    # Whoever forgot it comes in with the code that was printed last.
    new_code = secret(program, "new-code", code)
    program.run("vault", "passphrase", "--recovery-code-file", new_code, "--new-passphrase-file", changed)
    program.run("vault", "status", status=LOCKED)
    program.passphrase = changed.read_text()
    assert len(json.loads(program.run("caffio", "cup", "list", "--json"))) == 1

    # Whoever knows it says the old one and the new one; one that is too short is refused and changes nothing.
    again = secret(program, "again", "trois tasses bleues au grenier")
    program.run("vault", "passphrase", "--new-passphrase-file", secret(program, "short", "court"), status=DATA)
    program.run("vault", "passphrase", "--new-passphrase-file", again)
    program.run("vault", "status", status=LOCKED)
    program.passphrase = again.read_text()
    assert len(json.loads(program.run("caffio", "cup", "list", "--json"))) == 1


def test_a_migration_leaves_a_snapshot_that_is_listed_and_nothing_to_repair(program):
    program.run("vault", "create")
    program.run("caffio", "log", "espresso", "--notes", "à la fenêtre")
    assert json.loads(program.run("vault", "snapshots", "--json")) == []
    repaired = json.loads(program.run("vault", "repair", "--json"))
    assert repaired["isWhole"] and {step["kind"] for step in repaired["steps"]} == {"sound"}

    program.run("vault", "rollback", "caffio", "--to", "1.0.0")
    # Opened again, it comes back to this version, and what was there before is kept beside.
    program.run("caffio", "cup", "list")
    versions = [(one["notebook"], one["version"]) for one in json.loads(program.run("vault", "snapshots", "--json"))]
    assert ("caffio", "1.0.0") in versions, versions
    assert "caffio" in program.run("vault", "snapshots")
    repaired = json.loads(program.run("vault", "repair", "--json"))
    assert repaired["isWhole"] and {step["kind"] for step in repaired["steps"]} == {"sound"}
    cups = json.loads(program.run("caffio", "cup", "list", "--json"))
    assert [cup["notes"] for cup in cups] == ["à la fenêtre"]
    program.run("vault", "verify")


def test_an_import_that_is_only_tried_writes_nothing(program, tmp_path):
    program.run("vault", "create")
    folder = tmp_path / "Clio"
    folder.mkdir()
    file = folder / "service.csv"
    file.write_text(LUBELOGGER)
    history = program.run("history", "--notebook", "holfy", "--json")
    tried = json.loads(program.run("import", file, "--into", "holfy", "--dry-run", "--json"))
    assert json.loads(program.run("holfy", "vehicle", "list", "--json")) == []
    assert program.run("history", "--notebook", "holfy", "--json") == history
    assert "ISO 4217" in program.run("import", file, "--into", "holfy", "--dry-run")
    done = json.loads(program.run("import", file, "--into", "holfy", "--from", "lubelogger", "--json"))
    assert tried["format"] == done["report"]["format"] == "lubelogger"
    assert tried["counts"] == {"document": 1}
    assert done["report"]["outcomes"] == {"document": {"imported": 1, "duplicates": 0, "refused": 0}}
    assert len(json.loads(program.run("holfy", "vehicle", "list", "--json"))) == 1
    # One that the notebook does not know is answered with those that it does.
    assert "fuelio" in program.run("import", file, "--into", "holfy", "--from", "nothing", status=USAGE)


def test_only_currencies_that_there_are_can_be_chosen(program):
    program.run("vault", "create")
    listed = [currency["code"] for currency in json.loads(program.run("currencies", "--json"))]
    assert listed[0] == "EUR" and "ZMW" in listed and "ZZZ" not in listed
    for line in (
        ("duospend", "settings", "--currency", "ZZZ"),
        ("holfy", "settings", "--currency", "ZZZ"),
        ("gestiontravaux", "currency", "ZZZ"),
    ):
        assert "carnets currencies" in program.run(*line, status=USAGE)


def test_what_answers_no_question_is_said_and_a_refused_file_is_no_success(program, tmp_path):
    program.run("vault", "create")
    file = tmp_path / "service.csv"
    file.write_text(LUBELOGGER)
    into = ("import", file, "--into", "holfy")
    # The notebook has no vehicle to choose from yet: a script that answers in every notebook makes no mistake.
    assert "distanceUnit" in program.run(*into, "--answer", "vehicle:=new", "--answer", "unit=km", status=USAGE)
    assert "mi" in program.run(*into, "--answer", "distanceUnit=miles", status=USAGE)
    assert json.loads(program.run("holfy", "vehicle", "list", "--json")) == []
    program.run(*into, "--answer", "vehicle:=new", "--answer", "distanceUnit=km", "--answer", "currency=JPY")
    # A second time it is there already, which is a success.
    program.run(*into, "--answer", "vehicle:=new", "--answer", "distanceUnit=km", "--answer", "currency=JPY")
    bad = tmp_path / "bad.csv"
    bad.write_text(LUBELOGGER.splitlines()[0] + "\nnever,Vidange,12,,5,\nneither,Pneus,12,,5,\n")
    assert "2 lignes" in program.run(
        "import", bad, "--into", "holfy", "--from", "lubelogger", "--answer", "vehicle:=new", status=65)


def test_an_archive_with_a_password_comes_in_and_leaves_nothing_in_clear(program, tmp_path):
    program.run("vault", "create")
    right, wrong = (secret(program, name, text) for name, text in (("right", "quatre chats"), ("wrong", "quatre chiens")))
    for name in ("aes256", "zipcrypto"):
        into = ("import", ROOT / "Tests" / "Fixtures" / "protected" / f"{name}.zip", "--into", "duospend")
        assert "--password-file" in program.run(*into, status=LOCKED)
        program.run(*into, "--password-file", wrong, status=LOCKED)
        tried = json.loads(program.run(*into, "--password-file", right, "--dry-run", "--json"))
        assert tried["counts"] == {"expense": 2}
        program.run(*into, "--password-file", right)
    # The second archive holds what the first brought.
    assert len(json.loads(program.run("duospend", "project", "list", "--json"))) == 1
    assert not [path for path in program.temporary.rglob("*") if path.is_file() and path.name != ".lock"]


def test_tables_go_out_and_nothing_is_written_over(program, tmp_path):
    program.run("vault", "create")
    program.run("caffio", "log", "espresso", "--notes", "à la fenêtre")
    folder = tmp_path / "caffio"
    program.run("export", "--notebook", "caffio", "--format", "csv", folder)
    with open(folder / "consumptions.csv", encoding="utf-8-sig", newline="") as file:
        assert [row["notes"] for row in csv.DictReader(file)] == ["à la fenêtre"]
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    program.run("export", "--notebook", "caffio", "--format", "csv", folder, status=TAKEN)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
