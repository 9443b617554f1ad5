"""Coming to ShifAI from another program, in the browser: a preview, the question, the report, and the way back."""

import json
import re
from pathlib import Path

import pytest
from conftest import PHONE
from playwright.sync_api import Page, expect
from test_holfy import begin, look

TODAY = "2026-03-31 09:00:00"

DRIP = (
    "date,temperature.value,temperature.exclude,bleeding.value,bleeding.exclude,note.value,pain.cramps\n"
    "2026-03-01,36.55,false,2,false,Marche au soleil,true\n2026-03-02,36.4,false,1,false,,\n"
)
CLUE = json.dumps([
    {"id": "1", "type": "period", "date": "2026-03-01", "value": {"option": "medium"}},
    {"id": "2", "type": "pain", "date": "2026-03-01", "value": [{"option": "period_cramps"}]},
    {"id": "3", "type": "bbt", "date": "2026-03-01", "value": {"celsius": 36.55}},
    {"id": "4", "type": "period", "date": "2026-03-02", "value": {"option": "light"}},
    {"id": "5", "type": "tags", "date": "2026-03-02", "value": [{"option": "Migraine avec aura"}]},
])
FLO = json.dumps({"operationalData": {
    "cycles": [{
        "period_start_date": "2026-03-01 00:00:00.0", "period_end_date": "2026-03-05 00:00:00.0",
        "period_intensity": json.dumps({"1": 3, "2": 1}),
    }],
    "point_events_manual_v2": [{"category": "Symptom", "subcategory": "DrawingPain", "date": "2026-03-01"}],
}})
HEALTH = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [<!ELEMENT HealthData (ExportDate,Me,(Record)*)>]>
<HealthData locale="fr_FR">
 <ExportDate value="2026-03-31 10:00:00 +0200"/>
 <Record type="HKQuantityTypeIdentifierStepCount" unit="count" startDate="2026-03-01 00:00:00 +0100" value="5000"/>
 <Record type="HKCategoryTypeIdentifierMenstrualFlow" startDate="2026-03-01 00:00:00 +0100"
  endDate="2026-03-01 00:00:00 +0100" value="HKCategoryValueMenstrualFlowMedium"/>
 <Record type="HKCategoryTypeIdentifierMenstrualFlow" startDate="2026-03-02 00:00:00 +0100"
  endDate="2026-03-02 00:00:00 +0100" value="HKCategoryValueMenstrualFlowLight"/>
 <Record type="HKCategoryTypeIdentifierAbdominalCramps" startDate="2026-03-01 08:00:00 +0100"
  endDate="2026-03-01 08:00:00 +0100" value="HKCategoryValueSeveritySevere"/>
