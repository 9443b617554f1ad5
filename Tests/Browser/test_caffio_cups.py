"""Caffio's cups as somebody drinks them: one tap in the morning, more words when there is time, and what follows from them."""

import datetime
import json
import re

import pytest
from conftest import PHONE, check_everywhere, check_other_eyes, undo
from playwright.sync_api import Page, expect
from test_holfy import begin

TODAY = "2026-03-18"
PAGES = [
    "/caffio", "/caffio/log", "/caffio/cups/new", "/caffio/cups", f"/caffio/days/{TODAY}", f"/caffio/weeks/{TODAY}",
    "/caffio/months/2026-03", "/caffio/months/2026-03/note", "/caffio/statistics", "/caffio/presets",
    "/caffio/presets/new", "/caffio/suggestions", "/caffio/settings", "/caffio/settings/profile",
    "/caffio/settings/caffeine", "/caffio/settings/caffeine/espresso/edit", "/caffio/settings/caffeine/new",
    "/caffio/settings/delete", "/caffio/settings/folder",
]


def save(page: Page):
    page.get_by_role("button", name="Enregistrer", exact=True).click()


def tile(page: Page, label: str):
    """The figure of a tile."""
    return page.locator(".tile").filter(has=page.locator("dt", has_text=re.compile(f"^{label}$"))).locator("dd").first


@pytest.fixture
def caffio(app, open_context):
    app.moment = f"{TODAY} 10:00:00"
    app.start()
    page = open_context(viewport=PHONE).new_page()
    begin(page, app)
    return page


def log(page: Page, app, drink: str, time: str, **more):
    """Notes a cup of today with its form."""
    page.goto(f"{app.address}/caffio/cups/new")
    page.locator("#what").select_option(label=drink)
    page.locator("#timestamp").fill(more.get("day", TODAY))
    page.locator("#time").fill(time)
    save(page)
    expect(page.get_by_role("heading", level=1, name="Noter une tasse")).to_be_hidden()


def test_a_preset_is_two_taps_from_anywhere_and_a_mistake_one_tap_back(app, caffio):
    page = caffio
    page.goto(f"{app.address}/caffio/presets/new")
    page.locator("#name").fill("Tasse du matin")
    page.locator("#what").select_option(label="Café filtre")
    save(page)
    expect(page.get_by_role("link", name="Tasse du matin")).to_be_visible()

    page.goto(f"{app.address}/caffio/recipes")
    page.get_by_role("link", name="Noter un café").last.click()
    page.get_by_role("button", name=re.compile("Tasse du matin")).click()
    expect(page.get_by_text("« Tasse du matin » noté")).to_be_visible()
    expect(tile(page, "Caféine")).to_have_text("90 mg")
    undo(page)
    expect(tile(page, "Caféine")).to_have_text("0 mg")


def test_the_day_follows_what_is_noted_and_a_refusal_keeps_every_word(app, caffio):
    page = caffio
    page.goto(f"{app.address}/caffio/settings/profile")
    page.locator("#bedTime").fill("22:30")
    save(page)
    log(page, app, "Espresso", "08:00")
    expect(tile(page, "Caféine")).to_have_text("64 mg")
    expect(page.locator("svg text", has_text="Coucher · ").first).to_be_attached()
    expect(page.get_by_text("à 22:30, estimé")).to_be_visible()

    # Another window sees the next cup by itself.
    other = page.context.new_page()
    other.goto(f"{app.address}/caffio/days/{TODAY}")
    page.goto(f"{app.address}/caffio/cups/new")
    page.locator("#what").select_option(label="Autre boisson")
    page.locator("#notes").fill("Chez Nour")
    save(page)
    expect(page.locator("#drink-about")).to_contain_text("dites ce qui a été bu")
    expect(page.locator("#notes")).to_have_value("Chez Nour")
    page.locator("#drink").fill("Maté")
    page.locator("#caffeine").fill("40")
    page.locator("#time").fill("09:15")
    page.get_by_role("radio", name="Calme").check(force=True)
    save(page)
    expect(tile(page, "Caféine")).to_have_text("104 mg")
    expect(other.get_by_role("link", name="Maté")).to_be_visible()

    # What is edited changes the sums, and deleting takes it out of them.
    page.get_by_role("link", name="Espresso", exact=True).click()
    page.locator("#quantity").fill("2")
    save(page)
    expect(tile(page, "Caféine")).to_have_text("168 mg")
    page.get_by_role("link", name="Maté").click()
    page.get_by_role("button", name="Supprimer cette tasse").click()
    expect(tile(page, "Caféine")).to_have_text("128 mg")


def test_weeks_months_and_years_lead_to_each_other(app, caffio):
    page = caffio
    day = datetime.date.fromisoformat(TODAY)
    for back in (0, 2, 20, 80):
        log(page, app, "Café filtre", "08:00", day=str(day - datetime.timedelta(days=back)))
    page.goto(f"{app.address}/caffio/statistics")
    expect(tile(page, "Tasses")).to_have_text("3")
    page.get_by_role("link", name="Mois", exact=True).click()
    expect(page.get_by_role("heading", level=1, name="Mars 2026")).to_be_visible()
    expect(tile(page, "Caféine en tout")).to_have_text("180 mg")
    page.get_by_role("link", name="Semaine", exact=True).click()
    expect(page.get_by_role("heading", level=1, name="Semaine du 16 mars 2026")).to_be_visible()
    page.get_by_role("link", name="16 mars 2026").last.click()
    expect(page.get_by_role("heading", level=1, name="16 mars 2026")).to_be_visible()
    page.get_by_role("link", name="Jour suivant").click()
    expect(page.get_by_text("Aucune tasse notée ce jour-là.")).to_be_visible()


def test_the_table_says_who_says_so_and_takes_the_persons_word(app, caffio):
    page = caffio
    page.goto(f"{app.address}/caffio/settings/caffeine")
    row = page.locator(".row").filter(has=page.get_by_role("link", name="Espresso", exact=True))
    expect(row).to_contain_text("Mayo Clinic")
    row.get_by_role("link").click()
    page.locator("#caffeine").fill("70")
    page.locator("#portion").fill("36")
    page.locator("#source").fill("Mon torréfacteur")
    save(page)
    expect(row).to_contain_text("70 mg / 36 ml")
    expect(row).to_contain_text("Mon torréfacteur")
    row.get_by_role("link").click()
    page.get_by_role("button", name="Revenir à la valeur de la table").click()
    expect(row).to_contain_text("64 mg / 30 ml")


def test_every_page_is_fit_for_everyone(app, caffio):
    page = caffio
    page.goto(f"{app.address}/caffio/settings/profile")
    page.locator("#bedTime").fill("22:30")
    save(page)
    log(page, app, "Espresso", "08:00")
    page.goto(f"{app.address}/caffio/presets/new")
    page.locator("#name").fill("Tasse du matin")
    page.locator("#what").select_option(label="Café filtre")
    save(page)
    cup, preset = (json.loads(app.run("caffio", kind, "list", "--json"))[0]["id"] for kind in ("cup", "preset"))
    for address in [*PAGES, f"/caffio/cups/{cup}/edit", f"/caffio/presets/{preset}/edit"]:
        assert page.goto(f"{app.address}{address}").ok, address
        name = address.removeprefix("/caffio").replace("/", "-") or "-home"
        check_everywhere(page, f"caffio-cups{name}")
        check_other_eyes(page)
