"""What a page of the site holds and nobody else has: through a kill, a lock, a refusal, a slow answer and a second window."""

import signal

import pytest
from conftest import check_accessibility, photograph
from playwright.sync_api import Page, expect
from test_gestiontravaux_recording import WORDS, end, hide, is_recording, memo
from test_gestiontravaux_site import SITE, capture, photo, site, start, unlock  # noqa: F401

pytestmark = pytest.mark.microphone

NOT_A_PHOTO = {"mimeType": "image/jpeg", "buffer": b"non"}


def quiet(page: Page):
    """A capture in which nobody speaks."""
    start(page)
    capture(page)
    is_recording(page)
    memo(page).click()
    is_recording(page, False)


def saved(page: Page):
    expect(page.get_by_role("status").filter(has_text="Enregistré")).to_be_visible()


def whole(page: Page) -> Page:
    """The capture as it is kept, in another window."""
    capture_id = page.locator("input[name=capture]").first.get_attribute("value")
    other = page.context.new_page()
    other.goto(page.url.split("#")[0].replace(SITE, f"/gestiontravaux/content/capture/{capture_id}"))
    return other


def test_photos_and_words_that_wait_outlive_the_program(app, site):
    page = site
    quiet(page)
    field = page.get_by_label(WORDS)
    field.press_sequentially("Avant")
    saved(page)
    app.stop(signal.SIGKILL)
    page.locator("#files").set_input_files(photo())
    field.press_sequentially("Après")
    expect(page.locator("[data-site-unsent]")).to_contain_text("mur.png")
    app.start("--port", app.address.rsplit(":", 1)[1])
    # The vault is locked by now: the page shows nothing of the notebook, and keeps what it holds.
    expect(page.get_by_role("heading", name="Le coffre est verrouillé")).to_be_visible()
    expect(field).to_be_hidden()
    check_accessibility(page)
    photograph(page, "gestiontravaux-site-left")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Ouvrir le coffre").click()
    unlock(opened.value)
    expect(page.locator(".gestiontravaux-block img")).to_be_visible()
    expect(field).to_have_value("Après")
    saved(page)
    page.get_by_role("button", name="Terminer la capture").click()
    expect(page.get_by_text("Capture gardée")).to_be_visible()


def test_what_is_typed_while_a_photo_is_on_its_way_stays(site):
    page = site
    quiet(page)
    held = []
    page.route("**/site/text", lambda route: held.append(route))
    field = page.get_by_label(WORDS)
    field.fill("Le tuyau fuit")
    page.wait_for_timeout(900)
    page.locator("#files").set_input_files(photo())
    # The beginning is corrected, and it goes on.
    field.fill("Un tuyau fuit sous l’évier")
    for route in held:
        route.continue_()
    page.unroute("**/site/text")
    expect(page.locator(".gestiontravaux-block img")).to_be_visible()
    kept = whole(page)
    words = kept.locator(".gestiontravaux-block").filter(has_text="tuyau")
    expect(words).to_have_text(["Un tuyau fuit sous l’évier"])


def test_each_photo_that_is_refused_is_named_and_can_be_saved(site):
    page = site
    quiet(page)
    page.locator("#files").set_input_files([NOT_A_PHOTO | {"name": "a.jpg"}, NOT_A_PHOTO | {"name": "b.jpg"}])
    refused = page.get_by_role("alert").filter(has_text="n’est pas une photo")
    expect(refused.get_by_role("listitem")).to_have_count(2)
    page.locator("#files").set_input_files(photo())
    expect(page.locator(".gestiontravaux-block img")).to_be_visible()
    expect(refused).to_contain_text("a.jpg")
    check_accessibility(page)
    photograph(page, "gestiontravaux-site-refused")
    with page.expect_download() as download:
        refused.get_by_role("link", name="L’enregistrer sur cet appareil").last.click()
    assert download.value.suggested_filename == "b.jpg"


def test_a_memo_that_is_refused_stops_and_can_be_saved(site):
    page = site
    start(page)
    capture(page)
    page.route("**/site/memo", lambda route: route.fulfill(status=413, body="trop"))
    refused = page.locator("[data-site-refused]")
    expect(refused).to_contain_text("C’est trop grand")
    is_recording(page, False)
    expect(page.get_by_role("status").filter(has_text="Le micro est coupé")).to_be_visible()
    expect(refused.get_by_role("listitem")).to_have_count(1)
    check_accessibility(page)
    photograph(page, "gestiontravaux-memo-refused")
    with page.expect_download() as download:
        refused.get_by_role("link", name="L’enregistrer sur cet appareil").click()
    assert download.value.suggested_filename == "Mémo.webm"
    with open(download.value.path(), "rb") as saved:
        assert saved.read(4) == b"\x1a\x45\xdf\xa3"
    end(page)


