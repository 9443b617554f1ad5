"""What ShifAI refuses in the browser: it says why in French, and nothing has changed."""

import json
import re

import pytest
from conftest import PHONE
from playwright.sync_api import Page, expect
from test_holfy import begin, look

TODAY = "2026-03-31 09:00:00"

BOMB = """<?xml version="1.0"?>
<!DOCTYPE HealthData [
 <!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
]>
<HealthData><Record type="&c;"/></HealthData>
"""


@pytest.fixture
def shifai(app, open_context) -> Page:
    app.moment = TODAY
    app.start()
    page = open_context(viewport=PHONE).new_page()
    begin(page, app)
    app.run("shifai", "profile", "begin", "--accept-disclaimer")
    app.run("shifai", "period", "add", "2026-03-03", "2026-03-07")
    app.run("shifai", "day", "log", "2026-03-20", "--notes", "Marche au soleil")
    # What there is to tell of today is told before anything is compared.
    app.run("shifai", "today")
    return page


def everything(app):
    """All that the notebook holds, but when it was exported."""
    out = app.home / "everything.json"
    out.unlink(missing_ok=True)
    app.run("export", "--notebook", "shifai", "--format", "json", out)
    return json.loads(out.read_text())["documents"]


def add_period(page: Page, app, first: str, last: str = ""):
    page.goto(f"{app.address}/shifai/cycles/new")
    # The browser keeps later days out by itself; what is tried here is the program's own answer.
    page.locator("#first, #last").evaluate_all("fields => fields.forEach((field) => field.removeAttribute('max'))")
    page.get_by_label("Premier jour").fill(first)
    page.get_by_label("Dernier jour").fill(last)
    page.get_by_role("button", name="Enregistrer", exact=True).click()


@pytest.mark.parametrize(
    ("first", "last", "message"),
    [
        ("2026-03-05", "2026-03-09", "Des règles sont déjà notées du"),
        ("2026-03-01", "2026-03-04", "Des règles sont déjà notées du"),
        ("2026-01-01", "2026-02-09", "Plus de 30 jours"),
        ("2026-01-10", "2026-01-05", "La fin est avant le début"),
        ("2026-04-02", "", "Le premier jour n’est pas encore arrivé"),
        ("2026-03-29", "2026-04-02", "Le dernier jour n’est pas encore arrivé"),
    ],
    ids=["overlap at the end", "overlap at the beginning", "40 days", "end before start", "future", "future end"],
)
def test_a_period_that_cannot_be(app, shifai, first, last, message):
    before = everything(app)
    add_period(shifai, app, first, last)
    expect(shifai.locator(".field-error").first).to_contain_text(message)
    expect(shifai.get_by_label("Premier jour")).to_have_value(first)
    look(shifai, f"shifai-refused-{first}")
    assert everything(app) == before


def test_a_day_that_cannot_be(app, shifai):
    before = everything(app)
    shifai.goto(f"{app.address}/shifai/days/2026-03-20")
    for value, message in (
        ("370.0", "Une température au réveil se situe entre 34 et 42"), ("36,5,5", "Indiquez un nombre"),
        ("97,7", "C’est une température en Fahrenheit"),
    ):
        shifai.get_by_label("Température au réveil").fill(value)
        shifai.get_by_label("Notes").fill("Rien de tout cela")
        shifai.get_by_role("button", name="Enregistrer", exact=True).click()
        expect(shifai.locator("#temperature-about .field-error")).to_contain_text(message)
        expect(shifai.get_by_label("Température au réveil")).to_have_value(value)
        expect(shifai.get_by_label("Notes")).to_have_value("Rien de tout cela")
    look(shifai, "shifai-refused-temperature")
    shifai.goto(f"{app.address}/shifai/days/2026-04-01")
    expect(shifai.get_by_role("heading", name="Ce jour n’est pas encore venu")).to_be_visible()
    look(shifai, "shifai-refused-tomorrow")
    assert everything(app) == before


def test_a_file_that_means_harm(app, shifai, tmp_path):
    before = everything(app)
    bomb = tmp_path / "export.xml"
    bomb.write_text(BOMB)
    shifai.goto(f"{app.address}/import/shifai")
    shifai.locator("#files").set_input_files(str(bomb))
    shifai.get_by_role("button", name="Voir l’aperçu").click()
    expect(shifai.get_by_text("définit ses propres entités")).to_be_visible()
    expect(shifai.get_by_role("heading", name=re.compile("Importer dans ShifAI"))).to_be_visible()
    look(shifai, "shifai-refused-bomb")
    assert everything(app) == before
