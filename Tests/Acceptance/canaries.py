"""Texts that nothing else could hold, and the search for them in files."""

import base64
import hashlib
import re
import zlib


class Canaries:
    """Gives a text for each place, never the same one twice."""

    def __init__(self):
        self.places = {}
        self.writings = {}

    def sing(self, place, length=32):
        """A new text: letters and digits, so that every place takes it."""
        assert place not in self.places, place
        digest = hashlib.sha256(f"carnets {place}".encode()).hexdigest()
        self.places[place] = ("Qz" + digest)[:length]
        return self.places[place]

    def count(self, place, stored, *written):
        """A rare number: as it is kept, and in each other way in which it may be written."""
        assert place not in self.places, place
        self.places[place], self.writings[place] = stored, written

    @property
    def needles(self):
        """Every form of every text, in lower case, with its place."""
        texts = [(place, text) for place, kept in self.places.items() for text in (kept, *self.writings.get(place, ()))]
        return [(place, form) for place, text in texts for form in forms(text)]

    def heard_in(self, *folders):
        """Each file that holds a text, with the text's place: none, if all is well."""
        needles = self.needles
        heard = []
        for folder in folders:
            for path in sorted(folder.rglob("*") if folder.is_dir() else [folder]):
                name = path.name.lower().encode()
                content = path.read_bytes() if path.is_file() and not path.is_symlink() else b""
                readable = [name, content.lower(), *(part.lower() for part in unpacked(content))]
                heard += [f"{path}: {place}" for place, form in needles if any(form in text for text in readable)]
        return heard

    def given_back(self, program, notebook, folder):
        """The places whose texts a notebook's export has: encrypted they were silent, and they were there."""
        export = folder / f"{notebook}.export.json"
        program.run("export", "--notebook", notebook, "--format", "json", export)
        texts = export.read_text()
        export.unlink()
        return {place for place, text in self.places.items() if text in texts}


# What gzip, zlib and the files of a zip begin with; the last one stands after a name whose length is told.
GZIP, ZLIB, ZIP = rb"\x1f\x8b\x08", rb"\x78[\x01\x5e\x9c\xda]", rb"PK\x03\x04"
PACKED = re.compile(b"(?s)" + b"|".join((GZIP, ZLIB, ZIP)))


def unpacked(content):
    """What is packed in a content, wherever it begins: chance beginnings in what is encrypted give nothing."""
    for found in PACKED.finditer(content):
        start, kind = found.start(), found.group()
        if kind.startswith(b"PK"):
            head = content[start : start + 30]
            start += 30 + int.from_bytes(head[26:28], "little") + int.from_bytes(head[28:30], "little")
        bits = {b"\x1f": zlib.MAX_WBITS | 16, b"\x78": zlib.MAX_WBITS}.get(kind[:1], -zlib.MAX_WBITS)
        try:
            yield zlib.decompressobj(bits).decompress(memoryview(content)[start:], 20_000_000)
        except zlib.error:
            continue


def forms(text):
    """What a careless program could write of a text. The search ignores case, as indexes for searching do."""
    lower = text.lower()
    start = text.encode()[:16]
    yield from {lower.encode(), lower.encode("utf-16-le"), lower.encode("utf-16-be"), start.hex().encode()}
    for shift in range(3):
        # The first and last characters depend on what stands beside.
        encoded = base64.b64encode(bytes(shift) + start).rstrip(b"=")
        yield encoded[-(-shift * 8 // 6) : -1].lower()
