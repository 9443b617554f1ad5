import Foundation
import GestionTravauxCore
import TestSupport
import Testing
import Values
import Vault
import WebTestSupport

@Suite("What was noted in the wrong task, and what is noted without any session") struct MovingPageTests {
  private static let content = "/gestiontravaux/content"

  @Test(
    "Whatever was noted is put into another task where it stands whole",
    arguments: ContentRef.Kind.allCases.filter(\.isOfTask))
  func moves(kind: ContentRef.Kind) async throws {
    let (site, address, other) = (try ChantierSite(), Mutable(""), Mutable(""))
    try await site.fill { house in
      let task = try await house.addTask("Cuisine", "Peinture")
      other.value = try await house.addTask("Cave", "Plomberie").id
      let capture = try await house.addCapture("Joint 20/27", to: task.id).value
      let ways: [ContentRef.Kind: Classification] = [
        .alert: .alert, .tip: .tip(.utile), .note: .note, .toDo: .toDo(.urgent), .purchase: .purchase,
      ]
      var ref = ContentRef(.capture, capture.id)
      if let way = ways[kind] { ref = try await house.classify(capture.id, as: way, photoTitle: "").value }
      address.value = "\(Self.content)/\(kind.rawValue)/\(ref.id)"
    }
    try await site.test { browser in
      let page = try await browser.get(address.value).text
      #expect(page.contains("\(address.value)/task") && page.contains("Cuisine — Peinture"))
      let saved = try await browser.submit("\(address.value)/task", ["task": other.value])
      #expect(saved.location == address.value)
      let moved = try await browser.get(address.value).text
      #expect(moved.contains("Rangé\u{A0}: Cave — Plomberie") && moved.contains("Joint 20/27"))
      _ = try await browser.submit("\(address.value)/task", ["task": ""])
      #expect(!(try await browser.get(address.value).text.contains("/tasks/\(other.value)")))
      let refused = try await browser.submit("\(address.value)/task", ["task": "personne"])
      #expect(refused.code == 422 && refused.text.contains("Cette tâche n’existe pas"))
    }
  }

