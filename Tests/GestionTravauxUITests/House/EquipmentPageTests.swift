import Foundation
import GestionTravauxCore
import HTTPTypes
import NotebookContract
import TestSupport
import Testing
import Values
import Vault
import WebTestSupport

@Suite("Equipment, and the days of todos") struct EquipmentPageTests {
  @Test("Equipment is added in its room, shows its sheet and its warranty, and gets its documents")
  func sheet() async throws {
    let site = try ChantierSite()
    let room = Mutable("")
    _ = try await site.task("Chaufferie") { client, id in
      room.value = try await client.value(TaskQuery(id))?.item.task.pieceId ?? ""
    }
    try await site.test { browser in
      #expect(try await browser.see("/equipment").contains("Pas encore d’équipement"))
      #expect(try await browser.see("/rooms/\(room.value)").contains("/equipment/new?room=\(room.value)"))
      let refused = try await browser.fillIn(
        "/equipment/new?room=\(room.value)",
        ["nom": "Chaudière", "acheteLe": "2026-01-02", "garantieFin": "2025-01-02"])
      #expect(refused.code == 422 && refused.text.contains("La garantie ne peut pas finir avant l’achat."))
      let added = try await browser.fillIn(
        "/equipment/new?room=\(room.value)",
        [
          "nom": "Chaudière", "marque": "Écho", "modele": "T24", "numeroSerie": "00/12",
          "acheteLe": "2024-11-02", "garantieFin": "2026-11-03", "notes": "Purger en octobre",
        ])
      let address = try #require(added.location?.replacing("/gestiontravaux", with: ""))
      let sheet = try await browser.see(address)
      for told in [
        "Chaufferie", "Écho", "T24", "00/12", "Sous garantie", "3 novembre 2026", "Purger en octobre",
      ] {
        #expect(sheet.contains(told), "\(told)")
      }
      #expect(try await browser.see("/rooms/\(room.value)").contains("garanti jusqu’au 3 novembre 2026"))
      let id = try #require(address.split(separator: "/").last)
      let sent = try await browser.upload(
        "/gestiontravaux/content/equipment/\(id)/files", [:],
        files: [("files", "plaque.jpg", TinyPhoto.jpeg("plaque"))])
      #expect(sent.location == "/gestiontravaux/content/equipment/\(id)")
      let whole = try await browser.see("/content/equipment/\(id)")
      #expect(whole.contains("/picture\"") && !whole.contains("/content/equipment/\(id)/task"))
      #expect(!whole.contains("/content/equipment/\(id)/moment") && !whole.contains("Avant"))
      #expect(
        try await browser.see("").contains(
          #/href="\/gestiontravaux\/equipment"[\s\S]{0,600}?row-end number">1</#))
      #expect(try await browser.see("/equipment").contains("1 document"))
      let edited = try await browser.fillIn("\(address)/edit", ["garantieFin": "2026-01-14"])
      #expect(edited.code == 303)
      #expect(try await browser.see(address).contains("Garantie finie"))
      #expect(try await browser.press("\(address)/delete").location == "/gestiontravaux/equipment")
      #expect(try await browser.see("/equipment").rowTitles == [])
    }
  }

  @Test("A PDF is taken where photos are, and served as one that no page can use")
  func documents() async throws {
    let site = try ChantierSite()
    let equipment = Mutable("")
    _ = try await site.task { client, _ in
      equipment.value = try await client.addEquipment(.init("Four")).value.id
    }
    let pdf = Data("%PDF-1.7\n% notice".utf8)
    try await site.test { browser in
      let page = "/gestiontravaux/content/equipment/\(equipment.value)"
      #expect(try await browser.get("\(page)/files").text.contains("application/pdf"))
      try await browser.upload("\(page)/files", [:], files: [("files", "Notice du four.pdf", pdf)])
      let whole = try await browser.get(page).text
      #expect(whole.contains("Notice du four.pdf") && whole.contains("Retirer le document"))
      let sheet = try await browser.see("/equipment/\(equipment.value)")
      #expect(sheet.contains("Notice du four.pdf"))
      let address = try #require(sheet.firstMatch(of: #/href="(/gestiontravaux/files/[^"/]+)"/#)).1
      let file = try await browser.get(String(address))
      #expect(
        file.headers[.contentType] == "application/pdf" && file.text == String(decoding: pdf, as: UTF8.self))
      #expect(file.headers[.xContentTypeOptions] == "nosniff")
      #expect(file.headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none'") == true)
      let refused = try await browser.upload(
        "\(page)/files", [:], files: [("files", "Notice.pdf", Data("pas un document".utf8))])
      #expect(refused.code == 422)
    }
  }

  @Test("A todo has a day, and says when it is over")
  func due() async throws {
    let site = try ChantierSite()
    let id = try await site.task()
    try await site.test { browser in
      try await browser.fillIn("/tasks/\(id)/add/toDo", ["titre": "Poncer", "echeance": "2026-02-03"])
      try await browser.fillIn("/todos/new", ["titre": "Renvoyer le devis", "echeance": "2026-01-14"])
      let list = try await browser.see("/todos")
      #expect(list.contains("en retard : 14 janvier 2026".french) && list.contains("pour le 3 février 2026"))
      #expect(try await browser.see("").contains("1 en retard"))
      #expect(try await browser.see("/tasks/\(id)").contains("pour le 3 février 2026"))
      let edit = try #require(list.firstMatch(of: #/href="/gestiontravaux(/todos/[^"]+/edit)"/#)).1
      try await browser.fillIn(String(edit), ["echeance": ""])
      #expect(!(try await browser.see("/todos")).contains("en retard"))
    }
  }

  @Test("What is bought leaves the list for the past purchases, and comes back from there")
  func cleared() async throws {
    let site = try ChantierSite()
    let id = try await site.task { client, id in
      let price = Money(minorUnits: 9_90, currency: .eur)
      try await client.setBought(true, try await client.addPurchase("Vis", for: id, price: price).value.id)
    }
    try await site.test { browser in
      #expect(try await browser.see("/shopping/clear").contains("restent dans les coûts"))
      try await browser.press("/shopping/clear")
      #expect(!(try await browser.see("/shopping")).contains(">Vis<"))
      #expect(try await browser.see("/tasks/\(id)").contains("9,90\u{A0}€"))
      let archive = try await browser.see("/shopping/archive")
      #expect(archive.contains("Vis") && archive.contains("9,90"))
      let way = try #require(
        archive.firstMatch(of: #/action="/gestiontravaux(/shopping/archive/[^"]+/relist)"/#)
      ).1
      try await browser.press(String(way))
      #expect(try await browser.see("/shopping").contains("Vis"))
    }
  }
}
