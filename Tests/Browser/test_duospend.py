"""DuoSpend as a couple lives it: a month with a receipt, another split, a settlement, an undo."""

import json
import re
import shutil

import pytest
from conftest import PASSPHRASE, PHONE, ROOT, check_everywhere, check_other_eyes, check_width, photograph, undo
from playwright.sync_api import Page, expect
from test_holfy import PHOTO, begin, look


def add_project(page: Page, app, name="Appartement", budget="2 000"):
    page.goto(f"{app.address}/duospend/projects/new")
    page.get_by_label("Nom du projet").fill(name)
    page.get_by_label("Première personne").fill("Camille")
    page.get_by_label("Deuxième personne").fill("Sacha")
    page.get_by_label("Budget", exact=True).fill(budget)
    page.get_by_role("button", name="Créer le projet").click()
    expect(page.get_by_role("heading", level=1, name=re.compile(re.escape(name)))).to_be_visible()
    return page.url


def spend(page: Page, project, amount, title, payer="Camille", day="2026-03-05", receipt=None):
    page.goto(f"{project}/expenses/new")
    page.get_by_label("Montant", exact=True).fill(amount)
    page.get_by_label("Titre").fill(title)
    page.get_by_role("radio", name=payer, exact=True).check(force=True)
    page.get_by_label("Date", exact=True).fill(day)
    if receipt:
        page.locator("input[type=file]").set_input_files(str(receipt))
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.get_by_role("heading", level=2, name="Dernières dépenses")).to_be_visible()


def look_again(page: Page, name: str):
    """Looks at a page without the message of what was just done, which is still fading in."""
    page.goto(page.url)
    look(page, name)


@pytest.fixture
def duo(app, open_context):
    app.start()
    page = open_context().new_page()
    begin(page, app)
    return page


def test_a_couple_keeps_a_month_of_accounts(app, duo, open_context, tmp_path):
    page = duo
    page.goto(f"{app.address}/duospend")
    expect(page.get_by_role("heading", name="Votre premier projet à deux")).to_be_visible()
    look(page, "duospend-empty")
    page.goto(f"{app.address}/duospend/projects/new")
    page.get_by_role("button", name="Créer le projet").click()
    for message in ("onnez un nom au projet", "ndiquez le nom de la première personne"):
        expect(page.get_by_role("link", name=re.compile(message))).to_be_visible()
    look(page, "duospend-project-errors")
    project = add_project(page, app)
    expect(page.get_by_text("Les comptes sont équilibrés")).to_be_visible()
    look_again(page, "duospend-project-new")

    # A second tab follows what the first one does.
    second = page.context.new_page()
    second.goto(project)
    paper = tmp_path / "ticket.png"
    paper.write_bytes(PHOTO)
    page.goto(f"{project}/expenses/new")
    look(page, "duospend-expense-new")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.get_by_role("link", name=re.compile("ndiquez qui a payé"))).to_be_visible()
    look(page, "duospend-expense-errors")
    spend(page, project, "80", "Courses", receipt=paper)
    spend(page, project, "60,00 €", "Dîner", "Sacha")
    sentence = page.locator(".duospend-sentence")
    expect(sentence).to_have_text(re.compile(r"Sacha doit 10,00\s€ à Camille"))
    expect(second.locator(".duospend-sentence")).to_have_text(re.compile(r"Sacha doit 10,00\s€ à Camille"))
    look_again(page, "duospend-project")

    # The receipt is there.
    page.get_by_role("link", name="Courses").click()
    expect(page.get_by_role("link", name="ticket.png")).to_be_visible()
    look(page, "duospend-expense")
    receipt = page.get_by_role("link", name="ticket.png").get_attribute("href")
    assert page.request.get(app.address.rstrip("/") + receipt).body() == PHOTO

    # From the 10th on 70/30: what lies before is not rewritten.
    page.goto(f"{project}/rules/new")
    share = page.get_by_role("textbox", name="Part de Camille")
    slider = page.get_by_role("slider", name="Part de Camille")
    slider.fill("70")
    expect(share).to_have_value("70")
    share.fill("62,5")
    expect(slider).to_have_value("65")
    share.fill("70")
    page.get_by_label("À partir du").fill("2026-03-10")
    look(page, "duospend-rule")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.get_by_role("link", name=re.compile("Camille 70"))).to_be_visible()
    look_again(page, "duospend-rules")
    spend(page, project, "200", "Frigo", day="2026-03-12")
    expect(sentence).to_have_text(re.compile(r"Sacha doit 70,00\s€ à Camille"))

    # Settled in one tap, and taken back.
    page.get_by_role("button", name="Solder les comptes").click()
    expect(page.locator(".duospend-sentence")).to_have_text("Les comptes sont équilibrés")
    undo(page)
    expect(sentence).to_have_text(re.compile(r"Sacha doit 70,00\s€ à Camille"))

    # The same in English.
    page.goto(f"{app.address}/settings")
    english = open_context(language="en-GB").new_page()
    english.goto(project)
    english.locator("#passphrase").fill(PASSPHRASE)
    english.locator("button").filter(has_text=re.compile("Open|Ouvrir")).first.click()
    english.goto(project)
    expect(english.locator(".duospend-sentence")).to_have_text("Sacha owes Camille €70.00")
    look(english, "duospend-english")