  @Test(
    "A note is added on the sheet of its task, and becomes something to do there or where it stands whole")
  func notes() async throws {
    let site = try ChantierSite()
    let task = try await site.task()
    try await site.test { browser in
      try await browser.see("/tasks/\(task)")
      try await browser.press("/tasks/\(task)/add/note", ["texte": "Garder le reste de vernis"])
      try await browser.press("/tasks/\(task)/add/note", ["texte": "Reboucher"])
      #expect(try await browser.press("/tasks/\(task)/add/note", ["texte": " "]).code == 422)
      let page = try await browser.see("/tasks/\(task)")
      let note = try #require(page.firstMatch(of: #/tasks\/[^"]+\/notes\/([^"]+)"/#)?.1)
      try await browser.press("/tasks/\(task)/notes/\(note)")
      #expect(try await browser.get("/gestiontravaux/todos").lines.count == 1)
      let left = try await browser.see("/tasks/\(task)")
      let other = try #require(left.firstMatch(of: #/tasks\/[^"]+\/notes\/([^"]+)"/#)?.1)
      let turned = try await browser.post("\(Self.content)/note/\(other)/todo", [:])
      #expect(turned.location?.hasPrefix("\(Self.content)/toDo/") == true)
      #expect(
        try await browser.get("/gestiontravaux/todos?priority=unJour").lines.sorted() == [
          "Garder le reste de vernis", "Reboucher",
        ])
    }
  }

  @Test("A capture is noted at the desk without a session; what cannot be kept is told, and the rest stays")
  func captures() async throws {
    let site = try ChantierSite()
    let task = try await site.task()
    try await site.test { browser in
      let address = "/gestiontravaux/desk/captures/new"
      #expect(try await browser.get("/gestiontravaux/desk").text.contains(address))
      let form = try await browser.get(address).text
      #expect(form.contains("application/pdf"))
      let empty = try await browser.upload(address, ["texte": " ", "task": ""], files: [])
      #expect(empty.code == 422 && empty.text.contains("Écrivez un texte ou joignez un fichier."))
      let saved = try await browser.upload(
        address, ["texte": "Vanne à changer", "task": task],
        files: [("files", "mur.jpg", TinyPhoto.jpeg("mur"))])
      #expect(saved.location == "/gestiontravaux/desk")
      let desk = try await browser.get("/gestiontravaux/desk").text
      #expect(
        desk.contains("Vanne à changer") && desk.contains("Cuisine — Peinture") && desk.contains("Photo 1"))
      let half = try await browser.upload(
        address, ["texte": "Deux photos", "task": ""],
        files: [("files", "a.jpg", TinyPhoto.jpeg("a")), ("files", "b.jpg", Data("non".utf8))])
      #expect(half.code == 422 && half.text.contains("/files\""))
      #expect(
        half.text.contains(
          "«\u{A0}b.jpg\u{A0}» n’est pas une photo (JPEG, PNG, GIF, WebP ou HEIC), ni un mémo"))
      let list = try await browser.get("/gestiontravaux/desk/captures").text
      #expect(list.contains("Deux photos") && list.matches(of: #/content\/capture\//#).count == 2)
      let kept = "\(String(repeating: "ab", count: 32)):12:salon.jpg"
      let swept = try await browser.upload(
        address, ["texte": " ", "task": "", "keptFile": kept], files: [])
      #expect(swept.code == 422 && swept.text.contains("salon.jpg"))
      let gone = try await browser.upload(address, ["texte": "Perdue ?", "task": "personne"], files: [])
      #expect(gone.code == 422 && gone.text.contains("Perdue ?"))
    }
  }

  @Test("A capture that is only a document shows its name where it is sorted")
  func documentAlone() async throws {
    let site = try ChantierSite()
    let task = try await site.task()
    try await site.test { browser in
      let address = "/gestiontravaux/desk/captures/new"
      try await browser.get(address)
      let saved = try await browser.upload(
        address, ["texte": "", "task": task],
        files: [("files", "Devis Martin.pdf", Data("%PDF-1.7\n% devis".utf8))])
      #expect(saved.location == "/gestiontravaux/desk")
      let desk = try await browser.get("/gestiontravaux/desk").text
      #expect(desk.contains("<span>Devis Martin.pdf</span>"))
    }
  }

  @Test("Another task is put first on the start page, and comes first there")
  func first() async throws {
    let site = try ChantierSite()
    let task = try await site.task { house, _ in
      let other = try await house.addTask("Cave", "Plomberie")
      try await house.startSession(on: other.id)
      try await house.endSession()
    }
    try await site.test { browser in
      let before = try await browser.see()
      #expect(before.contains("/tasks/\(task)/first") && before.contains("Mettre en premier"))
      #expect(try await browser.press("/tasks/\(task)/first").location == "/gestiontravaux")
      let after = try await browser.see()
      #expect(!after.contains("/tasks/\(task)/first") && after.contains("Cuisine — Peinture"))
    }
  }

  @Test("The end of a day goes through each task of the day, the last one first, whatever is answered")
  func checkOut() async throws {
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let (site, ids) = (try ChantierSite(clock.dependencies), Mutable<[String]>([]))
    try await site.fill { house in
      for (room, activity) in [("Cuisine", "Peinture"), ("Cave", "Plomberie"), ("Entrée", "Carrelage")] {
        let task = try await house.addTask(room, activity)
        try await house.addToDo("Fixer rails", priority: .unJour, to: task.id)
        let capture = try await house.addCapture("Joint", to: task.id).value
        try await house.classify(capture.id, as: .alert, photoTitle: "")
        ids.value.append(task.id)
        clock.advance(days: 1)
      }
    }
    try await site.test { browser in
      try await browser.get("/gestiontravaux/desk/summary")
      let first = try #require(try await browser.post("/gestiontravaux/desk/validate", [:]).location)
      let page = try await browser.get(first).text
      #expect(page.contains("Entrée — Carrelage · puis 2 autres tâches"))
      let asked = try #require(
        try await browser.submit(first, ["prochaineAction": "fixer les rails"]).location)
      let similar = try await browser.get(asked)
      let second = "/gestiontravaux/desk/checkout?task=\(ids.value[1])&then=\(ids.value[0])"
      #expect(
        similar.text.contains(second.replacing("&", with: "&amp;"))
          && similar.text.contains("Laisser tel quel"))
      let upgrade = try #require(similar.text.firstMatch(of: #/action="([^"]*\/upgrade[^"]*)"/#)?.1)
      let next = try await browser.post(String(upgrade).replacing("&amp;", with: "&"), [:])
      #expect(next.location == second)
      #expect(try await browser.get(second).text.contains("Cave — Plomberie · puis 1 autre tâche"))
      let third = try await browser.submit(second, ["prochaineAction": ""])
      #expect(third.location == "/gestiontravaux/desk/checkout?task=\(ids.value[0])")
      let last = try await browser.submit(third.location ?? "", ["prochaineAction": "Balayer"])
      #expect(last.location == "/gestiontravaux")
    }
  }
}
