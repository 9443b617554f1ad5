"""Holfy from the first minute on: acceptance line 1 of the first issue, as one person lives it."""

import base64
import re
from pathlib import Path

import pytest
from conftest import DESKTOP, PASSPHRASE, PHONE, ROOT, check_accessibility, photograph
from playwright.sync_api import Page, expect

# One red pixel is a photo too.
PHOTO = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=="
)
LUBELOGGER = ROOT / "Tests" / "HolfyCoreTests" / "Fixtures" / "LubeLoggerFrench"


def begin(page: Page, app):
    """Onboarding: a passphrase, the recovery code, the shelf."""
    page.goto(app.address)
    page.locator("#passphrase").fill(PASSPHRASE)
    page.locator("#again").fill(PASSPHRASE)
    page.get_by_role("button", name="Créer mes carnets").click()
    page.get_by_role("link", name="Le code est en lieu sûr, continuer").click()
    expect(page.get_by_role("heading", name="Vos carnets")).to_be_visible()


def add_vehicle(page: Page, app, brand="Renault", model="Clio", plate="AB-123-CD"):
    page.goto(f"{app.address}/holfy/vehicles/new")
    page.get_by_label("Marque").fill(brand)
    page.get_by_label("Modèle").fill(model)
    page.get_by_label("Immatriculation", exact=True).fill(plate)
    page.get_by_label("Première immatriculation").fill("2019-05-04")
    page.get_by_label("Kilométrage").fill("42 000")
    page.get_by_role("button", name="Enregistrer", exact=True).click()


def look(page: Page, name: str):
    """Looks at a page as axe does, and keeps a picture of it."""
    photograph(page, name)
    check_accessibility(page)


@pytest.fixture
def holfy(app, open_context):
    app.start()
    page = open_context().new_page()
    begin(page, app)
    return page


def test_a_person_keeps_a_vehicle_and_its_papers(app, holfy, open_context, tmp_path):
    page = holfy
    page.goto(f"{app.address}/holfy")
    expect(page.get_by_role("heading", name="Votre premier véhicule")).to_be_visible()
    look(page, "holfy-empty")

    # Three errors, one for each field, then a vehicle.
    page.goto(f"{app.address}/holfy/vehicles/new")
    page.get_by_label("Première immatriculation").fill("2019-05-04")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    for message in ("Indiquez la marque.", "Indiquez le modèle.", "Indiquez l’immatriculation."):
        expect(page.get_by_role("link", name=message)).to_be_visible()
    look(page, "holfy-vehicle-errors")
    add_vehicle(page, app)
    expect(page.get_by_role("heading", level=1, name="Renault Clio")).to_be_visible()
    vehicle = page.url
    look(page, "holfy-vehicle")

    # A second tab follows what the first one does.
    second = page.context.new_page()
    second.goto(vehicle)
    photo = tmp_path / "facture.png"
    photo.write_bytes(PHOTO)
    page.goto(f"{vehicle}/documents/new")
    look(page, "holfy-document-new")
    page.locator("input[type=file]").set_input_files([str(photo), str(photo)])
    page.get_by_label("Nom", exact=True).fill("Vidange")
    page.get_by_label("Montant").fill("1 089,90")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.get_by_role("heading", level=1, name="Vidange")).to_be_visible()
    look(page, "holfy-document")
    expect(second.get_by_role("link", name="Vidange")).to_be_visible()
    expect(second.locator("main")).to_contain_text(re.compile(r"1\s089,90\s€"))

    # Deleted, and taken back.
    page.get_by_role("button", name="Supprimer le document").click()
    expect(second.get_by_role("link", name="Vidange")).to_have_count(0)
    page.get_by_role("button", name="Annuler").click()
    expect(second.get_by_role("link", name="Vidange")).to_be_visible()


def test_a_second_primary_vehicle_asks_first(app, holfy):
    add_vehicle(holfy, app)
    add_vehicle(holfy, app, "Peugeot", "208", "EF-456-GH")
    expect(holfy.get_by_text("Renault Clio est déjà votre véhicule principal")).to_be_visible()
    look(holfy, "holfy-primary")
    holfy.get_by_role("button", name="Non, revenir au formulaire").click()
    expect(holfy.get_by_label("Marque")).to_have_value("Peugeot")
    holfy.get_by_role("button", name="Enregistrer", exact=True).click()
    holfy.get_by_role("button", name="Oui, remplacer").click()
    expect(holfy.get_by_role("heading", level=1, name="Peugeot 208")).to_be_visible()
    holfy.goto(f"{app.address}/holfy/compare")
    expect(holfy.get_by_role("link", name="Renault Clio")).to_be_visible()
    look(holfy, "holfy-comparison")