EXAMPLES = json.loads((ROOT / "Tests" / "Fixtures" / "duospend-worked-examples.json").read_text())


def euros(amount, signed=False):
    """An amount as French pages write it."""
    sign = ("+" if amount > 0 else "\u2212" if amount < 0 else "") if signed else ""
    return sign + f"{abs(amount):.2f}".replace(".", ",") + "\u00a0€"


def test_each_worked_example_comes_out_to_the_cent(app, duo):
    for number, example in enumerate(EXAMPLES):
        project = add_project(duo, app, f"Exemple {number}")
        for expense in example["expenses"]:
            duo.goto(f"{project}/expenses/new")
            duo.get_by_label("Montant", exact=True).fill(expense["amount"])
            duo.get_by_label("Titre").fill("Dépense")
            payer = {"partner1": "Camille", "partner2": "Sacha"}[expense["paidBy"]]
            duo.get_by_role("radio", name=payer, exact=True).check(force=True)
            if expense["splitRatio"] == "equal":
                duo.get_by_role("radio", name="Moitié-moitié").check(force=True)
            else:
                duo.get_by_role("radio", name="Autre partage").check(force=True)
                first, second = map(int, expense["splitRatio"].split("/"))
                share = f"{100 * first / (first + second):.4f}".rstrip("0").rstrip(".")
                duo.get_by_role("textbox", name="Part de Camille").fill(share.replace(".", ","))
            duo.get_by_role("button", name="Enregistrer", exact=True).click()
            expect(duo.get_by_role("heading", level=2, name="Dernières dépenses")).to_be_visible()
        balance, where = example["balance"], example["name"]
        assert duo.locator(".duospend-sentence").inner_text() == example["french"], where
        if not example["expenses"]:
            continue
        rows = [
            [euros(balance[f"{partner}Spent"]), euros(balance[f"{partner}Share"]), euros(net, signed=True)]
            for partner, net in (("partner1", balance["netBalance"]), ("partner2", -balance["netBalance"]))
        ]
        rows.append([euros(balance["totalSpent"])] * 2 + ["Le compte est juste"])
        shown = [row.locator("td").all_inner_texts() for row in duo.locator("table tr:has(td)").all()]
        assert [[cell.strip() for cell in row] for row in shown] == rows, where


