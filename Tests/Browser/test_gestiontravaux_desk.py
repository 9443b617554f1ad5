"""GestionTravaux in the evening: captures are sorted at the desk and the day ends."""

import io
import json
import math
import zipfile

import pytest
from conftest import NARROW, PHONE, check_accessibility, check_everywhere, check_width, photograph, press
from playwright.sync_api import Page, expect
from test_caffio_brew import open_again
from test_holfy import begin

CAPTURES = ["Le joint sous l’évier fuit", "Couper l’eau avant de dévisser", "Changer le siphon", "Acheter du téflon", "Euh"]


def text(said: str, at: str) -> dict:
    return {"type": "text", "texte": said, "date": at}


def a_day_on_site(folder) -> str:
    """The zip of a house where a day on site is waiting to be sorted."""
    captures = [
        {"creeLe": f"2026-01-12T09:0{number}:00Z", "blocs": [text(said, f"2026-01-12T09:0{number}:00Z")]}
        for number, said in enumerate(CAPTURES)
    ]
    todos = [
        {"titre": title, "priorite": priority, "estFaite": False, "archivee": False, "source": "manuel",
         "creeLe": f"2026-01-05T08:0{number}:00Z", "blocs": []}
        for number, (title, priority) in enumerate(
            [("Fixer rails", "unJour"), ("Serrer le collier", "bientot"), ("Percer le mur", "bientot"),
             ("Poncer la cloison jusqu’à l’angle du fond, derrière le radiateur en fonte", "bientot")])
    ]
    task = {
        "titre": "Cuisine — Plomberie", "piece": "Cuisine", "activite": "Plomberie", "statut": "active",
        "creeLe": "2026-01-02T08:00:00Z", "derniereSession": "2026-01-12T10:00:00Z", "todos": todos,
        "alertes": [{"resolue": False, "creeLe": "2026-01-03T08:00:00Z",
                     "blocs": [text("Vanne grippée", "2026-01-03T08:00:00Z")]}],
        "capturesNonClassees": captures,
    }
    site = {
        "formatVersion": 1, "exporteLe": "2026-01-12T18:00:00Z", "maison": "Ma Maison",
        "pieces": [{"nom": "Cuisine", "creeLe": "2026-01-02T08:00:00Z"}],
        "activites": [{"nom": "Plomberie", "creeLe": "2026-01-02T08:00:00Z"}],
        "taches": [task], "astuces": [], "notesSaison": [], "capturesSansTache": [],
        "listeDeCourses": [{"texte": said, "achete": False, "creeLe": f"2026-01-0{number}T08:00:00Z"}
                           for number, said in ((4, "Vis de 4"), (5, "Enduit"))],
    }
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("export.json", json.dumps(site, ensure_ascii=False))
    path = folder / "GestionTravaux-export-2026-01-12.zip"
    path.write_bytes(content.getvalue())
    return str(path)


@pytest.fixture
def site(app, open_context, tmp_path):
    app.start()
    page = open_context(viewport=PHONE).new_page()
    begin(page, app)
    app.run("import", a_day_on_site(tmp_path), "--into", "gestiontravaux")
    return page


def card(page: Page):
    return page.locator("[data-swipe-card]")


def swipe(page: Page, x: int, y: int):
    """A finger's way over the card."""
    box = card(page).bounding_box()
    left, top = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    press(page, left, top)
    for step in (1, 2, 3, 4):
        page.mouse.move(left + x * step / 4, top + y * step / 4)


def lines(page: Page) -> list[str]:
    return page.locator(".gestiontravaux-desk-line-title").all_inner_texts()


def test_an_evening_at_the_desk_by_finger(app, site):
    page = site
    page.goto(f"{app.address}/gestiontravaux/desk")
    expect(card(page)).to_contain_text(CAPTURES[0])
    expect(page.get_by_text("0 sur 5")).to_be_visible()

    # A finger that trembled, and one between two ways, sort nothing.
    for way in ((-60, 0), (90, 90)):
        swipe(page, *way)
        expect(page.locator(".gestiontravaux-desk-aimed")).to_have_count(0)
        page.mouse.up()
    expect(page.get_by_text("0 sur 5")).to_be_visible()

    # To the left, an alert: the way is shown before the finger leaves.
    swipe(page, -120, 10)
    expect(page.locator(".gestiontravaux-desk-aimed")).to_have_text("Alerte")
    photograph(page, "gestiontravaux-desk-swipe")
    page.mouse.up()
    expect(page.get_by_text("1 sur 5")).to_be_visible()

    # To the right, a tip, whose level is asked for.
    expect(card(page)).to_contain_text(CAPTURES[1])
    swipe(page, 120, 0)
    page.mouse.up()
    expect(page.get_by_role("button", name="Critique")).to_be_focused()
    expect(page.get_by_text("Classé : Alerte")).to_be_visible()
    photograph(page, "gestiontravaux-desk-tip")
    page.evaluate("scrollTo(0, 0)")
    check_accessibility(page)
    page.get_by_role("button", name="Critique").click()

    # Up, a todo; down, a purchase.
    expect(card(page)).to_contain_text(CAPTURES[2])
    swipe(page, 0, -120)
    page.mouse.up()
    page.get_by_role("button", name="Urgent").click()
    expect(card(page)).to_contain_text(CAPTURES[3])
    swipe(page, 0, 120)
    page.mouse.up()

    # What is of no use is deleted, which undo could take back; the whole is one less.
    expect(page.get_by_text("4 sur 5")).to_be_visible()
    page.get_by_role("button", name="Supprimer cette capture").click()
    expect(page.get_by_role("heading", name="Résumé du classement")).to_be_visible()
    assert lines(page) == CAPTURES[:4]
    expect(page.get_by_text("Capture supprimée")).to_be_visible()
    check_accessibility(page)
    photograph(page, "gestiontravaux-desk-summary")

    # One of them was meant otherwise.
    page.get_by_text("Corriger").last.click()
    photograph(page, "gestiontravaux-desk-correct")
    page.evaluate("scrollTo(0, 0)")
    check_accessibility(page)
    page.get_by_role("button", name="Note", exact=True).last.click()
    expect(page.get_by_text("Corrigé : Note")).to_be_visible()
    page.get_by_role("button", name="Valider le classement").click()

    # What comes next says what a todo says already.
    expect(page.get_by_text("Cuisine — Plomberie")).to_be_visible()
    page.get_by_label("Prochaine action").fill("La prochaine action c’est de fixer les rails")
    page.get_by_role("button", name="Noter").click()
    expect(page.get_by_role("heading", name="Un à faire semblable existe")).to_be_visible()
    expect(page.get_by_text("Prochaine action notée", exact=True)).to_be_visible()
    photograph(page, "gestiontravaux-desk-similar")
    check_accessibility(page)
    page.get_by_role("button", name="Le passer en urgent").click()
    expect(page.get_by_text("« Fixer rails » est maintenant urgent")).to_be_visible()


