"""GestionTravaux's lists, worked on where they stand: todos, purchases, alerts."""

from conftest import photograph, press, undo
from playwright.sync_api import expect
from test_gestiontravaux_desk import lines, site  # noqa: F401


def test_todos_are_done_moved_and_narrowed_where_they_stand(app, site):
    page = site
    page.goto(f"{app.address}/gestiontravaux/todos")
    serrer, percer, poncer, fixer = lines(page)
    assert (serrer, percer, fixer) == ("Serrer le collier", "Percer le mur", "Fixer rails")
    page.get_by_role("button", name="Monter « Percer le mur »").click()
    expect(page.locator(".gestiontravaux-desk-line-title").first).to_have_text(percer)

    # The same by dragging, beyond two others.
    handles = page.locator("[data-drag]")
    handles.nth(1).evaluate("handle => handle.scrollIntoView({ block: 'center' })")
    start, end = handles.nth(2).bounding_box(), handles.nth(0).bounding_box()
    press(page, start["x"] + 20, start["y"] + 20)
    page.mouse.move(start["x"] + 20, end["y"] + 40, steps=5)
    page.mouse.move(end["x"] + 20, end["y"] - 10, steps=5)
    photograph(page, "gestiontravaux-desk-drag")
    page.mouse.up()
    expect(page.locator(".gestiontravaux-desk-line-title").first).to_have_text(poncer)
    assert lines(page) == [poncer, percer, serrer, fixer]

    # Done, it is struck out and leaves by itself; the way back works then too.
    page.get_by_role("button", name="Fait : Percer le mur").click()
    expect(page.locator("del")).to_have_text(percer)
    expect(page.locator("del")).to_have_count(0, timeout=6_000)
    assert lines(page) == [poncer, serrer, fixer]
    undo(page)
    expect(page.locator(".gestiontravaux-desk-line-title").nth(1)).to_have_text(percer)

    # A room shows no order; another priority comes to its top.
    page.get_by_label("Pièce").select_option(label="Cuisine")
    expect(page.get_by_text("L’ordre se change quand")).to_be_visible()
    expect(page.locator("[data-drag]")).to_have_count(0)
    page.get_by_role("group", name="Priorité de « Fixer rails »").get_by_role("button", name="Urgent").click()
    expect(page.locator(".gestiontravaux-desk-line-title").first).to_have_text(fixer)
    expect(page.get_by_label("Pièce")).to_have_value(page.url.split("room=")[1])


def test_purchases_and_alerts_are_worked_on_where_they_stand(app, site):
    page = site
    page.goto(f"{app.address}/gestiontravaux/shopping")
    page.get_by_label("Article").fill("Téflon")
    page.get_by_role("button", name="Ajouter", exact=True).click()
    expect(page.locator(".gestiontravaux-desk-line-title").first).to_have_text("Téflon")
    page.get_by_role("button", name="Acheté : Enduit").click()
    expect(page.locator("del")).to_have_text("Enduit")
    # Where it goes is said first, and it can come back from there.
    page.get_by_role("link", name="Retirer l’achat coché").click()
    expect(page.get_by_text("Leurs prix restent dans les coûts des tâches")).to_be_visible()
    page.get_by_role("button", name="Retirer l’achat coché").click()
    expect(page.locator(".gestiontravaux-desk-line-title")).to_have_text(["Téflon", "Vis de 4"])
    page.get_by_role("link", name="Achats passés").click()
    expect(page.locator(".gestiontravaux-desk-line-title")).to_have_text(["Enduit"])
    photograph(page, "gestiontravaux-shopping-archive")
    page.get_by_role("button", name="Remettre sur la liste : Enduit").click()
    expect(page.get_by_text("Rien n’a encore quitté la liste")).to_be_visible()

    page.goto(f"{app.address}/gestiontravaux/alerts")
    page.get_by_role("button", name="Résolue : Vanne grippée").click()
    expect(page.get_by_text("Aucune alerte ouverte")).to_be_visible()
    page.get_by_label("Alertes", exact=True).select_option(label="Résolues")
    page.get_by_role("link", name="Modifier : Vanne grippée").click()
    page.get_by_label("Alerte", exact=True).fill("Vanne remplacée")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.locator("del")).to_have_text("Vanne remplacée")
