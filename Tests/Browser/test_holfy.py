"""Holfy from the first minute on: acceptance line 1 of the first issue, as one person lives it."""

import base64
import json
import re
from pathlib import Path

import pytest
from conftest import (
    PASSPHRASE, PHONE, ROOT, check_accessibility, check_everywhere, check_other_eyes, check_width, photograph, undo,
)
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


def add_vehicle(page: Page, app, brand="Renault", model="Clio", plate="AB-123-CD", is_primary=True):
    page.goto(f"{app.address}/holfy/vehicles/new")
    page.get_by_label("Marque").fill(brand)
    page.get_by_label("Modèle").fill(model)
    page.get_by_label("Plaque", exact=True).fill(plate)
    page.get_by_label("Première immatriculation").fill("2019-05-04")
    page.get_by_label("Véhicule principal").set_checked(is_primary)
    page.get_by_role("button", name="Enregistrer", exact=True).click()


def note_odometer(page: Page, vehicle: str, day: str, odometer: str):
    page.goto(f"{vehicle}/odometer/new")
    page.get_by_label("Date").fill(day)
    page.get_by_label("Compteur", exact=True).fill(odometer)
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
    for message in ("Indiquez la marque.", "Indiquez le modèle.", "Indiquez la plaque."):
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
    undo(page)
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


def test_every_page_is_fit_for_everyone(app, holfy):
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
    note_odometer(holfy, vehicle, "2026-02-02", "43 000")
    holfy.goto(f"{vehicle}/documents/new")
    holfy.get_by_label("Nom", exact=True).fill("Vidange")
    holfy.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(holfy.get_by_role("heading", level=1, name="Vidange")).to_be_visible()
    one = {kind: json.loads(app.run("holfy", kind, "list", "--json"))[0]["id"] for kind in (
        "document", "fuel", "insurance", "reminder", "odometer")}
    pages = {
        "dashboard": f"{app.address}/holfy", "add": f"{app.address}/holfy/add", "overview": vehicle,
        "statistics": f"{vehicle}/statistics", "maintenance": f"{vehicle}/maintenance", "admin": f"{vehicle}/admin",
        "fuel": f"{vehicle}/fuel", "fuel-figures": f"{vehicle}/fuel/figures", "history": f"{vehicle}/history",
        "edit": f"{vehicle}/edit", "delete": f"{vehicle}/delete", "read": f"{app.address}/holfy/read",
        "fuel-new": f"{vehicle}/fuel/new", "fuel-edit": f"{app.address}/holfy/fuel/{one['fuel']}/edit",
        "insurance-new": f"{vehicle}/insurance/new",
        "insurance-edit": f"{app.address}/holfy/insurance/{one['insurance']}/edit",
        "reminder-new": f"{vehicle}/reminders/new",
        "reminder-edit": f"{app.address}/holfy/reminders/{one['reminder']}/edit",
        "reminder-done": f"{app.address}/holfy/reminders/{one['reminder']}/done",
        "odometer": f"{vehicle}/odometer", "odometer-new": f"{vehicle}/odometer/new",
        "odometer-edit": f"{app.address}/holfy/odometer/{one['odometer']}/edit",
        "document": f"{app.address}/holfy/documents/{one['document']}",
        "document-edit": f"{app.address}/holfy/documents/{one['document']}/edit",
        "document-replace": f"{app.address}/holfy/documents/{one['document']}/replace",
        "compare": f"{app.address}/holfy/compare", "settings": f"{app.address}/holfy/settings",
        "folder": f"{app.address}/holfy/settings/folder",
    }
    holfy.set_viewport_size(PHONE)
    for name, address in pages.items():
        assert holfy.goto(address).ok, address
        check_everywhere(holfy, f"holfy-{name}")
        check_other_eyes(holfy)


def test_pasted_text_fills_in_a_vehicle(app, holfy):
    holfy.goto(f"{app.address}/holfy/read")
    holfy.get_by_label("Texte du papier").fill(
        "A. AB-123-CD\nB. 15/03/2019\nD.1 RENAULT\nD.3 CLIO\n"
    )
    holfy.get_by_role("button", name="Lire ce texte").click()
    expect(holfy.get_by_text("Lecture sûre")).to_be_visible()
    look(holfy, "holfy-read-answer")
    check_other_eyes(holfy)
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


