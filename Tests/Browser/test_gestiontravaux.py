"""A renovation as somebody lives it: a morning on site, an evening at the desk, and what must be known the next day."""

import re

from conftest import PHONE, check_accessibility, check_width, photograph
from playwright.sync_api import Locator, Page, expect
from test_gestiontravaux_house import add_task
from test_gestiontravaux_site import capture, photo, start, unlock
from test_holfy import begin

WORDS = "Ce qu’il faut retenir"


def look(page: Page, name: str):
    """Looks at a page as axe does, and keeps a picture of it."""
    photograph(page, f"gestiontravaux-day-{name}")
    check_accessibility(page)
    check_width(page)


def say(page: Page, words: str, with_photo=False):
    capture(page)
    page.get_by_label(WORDS).press_sequentially(words)
    expect(page.get_by_role("status").filter(has_text="Enregistré")).to_be_visible()
    if with_photo:
        page.locator("#files").set_input_files(photo())
        expect(page.locator(".gestiontravaux-block img")).to_be_visible()
    page.get_by_role("button", name="Terminer la capture").click()
    expect(page.get_by_role("button", name="Commencer une capture")).to_be_visible()


def test_a_morning_on_site_an_evening_at_the_desk_and_a_briefing_the_next_day(app, open_context):
    app.moment = "2026-03-02 08:30:00"
    app.start()
    context = open_context(viewport=PHONE)
    context.grant_permissions(["microphone"], origin=app.address)
    page = context.new_page()
    begin(page, app)

    # A task is a room and an activity; both are made with it.
    page.goto(f"{app.address}/gestiontravaux/tasks/new")
    page.get_by_label("Pièce").fill("Cuisine")
    page.get_by_label("Activité").fill("Plomberie")
    page.get_by_role("button", name="Créer la tâche").click()
    expect(page.get_by_role("heading", name="Cuisine — Plomberie")).to_be_visible()

    # The morning: one huge button, dirty hands.
    page.goto(f"{app.address}/gestiontravaux/site")
    start(page)
    say(page, "La vanne est grippée", with_photo=True)
    say(page, "Toujours couper l’eau avant de dévisser")
    say(page, "Changer le siphon")
    page.get_by_role("button", name="Terminer la session").click()

    # The evening: what waits is sorted, corrected where it must be, and confirmed.
    expect(page).to_have_url(re.compile("/gestiontravaux/desk"))
    expect(page.locator(".gestiontravaux-desk-photos img")).to_be_visible()
    look(page, "desk")
    page.get_by_role("button", name="Alerte").click()
    page.locator("summary").filter(has_text="Astuce").click()
    page.get_by_role("button", name="Critique").click()
    page.locator("summary").filter(has_text="À faire").click()
    page.get_by_role("button", name="Urgent").click()
    expect(page.get_by_role("heading", name="Résumé du classement")).to_be_visible()
    look(page, "summary")
    page.get_by_role("button", name="Valider le classement").click()
    page.get_by_label("Prochaine action").fill("la prochaine action, c’est de poser le siphon neuf")
    look(page, "checkout")
    page.get_by_role("button", name="Noter").click()
    page.wait_for_url("**/gestiontravaux")

    # The next day, all that must be known is there at once.
    app.stop()
    page.goto("about:blank")
    app.moment = "2026-03-03 08:30:00"
    app.start()
    page.goto(f"{app.address}/gestiontravaux")
    unlock(page)
    expect(page.get_by_text("Poser le siphon neuf").first).to_be_visible()
    look(page, "home")
    page.get_by_role("link", name="Cuisine — Plomberie").first.click()
    page.get_by_role("link", name="Briefing").first.click()
    for words in ("Poser le siphon neuf", "hier", "La vanne est grippée", "Toujours couper l’eau"):
        expect(page.get_by_text(re.compile(words)).first).to_be_visible()
    look(page, "briefing")

    # The capture behind an alert is one tap away, with its photo.
    page.get_by_role("link", name="Origine").first.click()
    expect(page.locator(".gestiontravaux-block img").first).to_be_visible()
    look(page, "capture")


def reach(page: Page, target: Locator):
    """Goes by Tab from where the focus is to where it is wanted."""
    expect(target).to_be_visible()
    page.wait_for_load_state()
    for _ in range(100):
        if target.evaluate("(node) => node === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {target}")


def press(page: Page, name: str, role="button"):
    """Presses what the keyboard alone can reach."""
    reach(page, page.get_by_role(role, name=name).first)
    page.keyboard.press("Enter")


def test_a_day_with_the_keyboard_alone(app, open_context):
    app.start()
    page = open_context(viewport=PHONE).new_page()
    begin(page, app)
    add_task(page, app, "Cuisine", "Plomberie")
    press(page, "Commencer le chantier")
    said = ("Couper l’eau avant de dévisser", "Changer le siphon", "Acheter du téflon")
    for words in said:
        press(page, "Commencer une capture")
        reach(page, page.get_by_label(WORDS))
        page.keyboard.type(words)
        press(page, "Terminer la capture")
        expect(page.get_by_role("button", name="Commencer une capture")).to_be_visible()
    expect(page.get_by_text("3 captures ·")).to_be_visible()
    press(page, "Terminer la session")
    card = page.locator("[data-swipe-card]")
    for words, key in zip(said, ("ArrowLeft", "ArrowUp", "ArrowDown")):
        expect(card).to_contain_text(words)
        reach(page, card)
        page.keyboard.press(key)
        if key == "ArrowUp":
            expect(page.get_by_role("button", name="Urgent")).to_be_focused()
            page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Résumé du classement")).to_be_visible()
    press(page, "Valider le classement")
    reach(page, page.get_by_label("Prochaine action"))
    page.keyboard.type("Poser le nouveau siphon")
    press(page, "Noter")
    page.wait_for_url("**/gestiontravaux")
    expect(page.get_by_text("Poser le nouveau siphon").first).to_be_visible()
    expect(page.get_by_text(said[0]).first).to_be_visible()
    # Next morning the sheet of the task says where it stands.
    press(page, "Cuisine — Plomberie", "link")
    expect(page.get_by_role("heading", level=1, name="Cuisine — Plomberie")).to_be_visible()
    expect(page.get_by_text("Poser le nouveau siphon").first).to_be_visible()
