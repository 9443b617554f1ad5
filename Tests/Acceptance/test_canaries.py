"""Fifty texts, entered in every place that the program has, are in no file of the vault at any time.

Migrations have their own: the engine's canary test takes texts through two schemas, back and up again.
"""

import base64
import gzip
import io
import json
import threading
import urllib.error
import urllib.parse
import zipfile
import zlib

from canaries import Canaries
from program import Program

LUBELOGGER_SERVICE = "Date,Odometer,Description,Notes,Cost,Tags\n"


def test_no_file_of_the_vault_holds_any_of_fifty_texts(tmp_path):
    canaries = Canaries()
    sing = canaries.sing
    program = Program(tmp_path / "home", passphrase="phrase de passe " + sing("passphrase"))

    def is_silent():
        heard = canaries.heard_in(program.vault, program.temporary)
        assert heard == [], heard

    try:
        program.start()
        visitor = program.visitor()
        visitor.create(program.passphrase)
        vehicle = add_vehicle(visitor, sing, "a vehicle")
        gone = add_vehicle(visitor, sing, "a vehicle to be deleted")
        enter_everything(visitor, sing, vehicle)
        change_and_take_back(visitor, sing, vehicle, gone)
        look_around(visitor, sing)
        is_silent()
        bring_in(visitor, sing)
        # What was sent lies in the temporary folder until the import ends; it has.
        is_silent()
        kill_while_writing(program, visitor, sing, vehicle)
        # Nothing was tidied up: the log, the index of the log, half a write.
        assert (program.vault / "notebooks" / "holfy.sqlite-wal").stat().st_size > 0
        is_silent()

        program.start()
        visitor = program.visitor()
        fail_to_unlock(visitor, sing)
        visitor.unlock(program.passphrase)
        assert canaries.places["a vehicle: brand"] in visitor.open("/holfy").text
        is_silent()
        program.run("undo")
        work_with_commands(program, sing, vehicle)
        archive = tmp_path / "copy.carnets"
        program.run("vault", "backup", archive)
        visitor.lock()
        is_silent()
        program.stop()
        is_silent()
        assert json.loads(program.run("vault", "verify", "--json"))["isSound"]
        is_silent()
        assert canaries.heard_in(archive) == []
        assert len(canaries.places) == 50, f"{len(canaries.places)} texts"
        assert_kept(canaries, program, tmp_path)
    finally:
        program.stop()


def test_the_search_finds_a_text_in_each_of_its_forms(tmp_path):
    canaries = Canaries()
    text = canaries.sing("control")
    for content in (
        text.encode(), text.upper().encode(), text.encode("utf-16-le"), text.encode("utf-16-be"),
        text.encode().hex().encode(), base64.b64encode(text.encode()), base64.b64encode(b"x" + text.encode()),
        base64.b64encode(b"xy" + text.encode()), gzip.compress(text.encode()), zlib.compress(text.encode()),
        zipped(text.encode()),
    ):
        (tmp_path / "file").write_bytes(b"before" + content + b"after")
        assert canaries.heard_in(tmp_path) != [], content
    (tmp_path / "file").unlink()
    assert canaries.heard_in(tmp_path) == []
    (tmp_path / f"a {text}.pdf").write_bytes(b"")
    assert canaries.heard_in(tmp_path) != []


def zipped(content):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a file", content)
    return file.getvalue()


def assert_kept(canaries, program, tmp_path):
    """The texts were not found because they are encrypted, not because nothing was entered."""
    export = tmp_path / "export"
    export.mkdir()
    program.run("export", "--notebook", "holfy", "--format", "json", export / "holfy.json")
    texts = b"".join(path.read_bytes() for path in export.rglob("*") if path.is_file()).decode(errors="replace")
    kept = [place for place, text in canaries.places.items() if text in texts]
    # The others were changed, deleted, refused, searched, given up or never meant to be kept.
    assert len(kept) == 29, kept


def add_vehicle(visitor, sing, name):
    reply = visitor.fill(
        "/holfy/vehicles/new",
        {
            "brand": sing(f"{name}: brand"), "model": sing(f"{name}: model"), "plate": sing(f"{name}: plate", 14),
            "notes": sing(f"{name}: notes"), "registrationDay": "2019-05-04", "isPrimary": [],
        },
    )
    return reply.address.split("/")[3]


