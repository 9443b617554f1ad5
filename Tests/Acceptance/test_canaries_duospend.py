"""What two people spend is in no file that others could read, their copy included while they have not asked for a plain one."""

from test_canaries import settled

SPLITWISE = "Date,Description,Category,Cost,Currency,Camille,Sacha\n2026-03-02,{},Groceries,20.00,EUR,10.00,-10.00\n"


def test_nothing_of_duospend_can_be_read_by_others(tmp_path, listened):
    program, canaries, copies, is_silent = listened
    sing = canaries.sing
    program.start()
    visitor = program.visitor()
    visitor.create(program.passphrase)
    visitor.fill("/duospend/settings/folder", {"folder": str(copies)})
    project = spend(visitor, sing)
    is_silent()
    bring_in(visitor, sing)
    visitor.fill(f"{project}/edit", {"name": sing("project: other name")})
    is_silent()
    program.server.kill()
    program.server.wait(timeout=30)
    is_silent()
    program.stop()
    program.start()
    visitor = program.visitor()
    visitor.unlock(program.passphrase)
    assert canaries.places["project: other name"] in visitor.open(project).text
    visitor.lock()
    program.stop()
    assert any(path.name.endswith(".sealed") for path in copies.rglob("*"))
    is_silent()
    gone = {"passphrase", "project: name", "receipt: content"}
    assert canaries.places.keys() - canaries.given_back(program, "duospend", tmp_path) == gone


def spend(visitor, sing):
    """A project with an expense, its receipt, a settlement and a rent; answers its address."""
    reply = visitor.fill(
        "/duospend/projects/new",
        {
            "name": sing("project: name"), "partner1Name": sing("first person"), "partner2Name": sing("second person"),
            "budget": "2000",
        },
    )
    project = reply.address
    receipt = b"%PDF-1.4 " + sing("receipt: content").encode() * 9
    visitor.fill(
        f"{project}/expenses/new",
        {"amount": "80", "title": sing("expense: title"), "notes": sing("expense: notes"), "paidBy": "partner1"},
        [("files", sing("receipt: name") + ".pdf", receipt)],
    )
    visitor.fill(
        f"{project}/settlements/new", {"amount": "10", "from": "partner2", "notes": sing("settlement: notes")}
    )
    visitor.fill(
        f"{project}/recurring/new",
        {"amount": "45", "title": sing("rent: title"), "notes": sing("rent: notes"), "paidBy": "partner1"},
    )
    return project


def bring_in(visitor, sing):
    name = sing("import: file name") + ".csv"
    content = SPLITWISE.format(sing("import: title")).encode()
    form = visitor.open("/import/duospend").form("files")
    preview = settled(visitor, visitor.send(form, files=[("files", name, content)], action="/import/duospend"))
    report = settled(visitor, visitor.send(preview.form("revision"), {"step": "run"}, action=preview.address))
    assert report.status == 200 and "undo" in report.text, report.text[:2000]
