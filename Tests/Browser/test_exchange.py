"""Bringing another tool's files in, taking a notebook out, and what is left on the disk meanwhile."""

import json
import os
import time
import zipfile
from pathlib import Path

import pytest
from conftest import App, PASSPHRASE, PHONE, ROOT, check_accessibility, photograph
from playwright.sync_api import Page, expect

LUBELOGGER = ROOT / "Tests" / "HolfyCoreTests" / "Fixtures" / "LubeLoggerFrench"


@pytest.fixture
def temporary(app, monkeypatch):
    """The only place where anything may lie in clear."""
    folder = app.home / "temporary"
    folder.mkdir()
    inherited = App.environment.fget
    monkeypatch.setattr(App, "environment", property(lambda app: inherited(app) | {"TMPDIR": str(folder)}))
    return folder


@pytest.fixture
def page(app, temporary, open_context) -> Page:
    app.start()
    page = open_context().new_page()
    page.goto(app.address)
    page.locator("#passphrase").fill(PASSPHRASE)
    page.locator("#again").fill(PASSPHRASE)
    page.get_by_role("button", name="Créer mes carnets").click()
    page.get_by_role("link", name="Le code est en lieu sûr, continuer").click()
    expect(page.get_by_role("heading", name="Vos carnets")).to_be_visible()
    return page


def in_clear(temporary: Path):
    """Files that anybody with the disk could read; a folder may go while it is being walked."""
    # The program's socket is here where the path is short enough for one.
    sockets = str(temporary / f"carnets-{os.getuid()}")
    return sorted(name for at, _, names in os.walk(temporary) if at != sockets for name in names if name != ".lock")


def expect_nothing_in_clear(page: Page, temporary: Path):
    """What was served goes once its last byte is out, which the browser may have a moment before."""
    deadline = time.monotonic() + 15
    while in_clear(temporary) and time.monotonic() < deadline:
        page.wait_for_timeout(20)
    assert in_clear(temporary) == []


def look(page: Page, name: str):
    photograph(page, name)
    check_accessibility(page)


def test_a_folder_of_another_tool_comes_in_and_goes_back_out(app, page, temporary):
    page.goto(f"{app.address}/import")
    page.get_by_role("main").get_by_role("link", name="Holfy").click()
    expect(page.get_by_role("heading", name="Importer dans Holfy")).to_be_visible()
    look(page, "import-start")

    page.locator("#folder").set_input_files(str(LUBELOGGER))
    page.get_by_role("button", name="Voir l’aperçu").click()
    expect(page.get_by_role("heading", name="Aperçu\u00a0: rien n’est encore écrit")).to_be_visible()
    assert in_clear(temporary) == sorted(path.name for path in LUBELOGGER.rglob("*") if path.is_file())
    look(page, "import-preview")
    page.set_viewport_size(PHONE)
    look(page, "import-preview-phone")
    assert json.loads(app.run("holfy", "vehicle", "list", "--json")) == []

    page.locator("button[value=run]").click()
    expect(page.get_by_role("button", name="Annuler tout l’import")).to_be_visible()
    look(page, "import-report")
    expect_nothing_in_clear(page, temporary)

    page.get_by_role("button", name="Annuler tout l’import").click()
    expect(page.get_by_role("heading", name="Votre premier véhicule")).to_be_visible()


def test_what_an_archive_hides_is_refused_and_leaves_nothing(app, page, temporary, tmp_path):
    climbing = tmp_path / "climbing.zip"
    with zipfile.ZipFile(climbing, "w") as archive:
        archive.writestr("../service.csv", "Date,Description\n")
    bomb = tmp_path / "bomb.zip"
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("service.csv", bytes(100_000_000))
    for archive, reason in ((climbing, "nom de fichier dangereux"), (bomb, "démesuré")):
        page.goto(f"{app.address}/import/holfy")
        page.locator("#files").set_input_files(str(archive))
        page.get_by_role("button", name="Voir l’aperçu").click()
        expect(page.get_by_text(reason)).to_be_visible()
        expect_nothing_in_clear(page, temporary)
    look(page, "import-refused")


def test_a_protected_archive_asks_for_its_password_until_it_is_right(app, page, temporary):
    page.goto(f"{app.address}/import/duospend")
    page.locator("#files").set_input_files(str(ROOT / "Tests" / "Fixtures" / "protected" / "aes256.zip"))
    page.get_by_role("button", name="Voir l’aperçu").click()
    page.get_by_label("Mot de passe de l’archive").fill("quatre chiens")
    look(page, "import-password")
    page.get_by_role("button", name="Ouvrir l’archive").click()
    expect(page.get_by_text("Le mot de passe n’ouvre pas")).to_be_visible()
    page.set_viewport_size(PHONE)
    look(page, "import-password-wrong")
    page.get_by_label("Mot de passe de l’archive").fill("quatre chats")
    page.get_by_role("button", name="Ouvrir l’archive").click()
    expect(page.get_by_role("rowheader", name="Cinéma")).to_be_visible()
    assert in_clear(temporary) == ["aes256.zip"]
    page.locator("button[value=run]").click()
    expect(page.get_by_role("button", name="Annuler tout l’import")).to_be_visible()
    expect_nothing_in_clear(page, temporary)


def test_a_table_that_lacks_a_column_says_which_once_its_tool_is_known(app, page, temporary, tmp_path):
    table = tmp_path / "export.csv"
    table.write_text("Date,Description,Category,Currency,Zoé,Élodie\n2026-01-06,Courses,Courses,EUR,5.00,-5.00\n")
    page.goto(f"{app.address}/import/duospend")
    page.locator("#files").set_input_files(str(table))
    page.get_by_role("button", name="Voir l’aperçu").click()
    expect(page.locator("#format")).to_be_visible()
    look(page, "import-unrecognised")
    page.locator("#format").select_option("splitwise")
    page.get_by_role("button", name="Voir l’aperçu").click()
    expect(page.get_by_text("il manque une colonne\u00a0: Cost")).to_be_visible()
    expect_nothing_in_clear(page, temporary)


def test_a_notebook_goes_out_once_and_the_vault_as_one_sealed_file(app, page, temporary):
    page.goto(f"{app.address}/export")
    look(page, "export")
    page.locator("#what").select_option("holfy/csv")
    page.get_by_role("button", name="Préparer le fichier").click()
    expect(page.get_by_role("link", name="Télécharger")).to_be_visible()
    look(page, "export-ready")
    with page.expect_download() as download:
        page.get_by_role("link", name="Télécharger").click()
    with zipfile.ZipFile(download.value.path()) as archive:
        assert archive.testzip() is None
        assert any(name.endswith("/vehicles.csv") for name in archive.namelist())
    expect_nothing_in_clear(page, temporary)

    page.goto(f"{app.address}/backup")
    look(page, "backup")
    page.get_by_role("button", name="Préparer la copie").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Télécharger").click()
    copy = app.home / "copy.backup"
    download.value.save_as(copy)
    assert copy.stat().st_size > 0
    expect_nothing_in_clear(page, temporary)
