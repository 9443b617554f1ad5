"""A morning on site with a telephone: one huge button, what is said and photographed kept as it comes."""

import io
import json
import re
import signal
import struct
import zipfile
import zlib

import pytest
from conftest import DESKTOP, PASSPHRASE, PHONE, check_accessibility, check_width, photograph
from playwright.sync_api import Page, expect
from test_holfy import begin

pytestmark = pytest.mark.microphone

SITE = "/gestiontravaux/site"
TASKS = [("Cuisine", "Plomberie"), ("Salle de bain", "Carrelage")]


def house() -> bytes:
    """Two tasks under way, as the first app exports them."""
    at = "2026-01-12T08:00:00Z"
    content = {
        "formatVersion": 1, "exporteLe": at, "maison": "Les Tilleuls",
        "pieces": [{"nom": room, "creeLe": at} for room, _ in TASKS],
        "activites": [{"nom": activity, "creeLe": at} for _, activity in TASKS],
        "taches": [
            {"titre": f"{room} — {activity}", "piece": room, "activite": activity, "statut": "active",
             "prochaineAction": "Fermer l’eau", "creeLe": at}
            for room, activity in TASKS
        ],
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("export.json", json.dumps(content))
    return packed.getvalue()


def photo(width=800, height=600) -> dict:
    """A photo as a browser chooses it."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    pixels = zlib.compress((b"\0" + bytes((120, 84, 60)) * width) * height)
    png = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return {"name": "mur.png", "mimeType": "image/png", "buffer": png + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")}


@pytest.fixture
def site(app, open_context):
    """A telephone whose microphone may be used, before the first session."""
    app.start()
    context = open_context(viewport=PHONE)
    context.grant_permissions(["microphone"], origin=app.address)
    page = context.new_page()
    begin(page, app)
    packed = app.home / "chantier.zip"
    packed.write_bytes(house())
    app.run("import", packed, "--into", "gestiontravaux")
    page.goto(f"{app.address}{SITE}")
    return page


def start(page: Page, task="Cuisine — Plomberie"):
    page.get_by_role("button", name=task).click()
    expect(page.get_by_role("button", name="Commencer une capture")).to_be_visible()


def capture(page: Page):
    page.get_by_role("button", name="Commencer une capture").click()
    expect(page.get_by_role("button", name="Terminer la capture")).to_be_visible()


def unlock(page: Page):
    page.locator("#passphrase").fill(PASSPHRASE)
    page.get_by_role("button", name="Ouvrir").click()


def centre(page: Page, name: str) -> tuple:
    box = page.get_by_role("button", name=name).bounding_box()
    assert min(box["width"], box["height"]) >= 120
    return round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)


def test_a_capture_keeps_voice_text_and_photos_and_ends_where_it_began(site):
    page = site
    check_accessibility(page)
    photograph(page, "gestiontravaux-site-choose")
    start(page)
    check_accessibility(page)
    photograph(page, "gestiontravaux-site-ready")
    red = centre(page, "Commencer une capture")
    capture(page)
    # One tap, and it records.
    memo = page.locator("[data-site-memo]")
    expect(memo).to_have_attribute("aria-pressed", "true")
    page.get_by_label("Ce qu’il faut retenir").press_sequentially("Le tuyau fuit sous l’évier")
    expect(page.get_by_role("status").filter(has_text="Enregistré")).to_be_visible()
    page.locator("#files").set_input_files(photo())
    expect(page.locator(".gestiontravaux-block img")).to_be_visible()
    expect(page.locator(".gestiontravaux-block").filter(has_text="Le tuyau fuit")).to_be_visible()
    expect(page.get_by_label("Ce qu’il faut retenir")).to_have_value("")
    # The photo did not interrupt the memo, which is kept as it grows.
    expect(memo).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".gestiontravaux-block audio")).to_have_count(1)
    check_accessibility(page)
    photograph(page, "gestiontravaux-site-capturing")
    assert centre(page, "Terminer la capture") == red
    for name, size in (("narrow", {"width": 320, "height": 560}), ("desktop", DESKTOP), ("phone", PHONE)):
        page.set_viewport_size(size)
        check_width(page)
        photograph(page, f"gestiontravaux-site-capturing-{name}")
    page.get_by_label("Ce qu’il faut retenir").press_sequentially("Joint à changer")
    page.get_by_role("button", name="Terminer la capture").click()
    expect(page.get_by_text("Capture gardée")).to_be_visible()
    expect(page.get_by_text("1 capture ·")).to_be_visible()
    assert centre(page, "Commencer une capture") == red


def test_what_was_captured_is_there_after_the_program_was_killed(app, site):
    page = site
    start(page)
    capture(page)
    page.get_by_label("Ce qu’il faut retenir").press_sequentially("Attention au câble")
    expect(page.get_by_role("status").filter(has_text="Enregistré")).to_be_visible()
    page.locator("#files").set_input_files(photo())
    expect(page.locator(".gestiontravaux-block img")).to_be_visible()
    app.stop(signal.SIGKILL)
    page.goto("about:blank")
    app.start()
    page.goto(f"{app.address}{SITE}")
    unlock(page)
    # What was being captured goes on where it was, and nothing records by itself.
    expect(page.get_by_text("Attention au câble")).to_be_visible()
    expect(page.locator(".gestiontravaux-block img")).to_be_visible()
    expect(page.locator("[data-site-memo]")).to_have_attribute("aria-pressed", "false")


def test_a_refused_microphone_is_told_and_the_text_way_stays(app, site, open_context):
    start(site)
    context = open_context(viewport=PHONE)
    page = context.new_page()
    page.goto(f"{app.address}{SITE}")
    unlock(page)
    page.goto(f"{app.address}{SITE}")
    capture(page)
    expect(page.get_by_role("alert").filter(has_text="Le micro est refusé")).to_be_visible()
    check_accessibility(page)
    page.get_by_label("Ce qu’il faut retenir").press_sequentially("Sans micro")
    expect(page.get_by_role("status").filter(has_text="Enregistré")).to_be_visible()
    page.locator("#files").set_input_files({"name": "a.jpg", "mimeType": "image/jpeg", "buffer": b"non"})
    expect(page.get_by_role("alert").filter(has_text="n’est pas une photo")).to_be_visible()
    page.get_by_role("button", name="Terminer la capture").click()
    expect(page.get_by_text("1 capture ·")).to_be_visible()


def test_nothing_is_let_go_of_while_the_program_does_not_answer(site):
    page = site
    start(page)
    capture(page)
    field = page.get_by_label("Ce qu’il faut retenir")
    field.press_sequentially("Avant la photo")
    expect(page.get_by_role("status").filter(has_text="Enregistré")).to_be_visible()
    capture_id = page.locator("input[name=capture]").get_attribute("value")
    page.route("**/site/*", lambda route: route.abort("connectionreset"))
    page.locator("#files").set_input_files(photo())
    unsent = page.locator("[data-site-unsent]")
    expect(unsent).to_contain_text("mur.png")
    field.press_sequentially("Après")
    check_accessibility(page)
    photograph(page, "gestiontravaux-site-unsent")
    page.get_by_role("button", name="Terminer la capture").click()
    # The end waits; nothing leaves the page.
    expect(page.get_by_text("La capture se termine dès que tout est enregistré")).to_be_visible()
    expect(unsent).to_contain_text("mur.png")
    page.unroute("**/site/*")
    # The next try is at most 15 seconds away.
    expect(page.get_by_text("Capture gardée")).to_be_visible(timeout=30_000)
    address = page.url.replace(SITE, f"/gestiontravaux/content/capture/{capture_id}").split("#")[0]
    page.goto(address)
    # All of it is there, and in its order.
    words = page.locator(".gestiontravaux-block").filter(has_not=page.locator("audio"))
    expect(words).to_have_count(3)
    expect(words.nth(0)).to_contain_text("Avant la photo")
    expect(words.nth(1).locator("img")).to_be_visible()
    expect(words.nth(2)).to_contain_text("Après")


def test_two_windows_keep_what_both_say(site):
    page = site
    start(page)
    capture(page)
    other = page.context.new_page()
    other.goto(page.url.split("#")[0])
    field = "Ce qu’il faut retenir"
    page.get_by_label(field).press_sequentially("Ici")
    other.get_by_label(field).press_sequentially("Ailleurs")
    for window in (page, other):
        expect(window.get_by_role("status").filter(has_text="Enregistré")).to_be_visible()
    other.get_by_role("button", name="Terminer la capture").click()
    expect(other.get_by_text("1 capture ·")).to_be_visible()
    # This window speaks still: its form stays until it ends, and what it holds finds its way.
    expect(page.locator("[data-site-memo]")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Terminer la capture").click()
    expect(page.get_by_role("button", name="Commencer une capture")).to_be_visible()
    other.get_by_role("button", name="Terminer la session").click()
    other.get_by_text("Ici").first.wait_for()
    other.get_by_text("Ailleurs").first.wait_for()


def test_looking_around_changing_the_task_and_the_end(app, site):
    page = site
    start(page)
    page.get_by_role("link", name="Changer de tâche").click()
    check_accessibility(page)
    page.get_by_role("button", name="Salle de bain").click()
    expect(page.get_by_role("heading", name="Salle de bain — Carrelage")).to_be_visible()
    page.get_by_role("button", name="Parcourir le carnet").click()
    banner = page.get_by_role("complementary", name="En cours")
    expect(banner).to_contain_text("Chantier en pause : Salle de bain — Carrelage")
    check_accessibility(page)
    photograph(page, "gestiontravaux-banner-phone")
    banner.get_by_role("button", name="Reprendre").click()
    capture(page)
    page.get_by_label("Ce qu’il faut retenir").press_sequentially("Joints à refaire")
    page.get_by_role("button", name="Terminer la capture").click()
    page.get_by_role("button", name="Terminer la session").click()
    expect(page).to_have_url(re.compile("/gestiontravaux/desk"))
    expect(page.get_by_role("complementary", name="En cours")).to_have_count(0)


def test_without_a_script_the_form_does_it_all(app, site, browser):
    start(site)
    context = browser.new_context(viewport=PHONE, java_script_enabled=False, locale="fr-FR")
    page = context.new_page()
    page.goto(f"{app.address}{SITE}")
    unlock(page)
    page.goto(f"{app.address}{SITE}")
    capture(page)
    page.get_by_label("Ce qu’il faut retenir").fill("Sans script")
    page.locator("#files").set_input_files(photo(40, 30))
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.locator(".gestiontravaux-block img")).to_be_visible()
    photograph(page, "gestiontravaux-site-no-script")
    page.get_by_role("button", name="Terminer la capture").click()
    expect(page.get_by_text("1 capture ·")).to_be_visible()
    context.close()


def test_the_keyboard_alone_captures_and_the_whole_of_it_can_be_looked_at(app, site, open_context):
    page = site
    page.get_by_role("button", name="Cuisine — Plomberie").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Commencer une capture").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Ce qu’il faut retenir").focus()
    page.keyboard.type("Au clavier")
    page.locator("#files").set_input_files(photo())
    expect(page.locator(".gestiontravaux-block img")).to_be_visible()
    address = f"/gestiontravaux/content/capture/{page.locator('input[name=capture]').get_attribute('value')}"
    page.get_by_role("button", name="Terminer la capture").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Capture gardée")).to_be_visible()
    for scheme, viewport in (("light", PHONE), ("dark", DESKTOP)):
        other = open_context(viewport=viewport, scheme=scheme).new_page()
        other.goto(f"{app.address}{address}")
        unlock(other)
        other.goto(f"{app.address}{address}")
        expect(other.locator(".gestiontravaux-block img")).to_be_visible()
        other.get_by_role("button", name="Avant").first.click()
        expect(other.get_by_role("button", name="Avant").first).to_have_attribute("aria-pressed", "true")
        check_accessibility(other)
        check_width(other)
        photograph(other, f"gestiontravaux-content-{scheme}")
