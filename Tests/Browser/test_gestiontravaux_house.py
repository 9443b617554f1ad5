"""GestionTravaux in the house: a task is made and gone on with, rooms and activities are kept, on a phone and by keyboard."""

import re

import pytest
from conftest import DESKTOP, PHONE, check_width, undo
from playwright.sync_api import Page, expect
from test_holfy import begin, look


@pytest.fixture
def house(app, open_context):
    app.start()
    page = open_context(viewport=PHONE).new_page()
    begin(page, app)
    return page


def visit(page: Page, app, address: str):
    page.goto(f"{app.address}/gestiontravaux{address}")


def save(page: Page, name="Enregistrer"):
    page.get_by_role("button", name=name, exact=True).click()


def add_task(page: Page, app, room: str, activity: str) -> str:
    """Makes a task that resembles nothing; answers where it is."""
    visit(page, app, "/tasks/new")
    page.get_by_label("Pièce").fill(room)
    page.get_by_label("Activité").fill(activity)
    save(page, "Créer la tâche")
    expect(page.get_by_role("heading", level=1, name=f"{room} — {activity}")).to_be_visible()
    return page.url


def test_a_task_from_its_names_to_its_end(app, house):
    page = house
    visit(page, app, "")
    look(page, "gestiontravaux-home-empty")

    # What is wrong is said, and nothing typed is lost.
    visit(page, app, "/tasks/new")
    page.get_by_label("Prochaine action").fill("Poncer le mur nord")
    save(page, "Créer la tâche")
    expect(page.get_by_role("link", name=re.compile("ites de quelle pièce"))).to_be_visible()
    expect(page.get_by_label("Prochaine action")).to_have_value("Poncer le mur nord")
    look(page, "gestiontravaux-task-errors")
    page.get_by_label("Pièce").fill("Salle de bains")
    page.get_by_label("Activité").fill("Peinture")
    page.get_by_label("Budget").fill("350")
    save(page, "Créer la tâche")
    expect(page.get_by_text("Poncer le mur nord")).to_be_visible()
    first = page.url

    # A name that resembles another is asked about; what was typed goes along.
    visit(page, app, "/tasks/new")
    page.get_by_label("Pièce").fill("Salle de bain")
    page.get_by_label("Activité").fill("peinture")
    save(page, "Créer la tâche")
    look(page, "gestiontravaux-task-question")
    page.get_by_role("button", name=re.compile("Oui, « Salle de bains »".replace(" ", r"\s"))).click()
    expect(page.get_by_text(re.compile("est déjà en cours"))).to_be_visible()
    page.get_by_role("button", name="Modifier").click()
    expect(page.get_by_label("Pièce")).to_have_value("Salle de bains")
    save(page, "Créer la tâche")
    page.get_by_role("link", name="Reprendre cette tâche").click()
    expect(page).to_have_url(first)

    # Its sheet: one line adds, one tap ticks.
    page.get_by_label("Ajouter une alerte").first.fill("Gaine électrique à 1,10 m du sol")
    page.get_by_label("Ajouter une alerte").first.press("Enter")
    page.get_by_label("Ajouter un à faire").first.fill("Protéger le carrelage")
    page.get_by_label("Ajouter un à faire").first.press("Enter")
    page.get_by_label("Ajouter un achat").first.fill("Enduit de rebouchage")
    page.get_by_label("Ajouter un achat").first.press("Enter")
    expect(page.locator(".row-title")).to_have_text(
        ["Gaine électrique à 1,10 m du sol", "Protéger le carrelage", "Enduit de rebouchage"]
    )
    look(page, "gestiontravaux-task")
    check_width(page)
    page.get_by_role("button", name=re.compile("^Acheté")).click()
    expect(page.locator(".gestiontravaux-done")).to_have_text(re.compile("Enduit"))
    page.get_by_role("button", name=re.compile("^Fait")).click()
    expect(page.get_by_text("Protéger le carrelage", exact=True)).to_have_count(0)
    undo(page)
    visit(page, app, "")
    expect(page.get_by_role("link", name="Gaine électrique")).to_be_visible()
    look(page, "gestiontravaux-home")
    page.get_by_role("link", name="Briefing").click()
    expect(page.get_by_text("Gaine électrique à 1,10 m du sol")).to_be_visible()
    look(page, "gestiontravaux-briefing")

    # The end: it asks first, and deleting says what goes along.
    page.goto(first)
    page.get_by_role("link", name="Terminer la tâche").click()
    look(page, "gestiontravaux-finish")
    page.get_by_role("button", name="Terminer la tâche").click()
    expect(page.get_by_role("button", name="Reprendre la tâche")).to_be_visible()
    page.get_by_role("link", name="Supprimer la tâche").click()
    expect(page.get_by_text(re.compile("1 alerte et 1 à faire"))).to_be_visible()
    look(page, "gestiontravaux-delete")
    page.get_by_role("button", name="Supprimer la tâche").click()
    expect(page.get_by_text("Aucune tâche en cours")).to_be_visible()
    undo(page)
    page.goto(first)
    expect(page.get_by_text("Gaine électrique à 1,10 m du sol")).to_be_visible()