def test_the_slider_and_the_choices_show_what_they_ask_for(app, duo):
    project = add_project(duo, app)
    duo.goto(f"{project}/expenses/new")
    expect(duo.get_by_role("slider")).to_be_hidden()
    expect(duo.get_by_label("Taux de change")).to_be_hidden()
    expect(duo.get_by_label("Part payée par Camille")).to_be_hidden()
    duo.get_by_role("radio", name="Autre partage").check(force=True)
    duo.get_by_role("radio", name="Les deux").check(force=True)
    duo.get_by_label("Monnaie").select_option("USD")
    for label in ("Taux de change", "Part payée par Camille"):
        expect(duo.get_by_label(label)).to_be_visible()
    duo.get_by_role("slider").fill("35")
    look(duo, "duospend-expense-choices")
    duo.get_by_label("Montant", exact=True).fill("100")
    duo.get_by_label("Taux de change").fill("0,9")
    duo.get_by_label("Part payée par Camille").fill("30")
    duo.get_by_label("Titre").fill("Hôtel")
    duo.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(duo.locator(".duospend-sentence")).to_have_text(re.compile(r"Camille doit 1,50\s€ à Sacha"))


def test_expenses_are_filtered_sorted_and_searched(app, duo):
    project = add_project(duo, app)
    for number, payer in enumerate(("Camille", "Sacha", "Camille"), start=1):
        spend(duo, project, str(number * 10), f"Marché {number}", payer)
    duo.goto(f"{project}/expenses")
    look(duo, "duospend-expenses")
    duo.get_by_label("Payé par").select_option(label="Sacha")
    expect(duo.get_by_role("link", name="Marché 2")).to_be_visible()
    expect(duo.get_by_role("link", name="Marché 1")).to_have_count(0)
    duo.get_by_role("link", name="Tout revoir").click()
    duo.get_by_role("link", name="Par montant").click()
    expect(duo.locator(".row-title").first).to_have_text("Marché 3")
    duo.get_by_role("searchbox", name="Chercher dans les dépenses").fill("marche 1")
    duo.keyboard.press("Enter")
    expect(duo.locator(".row-title")).to_have_text(["Marché 1"])
    # The quick add is one tap away, by a key too.
    duo.locator("h1").click()
    duo.keyboard.press("n")
    expect(duo.get_by_role("heading", level=1, name="Ajouter une dépense")).to_be_visible()


def test_a_project_is_archived_reopened_and_deleted(app, duo):
    project = add_project(duo, app)
    spend(duo, project, "10", "Pain")
    duo.get_by_role("button", name="Archiver le projet").click()
    expect(duo.get_by_text("Ce projet est archivé")).to_be_visible()
    expect(duo.get_by_role("link", name="Ajouter une dépense")).to_have_count(0)
    look_again(duo, "duospend-archived")
    duo.get_by_role("button", name="Rouvrir le projet").click()
    expect(duo.get_by_role("link", name="Ajouter une dépense").first).to_be_visible()
    duo.get_by_role("link", name="Supprimer le projet").click()
    look(duo, "duospend-delete")
    duo.get_by_role("button", name="Supprimer le projet").click()
    expect(duo.get_by_role("heading", name="Votre premier projet à deux")).to_be_visible()
    undo(duo)
    duo.goto(project)
    expect(duo.get_by_role("link", name="Pain")).to_be_visible()