</HealthData>
"""


@pytest.fixture
def shifai(app, open_context) -> Page:
    app.moment = TODAY
    app.start()
    page = open_context(viewport=PHONE).new_page()
    begin(page, app)
    app.run("shifai", "profile", "begin", "--accept-disclaimer")
    return page


def preview(page: Page, app, file: Path):
    """Chooses a file and asks what it would bring."""
    page.goto(f"{app.address}/shifai/settings")
    page.get_by_role("link", name="Importer").click()
    page.locator("#files").set_input_files(str(file))
    page.get_by_role("button", name="Voir l’aperçu").click()
    expect(page.get_by_role("heading", name="Aperçu\u00a0: rien n’est encore écrit")).to_be_visible()


def flows(page: Page, app) -> list:
    """How strong the calendar says that the bleeding was, from the first to the sixth of March."""
    page.goto(f"{app.address}/shifai?month=2026-03")
    days = [page.locator(f"a.shifai-day[href$='/2026-03-0{day}']").get_attribute("aria-label") for day in range(1, 7)]
    found = [re.search(r"règles \((.+?)\)", day) for day in days]
    return [flow.group(1) if flow else None for flow in found]


def import_and_look(page: Page, app, name: str, expected: list):
    """Runs the import, looks at what came, takes it back, and finds nothing left of it."""
    page.get_by_role("button", name="Importer", exact=True).click()
    expect(page.get_by_role("button", name="Annuler tout l’import")).to_be_visible()
    look(page, f"shifai-import-{name}-report")
    report = page.url
    assert flows(page, app) == expected
    look(page, f"shifai-import-{name}-month")
    page.goto(f"{app.address}/shifai/cycles")
    expect(page.get_by_role("link", name="1er mars 2026")).to_be_visible()
    page.goto(report)
    page.get_by_role("button", name="Annuler tout l’import").click()
    page.goto(f"{app.address}/shifai/cycles")
    expect(page.get_by_role("heading", name="Aucun cycle noté")).to_be_visible()
    assert flows(page, app) == [None] * 6


@pytest.mark.parametrize(
    ("name", "file", "content"),
    [
        ("drip", "drip.csv", DRIP), ("clue", "measurements.json", CLUE), ("apple", "export.xml", HEALTH),
    ],
    ids=["drip", "Clue", "Apple Health"],
)
def test_a_diary_comes_in_with_a_preview_and_goes_back_out(app, shifai, tmp_path, name, file, content):
    path = tmp_path / file
    path.write_text(content)
    preview(shifai, app, path)
    expect(shifai.get_by_text("du 1er mars 2026 au 2 mars 2026")).to_be_visible()
    look(shifai, f"shifai-import-{name}-preview")
    address = shifai.url
    assert flows(shifai, app) == [None] * 6
    shifai.goto(address)
    import_and_look(shifai, app, name, ["moyen", "léger", None, None, None, None])


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("Au 02/03/2026", ["moyen", "abondant", "léger", "moyen", "moyen", None]),
        ("Au 01/03/2026", ["abondant", "léger", "moyen", "moyen", "moyen", None]),
    ],
    ids=["from 0", "from 1"],
)
def test_flo_does_not_say_which_day_is_the_first_and_the_person_does(app, shifai, tmp_path, answer, expected):
    path = tmp_path / "flo.json"
    path.write_text(FLO)
    preview(shifai, app, path)
    question = shifai.get_by_label("Flo numérote les jours des règles")
    expect(question).to_have_value("")
    expect(shifai.get_by_role("button", name="Importer", exact=True)).to_have_count(0)
    look(shifai, "shifai-import-flo-question")
    choice = question.locator("option").filter(has_text=answer)
    question.select_option(value=choice.get_attribute("value"))
    shifai.get_by_role("button", name="Mettre l’aperçu à jour").click()
    expect(shifai.get_by_role("button", name="Importer", exact=True)).to_be_visible()
    import_and_look(shifai, app, "flo", expected)


def test_what_the_notebook_says_otherwise_is_asked_about(app, shifai, tmp_path):
    app.run("shifai", "day", "log", "2026-03-01", "--temperature", "36,80", "--notes", "Déjà là")
    path = tmp_path / "drip.csv"
    path.write_text(DRIP)
    preview(shifai, app, path)
    said = re.compile(r"Le 01/03/2026, le carnet dit 36\.8\s°C et le fichier 36\.55\s°C")
    expect(shifai.get_by_text(said)).to_be_visible()
    look(shifai, "shifai-import-conflict")
    shifai.get_by_label("Que faire des jours où le carnet dit déjà autre chose").select_option(
        label="Prendre ce qui est dans le fichier"
    )
    shifai.get_by_role("button", name="Mettre l’aperçu à jour").click()
    expect(shifai.get_by_text(re.compile("le fichier remplace"))).to_be_visible()
    shifai.get_by_role("button", name="Importer", exact=True).click()
    expect(shifai.get_by_role("button", name="Annuler tout l’import")).to_be_visible()
    day = json.loads(app.run("shifai", "day", "show", "2026-03-01", "--json"))
    assert (day["temperature"], day["notes"]) == (36.55, "Déjà là\n\nMarche au soleil")
