"""The shell as a person meets it: a copy restored, a form that a lock interrupts, the vault's health, the gallery."""

import re

import pytest
from conftest import (
    DESKTOP, PASSPHRASE, PHONE, App, check_accessibility, check_other_eyes, check_width, photograph,
)
from playwright.sync_api import Page, expect
from test_holfy import add_vehicle, begin

FRENCH = re.compile(r"\b(Enregistrer|Véhicules?|Accueil|Réglages|Annuler|Ajouter|Aujourd’hui|Bienvenue|Phrase secrète)\b")


def look(page: Page, name: str):
    photograph(page, name)
    check_accessibility(page)


@pytest.fixture
def shelf(app, open_context):
    app.start()
    page = open_context().new_page()
    begin(page, app)
    return page


def test_a_form_sent_to_a_locked_vault_is_not_lost(app, shelf):
    page = shelf
    page.goto(f"{app.address}/holfy/vehicles/new")
    page.get_by_label("Marque").fill("Citroën")
    page.get_by_label("Modèle").fill("Ami 6")
    page.get_by_label("Plaque", exact=True).fill("GH-789-JK")
    page.get_by_label("Première immatriculation").fill("2019-05-04")
    page.get_by_label("Kilométrage").fill("12 000")
    # The vault locks behind the page's back, as it does after five minutes.
    token = page.locator('meta[name="csrf"]').get_attribute("content")
    page.request.post(f"{app.address}/lock", form={"csrf": token}, headers={"Origin": app.address})
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.get_by_text("Ce que vous avez écrit n’est pas perdu")).to_be_visible()
    look(page, "shell-held-unlock")
    page.locator("#passphrase").fill("autre chose entière")
    page.get_by_role("button", name="Ouvrir").click()
    page.locator("#passphrase").fill(PASSPHRASE)
    page.get_by_role("button", name="Ouvrir").click()
    expect(page.get_by_role("heading", name="Rien n’est perdu")).to_be_visible()
    look(page, "shell-held")
    page.get_by_role("button", name="Enregistrer maintenant").click()
    expect(page.get_by_role("heading", level=1, name="Citroën Ami 6")).to_be_visible()


def test_a_page_that_follows_nothing_is_gone_soon_after_the_vault_locked(app, shelf):
    page = shelf
    page.clock.install()
    page.goto(f"{app.address}/settings/passphrase")
    expect(page.locator("main[data-live]")).to_have_count(0)
    token = page.locator('meta[name="csrf"]').get_attribute("content")
    page.request.post(f"{app.address}/lock", form={"csrf": token}, headers={"Origin": app.address})
    page.clock.run_for(16_000)
    expect(page).to_have_url(re.compile("/unlock"))


def test_a_lock_in_one_tab_loses_nothing_of_what_is_typed_in_another(app, shelf):
    writing = shelf.context.new_page()
    writing.goto(f"{app.address}/holfy/vehicles/new")
    writing.get_by_label("Marque").fill("Citroën")
    writing.get_by_label("Modèle").fill("Ami 6")
    writing.get_by_label("Plaque", exact=True).fill("GH-789-JK")
    writing.get_by_label("Première immatriculation").fill("2019-05-04")
    writing.get_by_label("Kilométrage").fill("12 000")
    shelf.goto(app.address)
    shelf.locator('form[action="/lock"] button').first.click()
    expect(shelf.locator("#passphrase")).to_be_visible()
    expect(writing.get_by_text("Ce que vous avez écrit n’est pas perdu")).to_be_visible()
    assert "Citroën" not in writing.locator("body").inner_text()
    shelf.locator("#passphrase").fill(PASSPHRASE)
    shelf.get_by_role("button", name="Ouvrir").click()
    expect(shelf.locator("main[data-private]")).to_be_visible()
    # The vault is open again by now: this tab's page is of the session before.
    writing.locator("#passphrase").fill(PASSPHRASE)
    writing.get_by_role("button", name="Ouvrir").click()
    writing.get_by_role("button", name="Enregistrer maintenant").click()
    expect(writing.get_by_role("heading", level=1, name="Citroën Ami 6")).to_be_visible()
    expect(shelf.locator("main[data-private]")).to_be_visible()