def test_a_sealed_copy_is_written_where_the_person_chose(app, duo, tmp_path):
    add_project(duo, app)
    place = tmp_path / "copies"
    place.mkdir()
    duo.goto(f"{app.address}/duospend/settings/folder")
    look(duo, "duospend-folder")
    duo.get_by_role("textbox", name=re.compile("^Dossier")).fill(str(place))
    duo.get_by_role("button", name="Enregistrer", exact=True).click()
    duo.get_by_role("button", name="Écrire maintenant").click()
    expect(duo.get_by_text("La copie est à jour")).to_be_visible()
    look_again(duo, "duospend-settings")
    written = [path for path in (place / "DuoSpend").rglob("*") if path.is_file()]
    assert written and all(b"Camille" not in path.read_bytes() for path in written)

    # What is deleted as a whole comes back from it.
    kept = tmp_path / "kept"
    shutil.copytree(place / "DuoSpend", kept)
    duo.goto(f"{app.address}/duospend/settings")
    duo.get_by_role("link", name="Supprimer toutes les données").click()
    expect(duo.get_by_text("DuoSpend tient 1 projet")).to_be_visible()
    look(duo, "duospend-delete-all")
    duo.get_by_role("button", name="Continuer").click()
    expect(duo.get_by_role("link", name=re.compile("tout supprimer"))).to_be_visible()
    duo.get_by_label("Confirmation").fill("tout supprimer")
    duo.get_by_role("button", name="Continuer").click()
    expect(duo.get_by_text("Supprimer vraiment 1 projet")).to_be_visible()
    look(duo, "duospend-delete-all-again")
    duo.get_by_role("button", name="Supprimer toutes les données").click()
    expect(duo.get_by_role("heading", name="Votre premier projet à deux")).to_be_visible()
    duo.goto(f"{app.address}/import/duospend")
    duo.locator("#folder").set_input_files(str(kept))
    duo.get_by_role("button", name="Voir l’aperçu").click()
    duo.get_by_role("button", name="Importer", exact=True).click()
    expect(duo.get_by_role("heading", name="1 élément importé")).to_be_visible()
    duo.goto(f"{app.address}/duospend")
    expect(duo.get_by_role("link", name=re.compile("Appartement"))).to_be_visible()


def test_every_page_of_the_examples_is_fit_for_everyone(app, open_context):
    app.start()
    page = open_context(viewport=PHONE).new_page()
    begin(page, app)
    project = add_project(page, app)
    spend(page, project, "1 234,56", "Canapé")
    spend(page, project, "900", "Loyer", "Sacha")
    expense = page.get_by_role("link", name="Canapé").get_attribute("href")
    page.get_by_role("button", name="Solder les comptes").click()
    page.goto(f"{project}/recurring/new")
    page.get_by_label("Montant", exact=True).fill("45")
    page.get_by_label("Titre").fill("Internet")
    page.get_by_role("radio", name="Camille", exact=True).check(force=True)
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    add_project(page, app, "Voyage")
    addresses = ["", "/add", "/people", "/settings", "/settings/folder", "/projects/new"]
    addresses = [f"{app.address}/duospend{address}" for address in addresses]
    addresses += [f"{project}{part}" for part in (
        "", "/expenses", "/settlements", "/rules", "/charts", "/charts?year=2026", "/edit", "/delete",
        "/expenses/new", "/settlements/new", "/rules/new", "/rules/incomes", "/recurring/new")]
    addresses += [f"{app.address.rstrip('/')}{expense}{part}" for part in ("", "/edit", "/receipts/new")]
    for number, address in enumerate(addresses):
        page.goto(address)
        check_everywhere(page, f"duospend-{number:02}")
        check_other_eyes(page)


def test_long_names_stay_within_a_phone(app, open_context):
    app.start()
    page = open_context(viewport=PHONE).new_page()
    begin(page, app)
    page.goto(f"{app.address}/duospend/projects/new")
    page.get_by_label("Nom du projet").fill("P" * 50)
    page.get_by_label("Première personne").fill("C" * 50)
    page.get_by_label("Deuxième personne").fill("🧑" * 25)
    page.get_by_label("Budget", exact=True).fill("9999999999")
    page.get_by_role("button", name="Créer le projet").click()
    expect(page.get_by_role("heading", level=2, name="Dernières dépenses")).to_be_visible()
    project = page.url
    spend(page, project, "9999999999", "D" * 100, "C" * 50)
    addresses = [f"{app.address}/duospend", f"{app.address}/duospend/people", f"{app.address}/"]
    addresses += [f"{project}{part}" for part in (
        "", "/expenses", "/settlements/new", "/rules", "/charts", "/expenses/new")]
    for number, address in enumerate(addresses):
        page.goto(address)
        check_width(page)
        photograph(page, f"duospend-long-{number}")