def test_an_odometer_reading_is_mended_and_taken_away(app, holfy):
    add_vehicle(holfy, app)
    vehicle = holfy.url
    holfy.get_by_role("link", name="Relevés du compteur").click()
    expect(holfy.get_by_text("Aucun relevé pour le moment")).to_be_visible()
    holfy.goto(f"{vehicle}/odometer/new")
    holfy.get_by_label("Compteur").fill("43 100")
    holfy.get_by_role("button", name="Enregistrer", exact=True).click()
    row = holfy.get_by_role("link", name=re.compile(r"43\s100\skm"))
    expect(row).to_be_visible()
    look(holfy, "holfy-odometer")
    row.click()
    holfy.get_by_label("Compteur").fill("43200")
    holfy.get_by_role("button", name="Enregistrer", exact=True).click()
    holfy.get_by_role("link", name=re.compile(r"43\s200\skm")).click()
    holfy.get_by_role("button", name="Supprimer ce relevé").click()
    expect(holfy.get_by_text("Aucun relevé pour le moment")).to_be_visible()
    undo(holfy)
    expect(holfy.get_by_role("link", name=re.compile(r"43\s200\skm"))).to_be_visible()


def test_a_doubtful_odometer_is_asked_about_marked_and_left_out(app, holfy):
    add_vehicle(holfy, app)
    vehicle = holfy.url

    note_odometer(holfy, vehicle, "2026-01-10", "43 100")
    note_odometer(holfy, vehicle, "2026-02-10", "431 000")
    asked = holfy.get_by_role("link", name=re.compile(r"Compteur\s: aucun véhicule n’arrive aussi loin"))
    expect(asked).to_be_visible()
    look(holfy, "holfy-doubt")
    assert holfy.get_by_label("Compteur", exact=True).input_value() == "431 000"
    holfy.get_by_label("Enregistrer quand même").check()
    holfy.get_by_role("button", name="Enregistrer", exact=True).click()
    note_odometer(holfy, vehicle, "2026-03-10", "44 100")
    row = holfy.get_by_role("link", name=re.compile(r"431\s000\skm")).locator("xpath=ancestor::*[@data-key][1]")
    expect(row.get_by_text("Compteur à vérifier")).to_be_visible()
    expect(holfy.get_by_text("Compteur à vérifier")).to_have_count(1)
    holfy.goto(f"{vehicle}/statistics?period=all")
    expect(holfy.get_by_text(re.compile(r"^1\s000\skm$"))).to_be_visible()
    expect(holfy.get_by_text("1 relevé douteux ne compte pas.").first).to_be_visible()
    # The command line asks the same, and says which option answers.
    id = vehicle.rsplit("/", 1)[1]
    line = ["holfy", "odometer", "add", "--vehicle", id, "--date", "2026-03-12", "--odometer", "4420"]
    app.run(*line, status=65)
    app.run(*line, "--accept-odometer")
    listed = json.loads(app.run("holfy", "vehicle", "list", "--json"))
    assert [one["mileage"] for one in listed] == ["44100"]


def test_a_document_loses_its_file_and_takes_another(app, holfy, tmp_path):
    add_vehicle(holfy, app)
    photo = tmp_path / "recto.png"
    photo.write_bytes(PHOTO)
    holfy.goto(f"{holfy.url}/documents/new")
    holfy.locator("input[type=file]").set_input_files(str(photo))
    holfy.get_by_label("Nom", exact=True).fill("Carte grise")
    holfy.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(holfy.get_by_role("img", name="Aperçu de Carte grise")).to_be_visible()
    document = holfy.url
    holfy.get_by_role("button", name="Retirer le fichier").click()
    expect(holfy.get_by_text("Aucun fichier n’est joint à ce document.")).to_be_visible()
    assert holfy.request.get(f"{document}/file").status == 404
    holfy.get_by_role("link", name="Joindre un fichier").click()
    other = tmp_path / "verso.txt"
    other.write_text("un texte")
    holfy.locator("input[type=file]").set_input_files(str(other))
    holfy.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(holfy.get_by_role("link", name="Télécharger")).to_be_visible()
    assert holfy.request.get(f"{document}/file").text() == "un texte"
    # The command line can do the same.
    id = document.rsplit("/", 1)[1]
    assert "retiré" in app.run("holfy", "document", "remove-file", id, "--language", "fr")
    expect(holfy.get_by_text("Aucun fichier n’est joint à ce document.")).to_be_visible()


