"""Caffio's brews as somebody makes them: a timer that nobody has to watch over, and what came of it."""

import json
import re

import pytest
from conftest import PASSPHRASE, PHONE, check_everywhere
from playwright.sync_api import Page, expect
from test_holfy import begin


def open_again(app, context, address: str) -> Page:
    """A page in another browser, whose vault asks for the passphrase first."""
    page = context.new_page()
    page.goto(f"{app.address}{address}")
    page.locator("#passphrase").fill(PASSPHRASE)
    page.locator("button").filter(has_text=re.compile("Open|Ouvrir")).first.click()
    page.goto(f"{app.address}{address}")
    return page


def start(page: Page, app, coffee: str, method: str):
    page.goto(f"{app.address}/caffio/brews/start")
    page.get_by_label("Café", exact=True).select_option(label=coffee)
    page.get_by_label("Méthode").select_option(label=method)
    page.get_by_role("button", name="Commencer").click()
    expect(page.locator(".caffio-phase")).to_be_visible()


def note(page: Page, app, coffee: str, day: str, tds: str, dose="15"):
    """Writes down a brew that was made before."""
    page.goto(f"{app.address}/caffio/brews/new")
    page.get_by_label("Café", exact=True).select_option(label=coffee)
    page.get_by_label("Méthode").select_option(label="V60")
    for label, value in (("Dose", dose), ("Eau versée", "250"), ("En tasse", "220"), ("TDS", tds), ("Durée", "2:45"),
                         ("Jour", day), ("Heure du début", "08:05")):
        page.get_by_label(re.compile(f"^{label}")).fill(value)
    page.get_by_label(re.compile(r"^Note\b")).select_option("4")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.get_by_text("Ratio", exact=True)).to_be_visible()


def seconds(page: Page) -> int:
    """What the clock shows since the beginning."""
    minutes, rest = page.locator(".caffio-clocks .number").first.inner_text().split(":")
    return int(minutes) * 60 + int(rest)


@pytest.fixture
def caffio(app, open_context):
    app.start()
    page = open_context(viewport=PHONE).new_page()
    begin(page, app)
    return page


def test_a_timer_that_is_looked_at_keeps_the_vault_open_and_is_there_again_after_a_lock(app, caffio):
    page = caffio
    page.clock.install()
    start(page, app, "Café filtre V60", "AeroPress")
    with page.expect_request("**/activity") as said:
        page.clock.run_for("01:00")
    assert said.value.response().ok
    token = page.locator('meta[name="csrf"]').get_attribute("content")
    page.request.post(f"{app.address}/lock", form={"csrf": token}, headers={"Origin": app.address})
    page.locator("#passphrase").fill(PASSPHRASE)
    page.get_by_role("button", name="Ouvrir").click()
    expect(page.locator(".caffio-phase")).to_be_visible()


def test_a_brew_goes_on_by_itself_and_over_a_reload(app, caffio, open_context):
    page = caffio
    start(page, app, "Café filtre V60", "AeroPress")
    expect(page.locator(".caffio-phase")).to_have_text("Étape 1 sur 4 : Verser 220 g")
    shown = seconds(page)
    page.wait_for_function("(before) => document.querySelector('.caffio-clocks .number').textContent !== before",
                           arg=page.locator(".caffio-clocks .number").first.inner_text())
    assert seconds(page) > shown
    page.reload()
    assert seconds(page) > shown
    # The next step comes without a reload.
    expect(page.locator(".caffio-phase")).to_have_text("Étape 2 sur 4 : Remuer", timeout=25_000)
    expect(page.locator("[aria-current=step]")).to_contain_text("Remuer")

    # Another browser pauses it, and this one stands still.
    other = open_again(app, open_context(), "/caffio")
    other.get_by_role("button", name="Mettre en pause").click()
    expect(page.locator(".caffio-timer .badge")).to_be_visible()
    still = seconds(page)
    page.wait_for_timeout(1_500)
    assert seconds(page) == still
    page.get_by_role("button", name="Reprendre").click()
    expect(page.locator(".caffio-timer .badge")).to_be_hidden()

    # It ends at once; what came of it is said afterwards.
    page.get_by_role("button", name="Terminer", exact=True).click()
    page.get_by_label("En tasse").fill("185")
    page.get_by_label("TDS").fill("1,4")
    page.get_by_label(re.compile(r"^Note\b")).select_option("5")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.get_by_text("20,53 %")).to_be_visible()
    expect(page.get_by_text("Extraction habituelle")).to_be_visible()

    # The same once more, in one tap.
    page.goto(f"{app.address}/caffio/brews")
    page.get_by_role("button", name="Refaire la même").click()
    expect(page.locator(".caffio-phase")).to_have_text("Étape 1 sur 4 : Verser 220 g")