def test_every_line_that_was_being_written_waits_behind_the_lock(app, house):
    page = house
    sheet = add_task(page, app, "Cuisine", "Plomberie")
    for label, said in (("une alerte", "Vanne grippée"), ("un à faire", "Percer"), ("une note", "Joint gris 4102")):
        page.get_by_label(f"Ajouter {label}").first.fill(said)
    endless = page.get_by_label("Ajouter un achat").first
    endless.evaluate("field => field.removeAttribute('maxlength')")
    endless.fill("vis " * 500)
    other = page.context.new_page()
    other.goto(app.address)
    other.get_by_role("button", name="Verrouiller le coffre").click()
    page.locator("#passphrase").fill("quatre chevaux bleus au soleil")
    page.locator("#passphrase").press("Enter")
    expect(page.get_by_role("heading", name="Rien n’est perdu")).to_be_visible()
    waiting = page.locator("[data-held]")
    expect(waiting).to_have_count(4)
    expect(waiting.first).to_contain_text("Ajouter une alerte")
    look(page, "held-several")
    # Each goes by itself, in whatever order. What cannot be saved as it is opens beside what still waits.
    refused = waiting.filter(has_text="vis vis")
    refused.get_by_role("button").click()
    expect(refused.get_by_role("alert")).to_be_visible()
    expect(waiting).to_have_count(4)
    with page.expect_popup() as opened:
        refused.get_by_role("button").click()
    expect(opened.value.get_by_label("Article")).to_have_attribute("aria-invalid", "true")
    expect(waiting).to_have_count(3)
    waiting.filter(has_text="Joint gris 4102").get_by_role("button").click()
    expect(waiting).to_have_count(2)
    waiting.first.get_by_role("button").click()
    expect(waiting).to_have_count(1)
    # The last one leaves for where it was written.
    waiting.first.get_by_role("button").click()
    expect(page).to_have_url(sheet)
    expect(page.locator(".row-title")).to_have_text(["Vanne grippée", "Percer", "Joint gris 4102"])


