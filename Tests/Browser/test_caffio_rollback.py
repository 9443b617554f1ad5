"""Caffio for an older Carnets: rolled back from the settings, and opened again with nothing lost."""

from conftest import PASSPHRASE, PHONE, check_accessibility
from playwright.sync_api import Page, expect
from test_caffio_brew import note
from test_caffio_cups import TODAY, log, save
from test_holfy import begin

# What each schema beyond the first one brought, where a person sees it.
PAGES = [
    "/caffio/recipes", f"/caffio/days/{TODAY}", "/caffio/cups", "/caffio/equipment", "/caffio/brews", "/caffio/taste",
    "/caffio/settings/profile", "/caffio/presets",
]


def seen(page: Page, app) -> list:
    """What the pages say, and what their forms hold."""
    found = []
    for address in PAGES:
        page.goto(f"{app.address}{address}")
        fields = page.locator("main input:not([type=hidden]), main select, main textarea")
        found.append((page.locator("main").inner_text(), fields.evaluate_all(
            "fields => fields.map(field => [field.name, field.value, field.checked])")))
    return found


def test_a_rollback_from_the_settings_loses_nothing_once_this_version_opens_it_again(app, open_context):
    # Less caffeine is active with each minute: what the pages say is compared at one moment.
    app.moment, app.is_frozen = f"{TODAY} 10:00:00", True
    app.start()
    page = open_context(viewport=PHONE).new_page()
    begin(page, app)

    page.goto(f"{app.address}/caffio/equipment/new")
    page.locator("#name").fill("Hario V60")
    save(page)
    page.goto(f"{app.address}/caffio/taste")
    page.locator("#preferredOrigins").fill("Éthiopie")
    save(page)
    page.goto(f"{app.address}/caffio/settings/profile")
    page.locator("#bedTime").fill("22:30")
    save(page)
    page.goto(f"{app.address}/caffio/presets/new")
    page.locator("#name").fill("Tasse du matin")
    page.locator("#what").select_option(label="Café filtre")
    save(page)
    log(page, app, "Espresso", "08:00")
    note(page, app, "Café filtre V60", "2026-03-17", "1,35")
    before = seen(page, app)
    assert any("Hario V60" in text for text, _ in before) and any("Espresso" in text for text, _ in before)

    page.goto(f"{app.address}/settings")
    page.get_by_role("link", name="Santé du coffre").first.click()
    page.get_by_role("link", name="Revenir à une version antérieure").click()
    page.locator("#version").select_option(label="Caffio, version 1.1.0")
    page.locator("#current").fill("pas la bonne phrase")
    page.get_by_role("button", name="Revenir et verrouiller").click()
    expect(page.locator("#version")).to_have_value("caffio/1.1.0")
    check_accessibility(page)
    page.locator("#current").fill(PASSPHRASE)
    page.get_by_role("button", name="Revenir et verrouiller").click()
    expect(page.get_by_text("Caffio est à la version 1.1.0, et le coffre est verrouillé.")).to_be_visible()
    check_accessibility(page)

    page.get_by_role("link", name="Ouvrir").click()
    page.locator("#passphrase").fill(PASSPHRASE)
    page.get_by_role("button", name="Ouvrir").click()
    expect(page.get_by_role("heading", name="Vos carnets")).to_be_visible()
    assert seen(page, app) == before
