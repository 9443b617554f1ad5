"""Nobody's edit is overwritten, and what was done can be taken back from anywhere."""

import re

import pytest
from conftest import check_everywhere
from playwright.sync_api import expect
from test_holfy import add_vehicle, begin

# What a page puts off for half a minute waits until it is told.
HELD_TIMERS = """const later = setTimeout; window.held = [];
window.setTimeout = (work, wait, ...rest) => wait === 30000 ? held.push(work) : later(work, wait, ...rest);"""


@pytest.fixture
def holfy(app, open_context):
    app.start()
    page = open_context().new_page()
    begin(page, app)
    add_vehicle(page, app)
    return page


def save(page):
    page.get_by_role("button", name="Enregistrer", exact=True).click()


def test_two_windows_edit_one_vehicle(app, holfy):
    first, second = holfy, holfy.context.new_page()
    edit = f"{holfy.url}/edit"
    first.goto(edit)
    second.goto(edit)

    # Different fields: both are kept.
    second.get_by_label("Modèle").fill("Clio V")
    save(second)
    expect(second.get_by_role("heading", level=1, name="Renault Clio V")).to_be_visible()
    first.get_by_label("Notes").fill("Vidange en mai")
    save(first)
    first.goto(edit)
    expect(first.get_by_label("Modèle")).to_have_value("Clio V")
    expect(first.get_by_label("Notes")).to_have_value("Vidange en mai")

    # The same field: the person is asked, and decides.
    second.goto(edit)
    second.get_by_label("Notes").fill("Vidange en juin")
    save(second)
    first.get_by_label("Notes").fill("Vidange en juillet")
    first.get_by_text("Essence", exact=True).click()
    save(first)
    question = first.get_by_role("alert")
    expect(question).to_contain_text("Cette fiche a changé pendant que vous l’écriviez")
    expect(question.locator("dl > div")).to_have_count(1)
    expect(question).to_contain_text(re.compile("Vidange en juin.*Vidange en juillet", re.S))
    expect(first.get_by_label("Notes")).to_have_value("Vidange en juillet")
    check_everywhere(first, "conflict")
    first.get_by_role("button", name="Enregistrer quand même").click()
    expect(first.get_by_role("heading", level=1)).to_be_visible()
    first.goto(edit)
    expect(first.get_by_label("Notes")).to_have_value("Vidange en juillet")
    expect(first.get_by_label("Essence", exact=True)).to_be_checked()


def test_a_record_deleted_while_it_is_edited_can_be_brought_back(app, holfy):
    vehicle = holfy.url
    holfy.goto(f"{vehicle}/edit")
    other = holfy.context.new_page()
    other.goto(f"{vehicle}/delete")
    other.get_by_role("button", name="Supprimer le véhicule").click()
    holfy.get_by_label("Notes").fill("À garder")
    save(holfy)
    expect(holfy.get_by_role("heading", name="Cette fiche a été supprimée entre-temps")).to_be_visible()
    expect(holfy.locator(".typed")).to_contain_text("À garder")
    check_everywhere(holfy, "gone")

    other.goto(vehicle)
    other.get_by_role("main").get_by_role("link", name="Dernières actions").click()
    check_everywhere(other, "actions")
    other.get_by_role("listitem").filter(has_text="Véhicule supprimé").get_by_role("button", name="Annuler").click()
    expect(other.get_by_role("button", name="Rétablir").first).to_be_visible()
    holfy.get_by_role("button", name="Enregistrer maintenant").click()
    expect(holfy.get_by_role("heading", level=1, name="Renault Clio")).to_be_visible()
    holfy.goto(f"{vehicle}/edit")
    expect(holfy.get_by_label("Notes")).to_have_value("À garder")


def test_nothing_moves_between_a_form_and_its_answer(app, holfy):
    page, witness = holfy.context.new_page(), holfy
    page.add_init_script(HELD_TIMERS)
    for looking in (page, witness):
        looking.goto(f"{app.address}/actions")
        expect(looking.locator("main")).to_contain_text("Renault Clio")
    # The answer comes elsewhere, so that this page stays as if it waited.
    button = page.get_by_role("button", name="Annuler").first
    button.evaluate("(button) => { button.form.target = '_blank'; }")
    with page.expect_popup() as answer:
        button.click()
    expect(answer.value.get_by_role("status").filter(has_text="Annulé")).to_be_visible()
    expect(witness.get_by_role("button", name="Rétablir")).to_be_visible()
    expect(button).to_be_visible()
    # What still has no answer after half a minute may never have one as a page: it follows again.
    page.evaluate("held.forEach((work) => work())")
    expect(page.get_by_role("button", name="Rétablir")).to_be_visible()