def test_a_brew_needs_no_script(app, caffio, browser):
    start(caffio, app, "Café Chemex", "Selon le café")
    context = browser.new_context(java_script_enabled=False, locale="fr-FR", viewport=PHONE)
    page = open_again(app, context, "/caffio/brews")
    page.locator(".caffio-timer h2 a").click()
    first = seconds(page)
    page.wait_for_timeout(1_100)
    page.get_by_role("link", name="Actualiser").click()
    assert seconds(page) > first
    page.get_by_role("button", name="Mettre en pause").click()
    expect(page.locator(".caffio-timer .badge")).to_be_visible()
    page.get_by_role("button", name="Terminer", exact=True).click()
    expect(page.get_by_label("TDS")).to_be_visible()
    context.close()


def test_a_brew_is_drunk_in_one_gesture_and_undone_with_it(app, caffio):
    page = caffio
    start(page, app, "Café filtre V60", "V60")
    brew = page.url
    page.get_by_role("button", name="Terminer et boire").click()
    expect(page.get_by_text("tasse notée")).to_be_visible()
    page.get_by_label(re.compile(r"^Note\b")).select_option(label="4,5/5")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.get_by_role("heading", name="Ce qui en a été bu")).to_be_visible()
    expect(page.get_by_text("4,5 sur 5")).to_be_visible()
    page.goto(f"{app.address}/caffio/brews/new")
    page.get_by_label("Café", exact=True).select_option(label="Café filtre V60")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.get_by_role("heading", name="Ce qui en a été bu")).to_be_visible()
    cups = json.loads(app.run("caffio", "cup", "list", "--json"))
    assert len(cups) == 2 and {cup["brewId"] for cup in cups} >= {brew.rsplit("/", 1)[1]}
    page.get_by_role("button", name="Annuler").first.click()
    expect(page.get_by_role("heading", name="Ce qui en a été bu")).to_be_hidden()
    assert len(json.loads(app.run("caffio", "cup", "list", "--json"))) == 1
    assert len(json.loads(app.run("caffio", "brew", "list", "--json"))) == 1


def test_a_bag_of_beans_loses_what_is_brewed_of_it(app, caffio):
    page = caffio
    page.goto(f"{app.address}/caffio/beans/new")
    for label, value in (("Nom", "Sidamo"), ("Torréfacteur", "Belleville"), ("Poids acheté", "250"), ("Prix", "14,50")):
        page.get_by_label(re.compile(f"^{label}")).fill(value)
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.get_by_role("heading", name="Fiche des grains")).to_be_visible()
    page.goto(f"{app.address}/caffio/brews/new")
    page.get_by_label("Café", exact=True).select_option(label="Café filtre V60")
    page.get_by_label("Grains").select_option(label="Sidamo")
    page.get_by_label(re.compile("^Dose")).fill("18")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    page.goto(f"{app.address}/caffio/beans")
    expect(page.get_by_text("232 g")).to_be_visible()


def test_the_pages_are_fit_for_everyone(app, caffio):
    addresses = ["brews", "brews/start", "brews/new", "brews/compare", "equipment", "equipment/new", "beans", "beans/new", "taste"]
    page = caffio
    look(page, app, "empty", addresses)
    for number in range(3):
        note(page, app, "Café filtre V60", f"2026-01-{10 + number}", f"1,{24 + 6 * number}")
    brew = page.url.rsplit("/", 1)[1]
    page.goto(f"{app.address}/caffio/equipment/new")
    page.get_by_label("Nom").fill("Hario V60 en céramique blanche")
    page.get_by_label("Prix").fill("24,50")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    beans = app.run("caffio", "beans", "add", "--name", "Yirgacheffe Aricha du printemps", "--roaster", "Brûlerie du Quai",
                    "--origin", "Éthiopie, Yirgacheffe", "--roast-date", "2026-01-02", "--weight", "250", "--price", "14,50",
                    "--frozen-since", "2026-01-05").strip()
    start(page, app, "Café filtre V60", "V60")
    running = page.url.rsplit("/", 1)[1]
    equipment = json.loads(app.run("caffio", "equipment", "list", "--json"))[0]["id"]
    details = [f"equipment/{equipment}/edit", f"brews/{brew}", f"brews/{brew}/edit", f"brews/{running}", f"brews/{running}/edit",
               f"recipes/{beans}", f"beans/{beans}/edit"]
    look(page, app, "full", ["", *addresses, *details])


def look(page: Page, app, kind: str, addresses):
    for number, address in enumerate(addresses):
        page.goto(f"{app.address}/caffio/{address}".rstrip("/"))
        check_everywhere(page, f"caffio-brew-{kind}-{number:02}")