def test_a_form_from_before_the_lock_is_sent_after_it(app, shelf):
    page = shelf
    page.goto(f"{app.address}/holfy/vehicles/new")
    page.get_by_label("Marque").fill("Citroën")
    page.get_by_label("Modèle").fill("Ami 6")
    page.get_by_label("Plaque", exact=True).fill("GH-789-JK")
    page.get_by_label("Première immatriculation").fill("2019-05-04")
    page.get_by_label("Kilométrage").fill("12 000")
    # Locked and opened again without this page hearing of it.
    token = page.locator('meta[name="csrf"]').get_attribute("content")
    origin = {"Origin": app.address}
    page.request.post(f"{app.address}/lock", form={"csrf": token}, headers=origin)
    asked = page.request.get(f"{app.address}/unlock").text()
    token = re.search(r'<meta name="csrf" content="([^"]+)"', asked).group(1)
    page.request.post(f"{app.address}/unlock", form={"csrf": token, "passphrase": PASSPHRASE}, headers=origin)
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    look(page, "shell-held-again")
    page.get_by_role("button", name="Enregistrer maintenant").click()
    expect(page.get_by_role("heading", level=1, name="Citroën Ami 6")).to_be_visible()


def test_a_link_from_another_site_logs_nobody_out(app, shelf):
    elsewhere = shelf.context.new_page()
    link = f'<a href="{app.address}/holfy/vehicles/new?from=elsewhere">there</a>'
    elsewhere.route("http://elsewhere.example/", lambda route: route.fulfill(content_type="text/html", body=link))
    elsewhere.goto("http://elsewhere.example/")
    elsewhere.get_by_text("there").click()
    expect(elsewhere.get_by_label("Marque")).to_be_visible()
    assert elsewhere.url == f"{app.address}/holfy/vehicles/new?from=elsewhere"
    shelf.goto(f"{app.address}/settings")
    expect(shelf.locator("main[data-private]")).to_be_visible()


def test_a_copy_is_restored_in_the_browser(app, shelf, open_context, tmp_path):
    add_vehicle(shelf, app)
    copy = tmp_path / "copie.backup"
    app.run("vault", "backup", copy)
    home = tmp_path / "other"
    home.mkdir()
    other = App(home)
    other.start()
    try:
        page = open_context().new_page()
        page.goto(other.address)
        page.get_by_role("link", name="J’ai déjà une copie").click()
        look(page, "shell-restore")
        page.locator("input[type=file]").set_input_files(str(copy))
        page.locator("#passphrase").fill("autre chose entière")
        page.get_by_role("button", name="Restaurer mes carnets").click()
        expect(page.locator("[aria-invalid=true]")).to_have_count(1)
        look(page, "shell-restore-error")
        page.locator("#path").fill(str(copy))
        page.locator("#passphrase").fill(PASSPHRASE)
        page.get_by_role("button", name="Restaurer mes carnets").click()
        # The passphrase that opened the copy is not asked for twice.
        expect(page.get_by_role("status").filter(has_text="Restauré")).to_contain_text("4 fiches")  # the two of the vehicle, the house and its shopping list
        page.goto(f"{other.address}/holfy")
        expect(page.locator("main")).to_contain_text("Renault Clio")
    finally:
        other.stop()


