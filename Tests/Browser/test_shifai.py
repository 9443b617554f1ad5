"""ShifAI as a woman lives it: the first minutes, a day, the body by keyboard, what is expected, the lock, the end."""

import datetime
import re
from pathlib import Path

import pytest
from conftest import PASSPHRASE, PHONE, check_accessibility, undo
from playwright.sync_api import Page, expect
from test_duospend import look_again
from test_holfy import begin, look

TODAY = datetime.date(2026, 3, 31)


def days_ago(days: int, today=TODAY) -> str:
    return (today - datetime.timedelta(days=days)).isoformat()


def welcome(page: Page, app, last_period=4, today=TODAY):
    """Onboarding: her last period began so many days ago."""
    page.goto(f"{app.address}/shifai")
    expect(page.get_by_role("heading", level=1, name="Bienvenue")).to_be_visible()
    page.get_by_role("link", name="Commencer").click()
    page.get_by_label("Premier jour de vos dernières règles").fill(days_ago(last_period, today))
    page.get_by_role("checkbox", name=re.compile("ni un dispositif médical")).check()
    page.get_by_role("button", name="Ouvrir mon carnet").click()
    page.get_by_role("button", name="Continuer").click()
    page.get_by_role("link", name="Voir mon calendrier").click()
    expect(page.get_by_text(f"Jour {last_period + 1} du cycle").first).to_be_visible()


def another(app, context) -> Page:
    """Another browser at the start page."""
    page = context.new_page()
    page.goto(f"{app.address}/shifai")
    page.locator("#passphrase").fill(PASSPHRASE)
    page.locator("button").filter(has_text=re.compile("Open|Ouvrir")).first.click()
    return page


def on_a_phone(app, open_context) -> Page:
    """A vault on that day, opened on a phone."""
    app.moment = f"{TODAY} 09:00:00"
    app.start()
    page = open_context(viewport=PHONE).new_page()
    begin(page, app)
    return page


@pytest.fixture
def shifai(app, open_context):
    return on_a_phone(app, open_context)


def test_the_first_minutes(app, shifai):
    page = shifai
    page.goto(f"{app.address}/shifai")
    expect(page.get_by_text("Dans un fichier chiffré de votre coffre")).to_be_visible()
    look(page, "shifai-welcome")
    page.get_by_role("link", name="Commencer").click()
    look(page, "shifai-profile")
    # Without the disclaimer nothing begins, and what was typed stays.
    page.get_by_label("Âge").fill("31")
    page.get_by_role("button", name="Ouvrir mon carnet").click()
    expect(page.locator(".field-error").first).to_be_visible()
    expect(page.get_by_label("Âge")).to_have_value("31")
    look(page, "shifai-profile-errors")
    welcome(page, app)
    look_again(page, "shifai-home")
    # What is noted and what is expected are told apart in words.
    expect(page.get_by_role("link", name=re.compile("règles \\(moyen\\)")).first).to_be_visible()


def test_a_day(app, shifai, open_context):
    page = shifai
    welcome(page, app)
    second = page.context.new_page()
    second.goto(f"{app.address}/shifai")

    # The mood takes one tap; a second window follows.
    page.get_by_role("button", name="Super").click()
    expect(page.get_by_role("button", name="Super")).to_have_attribute("aria-pressed", "true")
    expect(second.get_by_role("button", name="Super")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("link", name="Noter ma journée").first.click()
    look(page, "shifai-day")
    page.get_by_role("radio", name="Léger", exact=True).check(force=True)
    page.locator("#energy").fill("11")
    page.get_by_label("Durée du sommeil").fill("7:30")
    page.locator("summary").filter(has_text="Douleur").first.click()
    page.locator("#symptom-cramps").select_option("6")
    page.get_by_label("Température au réveil").fill("36,55")
    page.get_by_label("Notes").fill("Marche au soleil")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.locator("#energy-about .field-error")).to_be_visible()
    look(page, "shifai-day-errors")
    page.locator("#energy").fill("7")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.get_by_role("link", name=re.compile("aujourd’hui.*symptômes notés"))).to_be_visible()

    # What is frequent stands first the next time; what was noted is there.
    page.goto(f"{app.address}/shifai/today")
    expect(page.locator("#symptom-cramps")).to_have_value("6")
    expect(page.locator("#symptom-cramps")).to_be_visible()
    expect(page.get_by_label("Durée du sommeil")).to_have_value("7:30")
    page.get_by_role("button", name="Effacer ce jour").click()
    undo(page)
    page.goto(f"{app.address}/shifai/today")
    expect(page.get_by_label("Notes")).to_have_value("Marche au soleil")
    page.goto(f"{app.address}/search?q=soleil")
    expect(page.get_by_role("link", name=re.compile("soleil|Marche")).first).to_be_visible()

    # Wide, dark, and in English.
    wide = another(app, open_context(scheme="dark"))
    expect(wide.get_by_role("heading", level=1, name="Calendrier")).to_be_visible()
    look(wide, "shifai-home-wide")
    english = another(app, open_context(language="en-GB"))
    expect(english.get_by_text("Cycle day 5").first).to_be_visible()
    look(english, "shifai-home-english")


