"""The pages' own address: what other programs of the machine planted or ask for reaches neither session nor passphrase."""

import http.server
import threading
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from conftest import PASSPHRASE, check_accessibility, photograph
from playwright.sync_api import expect
from test_holfy import begin

# Answers every page by one that asks for the passphrase, and tells its own program what is typed.
WORKER = """
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate")
    event.respondWith(new Response("<title>planted</title><input id=passphrase>", {headers: {"Content-Type": "text/html"}}));
});
"""
PLANTING = "<script>navigator.serviceWorker.register('/sw.js')</script>"


@contextmanager
def other_program(port=0):
    """Another program of this machine, on a port of its own; keeps what it was asked, cookies and forms included."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            server.seen.append((self.headers["Host"], self.headers.get("Cookie")))
            is_script = self.path == "/sw.js"
            self.send_response(200)
            self.send_header("Content-Type", "text/javascript" if is_script else "text/html")
            self.end_headers()
            self.wfile.write((WORKER if is_script else PLANTING).encode())

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
    server.seen = []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture
def page(open_context):
    return open_context().new_page()


def plant(page, origin):
    """Has the other program register its worker, and waits until it answers the pages."""
    page.goto(origin)
    page.evaluate("navigator.serviceWorker.ready")
    page.goto(origin)
    expect(page).to_have_title("planted")


def workers(page):
    return page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)")


def test_a_worker_planted_on_the_old_address_reads_nothing(app, page):
    with other_program() as other:
        port = other.server_address[1]
        plant(page, f"http://127.0.0.1:{port}/")
    app.start("--port", port)
    begin(page, app)
    assert page.evaluate("navigator.serviceWorker.controller") is None
    assert workers(page) == 0
    # Who comes by the old address meets the worker a last time: it is replaced by one that goes away.
    page.goto(f"http://127.0.0.1:{port}/")
    expect(page.get_by_role("heading", name="Carnets a une autre adresse")).to_be_visible()
    assert workers(page) == 0
    assert urlsplit(app.address).hostname not in page.content()
    check_accessibility(page)
    photograph(page, "address-elsewhere")


def test_a_worker_planted_under_the_vaults_own_name_goes_away(app, page):
    app.start()
    address = urlsplit(app.address)
    app.stop()
    with other_program(address.port):
        plant(page, app.address)
    app.start("--port", address.port)
    page.goto(app.address)
    expect(page.locator("#again")).to_be_visible()
    assert workers(page) == 0


def test_a_page_of_another_port_gets_neither_cookie_nor_answer(app, page, open_context):
    app.start()
    begin(page, app)
    host = urlsplit(app.address).hostname
    with other_program() as other:
        origins = [f"http://{name}:{other.server_address[1]}" for name in ("127.0.0.1", "localhost")]
        for origin in origins:
            page.goto(origin)
        assert {cookie for _, cookie in other.seen} == {None}
        assert all(host not in asked for asked, _ in other.seen)
    port = urlsplit(app.address).port
    answers = page.evaluate(
        """async (addresses) => Promise.all(addresses.map((address) =>
          fetch(address, {credentials: "include", mode: "no-cors"}).then((answer) => answer.type, () => "none")))""",
        [f"http://127.0.0.1:{port}/unlock", f"http://localhost:{port}/unlock"],
    )
    # An answer that no script may read: it names no page of ours.
    assert set(answers) <= {"none", "opaque"}
    # Forms from elsewhere try no passphrase: the vault is not locked out.
    stranger = open_context()
    for _ in range(6):
        answer = stranger.request.post(f"{app.address}/unlock", form={"passphrase": "x"}, headers={"Origin": origins[0]})
        assert answer.status == 403
    fresh = open_context().new_page()
    fresh.goto(f"{app.address}/unlock")
    fresh.locator("#passphrase").fill(PASSPHRASE)
    fresh.keyboard.press("Enter")
    expect(fresh.locator("main")).to_contain_text("Holfy")


def test_the_address_is_changed_from_the_settings(app, page):
    app.start()
    begin(page, app)
    page.goto(f"{app.address}/settings")
    page.get_by_role("link", name="Adresse des carnets").click()
    expect(page.locator("main")).to_contain_text(app.address)
    check_accessibility(page)
    page.get_by_role("button", name="Changer l’adresse").click()
    expect(page.get_by_role("status").filter(has_text="prochain démarrage")).to_be_visible()
    expect(page.locator("main")).not_to_contain_text(app.address)
    photograph(page, "settings-address")
    old = urlsplit(app.address)
    app.stop()
    app.start("--port", old.port)
    assert urlsplit(app.address).hostname != old.hostname
    page.goto(app.address)
    expect(page.locator("#passphrase")).to_be_visible()
    assert page.request.get(f"http://{old.netloc}/").status == 421
