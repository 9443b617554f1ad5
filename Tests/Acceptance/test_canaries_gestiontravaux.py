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

    gone = {"passphrase", "taken back: note", "photo: comment"}
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


def picture(comment):
    """A photo in which something is written beside the picture."""

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", 40, 30, 8, 2, 0, 0, 0)
    text = chunk(b"tEXt", b"Comment\0" + comment.encode())
    pixels = zlib.compress((b"\0" + bytes([200, 80, 40]) * 40) * 30)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + text + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
