import Foundation
import GestionTravauxCore
import NotebookContract
import TestSupport
import Testing
import Values
import Vault
import WebTestSupport

@testable import GestionTravauxUI
@testable import WebUI

@Suite("The notes, the people and the settings of the house") struct HousePageTests {
  @Test("Writing a second season note warns of the first, and puts it away only when asked to")
  func season() async throws {
    try await ChantierSite().test { browser in
      #expect(try await browser.fillIn("/season/new", ["texte": " "]).code == 422)
      #expect(try await browser.fillIn("/season/new", ["texte": "Couper l’eau"]).code == 303)
      let form = try await browser.see("/season/new")
      #expect(form.contains("Une note est déjà affichée"))
      #expect(form.contains("Couper l’eau"))
      #expect(try await browser.fillIn("/season/new", ["texte": "Vider le ballon"]).code == 303)
      let replaced = try await browser.see("/season")
      #expect(replaced.contains("Notes archivées"))
      #expect(!replaced.contains("Notes plus anciennes"))
      try await browser.see("/season/new")
      #expect(try await browser.press("/season/new", ["texte": "Fermer le gaz"]).code == 303)
      #expect(try await browser.see("/season").contains("Notes plus anciennes"))
    }
  }

  @Test("A contact is added, reached and deleted; the tasks stay")
  func contacts() async throws {
    let site = try ChantierSite()
    let task = try await site.task()
    try await site.test { browser in
      #expect(try await browser.fillIn("/contacts/new", ["nom": ""]).code == 422)
      let made = try await browser.fillIn(
        "/contacts/new",
        ["nom": "Kevin Le Goff", "metier": "Plombier", "telephone": "06 12 34 56 78", "email": "k@ex.fr"])
      let address = String(try #require(made.location).dropFirst("/gestiontravaux".count))
      let id = String(try #require(address.split(separator: "/").last))
      #expect(try await browser.fillIn("/tasks/\(task)/edit", ["contactId": id]).code == 303)
      let sheet = try await browser.see(address)
      #expect(sheet.contains(#"href="tel:0612345678""#))
      #expect(sheet.contains(#"href="mailto:k@ex.fr""#))
      #expect(sheet.rowTitles == ["Cuisine — Peinture"])
      #expect(try await browser.fillIn("\(address)/edit", ["email": "?cc=x@y"]).code == 303)
      #expect(try await !browser.see(address).contains("mailto:"))
      #expect(try await browser.press("\(address)/delete").code == 303)
      #expect(try await browser.see("/tasks/\(task)").contains("<h1>Cuisine — Peinture</h1>"))
    }
  }

  @Test("Upkeep is every so many months or once a season; it is said to be done in one tap")
  func upkeep() async throws {
    try await ChantierSite().test { browser in
      let refused = try await browser.fillIn("/upkeep/new", ["titre": "Gouttières", "mois": "0"])
      #expect(refused.code == 422)
      #expect(refused.text.contains("Gouttières"))
      let typed: KeyValuePairs = ["titre": "Gouttières", "rythme": "automne", "dernier": "2025-02-01"]
      #expect(try await browser.fillIn("/upkeep/new", typed).code == 303)
      let list = try await browser.see("/upkeep")
      #expect(list.contains("Chaque automne · prévu le 1er septembre 2025") && list.contains("En retard"))
      let done = try #require(list.firstMatch(of: #/action="\/gestiontravaux(\/upkeep\/[^"]+)\/done"/#)).1
      #expect(try await browser.press("\(done)/done", ["day": "2026-01-15"]).code == 303)
      let planned = try await browser.see("/upkeep")
      #expect(planned.contains("prévu le 1er septembre 2026") && !planned.contains("En retard"))
      #expect(try await browser.press("\(done)/done", ["day": "someday"]).code >= 400)
      #expect(try await browser.fillIn("\(done)/edit", ["rythme": "months", "mois": "6"]).code == 303)
      #expect(try await browser.see("/upkeep").contains("Tous les 6 mois"))
      #expect(try await browser.press("\(done)/delete").code == 303)
      #expect(try await browser.see("/upkeep").contains("Pas encore d’entretien"))
    }
  }

  @Test(
    "The settings name the house and the currency; the notebook is checked, swept and emptied, and undo brings it back"
  )
  func settings() async throws {
    let site = try ChantierSite()
    let id = try await site.task()
    try await site.test { browser in
      #expect(try await browser.fillIn("/settings/house", ["nom": " "]).code == 422)
      #expect(try await browser.fillIn("/settings/house", ["nom": "Les Tilleuls"]).code == 303)
      #expect(try await browser.see().contains("<h1>Les Tilleuls</h1>"))
      #expect(try await browser.fillIn("/settings/currency", ["currency": "XXX"]).code == 422)
      #expect(try await browser.fillIn("/settings/currency", ["currency": "CHF"]).code == 303)
      #expect(try await browser.see("/tasks/\(id)/edit").contains("CHF"))
      #expect(try await browser.see("/settings/integrity").contains("Tout se lit"))
      #expect(try await browser.press("/settings/sweep").code == 303)
      #expect(try await browser.see("/settings").contains("0 photo sans attache oubliée"))
      let list = try await browser.see("/settings/delete")
      #expect(list.contains("1 pièce, 1 activité et 1 tâche"))
    }
  }

  @Test(
    "A photo whose content is gone is said on the start page once it was looked for, and the report names it; nothing is deleted"
  )
  func integrity() async throws {
    let site = try ChantierSite()
    _ = try await site.task { client, id in
      let alert = try await client.addAlert("Gaine", to: id).value
      let photo = DocumentFile(
        try client.attachments.add(Data([0xFF, 0xD8, 0xFF, 0xE0])), originalName: "gaine.jpg",
        mimeType: "image/jpeg")
      try await client.addFiles([photo], to: ContentRef(.alert, alert.id))
      #expect(try client.attachments.remove(photo.attachment.id))
    }
    try await site.test { browser in
      // Opening the start page begins the look behind it; what was found is told once, then every page says it.
      var news = site.pages.integrity.signal.news().makeAsyncIterator()
      _ = try await browser.see()
      #expect(await news.next() != nil)
      #expect(try await browser.see().contains("Une partie du carnet ne peut pas être lue"))
      let report = try await browser.see("/settings/integrity")
      #expect(report.contains("Une partie du carnet est abîmée"))
      #expect(report.rowTitles == ["Photo ou mémo introuvable"])
      #expect(try await browser.see("/alerts").contains("Gaine"))
    }
  }

  @Test("What cannot be read leads to its history, and no repair of the vault is advised for it")
  func unreadable() async throws {
    let site = try ChantierSite()
    let record = Mutable("")
    _ = try await site.task { client, id in
      record.value = try await client.addAlert("Gaine", to: id).value.id
      try await client.store.spoil(record.value, of: "alertes")
    }
    try await site.test { browser in
      let report = try await browser.see("/settings/integrity")
      #expect(report.contains("Une partie du carnet est abîmée") && report.rowTitles == ["Alerte"])
      #expect(report.contains("Réparer le coffre n’y change rien") && !report.contains("href=\"/care\""))
      let history = "/history/gestiontravaux/\(record.value)"
      #expect(report.contains("href=\"\(history)\""))
      let page = try await browser.get(history)
      #expect(page.code == 200 && page.text.contains("Gaine"))
    }
  }

  @Test("The statistics are there from the first day, and count sessions, sheets and alerts")
  func statistics() async throws {
    let site = try ChantierSite()
    _ = try await site.task { client, id in
      try await client.addAlert("Gaine", to: id)
      try await client.startSession(on: id)
      try await client.addCapture("Gaz", joinsSession: true)
    }
    try await site.test { browser in
      let page = try await browser.see("/statistics")
      #expect(page.contains("Captures par session") && page.contains("Captures prises sur le chantier."))
      #expect(page.contains("1 session en tout"))
      #expect(page.contains("0 tâche reprise un autre jour"))
    }
  }

  @Test("What was noted of the whole house is found, although no sheet of a task or an activity shows it")
  func houseNotes() async throws {
    let site = try ChantierSite()
    try await site.fill { client in
      try await client.addTip("Toujours photographier avant de refermer", to: nil)
    }
    try await site.test { browser in
      let page = try await browser.see("/notes")
      #expect(page.contains("Astuces sans activité"))
      #expect(page.contains("Toujours photographier avant de refermer"))
      let tip = try #require(page.firstMatch(of: #/href="\/gestiontravaux(\/tips\/[^"]+\/edit)"/#)).1
      #expect(try await browser.fillIn(String(tip), ["niveau": "critique"]).code == 303)
    }
  }

  @Test("The settings lead to the archive of the site, which is called as the first app called it")
  func export() async throws {
    try await ChantierSite().test { browser in
      let href = try #require(
        try await browser.see("/settings").firstMatch(of: #/href="(\/export\?[^"]+)"/#)?.1)
      let page = try await browser.get(String(href)).text
      #expect(page.contains(#"value="gestiontravaux/zip" selected"#))
      let ready = try await browser.follow(
        try await browser.post("/export", ["what": "gestiontravaux/zip"]))
      #expect(ready.text.contains("GestionTravaux-export-2026-01-15.zip"))
    }
  }

  @Test("A search says how much it passed over that cannot be read, and never that there is nothing then")
  func unreadableSearch() async throws {
    let site = try ChantierSite()
    try await site.fill { client in
      try await client.addAlert("Gaine percée", to: nil)
      for _ in 0..<2 {
        try await client.store.spoil(try await client.addToDo("Gaine perdue").value.id, of: "toDos")
      }
    }
    try await site.test { browser in
      let said = "2 éléments qui contiennent peut-être ces mots ne peuvent pas être lus"
      let page = try await browser.get("/search?q=gaine").text
      #expect(page.contains(said) && page.contains("Gaine percée") && !page.contains("Gaine perdue"))
      #expect(page.contains("href=\"/gestiontravaux/settings/integrity\""))
      let nothing = try await browser.get("/search?q=perdue").text
      #expect(nothing.contains(said) && !nothing.contains("Aucun carnet ne contient"))
      let none = try await browser.get("/search?q=xbfhkm").text
      #expect(!none.contains("peut-être ces mots") && none.contains("Aucun carnet ne contient"))
    }
  }

  @Test("A search leads to where each thing is")
  func search() async throws {
    let site = try ChantierSite()
    let id = try await site.task("Cuisine", "Peinture") { client, _ in
      try await client.addContact(.init("Cuisiniste Martin"))
    }
    try await site.test { browser in
      let page = try await browser.get("/search?q=cuisin").text
      #expect(page.contains(#"href="/gestiontravaux/tasks/\#(id)""#))
      #expect(page.contains(#"href="/gestiontravaux/contacts/"#))
    }
  }
}
