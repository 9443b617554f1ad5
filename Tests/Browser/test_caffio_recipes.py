"""Caffio's recipes as a person cooks with them: the first ones, one of her own, a photo, a shelf, a card, a variation."""

import re

import pytest
from conftest import PHONE, check_everywhere, check_other_eyes, undo
from playwright.sync_api import Page, expect
from test_holfy import PHOTO, begin, look


@pytest.fixture
def caffio(app, open_context):
    app.start()
    page = open_context().new_page()
    begin(page, app)
    return page


def save(page: Page):
    page.get_by_role("button", name="Enregistrer", exact=True).click()


def add_recipe(page: Page, app, name="Latte du dimanche"):
    page.goto(f"{app.address}/caffio/recipes/new")
    page.get_by_label("Nom", exact=True).fill(name)
    rows = page.locator(".caffio-row")
    for index, (measure, unit, what) in enumerate([("18", "g", "Café moulu"), ("200", "ml", "Lait entier")]):
        rows.nth(index).get_by_label("Quantité").fill(measure)
        rows.nth(index).get_by_label("Unité").fill(unit)
        rows.nth(index).get_by_label("Ingrédient", exact=True).fill(what)
    page.get_by_label("Étape 1", exact=True).fill("Préparez l’espresso.")
    page.get_by_label("Étape 2", exact=True).fill("Versez le lait chaud.")
    save(page)
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
    return page.url


def test_a_person_keeps_her_recipes(app, caffio, tmp_path):
    page = caffio
    page.goto(f"{app.address}/caffio/recipes")
    expect(page.locator(".row")).to_have_count(10)
    look(page, "caffio-recipes")
    page.get_by_role("link", name="Difficulté", exact=True).click()
    expect(page.locator(".row-meta").first).to_contain_text("Facile")
    expect(page.locator(".row-meta").last).to_contain_text("Difficile")

    # What is wrong is said, and nothing typed is lost.
    page.goto(f"{app.address}/caffio/recipes/new")
    page.locator(".caffio-row").first.get_by_label("Quantité").fill("18")
    save(page)
    expect(page.get_by_role("link", name=re.compile("onnez un nom à ce café"))).to_be_visible()
    expect(page.locator(".caffio-row").first.get_by_label("Quantité")).to_have_value("18")
    look(page, "caffio-recipe-errors")

    recipe = add_recipe(page, app)
    page.goto(recipe)
    expect(page.locator(".caffio-ingredients li").first).to_contain_text(re.compile(r"18\s?g"))
    look(page, "caffio-recipe")
    page.get_by_text("Changer les quantités").click()
    page.get_by_label("Combien de fois la recette").fill("3")
    page.get_by_role("button", name="Calculer").first.click()
    expect(page.locator(".caffio-ingredients li").nth(1)).to_contain_text(re.compile(r"600\s?ml"))
    look(page, "caffio-recipe-scaled")

    # A photo, a mark, the shelf. What is no photo is refused, and the rest can be saved without it.
    (tmp_path / "faux.png").write_text("Ceci n’est pas une photo.")
    photo = tmp_path / "latte.png"
    photo.write_bytes(PHOTO)
    page.goto(f"{recipe}/edit")
    page.locator("input[type=file]").set_input_files(str(tmp_path / "faux.png"))
    page.get_by_label("Description").fill("Doux et long.")
    save(page)
    expect(page.locator("#files-about .field-error")).to_be_visible()
    expect(page.get_by_label("Description")).to_have_value("Doux et long.")
    save(page)
    expect(page.get_by_text("Doux et long.")).to_be_visible()
    page.goto(f"{recipe}/edit")
    page.locator("input[type=file]").set_input_files(str(photo))
    page.get_by_label("Étiquettes").fill("dimanche\ndoux")
    save(page)
    expect(page.locator(".caffio-picture")).to_be_visible()
    page.get_by_role("button", name="Donner 4 sur 5").click()
    expect(page.get_by_text("4/5")).to_be_visible()
    page.get_by_role("button", name="Mettre sur l’étagère").click()
    page.goto(f"{app.address}/caffio/shelf")
    expect(page.get_by_role("link", name="Latte du dimanche")).to_be_visible()
    look(page, "caffio-shelf")

    # A row moves with a button, nothing typed is lost by that, and Enter still saves.
    page.goto(f"{recipe}/edit")
    page.get_by_label("Description").fill("Doux et très long.")
    page.get_by_role("button", name=re.compile("Descendre.*Ingrédient 1$")).click()
    expect(page.get_by_label("Ingrédient", exact=True).first).to_have_value("Lait entier")
    look(page, "caffio-recipe-rows")
    page.get_by_label("Nom", exact=True).press("Enter")
    expect(page.locator(".caffio-ingredients li").first).to_contain_text("Lait entier")
    expect(page.get_by_text("Doux et très long.")).to_be_visible()

    # The timer follows steps of its own.
    page.goto(f"{recipe}/plan")
    page.get_by_label("Méthode").select_option("aeropress")
    page.get_by_label("Dose").fill("15")
    step = page.locator("#brewPlan .caffio-row").first
    step.get_by_label("Geste").select_option("pour")
    step.get_by_label("Eau").fill("220")
    step.get_by_label("Durée").fill("1:30")
    look(page, "caffio-plan")
    save(page)
    expect(page.get_by_text("1:30")).to_be_visible()

    # A wish is composed, and kept once it was looked at.
    page.goto(f"{app.address}/caffio/recipes/wish")
    look(page, "caffio-wish")
    page.get_by_label("Ce que vous aimeriez").fill("un latte glacé à la cannelle")
    page.get_by_role("button", name="Composer").click()
    expect(page.get_by_label("Nom", exact=True)).to_have_value("Latte (glacé, cannelle)")
    save(page)
    expect(page.get_by_role("heading", level=1, name="Latte (glacé, cannelle)")).to_be_visible()

    # A variation is a recipe of its own; the first one goes and comes back with all that was said of it.
    page.goto(f"{recipe}/variations/new")
    page.get_by_label("Nom", exact=True).fill("Latte glacé")
    page.get_by_role("button", name="Créer la variante").click()
    expect(page.get_by_label("Nom", exact=True)).to_have_value("Latte glacé")
    page.goto(f"{recipe}/reviews/new")
    page.get_by_label(re.compile(r"^Note\b")).select_option("5")
    page.get_by_label("Commentaire").fill("Le meilleur du quartier.")
    look(page, "caffio-review")
    save(page)
    expect(page.get_by_text("Le meilleur du quartier.")).to_be_visible()
    page.get_by_role("link", name="Supprimer la recette").click()
    expect(page.get_by_text(re.compile("1 avis"))).to_be_visible()
    look(page, "caffio-recipe-delete")
    page.get_by_role("button", name="Supprimer la recette").click()
    undo(page)
    page.goto(recipe)
    expect(page.get_by_text("Le meilleur du quartier.")).to_be_visible()