def test_every_page_is_fit_for_everyone(app, holfy, open_context):
    add_vehicle(holfy, app)
    vehicle = holfy.url
    holfy.goto(f"{vehicle}/fuel/new")
    for day, odometer in (("2026-01-03", "42000"), ("2026-01-20", "42700")):
        holfy.goto(f"{vehicle}/fuel/new")
        holfy.get_by_label("Date").fill(day)
        holfy.get_by_label("Quantité").fill("42,15")
        holfy.get_by_label("Prix payé").fill("75,30")
        holfy.get_by_label("Compteur").fill(odometer)
        holfy.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(holfy.locator("main")).to_contain_text("6,02")
    holfy.goto(f"{vehicle}/reminders/new")
    holfy.get_by_label("Que faut-il faire").fill("Courroie de distribution")
    holfy.get_by_label("À faire au kilométrage").fill("60000")
    holfy.get_by_role("button", name="Enregistrer", exact=True).click()
    holfy.goto(f"{vehicle}/insurance/new")
    holfy.get_by_label("Assureur").fill("Mutuelle du Port")
    holfy.get_by_label("Fin").fill("2027-01-01")
    holfy.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(holfy.get_by_role("link", name="Mutuelle du Port", exact=True)).to_be_visible()
    storage = holfy.context.storage_state()
    pages = {
        "dashboard": f"{app.address}/holfy", "add": f"{app.address}/holfy/add", "overview": vehicle,
        "statistics": f"{vehicle}/statistics", "maintenance": f"{vehicle}/maintenance", "admin": f"{vehicle}/admin",
        "fuel": f"{vehicle}/fuel", "history": f"{vehicle}/history", "edit": f"{vehicle}/edit",
        "delete": f"{vehicle}/delete", "reminder-new": f"{vehicle}/reminders/new", "read": f"{app.address}/holfy/read",
        "fuel-new": f"{vehicle}/fuel/new", "insurance-new": f"{vehicle}/insurance/new",
        "odometer-new": f"{vehicle}/odometer/new", "compare": f"{app.address}/holfy/compare",
        "settings": f"{app.address}/holfy/settings", "folder": f"{app.address}/holfy/settings/folder",
    }
    for label, viewport, scheme in (("phone", PHONE, "light"), ("phone-dark", PHONE, "dark"), ("wide", DESKTOP, "light")):
        context = open_context(viewport=viewport, scheme=scheme)
        context.add_cookies(storage["cookies"])
        page = context.new_page()
        for name, address in pages.items():
            page.goto(address)
            assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth + 1"), address
            look(page, f"holfy-{name}-{label}")


def test_pasted_text_fills_in_a_vehicle(app, holfy):
    holfy.goto(f"{app.address}/holfy/read")
    holfy.get_by_label("Texte du papier").fill(
        "A. AB-123-CD\nB. 15/03/2019\nD.1 RENAULT\nD.3 CLIO\n"
    )
    holfy.get_by_role("button", name="Lire ce texte").click()
    expect(holfy.get_by_text("Lecture sûre")).to_be_visible()
    expect(holfy.get_by_label("Marque")).to_have_value("Renault")
    expect(holfy.get_by_label("Première immatriculation")).to_have_value("2019-03-15")
    holfy.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(holfy.get_by_role("heading", level=1, name="Renault CLIO")).to_be_visible()


def test_locked_pages_show_nothing_until_the_passphrase_is_given(app, holfy):
    add_vehicle(holfy, app)
    vehicle = holfy.url
    holfy.get_by_role("button", name="Verrouiller le coffre").click()
    holfy.goto(vehicle)
    expect(holfy.locator("#passphrase")).to_be_visible()
    assert "Clio" not in holfy.content()
    holfy.locator("#passphrase").fill(PASSPHRASE)
    holfy.get_by_role("button", name="Ouvrir").click()
    expect(holfy.get_by_role("heading", level=1, name="Renault Clio")).to_be_visible()


def test_a_history_is_downloaded_as_pdf_and_csv(app, holfy):
    add_vehicle(holfy, app)
    holfy.goto(f"{holfy.url}/history")
    with holfy.expect_download() as download:
        holfy.get_by_role("link", name="Télécharger le PDF").click()
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF")
    with holfy.expect_download() as download:
        holfy.get_by_role("link", name="Exporter en CSV").click()
    assert Path(download.value.path()).read_bytes().startswith(b"\xef\xbb\xbf")
