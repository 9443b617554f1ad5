import Foundation
import NotebookContract
import TestSupport
import Testing
import Values
import Vault
import WebTestSupport

@testable import GestionTravauxCore

@Suite("The start page of the house") struct StartPageTests {
  @Test("A house without any task says what a task is and how to begin one")
  func empty() async throws {
    try await ChantierSite().test { browser in
      let page = try await browser.see()
      #expect(page.contains("Aucune tâche en cours"))
      #expect(page.contains(#"href="/gestiontravaux/tasks/new""#))
    }
  }

  @Test("A house of which nothing is known offers to bring in what another tool holds, until something is")
  func elsewhere() async throws {
    try await ChantierSite().test { browser in
      let page = try await browser.see()
      #expect(page.contains(#"href="/import/gestiontravaux""#))
    }
    let site = try ChantierSite()
    _ = try await site.task("Cuisine", "Peinture")
    try await site.test { browser in
      let page = try await browser.see()
      #expect(!page.contains(#"href="/import/gestiontravaux""#))
    }
  }

  @Test("The task worked on last comes first, with three of its alerts and the button of the site")
  func hero() async throws {
    let site = try ChantierSite()
    let id = try await site.task("Cuisine", "Peinture") { client, id in
      _ = try await client.addTask("Garage", "Menuiserie")
      for number in 1...5 { try await client.addAlert("Alerte \(number)", to: id) }
      try await client.startSession(on: id)
      try await client.endSession()
      try await client.addToDo("Poncer", priority: .urgent, to: id)
      try await client.addToDo("Peindre", to: id)
      try await client.addPurchase("Vis")
    }
    try await site.test { browser in
      let page = try await browser.see()
      #expect(page.contains(#"<h2><a href="/gestiontravaux/tasks/\#(id)">Cuisine — Peinture</a></h2>"#))
      #expect(page.matches(of: />Alerte \d</).count == 3)
      #expect(page.contains("5 alertes ouvertes"))
      #expect(page.contains("Dernière session à l’instant"))
      #expect(page.contains("À reprendre") && !page.contains("À commencer"))
      #expect(page.contains("Reprendre le chantier"))
      #expect(page.contains(#"name="task" value="\#(id)""#))
      #expect(page.contains("1 urgent"))
      #expect(page.rowTitles.contains("Garage — Menuiserie"))
    }
  }

  @Test("A task that has not begun is not to be gone on with")
  func notBegun() async throws {
    let site = try ChantierSite()
    _ = try await site.task("Cuisine", "Peinture")
    try await site.test { browser in
      let page = try await browser.see()
      #expect(page.contains("À commencer") && !page.contains("À reprendre"))
    }
  }

  @Test("While a session goes on, the button leads back to the site")
  func session() async throws {
    let site = try ChantierSite()
    _ = try await site.task { client, id in try await client.startSession(on: id) }
    try await site.test { browser in
      let page = try await browser.see()
      #expect(page.contains("Retour au chantier"))
      #expect(!page.contains("Reprendre le chantier"))
    }
  }

  @Test("After two months the season note comes first, until it is put away")
  func season() async throws {
    let clock = Mutable(try Date("2026-01-15T10:00:00Z", strategy: .iso8601))
    let ids = Counter()
    let site = try ChantierSite(
      Dependencies(
        now: { clock.value }, newID: { "00000000-0000-7000-8000-\(100_000_000_000 + ids.next())" },
        timeZone: .gmt))
    _ = try await site.task { client, id in
      try await client.addSeasonNote("Couper l’eau\navant l’hiver")
      try await client.startSession(on: id)
      try await client.endSession()
      clock.value = clock.value.addingTimeInterval(60 * 86_400)
      try await client.startSession(on: id)
      try await client.endSession()
    }
    try await site.test { browser in
      let page = try await browser.see()
      #expect(page.contains("Couper l’eau\navant l’hiver"))
      let archive = try #require(page.firstMatch(of: #/action="\/gestiontravaux(\/season\/[^"]+\/archive)"/#))
        .1
      #expect(try await browser.press(String(archive)).code == 303)
      #expect(try await !browser.see().contains("Couper l’eau"))
      let notes = try await browser.see("/season")
      #expect(notes.contains("Notes archivées"))
      #expect(!notes.contains("/edit\""))
    }
  }

  @Test("Upkeep that is due proposes its task, which is made in one tap")
  func upkeep() async throws {
    let site = try ChantierSite()
    try await site.fill { client in
      let room = try await client.addRoom("Garage").value
      let activity = try await client.addActivity("Chauffage").value
      let day = try #require(CalendarDay("2025-01-10"))
      try await client.addUpkeep(
        .init(
          titre: "Purger les radiateurs", pieceId: room.id, activiteId: activity.id, mois: 12, dernier: day))
    }
    try await site.test { browser in
      let page = try await browser.see()
      #expect(page.contains("Entretien à prévoir") && page.contains("En retard"))
      let make = try #require(page.firstMatch(of: #/action="\/gestiontravaux(\/upkeep\/[^"]+\/task)"/#)).1
      let made = try await browser.press(String(make))
      #expect(made.code == 303)
      let sheet = try await browser.get(try #require(made.location)).text
      #expect(sheet.contains("<h1>Garage — Chauffage</h1>"))
      #expect(sheet.contains("Purger les radiateurs"))
      #expect(try await !browser.see().contains("Entretien à prévoir"))
    }
  }

  @Test("The shelf says what is late or urgent, and that a session is under way, not soon")
  func shelf() async throws {
    let site = try ChantierSite()
    _ = try await site.task { client, id in
      try await client.startSession(on: id)
      try await client.addUpkeep(
        .init(titre: "Ramoner le poêle", mois: 12, dernier: try #require(CalendarDay("2024-11-02"))))
      try await client.addUpkeep(
        .init(titre: "Purger les radiateurs", mois: 12, dernier: client.today))
      try await client.addToDo("Rappeler le plombier", due: CalendarDay("2026-01-10"))
      try await client.addToDo("Couper l’eau", priority: .urgent)
      try await client.addToDo("Repeindre le banc", due: CalendarDay("2026-02-10"))
    }
    try await site.test { browser in
      let page = try await browser.get("/").text
      let shown = ["Ramoner le poêle", "Rappeler le plombier", "Couper l’eau"].compactMap {
        page.range(of: $0)?.lowerBound
      }
      #expect(shown.count == 3 && shown == shown.sorted())
      #expect(page.contains("Entretien en retard") && page.contains("À faire, urgent"))
      #expect(page.contains(#"href="/gestiontravaux/upkeep""#))
      #expect(!page.contains("Purger les radiateurs") && !page.contains("Repeindre le banc"))
      #expect(page.contains("Une session est en cours") && !page.contains("Bientôt"))
    }
  }

  @Test("Of many things that press the shelf names five, and says how many others there are")
  func manyDuties() async throws {
    let site = try ChantierSite()
    try await site.fill { client in
      for number in 1...8 { try await client.addToDo("Urgence \(number)", priority: .urgent) }
    }
    try await site.test { browser in
      let page = try await browser.get("/").text
      #expect(page.matches(of: />Urgence \d</).count == 5)
      #expect(page.contains("Et 3 autres choses en retard ou urgentes"))
    }
  }
}