def test_an_amount_in_another_currency_is_kept_and_a_slip_loses_nothing(app, holfy):
    add_vehicle(holfy, app)
    expect(holfy.get_by_role("heading", level=1, name="Renault Clio")).to_be_visible()
    holfy.goto(f"{holfy.url}/documents/new")
    expect(holfy.get_by_label("Monnaie")).to_have_value("EUR")
    holfy.get_by_label("Nom", exact=True).fill("Vignette")
    holfy.get_by_label("Montant").fill("40,50")
    # No yen has cents.
    holfy.get_by_label("Monnaie").select_option("JPY")
    holfy.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(holfy.get_by_text("Cette devise n’a pas de décimales.", exact=True)).to_be_visible()
    look(holfy, "holfy-currency-refused")
    expect(holfy.get_by_label("Montant")).to_have_value("40,50")
    expect(holfy.get_by_label("Monnaie")).to_have_value("JPY")
    holfy.get_by_label("Monnaie").select_option("CHF")
    holfy.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(holfy.get_by_role("heading", level=1, name="Vignette")).to_be_visible()
    expect(holfy.locator("main")).to_contain_text(re.compile(r"40,50\sCHF"))
    holfy.get_by_role("link", name="Modifier").first.click()
    expect(holfy.get_by_label("Monnaie")).to_have_value("CHF")


def test_currency_and_unit_change_together_and_come_back_together(app, holfy):
    add_vehicle(holfy, app)
    expect(holfy.get_by_role("heading", level=1, name="Renault Clio")).to_be_visible()
    # Without any mileage there is nothing to ask about.
    app.run("holfy", "vehicle", "edit", holfy.url.rsplit("/", 1)[1], "--mileage", "45000")
    holfy.goto(f"{app.address}/holfy/settings")
    holfy.get_by_label("Monnaie").select_option("USD")
    holfy.get_by_label("Miles").check(force=True)
    holfy.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(holfy.get_by_text("ils ne sont pas convertis")).to_be_visible()
    look(holfy, "holfy-unit-question")
    holfy.get_by_role("button", name="Changer l’unité").click()
    expect(holfy.get_by_label("Monnaie")).to_have_value("USD")
    expect(holfy.get_by_label("Miles")).to_be_checked()
    undo(holfy)
    expect(holfy.get_by_label("Monnaie")).to_have_value("EUR")
    expect(holfy.get_by_label("Kilomètres")).to_be_checked()


def test_the_settings_say_how_the_readable_copy_stands(app, holfy, tmp_path):
    add_vehicle(holfy, app)
    place = tmp_path / "papiers"
    place.mkdir()
    holfy.goto(f"{app.address}/holfy/settings/folder")
    holfy.get_by_label("Dossier").fill("papiers")
    holfy.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(holfy.get_by_role("link", name="Indiquez le chemin complet")).to_be_visible()
    holfy.get_by_label("Dossier").fill(str(place))
    holfy.get_by_role("button", name="Enregistrer", exact=True).click()
    holfy.get_by_role("button", name="Écrire maintenant").click()
    expect(holfy.get_by_text("La copie est à jour")).to_be_visible()
    assert (place / "Holfy" / "RenaultClio" / ".vehicle_metadata.json").exists()
    holfy.goto(f"{app.address}/holfy/settings")
    look(holfy, "holfy-copy-written")

    # Where the folder was there now is a file: the page says what fails, and writes once it can.
    (place / "Holfy").rename(tmp_path / "ailleurs")
    (place / "Holfy").write_text("un fichier")
    add_vehicle(holfy, app, "Peugeot", "208", "EF-456-GH")
    holfy.get_by_role("button", name="Oui, remplacer").click()
    holfy.goto(f"{app.address}/holfy/settings")
    retry = holfy.get_by_role("button", name=re.compile("Écrire maintenant|Réessayer maintenant"))
    retry.click()
    expect(holfy.get_by_text("La copie n’est pas à jour")).to_be_visible()
    # Without the message of the button, which is still fading in.
    holfy.goto(f"{app.address}/holfy/settings")
    look(holfy, "holfy-copy-failing")
    (place / "Holfy").unlink()
    (tmp_path / "ailleurs").rename(place / "Holfy")
    holfy.get_by_role("button", name="Réessayer maintenant").click()
    expect(holfy.get_by_text("La copie est à jour")).to_be_visible()
    assert (place / "Holfy" / "Peugeot208" / ".vehicle_metadata.json").exists()

    # Another folder: asked first, then moved.
    other = tmp_path / "autre"
    other.mkdir()
    holfy.goto(f"{app.address}/holfy/settings/folder")
    holfy.get_by_label("Dossier").fill(str(other))
    holfy.get_by_role("button", name="Enregistrer", exact=True).click()
    look(holfy, "holfy-copy-move")
    holfy.get_by_role("button", name="Déplacer la copie").click()
    holfy.get_by_role("button", name="Écrire maintenant").click()
    expect(holfy.get_by_text("La copie est à jour")).to_be_visible()
    assert (other / "Holfy" / "Peugeot208" / ".vehicle_metadata.json").exists()
    assert not (place / "Holfy" / "Peugeot208").exists()


