"""What is said and photographed on site is in no file of the vault, nor in its encrypted copy: not after a kill either."""

import struct
import zlib


def test_nothing_of_gestiontravaux_can_be_read_by_others(tmp_path, listened):
    program, canaries, copies, is_silent = listened
    sing = canaries.sing
    program.start()
    visitor = program.visitor()
    visitor.create(program.passphrase)
    visitor.fill("/gestiontravaux/settings/folder", {"folder": str(copies)})
    house(program, sing)
    manual = equip(program, sing, tmp_path)
    assert canaries.places["equipment: brand"] in visitor.open("/gestiontravaux/equipment").text
    assert visitor.open(f"/gestiontravaux/files/{manual}").body == document(canaries.places["manual: content"])
    is_silent()

    # A capture with its photo, by hand at the desk; then one is taken back, and one is under way when the program dies.
    photo = tmp_path / "photo.png"
    photo.write_bytes(picture(sing("photo: comment")))
    program.run("gestiontravaux", "capture", "add", "--texte", sing("capture: text"), "--photo", photo)
    program.run("gestiontravaux", "note", "add", "--texte", sing("taken back: note"))
    visitor.post("/undo/gestiontravaux")
    is_silent()
    program.run("gestiontravaux", "session", "start")
    visitor.post("/gestiontravaux/site/capture")
    form = visitor.open("/gestiontravaux/site").form("capture", "texte")
    visitor.send(form, {"texte": sing("before the kill"), "do": "keep"})
    program.server.kill()
    program.server.wait(timeout=30)
    assert (program.vault / "notebooks" / "gestiontravaux.sqlite-wal").stat().st_size > 0
    is_silent()
    program.stop()
    assert any(path.is_file() for path in (program.vault / "attachments").rglob("*"))

    # The manual is there, byte for byte; its words are in no export, as its bytes are in none.
    program.run("gestiontravaux", "file", "save", manual, tmp_path / "given back.pdf")
    assert (tmp_path / "given back.pdf").read_bytes() == document(canaries.places["manual: content"])
    is_silent()
    gone = {"passphrase", "taken back: note", "photo: comment", "manual: content"}
    assert canaries.places.keys() - canaries.given_back(program, "gestiontravaux", tmp_path) == gone


def house(program, sing):
    def add(*words):
        program.run("gestiontravaux", *words)

    add(
        "task", "add", "--piece", sing("room", 20), "--activite", sing("activity", 20), "--prochaine-action",
        sing("next action"),
    )
    add("contact", "add", "--nom", sing("contact: name"), "--notes", sing("contact: notes"))
    add("season-note", "add", "--texte", sing("season note"))
    add("note", "add", "--texte", sing("note"))


def equip(program, sing, folder):
    """A piece of equipment with all that may be said of it, and its manual; answers the manual's file."""
    equipment = program.run(
        "gestiontravaux", "equipment", "add", "--nom", sing("equipment: name"), "--marque", sing("equipment: brand"),
        "--modele", sing("equipment: model"), "--numero-serie", sing("equipment: serial"), "--notes",
        sing("equipment: notes"),
    ).strip()
    manual = folder / (sing("manual: name") + ".pdf")
    manual.write_bytes(document(sing("manual: content")))
    return program.run("gestiontravaux", "file", "add", equipment, "--document", manual).strip()


def document(words):
    """A PDF of one blank page, in which something is written beside the page."""
    return b"""%%PDF-1.4
%% %s
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 280]>>endobj
trailer<</Root 1 0 R>>
%%%%EOF
""" % words.encode()


def picture(comment):
    """A photo in which something is written beside the picture."""

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", 40, 30, 8, 2, 0, 0, 0)
    text = chunk(b"tEXt", b"Comment\0" + comment.encode())
    pixels = zlib.compress((b"\0" + bytes([200, 80, 40]) * 40) * 30)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + text + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
