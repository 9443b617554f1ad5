"""A hundred people at once on the running server, with pages that follow and a command beside it."""

import concurrent.futures
import json
import threading
import urllib.request

TASKS = 100


def test_a_hundred_writers_at_once_lose_nothing_while_pages_follow(program):
    program.start()
    visitor = program.visitor()
    visitor.create()
    vehicle = visitor.fill(
        "/holfy/vehicles/new",
        {"brand": "Renault", "model": "Clio", "plate": "AB-123-CD", "registrationDay": "2019-05-04"},
    ).address.split("/")[3]
    followers = [Follower(visitor, page) for page in [f"/holfy/vehicles/{vehicle}/fuel"] * 3]
    form = visitor.open(f"/holfy/vehicles/{vehicle}/fuel/new").form("volume")

    def add(number):
        return visitor.send(form, {"volume": "40", "station": f"Station {number:03}"}).status

    with concurrent.futures.ThreadPoolExecutor(TASKS) as pool:
        command = pool.submit(
            program.run, "holfy", "fuel", "add", "--vehicle", vehicle, "--volume", "41", "--station", "Station CLI"
        )
        assert list(pool.map(add, range(TASKS), timeout=120)) == [200] * TASKS
        command.result(timeout=120)
    for follower in followers:
        assert follower.is_called_again(), f"{follower.page} did not follow"

    entries = json.loads(program.run("holfy", "fuel", "list", "--vehicle", vehicle, "--json"))
    stations = sorted(entry["station"] for entry in entries)
    assert stations == sorted([f"Station {number:03}" for number in range(TASKS)] + ["Station CLI"])
    assert json.loads(program.run("vault", "verify", "--json"))["isSound"]
    # One undo takes back one of them, and no more.
    program.run("undo")
    assert len(json.loads(program.run("holfy", "fuel", "list", "--vehicle", vehicle, "--json"))) == TASKS


def test_what_is_refused_leaves_no_trace(program):
    program.start()
    visitor = program.visitor()
    visitor.create()
    form = visitor.open("/holfy/vehicles/new").form("brand")
    good = {"brand": "Renault", "model": "Clio", "plate": "AB-123-CD", "registrationDay": "2019-05-04"}
    follower = Follower(visitor, "/holfy")
    for wrong in ({"brand": ""}, {"brand": "x" * 51}, {"registrationDay": "2019-02-31"}, {"plate": ""}):
        reply = visitor.send(form, good | wrong)
        assert reply.status == 422, wrong
        assert 'class="error' in reply.text or "aria-invalid" in reply.text, wrong
    # A form of a session that is over is held until it is sent anew: nothing is written meanwhile.
    assert visitor.send(form, good | {"csrf": "A" * 43}).status == 422
    assert json.loads(program.run("holfy", "vehicle", "list", "--json")) == []
    assert program.run("undo", status=66)
    assert not follower.is_called_again(within=1), "a page was told of a write that never was"


class Follower:
    """An open page that is told what changes."""

    def __init__(self, visitor, page):
        self.page = page
        self.events = threading.Semaphore(0)
        request = urllib.request.Request(
            visitor.address + page, headers={"Accept": "text/event-stream", "Sec-Fetch-Site": "same-origin"}
        )
        self.reply = visitor.opener.open(request, timeout=60)
        threading.Thread(target=self.listen, daemon=True).start()
        assert self.events.acquire(timeout=30), f"{page} is not live"

    def listen(self):
        try:
            for line in self.reply:
                if line.startswith(b"event: page"):
                    self.events.release()
        except (OSError, ValueError):
            pass

    def is_called_again(self, within=30):
        return self.events.acquire(timeout=within)
