"""The program is killed at random instants while a telephone captures through its pages: what was acknowledged is there.

As the page does, what had no answer is sent again once the program is back, and stands there once. A failure says its seed;
CARNETS_SERVER_KILLS says how often to kill, CARNETS_SEED with which seed.
"""

import html
import http.client
import json
import os
import random
import re
import struct
import threading
import time
import uuid
import zlib

from program import Form

KILLS = int(os.environ.get("CARNETS_SERVER_KILLS", "8"))
SEED = int(os.environ.get("CARNETS_SEED", str(random.randrange(2**32))))
SITE = "/gestiontravaux/site"
CUT = (OSError, http.client.HTTPException)


def photo(rng):
    """A small photo that no other one is like."""

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    pixels = zlib.compress((b"\0" + rng.randbytes(3) * 40) * 30)
    head = struct.pack(">IIBBBBB", 40, 30, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


class Telephone:
    """What a page of the site sends, one thing after the other, and what it was told of it."""

    def __init__(self, rng):
        self.rng = rng
        self.kept = {}
        self.acknowledged = 0
        self.visitor = self.capture = self.waiting = None

    def meet(self, visitor):
        self.visitor = visitor
        visitor.unlock()

    def page(self):
        """The form of the capture that is being taken; None while nothing is."""
        page = self.visitor.open(SITE)
        assert page.status == 200, page.text[:2000]
        return next((form for form in page.forms if "capture" in form.names), None)

    def send(self, path, fields, files, blocks):
        """Sends a write; until it is answered, it may have been kept or not."""
        self.waiting = (path, fields, files, blocks)
        values = {"csrf": self.csrf, "capture": self.capture, "spare": self.spare} | fields
        reply = self.visitor.send(Form({}), values, files, action=f"{SITE}/{path}")
        assert reply.status == 200, f"{path}: {reply.status}: {reply.text[:2000]}"
        if path != "write":
            assert "problem" not in json.loads(reply.text), reply.text
        self.kept[self.capture], self.waiting = blocks, None
        self.acknowledged += 1

    def read(self):
        """The form's own fields."""
        form = self.page()
        values = dict(form.values)
        self.csrf, self.capture, self.spare = values["csrf"], values["capture"], str(uuid.uuid4())
        self.kept.setdefault(self.capture, [])
        return values

    def end(self):
        """Ends the capture that is being taken, with what the page shows of it."""
        values = self.read()
        texts = {name: values[name].removeprefix("\n") for name in ("texte", "stretch", "base")}
        self.send("write", texts | {"do": "end"}, [], self.kept[self.capture])
        # One that says and shows nothing goes.
        if not self.kept[self.capture]:
            del self.kept[self.capture]

    def work(self):
        """Captures until the program is gone."""
        try:
            while True:
                self.visitor.post(f"{SITE}/capture")
                self.read()
                self.take(self.rng.randrange(3, 12))
                self.end()
        except CUT:
            pass

    def take(self, steps):
        stretch, text = str(uuid.uuid4()), ""
        for step in range(steps):
            blocks = list(self.kept[self.capture])
            if self.rng.random() < 0.3:
                name = str(uuid.uuid4())
                files = [("files", "mur.png", photo(self.rng))]
                self.send("photo", {"photo": name, "stretch": ""}, files, [*blocks, f"photo {name}"])
                stretch, text = str(uuid.uuid4()), ""
            else:
                longer = f"{text}mot {step} d’été "
                blocks = blocks[:-1] if text else blocks
                known = " ".join({fingerprint(text), fingerprint(longer)})
                fields = {"texte": longer, "stretch": stretch, "other": str(uuid.uuid4()), "base": known}
                self.send("text", fields, [], [*blocks, f"text {longer.strip()}"])
                text = longer

    def send_again(self):
        if self.waiting and self.waiting[0] != "write":
            self.csrf = dict(self.visitor.open(SITE).form("csrf").values)["csrf"]
            self.send(*self.waiting)
        self.waiting = None

    def found(self, capture):
        """What the page of a capture shows; None for one that is gone. Each photo can be seen."""
        page = self.visitor.open(f"/gestiontravaux/content/capture/{capture}")
        if page.status == 404:
            return None
        assert page.status == 200, page.text[:2000]
        blocks = []
        for text, source, missing in re.findall(
            r'<p class="notes">(.*?)</p>|<img src="([^"]+)"|(<p class="soft">[^<]*manque)', page.text, re.S
        ):
            assert not missing, page.text
            if source:
                picture = self.visitor.open(html.unescape(source))
                assert picture.status == 200 and picture.body.startswith(b"\xff\xd8"), source
                blocks.append(f"photo {source.split('/')[-2]}")
            else:
                blocks.append(f"text {html.unescape(text).strip()}")
        return blocks

    def mistakes(self):
        """What was acknowledged and is not there."""
        under_way = {self.capture: self.waiting[3]} if self.waiting else {}
        wrong = []
        for capture, blocks in self.kept.items():
            found = self.found(capture)
            # The one that was under way, and one that says nothing, may be gone.
            if found not in (blocks, under_way.get(capture, blocks)) and (found is not None or blocks):
                wrong.append(f"{capture}: found {found}, acknowledged {blocks}")
        return wrong


def fingerprint(text):
    """Tells one text from another, as the page reckons it."""
    number, units = 0x811C9DC5, text.encode("utf-16-le")
    for low, high in zip(units[::2], units[1::2]):
        number = (number ^ (low | high << 8)) * 0x01000193 & 0xFFFFFFFF
    return f"{number:x}"


class Remembered(Telephone):
    """A telephone after some writes, that finds what it is told to find."""

    def __init__(self, kept, waiting, found):
        super().__init__(random.Random(0))
        self.kept, self.answers = kept, found
        if waiting is not None:
            self.capture, self.waiting = "a", ("text", {}, [], waiting)

    def found(self, capture):
        return self.answers.get(capture)


def test_the_proof_sees_what_is_lost():
    said = {"a": ["text un"], "b": ["photo 1"]}
    assert Remembered(said, None, said).mistakes() == []
    assert Remembered(said, ["text un deux"], said | {"a": ["text un deux"]}).mistakes() == []
    assert Remembered({"a": []}, None, {}).mistakes() == []
    assert len(Remembered(said, ["text un deux"], {"b": ["photo 1"]}).mistakes()) == 1
    assert len(Remembered(said, None, {"a": ["text un"]}).mistakes()) == 1
    assert len(Remembered(said, None, said | {"a": ["text u"]}).mistakes()) == 1
    assert len(Remembered(said, None, said | {"b": ["photo 1", "photo 1"]}).mistakes()) == 1


def test_a_kill_while_the_pages_capture_loses_nothing_and_doubles_nothing(program):
    rng = random.Random(SEED)
    telephone, started = Telephone(rng), time.monotonic()
    program.run("vault", "create")
    task = program.run("gestiontravaux", "task", "add", "--piece", "Cuisine", "--activite", "Plomberie").strip()
    program.run("gestiontravaux", "session", "start", task)
    for number in range(KILLS):
        told = f"kill {number} of seed {SEED}"
        program.start()
        telephone.meet(program.visitor())
        assert telephone.mistakes() == [], told
        telephone.send_again()
        assert telephone.mistakes() == [], f"{told}, sent again"
        if telephone.page():
            telephone.end()
        # Older captures were looked at often enough.
        telephone.kept = dict(list(telephone.kept.items())[-8:])
        killing = threading.Timer(rng.uniform(0.1, 1.0), program.server.kill)
        killing.start()
        telephone.work()
        killing.join()
        program.stop()
    program.start()
    telephone.meet(program.visitor())
    assert telephone.mistakes() == [], f"the last kill of seed {SEED}"
    program.stop()
    program.run("vault", "verify")
    assert telephone.acknowledged > KILLS, "the program was killed before it kept anything"
    seconds = time.monotonic() - started
    print(f"{KILLS} kills, seed {SEED}: {telephone.acknowledged} acknowledged writes in {seconds:.0f} s, none lost")
