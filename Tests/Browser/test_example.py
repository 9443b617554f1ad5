"""A sixth notebook: what a person does in one that nothing but its own folder knows (docs/adding-a-notebook.md)."""

import re

import pytest
from conftest import App, binary, check_accessibility, check_other_eyes, photograph, undo
from playwright.sync_api import expect
from test_holfy import PHOTO, begin


class ExampleApp(App):
    """The real site with the example notebook on its shelf."""

    def command(self, *arguments):
        return [str(binary().with_name("ExampleNotebookApp")), str(self.vault)]


@pytest.fixture
def example(tmp_path):
    home = tmp_path / "home"
    app = ExampleApp(home)
    app.vault.parent.mkdir(parents=True)
    yield app.start()
    app.stop()


def save(page):
    page.get_by_role("button", name="Enregistrer", exact=True).click()


def test_a_person_looks_after_a_plant(example, open_context, tmp_path):
    page = open_context().new_page()
    begin(page, example)
    page.get_by_role("link", name="Plantes", exact=True).first.click()
    expect(page.get_by_role("heading", name="Votre première plante")).to_be_visible()
    check_accessibility(page)

    # What is wrong is said beside its field, and nothing is lost.
    page.get_by_role("link", name="Ajouter une plante").first.click()
    page.get_by_label("Jours entre deux arrosages").fill("3")
    save(page)
    expect(page.get_by_role("link", name=re.compile("ndiquez le nom de la plante"))).to_be_visible()
    expect(page.get_by_label("Jours entre deux arrosages")).to_have_value("3")
    photo = tmp_path / "basilic.png"
    photo.write_bytes(PHOTO)
    page.get_by_label("Nom", exact=True).fill("Basilic")
    page.locator("input[type=file]").set_input_files(str(photo))
    save(page)
    expect(page.get_by_role("heading", level=1, name="Basilic")).to_be_visible()
    expect(page.get_by_role("link", name="Photo", exact=True)).to_be_visible()
    check_accessibility(page)
    check_other_eyes(page)
    photograph(page, "example-plant")

    # A second window follows: it came today and is thirsty, until it is watered.
    second = page.context.new_page()
    second.goto(f"{example.address}/plants")
    expect(second.get_by_text("À arroser")).to_be_visible()
    page.get_by_role("link", name="Noter un soin").first.click()
    check_accessibility(page)
    save(page)
    expect(page.get_by_role("link", name="Arrosage", exact=True)).to_be_visible()
    expect(second.get_by_role("link", name="Basilic", exact=True)).to_be_visible()
    expect(second.get_by_text("À arroser")).to_have_count(0)
    undo(page)
    expect(second.get_by_text("À arroser")).to_be_visible()
