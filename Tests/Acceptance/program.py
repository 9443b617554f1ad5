"""The built program in a home of its own, and a visitor of its pages who has no browser."""

import html.parser
import http.client
import http.cookiejar
import os
import pathlib
import re
import signal
import socket
import subprocess
import urllib.parse
import urllib.request
import uuid

ROOT = pathlib.Path(__file__).resolve().parents[2]
PASSPHRASE = "quatre chevaux bleus au soleil"
ADDRESS = r"http://[0-9a-f]{32}\.localhost:\d+"
KEPT = ("PATH", "LD_LIBRARY_PATH", "TZ", "TSAN_OPTIONS")


def clock(moment):
    """The environment in which a program's calendar starts at a moment; its stopwatches stay real."""
    if not moment:
        return {}
    libraries = sorted(pathlib.Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))
    assert libraries, "install faketime: make setup does"
    return {
        "LD_PRELOAD": f"{real_timers()}:{libraries[0]}", "FAKETIME": f"@{moment}", "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }


def real_timers():
    """The library that keeps timers from following the calendar, built where it is missing or older than its source."""
    source = pathlib.Path(__file__).with_name("real_timers.c")
    library = ROOT / ".build" / "real_timers.so"
    if not library.exists() or library.stat().st_mtime < source.stat().st_mtime:
        library.parent.mkdir(exist_ok=True)
        # Tests run beside each other: none may meet a half of it.
        draft = library.with_name(f"real_timers.{os.getpid()}.so")
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", draft, source], check=True)
        draft.replace(library)
    return library


CLOCK = clock(os.environ.get("CARNETS_TEST_MOMENT"))


def binary():
    built = pathlib.Path(os.environ.get("CARNETS_BINARY", ROOT / ".build" / "release" / "carnets"))
    assert built.exists(), f"build first: {built} is not there"
    return built


def writer(*arguments):
    """A command of the program that writes until it is killed, built beside the other."""
    return started(binary().with_name("CrashWriter"), *arguments)


def command(*arguments):
    return started(binary(), *arguments)


def started(program, *arguments):
    # The clock's library adds to the environment of the first program that it meets, and Swift finds no arguments then.
    return [*(["env"] if CLOCK else []), str(program), *map(str, arguments)]


class Program:
    """`carnets` as a person has it: an empty home, a temporary folder that nobody else uses."""

    def __init__(self, home, passphrase=PASSPHRASE):
        self.home = home
        self.passphrase = passphrase
        self.temporary = home / "temporary"
        self.temporary.mkdir(parents=True)
        self.server = None
        self.address = None
        self.errors = home / "server.errors"

    @property
    def vault(self):
        return self.home / ".local" / "share" / "carnets"

    @property
    def environment(self):
        kept = {name: os.environ[name] for name in KEPT if name in os.environ}
        return {"TZ": "Europe/Paris"} | kept | CLOCK | {
            "HOME": str(self.home), "TMPDIR": str(self.temporary), "LANG": "fr_FR.UTF-8",
        }

    def start(self, *arguments, limits=None):
        """Serves the vault; answers once the address is known."""
        with open(self.errors, "ab") as errors:
            self.server = subprocess.Popen(
                command("serve", "--no-open", "--port", "0", *arguments),
                stdout=subprocess.PIPE, stderr=errors, text=True, env=self.environment, cwd=self.home,
                preexec_fn=limits,
            )
        for line in self.server.stdout:
            found = re.search(ADDRESS, line)
            if found:
                self.address = found.group(0)
                return self
        raise AssertionError(f"the server ended before it said its address: {self.errors.read_text()}")

    def stop(self, with_signal=signal.SIGTERM):
        if self.server and self.server.poll() is None:
            self.server.send_signal(with_signal)
            self.server.wait(timeout=60)
        if self.server:
            self.server.stdout.close()
        self.server = None

    def run(self, *arguments, status=0, passphrase=None, timeout=300, output=None):
        """Runs a command; answers what it printed, or, when it was to fail, the one line that says why (but what it printed
        where `output` is true)."""
        secret = self.home / "passphrase"
        secret.touch(mode=0o600)
        secret.write_text(passphrase or self.passphrase)
        try:
            done = subprocess.run(
                command(*arguments), capture_output=True, text=True, cwd=self.home, timeout=timeout,
                env=self.environment | {"CARNETS_PASSPHRASE_FILE": str(secret)},
            )
        finally:
            secret.unlink()
        assert done.returncode == status, f"{arguments}: status {done.returncode}: {done.stderr}"
        if status != 0:
            assert len(done.stderr.splitlines()) == 1, done.stderr
            return done.stdout if output else done.stderr.strip()
        return done.stdout

    def visitor(self):
        return Visitor(self.address)


class Form:
    """A form of a page as a browser would send it untouched."""

    def __init__(self, attributes):
        self.action = attributes.get("action")
        self.values = []
        self.names = set()


class FormReader(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.forms = []
        self.form = self.select = self.area = None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "form":
            self.form = Form(attributes)
            self.forms.append(self.form)
        if self.form is None:
            return
        name, value = attributes.get("name"), attributes.get("value", "")
        if name and tag in ("input", "select", "textarea"):
            self.form.names.add(name)
        if tag == "select":
            self.select = name
        elif tag == "option" and self.select:
            if "selected" in attributes or not any(key == self.select for key, _ in self.form.values):
                self.form.values = [(key, old) for key, old in self.form.values if key != self.select]
                self.form.values.append((self.select, value))
        elif tag == "textarea":
            self.area = name
            self.form.values.append((name, ""))
        elif tag == "input" and name:
            kind = attributes.get("type", "text")
            if kind in ("checkbox", "radio") and "checked" not in attributes or kind in ("file", "submit"):
                return
            self.form.values.append((name, value or ("on" if kind == "checkbox" else "")))

    def handle_data(self, data):
        if self.area and self.form:
            name, text = self.form.values[-1]
            self.form.values[-1] = (name, text + data)

    def handle_endtag(self, tag):
        if tag == "form":
            self.form = None
        elif tag == "select":
            self.select = None
        elif tag == "textarea":
            self.area = None


class Reply:
    def __init__(self, status, address, body):
        self.status = status
        self.address = urllib.parse.urlsplit(address).path
        self.body = body

    @property
    def text(self):
        return self.body.decode(errors="replace")

    @property
    def forms(self):
        return FormReader(self.text).forms

    def form(self, *names):
        """The first form of the page that has these fields."""
        for form in self.forms:
            if set(names) <= form.names:
                return form
        raise AssertionError(f"{self.address}: no form with {names}: {self.text[:2000]}")


class Visitor:
    """Opens pages and sends their forms, with cookies and tokens as a browser would."""

    def __init__(self, address):
        self.address = address
        self.opener = urllib.request.build_opener(
            LocalHandler(),
            urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar(policy=LocalCookies()))
        )

    def open(self, path, data=None, headers=None, timeout=120):
        request = urllib.request.Request(
            urllib.parse.urljoin(self.address, path), data=data,
            headers={"Origin": self.address, "Sec-Fetch-Site": "same-origin"} | (headers or {}),
        )
        try:
            with self.opener.open(request, timeout=timeout) as reply:
                return Reply(reply.status, reply.url, reply.read())
        except urllib.error.HTTPError as error:
            with error:
                return Reply(error.code, error.url, error.read())

    def send(self, form, fields=None, files=(), action=None):
        """Sends a form with other values in some fields, and files: (field, name, content)."""
        fields = fields or {}
        values = [(name, value) for name, value in form.values if name not in fields]
        for name, value in fields.items():
            values += [(name, one) for one in (value if isinstance(value, list) else [value])]
        path = action or form.action
        if not files:
            return self.open(path, urllib.parse.urlencode(values).encode())
        boundary = uuid.uuid4().hex
        parts = [(f'name="{name}"', str(value).encode()) for name, value in values]
        parts += [
            (f'name="{field}"; filename="{name}"\r\nContent-Type: application/octet-stream', content)
            for field, name, content in files
        ]
        body = b"".join(
            b"--%s\r\nContent-Disposition: form-data; %s\r\n\r\n%s\r\n" % (boundary.encode(), head.encode(), content)
            for head, content in parts
        )
        body += b"--%s--\r\n" % boundary.encode()
        return self.open(path, body, {"Content-Type": f"multipart/form-data; boundary={boundary}"})

    def fill(self, page, fields, files=()):
        """Opens a page and sends its form; anything but a page that follows is a failure."""
        form = self.open(page).form(*[name for name in fields if name != "csrf"])
        reply = self.send(form, fields, files, action=form.action or page)
        assert reply.status == 200, f"{page}: {reply.status}: {reply.text[:3000]}"
        return reply

    def create(self, passphrase=PASSPHRASE):
        return self.fill("/welcome", {"passphrase": passphrase, "again": passphrase})

    def unlock(self, passphrase=PASSPHRASE):
        return self.fill("/unlock", {"passphrase": passphrase})

    def lock(self):
        """Sends the lock button's form."""
        return self.post("/lock")

    def post(self, path, fields=None):
        """Sends a button's form: nothing but its token."""
        token = dict(self.open("/").form("csrf").values)["csrf"]
        reply = self.open(path, urllib.parse.urlencode({"csrf": token} | (fields or {})).encode())
        assert reply.status == 200, f"{path}: {reply.status}: {reply.text[:2000]}"
        return reply


class LocalConnection(http.client.HTTPConnection):
    """Every name below localhost is this machine, as in a browser; the system's resolver may not know."""

    def connect(self):
        self.sock = socket.create_connection(("127.0.0.1", self.port), self.timeout)


class LocalHandler(urllib.request.HTTPHandler):
    def http_open(self, request):
        return self.do_open(LocalConnection, request)


class LocalCookies(http.cookiejar.DefaultCookiePolicy):
    """Cookies for secure pages are given to this machine too, as browsers do."""

    def return_ok_secure(self, cookie, request):
        return True