def test_the_vault_is_looked_after_in_the_browser(app, shelf):
    add_vehicle(shelf, app)
    page = shelf
    page.goto(f"{app.address}/care")
    look(page, "shell-care")
    page.get_by_role("button", name="Vérifier le coffre").click()
    expect(page.get_by_text("Tout est sain")).to_be_visible()
    look(page, "shell-care-report")
    page.goto(f"{app.address}/care")
    page.get_by_role("button", name="Réparer le coffre").click()
    expect(page.get_by_text("Tout est sain")).to_be_visible()
    page.goto(f"{app.address}/care/key")
    look(page, "shell-care-key")
    page.locator("#current").fill(PASSPHRASE)
    page.get_by_role("button", name="Montrer la clé").click()
    expect(page.locator("main")).to_contain_text("PRAGMA key")
    look(page, "shell-care-key-shown")
    page.goto(f"{app.address}/care/rollback")
    look(page, "shell-care-rollback")
    # A second app on the same vault says where the first one is.
    assert app.run("vault", "status").count(app.address) == 1


def test_the_gallery_in_light_dark_and_on_a_phone(app, shelf, open_context):
    cookies = shelf.context.storage_state()["cookies"]
    for name, viewport, scheme in (("light", DESKTOP, "light"), ("dark", DESKTOP, "dark"), ("phone", PHONE, "light")):
        context = open_context(viewport=viewport, scheme=scheme)
        context.add_cookies(cookies)
        page = context.new_page()
        page.goto(f"{app.address}/gallery")
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth + 1")
        look(page, f"shell-gallery-{name}")


def test_the_first_minutes_in_english(app, open_context):
    app.start()
    page = open_context(language="en-GB").new_page()
    page.goto(app.address)
    seen = [page.locator("body").inner_text()]
    page.locator("#passphrase").fill(PASSPHRASE)
    page.locator("#again").fill(PASSPHRASE)
    page.get_by_role("button", name="Make my notebooks").click()
    seen.append(page.locator("body").inner_text())
    page.goto(f"{app.address}/holfy/vehicles/new")
    seen.append(page.locator("body").inner_text())
    page.locator("#brand").fill("Rover")
    page.locator("#model").fill("P6")
    page.locator("#plate").fill("AB-123-CD")
    page.locator("input[type=date]").first.fill("2019-05-04")
    page.locator("#mileage").fill("42,000".replace(",", ""))
    page.locator("main form button.button-primary").click()
    expect(page.get_by_role("heading", level=1, name="Rover P6")).to_be_visible()
    vehicle = page.url
    for address in (vehicle, f"{vehicle}/statistics", f"{vehicle}/maintenance", f"{vehicle}/admin", f"{vehicle}/fuel",
                    f"{app.address}/", f"{app.address}/settings", f"{app.address}/care", f"{app.address}/about-data",
                    f"{app.address}/backup", f"{app.address}/import", f"{app.address}/export", f"{app.address}/search?q=x"):
        page.goto(address)
        assert page.locator("html").get_attribute("lang") == "en"
        # The name of the other language is the one French word that belongs on an English page.
        seen.append(address + "\n" + page.locator("body").inner_text().replace("Français", ""))
    french = [(text.splitlines()[0], FRENCH.findall(text)) for text in seen if FRENCH.search(text)]
    assert french == []


def test_every_page_of_the_shell_is_fit_for_everyone(app, shelf):
    add_vehicle(shelf, app)
    record = shelf.url.rsplit("/", 1)[1]
    page = shelf
    page.set_viewport_size(PHONE)
    for address in ("/", "/settings", "/settings/passphrase", "/settings/recovery", "/about-data", "/import", "/actions",
                    f"/history/holfy/{record}", "/search?q=Clio", "/nowhere"):
        page.goto(f"{app.address}{address}")
        check_width(page)
        look(page, f"shell{address.split('?')[0].replace('/', '-')}")
        check_other_eyes(page)
    page.goto(app.address)
    page.locator('form[action="/lock"] button').first.click()
    for address in ("/unlock", "/recover"):
        page.goto(f"{app.address}{address}")
        check_width(page)
        look(page, f"shell{address.replace('/', '-')}")
        check_other_eyes(page)