def enter_everything(visitor, sing, vehicle):
    home = f"/holfy/vehicles/{vehicle}"
    for number in range(3):
        name = f"document {number}"
        visitor.fill(
            f"{home}/documents/new",
            {"name": sing(f"{name}: name"), "notes": sing(f"{name}: notes"), "amount": "12,50"},
            [("files", sing(f"{name}: file name") + ".pdf", b"%PDF-1.4 " + sing(f"{name}: content").encode() * 9)],
        )
    visitor.fill(
        f"{home}/fuel/new",
        {"volume": "40", "cost": "70", "station": sing("fuel: station"), "notes": sing("fuel: notes")},
    )
    visitor.fill(f"{home}/odometer/new", {"odometer": "45000", "notes": sing("odometer: notes")})
    visitor.fill(
        f"{home}/reminders/new",
        {"title": sing("reminder: title"), "notes": sing("reminder: notes"), "dueDay": "2030-01-01"},
    )
    visitor.fill(
        f"{home}/insurance/new",
        {
            "insurer": sing("insurance: insurer"), "policyNumber": sing("insurance: number"),
            "notes": sing("insurance: notes"),
        },
    )


def change_and_take_back(visitor, sing, vehicle, gone):
    visitor.fill(f"/holfy/vehicles/{vehicle}/edit", {"notes": sing("edited: notes"), "model": sing("edited: model")})
    visitor.post(f"/holfy/vehicles/{gone}/delete")
    visitor.post("/undo/holfy")
    visitor.post(f"/holfy/vehicles/{gone}/delete")
    # Refused, and shown again with what was typed.
    page = visitor.open(f"/holfy/vehicles/{vehicle}/fuel/new")
    refused = visitor.send(
        page.form("volume"), {"volume": sing("refused: volume"), "notes": sing("refused: notes"), "station": ""}
    )
    assert refused.status == 422


def look_around(visitor, sing):
    for words in (sing("searched in vain"), sing("document 0: searched again")):
        assert visitor.open("/search?q=" + urllib.parse.quote(words)).status == 200
    visitor.fill("/holfy/read", {"text": "Facture " + sing("pasted paper") + " TOTAL 80,00 EUR"})
    assert visitor.open("/holfy/" + sing("address of no page")).status == 404


def bring_in(visitor, sing):
    content = LUBELOGGER_SERVICE + "2024-02-03,41000,{},{},89.90,{}\n".format(
        sing("import: description"), sing("import: notes"), sing("import: tags")
    )
    form = visitor.open("/import/holfy").form("files")
    preview = visitor.send(
        form, files=[("files", sing("import: vehicle") + "/service.csv", content.encode())], action="/import/holfy"
    )
    assert preview.status == 200, preview.text[:2000]
    preview = settled(visitor, preview)
    report = visitor.send(preview.form("revision"), {"step": "run"}, action=preview.address)
    assert settled(visitor, report).status == 200
    # Sent, looked at, and given up.
    given_up = visitor.send(
        visitor.open("/import/holfy").form("files"),
        files=[("files", "service.csv", (LUBELOGGER_SERVICE + "2024-02-03,1," + sing("given up: row") + ",,1,\n").encode())],
        action="/import/holfy",
    )
    given_up = settled(visitor, given_up)
    visitor.post(given_up.address + "/cancel")


def settled(visitor, reply):
    """The page once its work is done: the news of work end with it."""
    if "/jobs/" not in reply.address:
        return reply
    visitor.open(reply.address + "/events")
    reply = visitor.open(reply.address)
    assert "/jobs/" not in reply.address, f"{reply.address} came to nothing"
    return reply


def kill_while_writing(program, visitor, sing, vehicle):
    """Sends fill-ups without end, and takes the server away in the middle."""
    form = visitor.open(f"/holfy/vehicles/{vehicle}/fuel/new").form("volume")
    texts = [sing(f"while being killed: {number}") for number in range(2)]
    sent = threading.Semaphore(0)

    def write(text):
        try:
            while visitor.send(form, {"volume": "1", "notes": text}).status == 200:
                sent.release()
        except (urllib.error.URLError, ConnectionError, OSError):
            pass

    writers = [threading.Thread(target=write, args=(text,)) for text in texts]
    for writer in writers:
        writer.start()
    for _ in range(12):
        assert sent.acquire(timeout=60)
    program.server.kill()
    program.server.wait(timeout=30)
    for writer in writers:
        writer.join(timeout=60)
    program.stop()


def fail_to_unlock(visitor, sing):
    form = visitor.open("/unlock").form("passphrase")
    refused = visitor.send(form, {"passphrase": "une autre phrase " + sing("wrong passphrase")})
    assert refused.status == 422


def work_with_commands(program, sing, vehicle):
    paper = program.home / (sing("command: file name") + ".txt")
    paper.write_text(sing("command: file content") * 50)
    program.run(
        "holfy", "document", "add", "--vehicle", vehicle, "--name", sing("command: document"),
        "--notes", sing("command: notes"), "--file", paper,
    )
    paper.unlink()
    program.run("search", sing("command: search"), status=0)
