"""ShifAI's first fourteen days as they are lived: closed each evening, opened again on the next morning."""

import datetime
import json

from conftest import PASSPHRASE, PHONE
from playwright.sync_api import Page, expect
from test_duospend import look_again
from test_holfy import begin, look
from test_shifai import welcome

# The clocks go forward on the tenth day, which is a day like the others.
FIRST = datetime.date(2026, 3, 20)

# What is told each day, by kind and title.
SLEEP, PHASES = ("quick_win", "Votre sommeil"), ("quick_win", "Les quatre phases de votre cycle")
PATTERN, TREND = ("quick_win", "Une première tendance"), ("quick_win", "Votre énergie")
ADVICE = ("recommendation", "À essayer aujourd’hui")
# What is about a phase is told in that phase, the rest in its order.
TIPS = [
    "Ralentir pendant les règles", "Après les règles", "Le stress et le cycle", "Le sommeil avant les règles",
    "Le SOPK en deux mots", "Le fer et les règles", "Bouger, à son rythme",
    "Une douleur qui empêche de vivre n’est pas normale", "Reconnaître l’ovulation", "Votre cycle est le vôtre",
]
TOLD = {1: [SLEEP, PHASES], 2: [PATTERN], 3: [TREND, ADVICE], 14: [ADVICE]} | {
    day: [("education", title)] for day, title in enumerate(TIPS, start=4)
}
# A week after the last one, what the week showed.
TOLD[10].append(("quick_win", "Votre énergie cette semaine"))


def date(day: int) -> datetime.date:
    return FIRST + datetime.timedelta(days=day - 1)


def wake(app, context, day: int) -> Page:
    """The program is started on the morning of a day, and the vault opened."""
    app.moment = f"{date(day)} 08:30:00"
    app.start()
    page = context.new_page()
    page.goto(f"{app.address}/shifai")
    page.locator("#passphrase").fill(PASSPHRASE)
    page.get_by_role("button", name="Ouvrir").first.click()
    return page


def sleep(app, page: Page):
    page.close()
    app.stop()


def note(app, page: Page, **fields):
    """Notes something of the day, as a person does in the evening."""
    page.goto(f"{app.address}/shifai/today")
    for name, value in fields.items():
        page.locator(f"#{name}").fill(value)
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.get_by_role("heading", level=1, name="Calendrier")).to_be_visible()


def told_today(page: Page):
    """The titles below "for you today", from top to bottom."""
    deck = page.locator("section").filter(has=page.get_by_role("heading", name="Pour vous aujourd’hui"))
    return deck.get_by_role("heading", level=3)


def test_from_the_first_day_to_the_personal_model(app, open_context):
    context = open_context(viewport=PHONE)
    app.moment = f"{FIRST} 08:30:00"
    app.start()
    page = context.new_page()
    begin(page, app)
    # The period began the day before.
    welcome(page, app, last_period=1, today=FIRST)
    for day in range(1, 15):
        if day > 1:
            page = wake(app, context, day)
        expect(page.get_by_role("heading", level=1, name="Calendrier")).to_be_visible()
        expect(page.locator(".shifai-cycle-day")).to_have_text(f"Jour {day + 1} du cycle")
        expect(told_today(page)).to_have_count(len(TOLD[day]))
        assert sorted(told_today(page).all_inner_texts()) == sorted(title for _, title in TOLD[day]), day
        page.goto(f"{app.address}/shifai/insights")
        first_days = page.get_by_text(f"Jour {day} sur 13")
        expect(first_days).to_have_count(1 if day < 14 else 0)
        assert_told(page, day)
        if day < 14:
            note(app, page, energy=str(3 + day % 4), sleepMinutes="7:30")
            sleep(app, page)
    expect(page.get_by_role("img", name="Quand viendront vos prochaines règles").first).to_be_visible()
    expected = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Prochaines règles"))
    expected.get_by_text("Pourquoi ?").click()
    expect(expected).to_contain_text("Aucun cycle complet : d’après les cycles d’autres femmes")
    look_again(page, "shifai-day-14")

    # Each thing was told on its day and once; one model foresees from the first day on.
    told = json.loads(app.run("shifai", "insight", "list", "--json"))
    by_day = {day: [] for day in TOLD}
    for insight in told:
        if insight["type"] != "prediction":
            day = (datetime.date.fromisoformat(insight["date"]) - FIRST).days + 1
            by_day[day].append((insight["type"], insight["title"]))
    assert {day: sorted(told) for day, told in by_day.items()} == {day: sorted(told) for day, told in TOLD.items()}
    foreseen = [(one["date"], one["title"], one["source"]) for one in told if one["type"] == "prediction"]
    first = date(1).isoformat()
    assert {(first, "Ovulation", "ml_model_v1"), (first, "Prochaines règles", "ml_model_v1")} <= set(foreseen), foreseen


def assert_told(page: Page, day: int):
    """What a day's words rest on is what was noted on the days before."""
    body = page.locator("main")
    if day == 1:
        expect(body).to_contain_text("La plupart des adultes ont besoin d’au moins 7 h de sommeil")
        expect(body).to_contain_text("Sur 28 jours : phase menstruelle, jours 1 à 5 ; folliculaire, 6 à 12")
        look(page, "shifai-day-1")
    elif day == 2:
        expect(body).to_contain_text("En phase menstruelle, beaucoup de femmes notent une énergie de 3 à 4 sur 10")
    elif day == 3:
        expect(body).to_contain_text("Votre énergie est passée de 4 à 5 : elle monte.")
        expect(body).to_contain_text("De la chaleur sur le ventre et une marche tranquille")
    elif day == 10:
        expect(body).to_contain_text("votre énergie est restée stable : 3,5 en moyenne après 4.")
    elif day == 13:
        expect(body).to_contain_text("Chaque cycle noté rapproche les prévisions de vous.")
        look(page, "shifai-day-13")
    elif day == 14:
        expect(body).to_contain_text("Notez ce que vous observez (glaire, température, test)")