def test_the_keyboard_takes_back_and_does_again(app, holfy):
    vehicle = holfy.url
    watching = holfy.context.new_page()
    watching.goto(f"{app.address}/actions")
    expect(watching.locator("main")).to_contain_text("Renault Clio")

    holfy.locator("main").press("Control+z")
    expect(holfy.get_by_role("status").filter(has_text="Annulé")).to_be_visible()
    expect(holfy.get_by_role("heading", name="Votre premier véhicule")).to_be_visible()
    expect(watching.get_by_role("button", name="Rétablir")).to_be_visible()
    holfy.locator("main").press("Control+y")
    expect(holfy.get_by_role("status").filter(has_text="Rétabli")).to_be_visible()
    expect(holfy.get_by_role("link", name=re.compile("Renault Clio")).first).to_be_visible()

    # What is being written keeps its own undo, and nothing is taken back under it.
    holfy.goto(f"{vehicle}/edit")
    notes = holfy.get_by_label("Notes")
    notes.fill("Un essai")
    notes.press("Control+z")
    holfy.locator("h1").click()
    holfy.keyboard.press("Control+z")
    expect(holfy).to_have_url(f"{vehicle}/edit")
    expect(watching.get_by_role("button", name="Rétablir")).to_have_count(0)


def test_what_waited_behind_the_lock_is_shown_before_it_is_saved(app, holfy):
    vehicle = holfy.url
    holfy.goto(f"{vehicle}/edit")
    holfy.get_by_label("Notes").fill("Avant le verrou\nDeux lignes")
    other = holfy.context.new_page()
    other.goto(app.address)
    other.get_by_role("button", name="Verrouiller le coffre").click()
    holfy.locator("#passphrase").fill("quatre chevaux bleus au soleil")
    holfy.get_by_role("button", name="Ouvrir", exact=True).click()
    expect(holfy.get_by_role("heading", name="Rien n’est perdu")).to_be_visible()
    listed = holfy.locator(".typed")
    expect(listed).to_contain_text("Avant le verrou")
    expect(listed).to_contain_text("Voiture")
    expect(listed).not_to_contain_text("form-note")
    check_everywhere(holfy, "held")
    holfy.get_by_role("button", name="Enregistrer maintenant").click()
    holfy.goto(f"{vehicle}/edit")
    expect(holfy.get_by_label("Notes")).to_have_value("Avant le verrou\nDeux lignes")


def test_locking_the_page_where_something_is_being_written_loses_nothing_of_it(app, holfy):
    vehicle = holfy.url
    holfy.goto(f"{vehicle}/edit")
    holfy.get_by_label("Notes").fill("À moitié écrit")
    holfy.get_by_role("button", name="Verrouiller le coffre").click()
    holfy.locator("#passphrase").fill("quatre chevaux bleus au soleil")
    holfy.get_by_role("button", name="Ouvrir", exact=True).click()
    expect(holfy.locator(".typed")).to_contain_text("À moitié écrit")
    holfy.get_by_role("button", name="Enregistrer maintenant").click()
    holfy.goto(f"{vehicle}/edit")
    expect(holfy.get_by_label("Notes")).to_have_value("À moitié écrit")
    # Without anything written it is the page that asks for the passphrase, and nothing waits behind it.
    holfy.get_by_role("button", name="Verrouiller le coffre").click()
    expect(holfy.locator("#passphrase")).to_be_visible()
    expect(holfy.locator("form[data-locked] input[name^='held']")).to_have_count(0)


def test_the_meter_agrees_with_the_form_and_an_old_error_goes(app, open_context):
    app.start()
    page = open_context().new_page()
    page.goto(app.address)
    meter = page.get_by_role("meter")
    for passphrase, level in (("azertyuiop", "0"), ("zebulon49", "1"), ("quatre chevaux bleus au soleil", "4")):
        page.locator("#passphrase").fill(passphrase)
        expect(meter).to_have_js_property("value", int(level))
    page.locator("#passphrase").fill("zebulon49")
    page.locator("#again").fill("zebulon49")
    page.get_by_role("button", name="Créer mes carnets").click()
    expect(page.get_by_role("alert")).to_be_visible()
    check_everywhere(page, "welcome-weak")
    page.locator("#passphrase").fill("quatre chevaux bleus au soleil")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".field-error")).to_have_count(0)
    page.locator("#again").fill("quatre chevaux bleus au soleil")
    page.get_by_role("button", name="Créer mes carnets").click()
    expect(page.get_by_role("link", name="Le code est en lieu sûr, continuer")).to_be_visible()