def test_the_body_by_keyboard(app, shifai):
    page = shifai
    welcome(page, app)
    page.goto(f"{app.address}/shifai/days/{TODAY.isoformat()}/body")
    look(page, "shifai-body")
    # From the top of the page, Tab until the womb is reached; Enter chooses it.
    zone = page.locator("a.shifai-zone[href$='zone=uterus']").first
    for _ in range(60):
        page.keyboard.press("Tab")
        if zone.evaluate("zone => zone === document.activeElement"):
            break
    expect(zone).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("a.shifai-zone[href$='zone=left_ovary']").first).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(zone).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Utérus")).to_be_visible()
    page.locator("#intensity").fill("8")
    page.get_by_role("radio", name="Crampe").check(force=True)
    look(page, "shifai-body-zone")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.get_by_role("link", name="Utérus : Crampe, 8 sur 10").first).to_be_attached()
    page.goto(f"{app.address}/shifai/body")
    expect(page.get_by_role("img", name=re.compile("Utérus")).first).to_be_attached()
    look(page, "shifai-body-heat")


def test_what_is_expected(app, shifai):
    page = shifai
    welcome(page, app, last_period=10)
    for ago in (38, 66, 95, 123):
        page.goto(f"{app.address}/shifai/cycles/new")
        page.get_by_label("Premier jour").fill(days_ago(ago))
        page.get_by_label("Dernier jour").fill(days_ago(ago - 4))
        page.get_by_role("button", name="Enregistrer", exact=True).click()
        expect(page.get_by_role("heading", level=1, name="Vos cycles")).to_be_visible()
    look_again(page, "shifai-cycles")
    page.get_by_role("link", name="Prévu et arrivé").click()
    look(page, "shifai-record")
    page.goto(f"{app.address}/shifai/insights")
    look(page, "shifai-insights")
    # From the first day on there is a date with its range.
    expect(page.get_by_text("Règles attendues").first).to_be_visible()
    expect(page.get_by_text("Pas encore assez d’historique : il faut 7 jours notés.").first).to_be_visible()
    page.get_by_text("Pourquoi ?").first.click()
    page.get_by_role("button", name="Trop tôt").first.click()
    expect(page.get_by_role("button", name="Trop tôt").first).to_have_attribute("aria-pressed", "true")


def test_an_appointment_is_prepared(app, shifai):
    page = shifai
    welcome(page, app)
    page.goto(f"{app.address}/shifai/statistics")
    page.get_by_role("link", name="Préparer un rendez-vous").click()
    look(page, "shifai-report")
    page.get_by_label("Le sujet").select_option(label="Mon choix")
    for part in page.get_by_role("checkbox").all():
        part.uncheck()
    question = page.get_by_label("Ce que vous voulez dire")
    question.fill("Pourquoi si fort la nuit ?")
    page.get_by_role("button", name="Télécharger le PDF").click()
    # What she typed stays beside what is missing, and stands in no address.
    expect(page.get_by_text("Choisissez au moins une partie").first).to_be_visible()
    expect(question).to_have_value("Pourquoi si fort la nuit ?")
    check_accessibility(page)
    page.get_by_role("checkbox", name="Cycles et règles").check()
    with page.expect_download() as given:
        page.get_by_role("button", name="Télécharger le PDF").click()
    assert given.value.suggested_filename == f"shifai-{TODAY}.pdf"
    assert Path(given.value.path()).read_bytes().startswith(b"%PDF-")
    assert page.url == f"{app.address}/shifai/report"


def test_a_lock_of_its_own(app, shifai):
    page = shifai
    welcome(page, app)
    page.goto(f"{app.address}/discretion/shifai")
    look(page, "shifai-discretion")
    page.get_by_role("radio", name="Un code").check(force=True)
    page.get_by_label("Nouveau code, de 4 à 6 chiffres").fill("4821")
    page.get_by_label("Le même code, encore une fois").fill("4821")
    page.get_by_role("switch", name="Mode discret").check()
    page.locator("#current").fill(PASSPHRASE)
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.get_by_role("heading", level=1, name="Réglages de ce carnet")).to_be_visible()
    expect(page).to_have_title("Carnet personnel · Carnets")
    page.get_by_role("button", name="Verrouiller ce carnet").click()
    page.goto(f"{app.address}/shifai/cycles")
    expect(page.get_by_role("heading", level=1, name="Carnet personnel est fermé à clé")).to_be_visible()
    look(page, "shifai-locked")
    page.locator("#code").fill("4821")
    page.get_by_role("button", name="Ouvrir ce carnet").click()
    expect(page.get_by_role("heading", level=1, name="Vos cycles")).to_be_visible()


def test_everything_is_erased_in_two_steps(app, shifai):
    page = shifai
    welcome(page, app)
    page.goto(f"{app.address}/shifai/today")
    page.get_by_label("Notes").fill("CANARI-très-intime")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    page.goto(f"{app.address}/shifai/settings")
    look(page, "shifai-settings")
    # She takes everything with her first, in one click.
    with page.expect_download() as download:
        page.get_by_role("button", name="Tout exporter en clair").click()
    assert "CANARI-très-intime" in Path(download.value.path()).read_text()
    look(page, "shifai-exported")
    page.goto(f"{app.address}/shifai/settings")
    page.get_by_role("link", name="Tout effacer").click()
    look(page, "shifai-erase")
    page.get_by_role("link", name="Continuer vers l’effacement").click()
    page.get_by_role("button", name="Tout effacer maintenant").click()
    expect(page.get_by_role("link", name=re.compile("ochez la case"))).to_be_visible()
    page.get_by_role("checkbox", name=re.compile("J’ai compris")).check()
    look(page, "shifai-erase-confirm")
    page.get_by_role("button", name="Tout effacer maintenant").click()
    expect(page.get_by_role("heading", level=1, name="Tout est effacé")).to_be_visible()
    look(page, "shifai-erased")
    page.goto(f"{app.address}/shifai")
    expect(page.get_by_role("heading", level=1, name="Bienvenue")).to_be_visible()
    check_accessibility(page)
