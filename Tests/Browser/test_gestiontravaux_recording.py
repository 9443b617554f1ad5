"""What becomes of a memo while life goes on: a call, a lock, a lost network, a second window, a touch by mistake."""

import re

import pytest
from conftest import check_accessibility, photograph
from playwright.sync_api import Page, expect
from test_gestiontravaux_site import SITE, capture, photo, site, start, unlock  # noqa: F401

pytestmark = pytest.mark.microphone

WORDS = "Ce qu’il faut retenir"
LENGTHS = "() => [...document.querySelectorAll('audio')].map((player) => player.duration)"


def memo(page: Page):
    return page.locator("[data-site-memo]")


def is_recording(page: Page, yes=True):
    expect(memo(page)).to_have_attribute("aria-pressed", str(yes).lower())


def end(page: Page):
    page.get_by_role("button", name="Terminer la capture").click()
    expect(page.get_by_role("button", name="Commencer une capture")).to_be_visible()


def speak(page: Page):
    """Waits until the first piece of a memo is kept."""
    is_recording(page)
    expect(page.locator(".gestiontravaux-block audio")).to_have_count(1)


def hide(page: Page, hidden: bool):
    """What a telephone does when a call comes, or another app."""
    page.evaluate(
        """(hidden) => {
          Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def lengths(page: Page) -> list:
    page.wait_for_function(f"() => ({LENGTHS})().every((length) => length > 0)")
    return page.evaluate(LENGTHS)


def test_what_is_typed_at_once_goes_into_the_text_and_goes_on_after_a_reload(site):
    page = site
    page.get_by_role("button", name="Cuisine — Plomberie").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Commencer une capture")).to_be_focused()
    page.keyboard.press("Enter")
    field = page.get_by_label(WORDS)
    expect(field).to_be_focused()
    page.keyboard.type("Diamètre")
    expect(page.get_by_role("status").filter(has_text="Enregistré")).to_be_visible()
    page.reload()
    expect(field).to_be_focused()
    page.keyboard.type(" 40")
    expect(field).to_have_value("Diamètre 40")
    check_accessibility(page)


def test_a_touch_by_mistake_leaves_nothing_and_a_memo_says_how_long_it_lasts(site):
    page = site
    start(page)
    capture(page)
    is_recording(page)
    page.get_by_role("button", name="Terminer la capture").click()
    expect(page.get_by_text("Rien à garder")).to_be_visible()
    expect(page.get_by_text("0 capture")).to_be_visible()
    capture(page)
    speak(page)
    assert 3 < lengths(page)[0] < 60
    address = page.locator("input[name=capture]").get_attribute("value")
    end(page)
    page.goto(page.url.replace(SITE, f"/gestiontravaux/content/capture/{address}").split("#")[0])
    assert 3 < lengths(page)[0] < 60
    photograph(page, "gestiontravaux-memo-length")


def test_a_capture_is_one_action_that_undo_takes_back_as_a_whole(app, site):
    page = site
    start(page)
    capture(page)
    page.get_by_label(WORDS).press_sequentially("La vanne", delay=40)
    expect(page.get_by_role("status").filter(has_text="Enregistré")).to_be_visible()
    page.locator("#files").set_input_files(photo())
    expect(page.locator(".gestiontravaux-block img")).to_be_visible()
    speak(page)
    end(page)
    told = app.run("history")
    assert told.count("Capture prise") == 1, told
    assert re.search(r"Capture prise\s: La vanne", told), told
    app.run("undo")
    expect(page.get_by_text("0 capture")).to_be_visible()
    assert app.run("gestiontravaux", "capture", "list").strip() == "Rien ici pour l’instant."


def test_the_microphone_closes_when_the_page_is_hidden_and_what_was_said_is_kept(site):
    page = site
    start(page)
    capture(page)
    speak(page)
    hide(page, True)
    is_recording(page, False)
    hide(page, False)
    expect(page.get_by_role("status").filter(has_text="mémo")).to_be_visible()
    # Going on is one touch away, and never done unasked.
    memo(page).click()
    is_recording(page)
    # Taking a photo hides the page too, and the memo goes on.
    page.evaluate("document.getElementById('files').addEventListener('click', (event) => event.preventDefault())")
    page.locator("#files").dispatch_event("click")
    hide(page, True)
    is_recording(page)
    hide(page, False)
    end(page)


def test_a_lock_closes_the_microphone_and_loses_nothing(app, site):
    page = site
    start(page)
    capture(page)
    page.get_by_label(WORDS).press_sequentially("Avant le verrou")
    expect(page.get_by_role("status").filter(has_text="Enregistré")).to_be_visible()
    speak(page)
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    token = page.locator('meta[name="csrf"]').get_attribute("content")
    page.request.post(f"{app.address}/lock", form={"csrf": token}, headers={"Origin": app.address})
    # What was said since the last piece is nowhere else: the page waits, unseen.
    expect(page.get_by_role("heading", name="Le coffre est verrouillé")).to_be_visible()
    expect(page.get_by_label(WORDS)).to_be_hidden()
    assert asked == []
    other = page.context.new_page()
    other.goto(f"{app.address}/unlock")
    unlock(other)
    expect(page.get_by_label(WORDS)).to_have_value("Avant le verrou")
    expect(page.locator("[data-site-unsent]")).to_be_hidden()
    is_recording(page, False)
    assert lengths(page)[0] > 3


def test_a_piece_of_a_memo_that_is_lost_on_its_way_is_sent_again(site):
    page = site
    start(page)
    capture(page)
    is_recording(page)
    lost = []

    def lose(route):
        lost.append(route.request.url)
        route.abort("connectionreset")

    page.route("**/site/memo", lose)
    unsent = page.locator("[data-site-unsent]")
    expect(unsent).to_contain_text("mémo", ignore_case=True)
    memo(page).click()
    is_recording(page, False)
    page.get_by_role("button", name="Terminer la capture").click()
    expect(page.get_by_text("La capture se termine dès que tout est enregistré")).to_be_visible()
    assert lost
    page.unroute("**/site/memo")
    expect(page.get_by_text("Capture gardée")).to_be_visible()
    expect(page.get_by_text("1 capture ·")).to_be_visible()


def test_a_memo_that_is_let_go_of_while_it_is_recorded_ends_with_it(site):
    page = site
    start(page)
    capture(page)
    unsent, held = page.locator("[data-site-unsent]"), []
    for arrives in (False, True):
        is_recording(page)
        page.route("**/site/memo", lambda route: route.abort("connectionreset"))
        drop = unsent.get_by_role("button", name="Ne pas garder Mémo")
        expect(drop).to_be_visible()
        page.route("**/site/memo", lambda route: held.append(route))
        with page.expect_request("**/site/memo"):
            pass
        # It is on its way once more when somebody gives it up.
        page.once("dialog", lambda dialog: dialog.accept())
        drop.click()
        is_recording(page, False)
        expect(page.get_by_role("status").filter(has_text="Le micro est coupé")).to_be_visible()
        while held:
            held.pop().continue_() if arrives else held.pop().abort("connectionreset")
        page.unroute("**/site/memo")
        expect(unsent).to_be_hidden()
        expect(page.get_by_role("alert")).to_have_count(0)
        if not arrives:
            memo(page).click()
    end(page)


def test_two_windows_photograph_and_speak_in_one_capture(site):
    page = site
    start(page)
    capture(page)
    speak(page)
    other = page.context.new_page()
    other.goto(page.url.split("#")[0])
    for window in (page, other):
        window.locator("#files").set_input_files(photo())
    for window in (page, other):
        expect(window.locator(".gestiontravaux-block img")).to_have_count(2)
        expect(window.locator(".gestiontravaux-block audio")).to_have_count(1)
    memo(other).click()
    is_recording(other)
    expect(page.locator(".gestiontravaux-block audio")).to_have_count(2)
    end(page)
    # The other one speaks still; what it says stays in what it was said in.
    is_recording(other)
    end(other)
    expect(other.get_by_text("1 capture ·")).to_be_visible()


def test_a_telephone_that_was_forgotten_asks_and_then_listens_no_longer(site):
    page = site
    page.clock.install()
    start(page)
    capture(page)
    speak(page)
    # A touch says that somebody is there.
    page.clock.fast_forward(200_000)
    page.get_by_label(WORDS).press("Shift")
    page.clock.fast_forward(200_000)
    is_recording(page)
    page.clock.fast_forward(60_000)
    expect(page.get_by_role("status").filter(has_text="Toujours là")).to_be_visible()
    is_recording(page)
    page.clock.fast_forward(60_000)
    is_recording(page, False)
    expect(page.get_by_role("status").filter(has_text="Le mémo est gardé")).to_be_visible()
    end(page)
    expect(page.get_by_text("1 capture ·")).to_be_visible()