def test_each_button_gives_up_the_memo_beside_it(site):
    page = site
    start(page)
    capture(page)
    # What becomes of each memo is said in the page, memo by memo and in the order in which they began.
    page.evaluate(
        """() => {
          const real = window.fetch;
          Object.assign(window, { tried: [], ways: [], arrived: [] });
          window.fetch = async (address, options) => {
            if (!String(address).endsWith("/site/memo")) return real(address, options);
            const id = options.body.get("memo");
            if (!tried.includes(id)) tried.push(id);
            const way = ways[tried.indexOf(id)];
            if (way === "held") await new Promise((lose) => { window.lose = lose; });
            if (way !== "open") throw new TypeError("lost");
            arrived.push(tried.indexOf(id));
            return real(address, options);
          };
        }"""
    )
    rows = page.locator("[data-site-unsent]").get_by_role("button", name="Ne pas garder Mémo")

    def speak_briefly():
        is_recording(page)
        page.wait_for_timeout(1_300)
        memo(page).click()
        is_recording(page, False)

    for count in (1, 2):
        speak_briefly()
        expect(rows).to_have_count(count)
        memo(page).click()
    # The first one gets through in the very moment in which the third one begins to wait: the list reads as before.
    page.evaluate("ways[0] = 'held'")
    page.wait_for_function("() => window.lose")
    speak_briefly()
    page.evaluate("() => { ways[0] = 'open'; lose(); }")
    page.wait_for_function("() => tried.length === 3 && arrived.length === 1")
    expect(rows).to_have_count(2)
    page.once("dialog", lambda dialog: dialog.accept())
    rows.last.click()
    expect(rows).to_have_count(1)
    page.evaluate("() => { ways = ['open', 'open', 'open']; }")
    page.wait_for_function("() => arrived.length === 2")
    assert page.evaluate("arrived") == [0, 1]
    end(page)


def test_why_something_waits_is_told_and_it_can_be_let_go_of(site):
    page = site
    quiet(page)
    page.route("**/site/photo", lambda route: route.fulfill(status=409, body="plein"))
    page.locator("#files").set_input_files(photo())
    expect(page.get_by_role("alert").filter(has_text="n’arrive pas à enregistrer")).to_be_visible()
    unsent = page.locator("[data-site-unsent]")
    check_accessibility(page)
    photograph(page, "gestiontravaux-site-trouble")
    page.once("dialog", lambda dialog: dialog.dismiss())
    unsent.get_by_role("button", name="Ne pas garder mur.png").click()
    expect(unsent).to_contain_text("mur.png")
    page.once("dialog", lambda dialog: dialog.accept())
    unsent.get_by_role("button", name="Ne pas garder mur.png").click()
    expect(unsent).to_be_hidden()
    page.get_by_role("button", name="Terminer la capture").click()
    expect(page.get_by_text("Rien à garder")).to_be_visible()


def test_a_window_in_which_nobody_wrote_says_nothing_as_its_own(site):
    page = site
    quiet(page)
    page.locator("#files").set_input_files(photo())
    expect(page.locator(".gestiontravaux-block img")).to_be_visible()
    other = page.context.new_page()
    other.goto(page.url.split("#")[0])
    other.get_by_label(WORDS).press_sequentially("Ailleurs")
    saved(other)
    expect(page.get_by_label(WORDS)).to_have_value("Ailleurs")
    hide(page, True)
    hide(page, False)
    other.get_by_label(WORDS).press_sequentially(" aussi")
    expect(page.get_by_label(WORDS)).to_have_value("Ailleurs aussi")
    kept = whole(page)
    page.get_by_role("button", name="Terminer la capture").click()
    expect(page.get_by_text("Capture gardée")).to_be_visible()
    kept.reload()
    expect(kept.locator(".gestiontravaux-block").filter(has_text="Ailleurs")).to_have_count(1)


def test_what_is_left_of_an_ended_capture_goes_before_the_next_one_is_shown(site):
    page = site
    quiet(page)
    page.route("**/site/*", lambda route: route.abort("connectionreset"))
    page.get_by_label(WORDS).press_sequentially("Reste")
    expect(page.locator("[data-site-unsent]")).to_be_visible()
    other = page.context.new_page()
    other.goto(page.url.split("#")[0])
    other.get_by_role("button", name="Terminer la capture").click()
    expect(other.get_by_role("button", name="Commencer une capture")).to_be_visible()
    other.get_by_role("button", name="Commencer une capture").click()
    other.get_by_label(WORDS).press_sequentially("Suite")
    saved(other)
    # One form at a time, so that nothing is typed where nobody listens.
    expect(page.locator("form[data-site-capture]")).to_have_count(2)
    expect(page.locator("form[data-site-capture]:visible")).to_have_count(1)
    expect(page.locator("form[data-site-capture]:visible").get_by_label(WORDS)).to_have_value("Reste")
    page.unroute("**/site/*")
    expect(page.get_by_label(WORDS)).to_have_value("Suite")
    expect(page.locator("form[data-site-capture]")).to_have_count(1)


def test_the_microphone_closes_where_no_photo_is_taken_after_all(site):
    page = site
    start(page)
    capture(page)
    is_recording(page)
    page.evaluate("document.getElementById('files').addEventListener('click', (event) => event.preventDefault())")
    page.locator("#files").dispatch_event("click")
    page.locator("#files").dispatch_event("cancel", {"bubbles": True})
    hide(page, True)
    is_recording(page, False)
