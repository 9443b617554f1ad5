"""What is noted of a body is in no file that anybody could read: not while it is written, not after a kill, not once erased.

Its copy is sealed too, whatever the person chose for the other notebooks.
"""

import json
import urllib.parse

from test_canaries import settled

DAY = "2026-03-02"
DRIP = "date,bleeding.value,bleeding.exclude,note.value,pain.note\n2026-01-05,2,false,{},{}\n"


def test_nothing_of_shifai_can_be_read_by_others(tmp_path, listened):
    program, canaries, copies, is_silent = listened
    sing = canaries.sing
    program.start()
    visitor = program.visitor()
    visitor.create(program.passphrase)
    begin(visitor, copies)
    note(visitor, sing)
    weigh(visitor, canaries)
    protect(visitor, sing)
    is_silent()
    change_and_take_back(visitor, sing)
    bring_in(visitor, sing)
    look_around(visitor, sing)
    is_silent()
    # Taken away in the middle, with the log as it was; then opened again, closed and looked through.
    visitor.fill(f"/shifai/days/{DAY}", {"notes": sing("before the kill")})
    program.server.kill()
    program.server.wait(timeout=30)
    assert (program.vault / "notebooks" / "shifai.sqlite-wal").stat().st_size > 0
    is_silent()
    program.stop()
    program.start()
    visitor = program.visitor()
    visitor.unlock(program.passphrase)
    assert canaries.places["before the kill"] in visitor.open(f"/shifai/days/{DAY}").text
    note_with_commands(program, canaries)
    is_silent()
    # The copy has been written, and is sealed.
    written = [path.name for path in copies.rglob("*") if path.is_file()]
    assert "month.json.sealed" in written and "profile.json.sealed" in written, written
    visitor.lock()
    is_silent()
    assert canaries.given_back(program, "shifai", tmp_path) == {
        "before the kill", "command: method", "command: method's notes", "command: notes", "command: own symptom",
        "command: weight", "command: zone", "contraception: name", "contraception: notes", "import: note", "import: pain",
        "medication: dose", "medication: name", "medication: notes", "own symptom: name", "weight", "zone: other notes",
    }
    visitor.unlock(program.passphrase)
    erase(visitor)
    is_silent()
    program.stop()
    is_silent()
    assert [path for path in copies.rglob("*") if path.is_file() and "sealed" in path.name] == []
    assert json.loads(program.run("shifai", "search", canaries.places["before the kill"], "--json")) == []


def begin(visitor, copies):
    visitor.fill(
        "/shifai/welcome/profile", {"disclaimer": "on", "lastPeriod": "2026-02-27", "age": "31"},
    )
    visitor.fill("/shifai/settings/folder", {"folder": str(copies)})


def note(visitor, sing):
    visitor.fill("/shifai/symptoms/new", {"name": sing("own symptom: name")})
    visitor.fill(
        "/shifai/medications/new",
        {
            "name": sing("medication: name"), "dose": sing("medication: dose"), "notes": sing("medication: notes"),
            "reminder": "1", "reminderTo": "5",
        },
    )
    page = visitor.open(f"/shifai/days/{DAY}")
    own = next(name for name in page.form("notes").names if "custom" in name)
    visitor.fill(f"/shifai/days/{DAY}", {"notes": sing("day: notes"), own: "7", "temperature": "36,55"})
    visitor.fill(f"/shifai/days/{DAY}/body?zone=uterus", {"intensity": "8", "notes": sing("zone: notes")})


def weigh(visitor, canaries):
    """A weight that no port and no process number could be."""
    canaries.count("weight", "171683", "171,683", "171.683")
    visitor.fill(f"/shifai/days/{DAY}", {"weight": "171,683"})


def protect(visitor, sing):
    visitor.fill(
        "/shifai/contraception/new",
        {"name": sing("contraception: name"), "notes": sing("contraception: notes"), "start": "2026-01-10"},
    )
    # Refused, and shown again with what was typed.
    form = visitor.open("/shifai/contraception/new").form("name", "notes")
    refused = visitor.send(
        form, {"name": sing("refused: method"), "start": "2026-01-10", "end": "2026-01-09"},
        action="/shifai/contraception/new")
    assert refused.status == 422


def change_and_take_back(visitor, sing):
    visitor.fill(f"/shifai/days/{DAY}/body?zone=uterus", {"notes": sing("zone: other notes")})
    visitor.fill("/shifai/days/2026-03-03", {"notes": sing("cleared: notes")})
    visitor.post("/shifai/days/2026-03-03/clear")
    visitor.post("/undo/shifai")
    visitor.post("/shifai/days/2026-03-03/clear")
    # Refused, and shown again with what was typed.
    form = visitor.open("/shifai/days/2026-03-04").form("temperature")
    refused = visitor.send(form, {"temperature": "370.0", "notes": sing("refused: notes")})
    assert refused.status == 422


def bring_in(visitor, sing):
    content = DRIP.format(sing("import: note"), sing("import: pain")).encode()
    name = sing("import: file name") + ".csv"
    form = visitor.open("/import/shifai").form("files")
    preview = settled(visitor, visitor.send(form, files=[("files", name, content)], action="/import/shifai"))
    report = settled(visitor, visitor.send(preview.form("revision"), {"step": "run"}, action=preview.address))
    assert report.status == 200 and "undo" in report.text, report.text[:2000]


def look_around(visitor, sing):
    assert visitor.open("/search?q=" + urllib.parse.quote(sing("searched in vain"))).status == 200
    for page in ("", "/insights", "/cycles", "/body", "/medications", "/contraception", "/weight"):
        assert visitor.open(f"/shifai{page}").status == 200


def note_with_commands(program, canaries):
    sing = canaries.sing
    canaries.count("command: weight", "163471", "163,471", "163.471")
    program.run("shifai", "day", "log", "2026-03-05", "--notes", sing("command: notes"), "--weight", "163,471")
    program.run(
        "shifai", "contraception", "add", "--method", "condom", "--name", sing("command: method"), "--notes",
        sing("command: method's notes"), "--start", "2026-02-01",
    )
    program.run("shifai", "own-symptom", "add", "--name", sing("command: own symptom"))
    program.run(
        "shifai", "symptom", "set", "pain", "--day", "2026-03-05", "--zone", "thighs", "--intensity", "4", "--notes",
        sing("command: zone"),
    )


def erase(visitor):
    done = visitor.fill("/shifai/settings/erase/confirm", {"understood": "on"})
    assert "Tout est effacé" in done.text
