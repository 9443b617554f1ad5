"""A task of an old house as somebody lives it: a morning on site, an evening at the desk, a briefing on the next day."""

import re

from conftest import PASSPHRASE, PHONE
from playwright.sync_api import Page, expect
from test_gestiontravaux_house import add_task
from test_gestiontravaux_site import photo
from test_holfy import WIDER_THAN_THE_PAGE, begin, look

SAID = ["Couper l’eau avant de dévisser", "Changer le siphon", "Acheter du téflon"]


def open_vault(app, context, address: str) -> Page:
    """A page of a program that was started again."""
    page = context.new_page()
    page.goto(f"{app.address}{address}")
    page.locator("#passphrase").fill(PASSPHRASE)
    page.get_by_role("button", name="Ouvrir").click()
    page.goto(f"{app.address}{address}")
    return page


def press(page: Page, name: str, role="button"):
    """Reaches something with the keyboard alone."""
    page.get_by_role(role, name=name).first.focus()
    page.keyboard.press("Enter")


def test_a_morning_on_site_an_evening_at_the_desk_and_a_briefing_next_day(app, open_context):
    # Morning: one button for everything that must not be forgotten.
    app.moment = "2026-03-20 08:30:00"
    app.start()
    page = open_context(viewport=PHONE).new_page()
    begin(page, app)
    add_task(page, app, "Cuisine", "Plomberie")
    press(page, "Commencer le chantier")
    for said in SAID:
        press(page, "Commencer une capture")
        field = page.get_by_label("Ce qu’il faut retenir")
        field.focus()
        page.keyboard.type(said)
        if said == SAID[0]:
            page.locator("#files").set_input_files(photo())
            expect(page.locator(".gestiontravaux-block img")).to_be_visible()
        press(page, "Terminer la capture")
        expect(page.get_by_role("button", name="Commencer une capture")).to_be_visible()
    expect(page.get_by_text("3 captures ·")).to_be_visible()
    press(page, "Terminer la session")

    # Evening: each capture becomes what it is.
    expect(page.locator("[data-swipe-card]")).to_contain_text(SAID[0])
    page.locator("[data-swipe-card]").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-swipe-card]")).to_contain_text(SAID[1])
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("button", name="Urgent")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-swipe-card]")).to_contain_text(SAID[2])
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("heading", name="Résumé du classement")).to_be_visible()
    press(page, "Valider le classement")
    page.get_by_label("Prochaine action").fill("La prochaine action c’est de poser le nouveau siphon")
    press(page, "Noter")
    expect(page).to_have_url(re.compile("/gestiontravaux"))
    app.stop()

    # The next day: what to know before going on, and the whole of a capture one tap away.
    app.moment = "2026-03-21 08:00:00"
    app.start()
    page = open_vault(app, open_context(viewport=PHONE), "/gestiontravaux")
    expect(page.get_by_role("heading", name="Cuisine — Plomberie")).to_be_visible()
    expect(page.get_by_text("Poser le nouveau siphon").first).to_be_visible()
    expect(page.get_by_text(SAID[0]).first).to_be_visible()
    assert page.evaluate(WIDER_THAN_THE_PAGE) == []
    look(page, "gestiontravaux-story-next-day")
    page.get_by_role("link", name=SAID[0]).first.click()
    expect(page.locator(".gestiontravaux-block img")).to_be_visible()
    page.goto(f"{app.address}/gestiontravaux/shopping")
    expect(page.get_by_text(SAID[2])).to_be_visible()