def test_a_recipe_is_given_away_and_taken_in(app, caffio, tmp_path):
    page = caffio
    recipe = add_recipe(page, app, "Café de Lou")
    with page.expect_download() as given:
        page.get_by_role("link", name="Fichier à donner").click()
    file = tmp_path / given.value.suggested_filename
    given.value.save_as(file)
    with page.expect_download() as card:
        page.get_by_role("link", name="Fiche à imprimer").click()
    assert card.value.suggested_filename == "Caffio_Café de Lou.pdf"
    page.goto(f"{recipe}/delete")
    page.get_by_role("button", name="Supprimer la recette").click()
    page.goto(f"{app.address}/caffio/recipes")
    page.get_by_role("link", name="Importer").click()
    page.locator("#files").set_input_files(str(file))
    page.get_by_role("button", name="Voir l’aperçu").click()
    page.get_by_role("button", name="Importer", exact=True).click()
    expect(page.get_by_role("button", name="Annuler tout l’import")).to_be_visible()
    page.goto(f"{app.address}/caffio/recipes?q=Lou")
    expect(page.get_by_role("link", name="Café de Lou")).to_be_visible()


def test_recipes_fit_every_window_and_work_without_script(app, caffio, browser):
    name = "Un nom de café beaucoup trop long pour tenir sur une seule ligne de téléphone"
    recipe = add_recipe(caffio, app, name)
    caffio.goto(f"{recipe}/reviews/new")
    caffio.get_by_label(re.compile(r"^Note\b")).select_option("4")
    caffio.get_by_label("Commentaire").fill("Comme chez ma tante.")
    save(caffio)
    expect(caffio.get_by_text("Comme chez ma tante.")).to_be_visible()
    review = caffio.locator("a[href^='/caffio/reviews/']").first.get_attribute("href")
    places = ["", *(f"/recipes{part}" for part in ("", "/new", "/wish")), "/shelf", review.removeprefix("/caffio")]
    places += [recipe.split("/caffio")[1] + part for part in (
        "", "/edit", "/plan", "/reviews", "/reviews/new", "/variations/new", "/delete")]
    caffio.set_viewport_size(PHONE)
    for number, place in enumerate(places):
        assert caffio.goto(f"{app.address}/caffio{place}").ok, place
        check_everywhere(caffio, f"caffio-{number}")
        check_other_eyes(caffio)

    plain = browser.new_context(
        storage_state=caffio.context.storage_state(), java_script_enabled=False, locale="fr-FR"
    ).new_page()
    plain.goto(recipe)
    plain.get_by_role("button", name="Donner 3 sur 5").click()
    expect(plain.get_by_text("3/5")).to_be_visible()
    plain.goto(f"{app.address}/caffio/recipes?tag=&q=trop+long")
    expect(plain.get_by_role("link", name=name)).to_be_visible()
    plain.context.close()