def test_a_finger_is_read_as_the_program_reads_it(app, site):
    page = site
    page.goto(f"{app.address}/gestiontravaux/desk")
    box = card(page).bounding_box()
    left, top = box["x"] + box["width"] / 2, box["y"] + 30
    press(page, left, top)

    def aimed(degrees: float, points: float) -> list[str]:
        angle = math.radians(degrees)
        page.mouse.move(left + points * math.cos(angle), top + points * math.sin(angle))
        return page.locator(".gestiontravaux-desk-aimed").all_inner_texts()

    ways = {0: "Astuce", 90: "Achat", -90: "À faire", 180: "Alerte"}
    for axis, way in ways.items():
        for lean in (-14, 0, 14):
            assert aimed(axis + lean, 170) == [way], f"{axis} {lean}"
        for lean in (-45, -16, 16, 45):
            assert aimed(axis + lean, 170) == [], f"{axis} {lean}"
        assert aimed(axis, 81) == [way]
        assert aimed(axis, 78) == []
    aimed(0, 0)
    page.mouse.up()
    expect(page.get_by_text("0 sur 5")).to_be_visible()


def test_a_finger_sorts_nothing_but_the_capture_that_it_was_put_on(app, site):
    page = site
    page.goto(f"{app.address}/gestiontravaux/desk")
    other = page.context.new_page()
    other.goto(page.url)
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    for name, shown, goes_on in (("Alerte", "1 sur 5", False), ("Achat", "2 sur 5", True)):
        swipe(page, -120, 0)
        expect(page.locator(".gestiontravaux-desk-aimed")).to_have_text("Alerte")
        # Another window sorts it under the finger, which leaves at once or goes on over the next one.
        other.get_by_role("button", name=name).click()
        expect(page.get_by_text(shown)).to_be_visible()
        if goes_on:
            page.mouse.move(30, 400)
        expect(page.locator(".gestiontravaux-desk-aimed")).to_have_count(0)
        page.mouse.up()
        page.wait_for_timeout(300)
    assert sent == []
    expect(page.get_by_text("2 sur 5")).to_be_visible()


def test_captures_are_sorted_with_the_keyboard_alone(app, site):
    page = site

    def press(key: str, sorted_then: str):
        page.wait_for_load_state()
        expect(card(page)).to_be_focused()
        page.keyboard.press(key)
        expect(page.get_by_text(sorted_then)).to_be_visible()

    page.goto(f"{app.address}/gestiontravaux/desk")
    press("ArrowLeft", "1 sur 5")
    press("ArrowRight", "Critique")
    expect(page.get_by_role("button", name="Critique")).to_be_focused()
    page.keyboard.press("Escape")
    press("ArrowUp", "Urgent")
    expect(page.get_by_role("button", name="Urgent")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Bientôt")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("2 sur 5")).to_be_visible()
    press("ArrowDown", "3 sur 5")


def test_sorting_needs_no_script(app, site, browser):
    context = browser.new_context(java_script_enabled=False, locale="fr-FR", viewport=PHONE)
    page = open_again(app, context, "/gestiontravaux/desk")
    page.get_by_role("button", name="Alerte").click()
    page.locator("summary").filter(has_text="Astuce").click()
    page.get_by_role("button", name="Importante").click()
    expect(page.get_by_text("2 sur 5")).to_be_visible()
    page.goto(f"{app.address}/gestiontravaux/todos")
    page.get_by_role("button", name="Fait : Fixer rails").click()
    assert "Fixer rails" in lines(page)
    page.wait_for_timeout(3_100)
    page.reload()
    assert "Fixer rails" not in lines(page)
    context.close()


def test_the_pages_are_fit_for_everyone(app, site):
    addresses = ["desk", "desk/captures", "desk/summary", "desk/checkout", "todos", "todos/new", "todos/archive", "shopping",
                 "shopping/new", "alerts", "alerts/new"]
    page = site
    page.goto(f"{app.address}/gestiontravaux/desk")
    page.get_by_role("button", name="Alerte").click()
    page.goto(f"{app.address}/gestiontravaux/todos")
    page.get_by_role("button", name="Fait : Percer le mur").click()
    page.get_by_role("link", name="Modifier : Fixer rails").click()
    edit = page.url.removeprefix(f"{app.address}/gestiontravaux/")
    page.set_viewport_size(NARROW)
    for number, address in enumerate([*addresses, edit]):
        page.goto(f"{app.address}/gestiontravaux/{address}")
        check_everywhere(page, f"gestiontravaux-desk-{number:02}")
        check_width(page)
