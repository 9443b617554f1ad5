"""Bad days of the whole program: nothing lost, nothing half applied, and a message that says what to do.

What one module can show alone is shown by its own tests; here is what a person would see.
"""

import errno
import json
import shutil
import subprocess
import zipfile

import pytest
from program import Program

VEHICLE = ("--brand", "Renault", "--model", "Clio", "--plate", "AB-123-CD", "--registration-date", "2019-05-04")


@pytest.fixture
def household(program):
    """A vault with one vehicle."""
    program.run("vault", "create")
    program.vehicle = program.run("holfy", "vehicle", "add", *VEHICLE).strip()
    return program


def vehicles(program):
    return [entry["id"] for entry in json.loads(program.run("holfy", "vehicle", "list", "--json"))]


def test_damage_another_vaults_file_and_a_wrong_passphrase_are_told_apart(household, tmp_path):
    database = household.vault / "notebooks" / "holfy.sqlite"
    sound = database.read_bytes()
    descriptor = household.vault / "vault.json"
    whole = descriptor.read_bytes()

    refusal = household.run("holfy", "vehicle", "list", passphrase="une autre phrase que celle-là", status=77)
    assert "phrase secrète" in refusal

    descriptor.write_bytes(whole[:100] + b"\0" * 20 + whole[120:])
    assert vehicles(household) == [household.vehicle], "the copy of vault.json is used"
    assert descriptor.read_bytes() == whole, "and vault.json is made anew"

    flipped = bytearray(sound)
    flipped[200] ^= 0xFF
    database.write_bytes(flipped)
    refusal = household.run("holfy", "vehicle", "list", status=65)
    assert "endommagé" in refusal and "carnets vault repair" in refusal

    database.write_bytes(sound[: len(sound) // 2])
    refusal = household.run("holfy", "vehicle", "list", status=65)
    assert "endommagé" in refusal and "carnets vault repair" in refusal

    other = Program(tmp_path / "other")
    other.run("vault", "create")
    other.run("holfy", "vehicle", "add", *VEHICLE)
    shutil.copy(other.vault / "notebooks" / "holfy.sqlite", database)
    refusal = household.run("holfy", "vehicle", "list", status=65)
    assert "n’a pas été créé par ce coffre" in refusal

    database.unlink()
    refusal = household.run("holfy", "vehicle", "list", status=65)
    assert "a disparu" in refusal and not database.exists(), "nothing new is made in its place"

    database.write_bytes(sound)
    assert vehicles(household) == [household.vehicle]


def test_hostile_and_oversized_sources_are_refused_whole(household, tmp_path):
    huge = tmp_path / "service.csv"
    with open(huge, "wb") as file:
        file.write(b"Date,Odometer,Description,Notes,Cost,Tags\n")
        for _ in range(300):
            file.write(b"2024-02-03,41000,Vidange,,89.90,\n" * 31_776)
    assert "200" in household.run("import", huge, "--into", "holfy", status=65)

    climbing = tmp_path / "climbing.zip"
    with zipfile.ZipFile(climbing, "w") as archive:
        archive.writestr("../service.csv", "Date,Description\n")
    household.run("import", climbing, "--into", "holfy", status=65)
    assert not (tmp_path.parent / "service.csv").exists()

    bomb = tmp_path / "bomb.zip"
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("service.csv", bytes(100_000_000))
    household.run("import", bomb, "--into", "holfy", status=65)

    assert vehicles(household) == [household.vehicle]
    assert sorted(household.temporary.iterdir()) == []
    assert household.run("undo"), "the last action is still the vehicle's"


def test_names_that_no_disk_takes_are_kept_and_their_files_are_tame(program, tmp_path):
    papers = tmp_path / "papers"
    papers.mkdir()
    program.start()
    visitor = program.visitor()
    visitor.create()
    program.run("holfy", "folder", "set", papers)
    vehicle = visitor.fill(
        "/holfy/vehicles/new",
        {"brand": "../../etc", "model": "🚗/\\..", "plate": "AB-123-CD", "registrationDay": "2019-05-04"},
    ).address.split("/")[3]
    names = ["../../../passwd", "facture 🧾 d’été / été", "e\u0301te\u0301\u202egpj.exe"]
    page = f"/holfy/vehicles/{vehicle}/documents/new"
    for name in names:
        visitor.fill(page, {"name": name}, [("files", name * (1 if "/" in name else 12) + ".pdf", name.encode())])
    refused = visitor.send(visitor.open(page).form("name"), {"name": "x" * 400}, action=page)
    assert refused.status == 422 and "100" in refused.text
    visitor.fill(page, {"name": "long"}, [("files", "n" * 400 + ".pdf", b"long")])
    visitor.lock()

    documents = json.loads(program.run("holfy", "document", "list", "--vehicle", vehicle, "--json"))
    assert sorted(document["documentName"] for document in documents) == sorted(names + ["long"])
    home = [path for path in papers.rglob("*") if path.is_file()]
    assert all(papers / "Holfy" in path.parents for path in home)
    contents = {path.read_bytes() for path in home if path.suffix == ".pdf"}
    assert contents == {name.encode() for name in names} | {b"long"}
    assert all(len(path.name.encode()) <= 255 for path in home)


def test_a_folder_that_cannot_be_written_holds_nothing_up_and_catches_up_later(program, tmp_path):
    papers = tmp_path / "papers"
    papers.mkdir()
    program.run("vault", "create")
    program.run("holfy", "folder", "set", papers)
    # A synced drive that is not there: a file stands where the folder was.
    shutil.rmtree(papers)
    papers.write_text("")
    vehicle = program.run("holfy", "vehicle", "add", *VEHICLE).strip()
    status = json.loads(program.run("vault", "status", "--json"))
    backup = status["notebooks"][0]["backup"]
    assert backup["failing"] or backup["due"], backup
    assert vehicles(program) == [vehicle]
    papers.unlink()
    (papers / "Holfy").mkdir(parents=True)
    program.run("holfy", "vehicle", "edit", vehicle, "--mileage", "45000")
    metadata = papers / "Holfy" / "RenaultClio" / ".vehicle_metadata.json"
    assert json.loads(metadata.read_text())["vehicle"]["mileage"] == "45000"


@pytest.fixture
def tiny_disk(tmp_path):
    """A disk of four megabytes, where this user may have one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", folder], capture_output=True).returncode:
        pytest.skip("only an administrator can mount a small disk")
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


def test_a_full_disk_refuses_a_write_and_an_import_whole_and_goes_on_with_room_again(program, tmp_path, tiny_disk):
    vault = ("--vault", tiny_disk / "vault")
    program.run("vault", "create", *vault)
    rows = "".join(f"2024-02-{day % 28 + 1:02},{41000 + day},Vidange {day},{'x' * 60},89.90,\n" for day in range(20_000))
    source = tmp_path / "Clio"
    source.mkdir()
    (source / "service.csv").write_text("Date,Odometer,Description,Notes,Cost,Tags\n" + rows)
    program.start(*vault)
    visitor = program.visitor()
    visitor.unlock()
    vehicle = visitor.fill(
        "/holfy/vehicles/new",
        {"brand": "Renault", "model": "Clio", "plate": "AB-123-CD", "registrationDay": "2019-05-04"},
    ).address.split("/")[3]
    page = f"/holfy/vehicles/{vehicle}/documents/new"

    ballast = tiny_disk / "ballast"
    ballast.write_bytes(bytes(1_500_000))
    refusal = program.run("import", source, "--into", "holfy", *vault, status=74)
    assert "disque est plein" in refusal
    listed = json.loads(program.run("holfy", "vehicle", "list", "--json", *vault))
    assert [entry["id"] for entry in listed] == [vehicle], "nothing of the import is there"

    refused = visitor.send(
        visitor.open(page).form("name"), {"name": "Photo"}, [("files", "photo.jpg", b"\xff\xd8" + bytes(300_000))],
        action=page,
    )
    assert refused.status >= 400 and "disque est plein" in refused.text, refused.text[:3000]
    ballast.unlink()
    visitor.fill(page, {"name": "Photo"}, [("files", "photo.jpg", b"\xff\xd8" + bytes(300_000))])
    documents = json.loads(program.run("holfy", "document", "list", "--vehicle", vehicle, "--json", *vault))
    assert [document["documentName"] for document in documents] == ["Photo"]
    assert json.loads(program.run("vault", "verify", "--json", *vault))["isSound"]

def fill(disk):
    """Leaves no byte of a disk, nor what reading made to be read faster."""
    for index in (disk / "vault" / "notebooks").glob("*.sqlite-shm"):
        index.unlink()
    with open(disk / "ballast", "wb", buffering=0) as ballast:
        try:
            while True:
                ballast.write(bytes(4096))
        except OSError as error:
            assert error.errno == errno.ENOSPC


def test_a_full_disk_keeps_no_command_from_reading(program, tmp_path, tiny_disk):
    vault = ("--vault", tiny_disk / "vault")
    program.run("vault", "create", *vault)
    vehicle = program.run("holfy", "vehicle", "add", *VEHICLE, *vault).strip()
    fill(tiny_disk)
    before = {path: path.read_bytes() for path in (tiny_disk / "vault" / "notebooks").glob("*.sqlite")}

    listed = json.loads(program.run("holfy", "vehicle", "list", "--json", *vault))
    assert [entry["id"] for entry in listed] == [vehicle]
    assert "Renault" in program.run("holfy", "vehicle", "show", vehicle, *vault)
    assert json.loads(program.run("vault", "verify", "--json", *vault))["isSound"]
    assert "problem" not in json.loads(program.run("vault", "status", "--json", *vault))["notebooks"][0]
    program.run("export", tmp_path / "holfy.json", "--notebook", "holfy", *vault)
    assert "Renault" in (tmp_path / "holfy.json").read_text()
    archive = tmp_path / "copie.carnets"
    program.run("vault", "backup", archive, *vault)
    assert not list(tmp_path.glob("carnets-*")), "nothing is left beside the copy"

    refusal = program.run("holfy", "vehicle", "edit", vehicle, "--mileage", "45000", *vault, status=74)
    assert "disque est plein" in refusal
    assert {path: path.read_bytes() for path in before} == before
    (tiny_disk / "ballast").unlink()
    program.run("holfy", "vehicle", "edit", vehicle, "--mileage", "45000", *vault)
    assert json.loads(program.run("vault", "verify", "--json", *vault))["isSound"]
    program.run("vault", "restore", archive, "--vault", tmp_path / "restored")
    restored = json.loads(program.run("holfy", "vehicle", "list", "--json", "--vault", tmp_path / "restored"))
    assert restored == listed


def test_pages_are_read_on_a_full_disk_and_take_what_is_written_once_there_is_room(program, tiny_disk):
    vault = ("--vault", tiny_disk / "vault")
    program.run("vault", "create", *vault)
    vehicle = program.run("holfy", "vehicle", "add", *VEHICLE, *vault).strip()
    fill(tiny_disk)
    program.start(*vault)
    visitor = program.visitor()
    visitor.unlock()
    for page in ("/", "/holfy", f"/holfy/vehicles/{vehicle}"):
        shown = visitor.open(page)
        assert shown.status == 200, f"{page}: {shown.text[:2000]}"
    assert "Renault" in shown.text
    # Commands read beside the app, and neither waits for the other.
    assert "Renault" in program.run("holfy", "vehicle", "show", vehicle, *vault)
    assert json.loads(program.run("vault", "status", "--json", *vault))["server"] is not None

    page = f"/holfy/vehicles/{vehicle}/documents/new"
    note = [("files", "note.pdf", b"note")]
    refused = visitor.send(visitor.open(page).form("name"), {"name": "Note"}, note, action=page)
    assert refused.status >= 400 and "disque est plein" in refused.text, refused.text[:3000]
    (tiny_disk / "ballast").unlink()
    visitor.fill(page, {"name": "Note"}, note)
    documents = json.loads(program.run("holfy", "document", "list", "--vehicle", vehicle, "--json", *vault))
    assert [document["documentName"] for document in documents] == ["Note"]
    assert json.loads(program.run("vault", "verify", "--json", *vault))["isSound"]