def test_the_house_on_a_desk_by_keyboard(app, house, open_context):
    add_task(house, app, "Cuisine", "Plomberie")
    page = open_context(viewport=DESKTOP, scheme="dark").new_page()
    page.goto(f"{app.address}/unlock")
    page.locator("#passphrase").fill("quatre chevaux bleus au soleil")
    page.locator("#passphrase").press("Enter")
    expect(page.get_by_role("heading", name="Vos carnets")).to_be_visible()

    # A tip, by keyboard alone.
    visit(page, app, "/activities")
    page.get_by_role("link", name="Plomberie").focus()
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Ajouter une astuce").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Astuce").fill("Couper l’eau et vidanger avant d’ouvrir un raccord")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Astuces critiques")).to_be_visible()
    look(page, "gestiontravaux-activity")

    # A room is renamed, and the title of its task follows while the other window looks on.
    visit(page, app, "/rooms")
    page.get_by_role("link", name="Cuisine").focus()
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Renommer la pièce").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Pièce").fill("Cuisine d’été")
    page.get_by_label("Pièce").press("Enter")
    expect(page.get_by_role("heading", level=1, name="Cuisine d’été")).to_be_visible()
    expect(house.get_by_role("heading", level=1, name="Cuisine d’été — Plomberie")).to_be_visible()

    # A season note, its replacement, and the archives.
    for text in ("Couper l’eau du jardin", "Vider le ballon"):
        visit(page, app, "/season/new")
        page.get_by_label("Note de saison").fill(text)
        look(page, "gestiontravaux-season-form")
        save(page)
    expect(page.get_by_role("heading", name="Notes archivées")).to_be_visible()
    look(page, "gestiontravaux-season")

    # Upkeep and people.
    visit(page, app, "/upkeep/new")
    page.get_by_label("Entretien", exact=True).fill("Nettoyer les gouttières")
    page.get_by_label("Rythme").select_option("automne")
    page.get_by_label("Fait la dernière fois le").fill("2024-10-12")
    look(page, "gestiontravaux-upkeep-form")
    save(page)
    look(page, "gestiontravaux-upkeep")
    page.get_by_role("button", name=re.compile("Fait aujourd’hui")).click()
    expect(page.get_by_role("button", name=re.compile("Fait aujourd’hui"))).to_have_count(0)
    visit(page, app, "/contacts/new")
    page.get_by_label("Nom", exact=True).fill("Sarah Benali")
    page.get_by_label("Téléphone").fill("06 12 34 56 78")
    save(page)
    expect(page.get_by_role("link", name="06 12 34 56 78")).to_have_attribute("href", "tel:0612345678")
    look(page, "gestiontravaux-contact")

    for address in ("statistics", "settings", "settings/integrity", "settings/house", "tasks", "rooms"):
        visit(page, app, f"/{address}")
        look(page, f"gestiontravaux-{address.replace('/', '-')}")
        check_width(page)


# One blank page, as a scanner would send it.
PDF = b"""%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 280]>>endobj
trailer<</Root 1 0 R>>
%%EOF
"""


def test_a_boiler_has_its_sheet_its_warranty_and_its_manual(app, house):
    page = house
    add_task(page, app, "Chaufferie", "Chauffage")
    page.get_by_role("link", name="Chaufferie").first.click()
    page.get_by_role("link", name="Ajouter un équipement").click()
    expect(page.get_by_label("Pièce")).to_have_value(re.compile("."))
    page.get_by_label("Équipement", exact=True).fill("Chaudière")
    page.get_by_label("Numéro de série").fill("SN 00/12")
    page.get_by_label("Acheté le").fill("2024-11-02")
    page.get_by_label("Garanti jusqu’au").fill("2023-11-01")
    save(page)
    expect(page.get_by_text("La garantie ne peut pas finir avant l’achat.").first).to_be_visible()
    expect(page.get_by_label("Numéro de série")).to_have_value("SN 00/12")
    page.get_by_label("Garanti jusqu’au").fill("2199-11-01")
    look(page, "gestiontravaux-equipment-form")
    save(page)
    expect(page.get_by_text("Sous garantie")).to_be_visible()

    # Its manual is a PDF: kept as it came, under its name, and one tap away.
    sheet = page.url
    page.get_by_role("link", name="Ajouter des photos ou des documents").click()
    page.locator("input[type=file]").set_input_files(
        {"name": "Notice T24.pdf", "mimeType": "application/pdf", "buffer": PDF}
    )
    save(page)
    expect(page.get_by_text("Notice T24.pdf")).to_be_visible()
    look(page, "gestiontravaux-equipment-documents")
    page.goto(sheet)
    link = page.get_by_role("link", name="Notice T24.pdf")
    answer = page.request.get(f"{app.address}{link.get_attribute('href')}")
    assert answer.body() == PDF and answer.headers["content-type"] == "application/pdf"
    look(page, "gestiontravaux-equipment")
    check_width(page)

    # It stays when its room goes.
    page.get_by_role("link", name="Chaufferie").first.click()
    expect(page.get_by_text(re.compile("garanti jusqu’au"))).to_be_visible()
    page.get_by_role("link", name="Supprimer la pièce").click()
    expect(page.get_by_text(re.compile("1 équipement"))).to_be_visible()
    page.get_by_role("button", name="Supprimer la pièce").click()
    visit(page, app, "/equipment")
    expect(page.get_by_role("link", name="Chaudière")).to_be_visible()