def test_an_unknown_inspection_is_asked_for_and_an_emissions_check_opens_its_own_form(app, holfy):
    add_vehicle(holfy, app)
    holfy.goto(f"{app.address}/holfy")
    expect(holfy.get_by_text("Date inconnue")).to_be_visible()
    assert "retard" not in holfy.locator("main").inner_text()
    look(holfy, "holfy-inspection-unknown")
    holfy.get_by_role("link", name=re.compile("Date du dernier contrôle technique")).click()
    holfy.get_by_role("link", name="Date du dernier contrôle technique à saisir").click()
    expect(holfy.get_by_label("Sujet")).to_have_value("technicalInspection")
    holfy.get_by_label("Fait la dernière fois le").fill("2026-10-01")
    holfy.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(holfy.locator("main")).to_contain_text("octobre 2028")

    # A van passes an emissions check between two inspections.
    add_vehicle(holfy, app, "Peugeot", "Partner", "EF-456-GH")
    holfy.get_by_role("button", name="Oui, remplacer").click()
    vehicle = holfy.url
    app.run("holfy", "vehicle", "edit", vehicle.rsplit("/", 1)[1], "--inspection-regime", "lightCommercial")
    holfy.goto(f"{vehicle}/reminders/new?kind=technicalInspection")
    app.run("holfy", "document", "add", "--vehicle", vehicle.rsplit("/", 1)[1], "--name", "CT",
            "--document-type", "Contrôle technique", "--date", "2026-03-10")
    holfy.goto(f"{vehicle}/admin")
    holfy.get_by_role("link", name="Contrôle antipollution").click()
    expect(holfy.get_by_label("Sujet")).to_have_value("pollutionInspection")
    expect(holfy.get_by_label("À faire avant le")).to_have_value("2027-03-10")


def test_long_names_stay_within_a_phone(app, open_context):
    app.start()
    page = open_context(viewport=PHONE).new_page()
    begin(page, app)
    add_vehicle(page, app, "B" * 50, "🚗" * 25, "P" * 50)
    vehicle = page.url
    page.goto(f"{vehicle}/documents/new")
    page.get_by_label("Nom", exact=True).evaluate("field => field.removeAttribute('maxlength')")
    page.get_by_label("Nom", exact=True).fill("D" * 400)
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.locator(".errors, [role=alert]").first).to_be_visible()
    page.get_by_label("Nom", exact=True).fill("D" * 100)
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    document = page.url
    page.goto(f"{vehicle}/reminders/new")
    page.get_by_label("Que faut-il faire").fill("R" * 100)
    page.get_by_label("À faire avant le").fill("2026-12-01")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    page.goto(f"{vehicle}/insurance/new")
    page.get_by_label("Assureur").fill("A" * 100)
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    addresses = [f"{app.address}/", f"{app.address}/holfy", f"{app.address}/holfy/add", f"{app.address}/holfy/compare",
                 f"{app.address}/history", f"{app.address}/search?q=DDDD", vehicle, document]
    addresses += [f"{vehicle}/{name}" for name in (
        "statistics", "maintenance", "admin", "fuel", "history", "edit", "delete", "odometer", "insurance/new")]
    for number, address in enumerate(addresses):
        page.goto(address)
        check_width(page)
        photograph(page, f"holfy-long-{number}")
