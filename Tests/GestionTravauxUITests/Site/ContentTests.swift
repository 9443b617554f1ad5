import Foundation
import GestionTravauxCore
import HTTPTypes
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault
import WebTestSupport

@Suite("A capture, or what it became, whole") struct ContentTests {
  private static let path = "/gestiontravaux/content"
  private static func id(_ number: Int) -> String { "0190b3c8-0000-7000-8000-00000000000\(number)" }

  /// An alert with two stretches of text and a photo between them.
  private func house(_ id: Mutable<String>, _ kind: ContentRef.Kind = .alert) async throws -> ChantierSite {
    let site = try ChantierSite()
    try await site.fill { client in
      let task = try await client.addTask(TacheDraft(piece: .named("Cave"), activite: .named("Eau"))).value
      try await client.startSession(on: task.id)
      let capture = try await client.beginCapture().value
      let photo = try await client.intake().photo(TinyPhoto.jpeg("vanne"), named: "vanne.jpg")
      try await client.dictate(
        Dictation("La vanne fuit", stretch: Self.id(1), other: Self.id(2)), into: CapturePlace(capture.id))
      try await client.addFiles([photo], to: ContentRef(.capture, capture.id))
      try await client.dictate(
        Dictation("Fermer avant l’hiver", stretch: Self.id(3), other: Self.id(4)),
        into: CapturePlace(capture.id))
      try await client.endSession()
      id.value = capture.id
      guard kind == .alert else { return }
      id.value = try await client.classify(capture.id, as: .alert, photoTitle: "").value.id
    }
    return site
  }

  @Test("The whole of it is one tap away, with its photos in their order and its task")
  func shows() async throws {
    let id = Mutable("")
    try await house(id).test { browser in
      let page = try await browser.get("\(Self.path)/alert/\(id.value)").text
      let order = ["La vanne fuit</p>", "/picture\"", "Fermer avant l’hiver</p>"].map {
        page.firstRange(of: $0)?.lowerBound
      }
      #expect(order.allSatisfy { $0 != nil } && order.compactMap(\.self) == order.compactMap(\.self).sorted())
      #expect(page.contains("Cave — Eau"))
      // What stands under the photo stays where it is while that comes.
      #expect(page.contains(#" width="8" height="8" loading="lazy""#))
      #expect(try await browser.get("\(Self.path)/alert/none").code == 404)
      #expect(try await browser.get("\(Self.path)/nothing/\(id.value)").code == 404)
    }
  }

  @Test("Each stretch of text is corrected by itself, and the photo stays between them")
  func edits() async throws {
    let id = Mutable("")
    try await house(id).test { browser in
      let address = "\(Self.path)/alert/\(id.value)"
      let page = try await browser.get("\(address)/edit")
      let names = page.fields.map(\.name).filter { $0.hasPrefix("text-") }
      #expect(names.count == 2)
      let saved = try await browser.send(
        page.fields, changing: [names[0]: "La vanne coule"], to: "\(address)/edit")
      #expect(saved.location == address)
      let shown = try await browser.get(address).text
      #expect(shown.contains("La vanne coule") && shown.contains("Fermer avant l’hiver"))
    }
  }

  @Test("What was said since the form was opened stays, although the form has no field for it")
  func saidMeanwhile() async throws {
    let id = Mutable("")
    try await house(id).test { browser in
      let address = "\(Self.path)/alert/\(id.value)"
      let page = try await browser.get("\(address)/edit")
      let last = try #require(page.fields.map(\.name).last { $0.hasPrefix("text-") })
      let sent = page.fields.filter { $0.name != last }
      let saved = try await browser.send(sent, changing: [:], to: "\(address)/edit")
      #expect(saved.location == address)
      let shown = try await browser.get(address).text
      #expect(shown.contains("La vanne fuit") && shown.contains("Fermer avant l’hiver"))
    }
  }

  @Test(
    "What is typed in a passage that was taken away meanwhile is said after the rest; one left alone stays away"
  )
  func takenAway() async throws {
    let id = Mutable("")
    try await house(id).test { browser in
      let address = "\(Self.path)/alert/\(id.value)"
      let page = try await browser.get("\(address)/edit")
      let names = page.fields.map(\.name).filter { $0.hasPrefix("text-") }
      let last = try #require(names.last)
      _ = try await browser.send(page.fields, changing: [last: ""], to: "\(address)/edit")
      #expect(try await browser.get(address).text.contains("Fermer avant l’hiver") == false)
      // The form of before, where only the first passage was changed.
      let first = try await browser.send(
        page.fields, changing: [names[0]: "La vanne coule"], to: "\(address)/edit")
      #expect(first.location == address)
      #expect(try await browser.get(address).text.contains("Fermer avant l’hiver") == false)
      // The same, where the passage was written in.
      let second = try await browser.send(
        page.fields, changing: [names[0]: "La vanne coule", last: "Fermer dès novembre"],
        to: "\(address)/edit")
      #expect(second.location == address)
      let shown = try await browser.get(address).text
      #expect(shown.contains("La vanne coule") && shown.contains("Fermer dès novembre"))
    }
  }

  @Test("What is typed where nothing was said comes after what was said there meanwhile")
  func typedMeanwhile() async throws {
    let id = Mutable("")
    try await house(id).test { browser in
      let address = "\(Self.path)/alert/\(id.value)"
      _ = try await browser.get("\(address)/edit")
      let saved = try await browser.post("\(address)/edit", ["text": "Rappeler Paul"])
      #expect(saved.location == address)
      let shown = try await browser.get(address).text
      let said = ["La vanne fuit</p>", "Fermer avant l’hiver</p>", "Rappeler Paul</p>"]
      let order = said.map { shown.firstRange(of: $0)?.lowerBound }
      #expect(order.allSatisfy { $0 != nil } && order.compactMap(\.self) == order.compactMap(\.self).sorted())
    }
  }

  @Test("The form of an alert changes its first passage, and says that there are others")
  func firstPassage() async throws {
    let id = Mutable("")
    try await house(id).test { browser in
      let address = "/gestiontravaux/alerts/\(id.value)/edit"
      let page = try await browser.get(address)
      #expect(page.text.contains("C’est le premier passage.") && !page.text.contains("Fermer avant l’hiver"))
      let saved = try await browser.send(page.fields, changing: ["texte": "La vanne coule"], to: address)
      #expect(saved.code == 303)
      let shown = try await browser.get("\(Self.path)/alert/\(id.value)").text
      let order = ["La vanne coule</p>", "/picture\"", "Fermer avant l’hiver</p>"].map {
        shown.firstRange(of: $0)?.lowerBound
      }
      #expect(order.allSatisfy { $0 != nil } && order.compactMap(\.self) == order.compactMap(\.self).sorted())
    }
  }

  @Test("A stretch of text that came after the page was opened stays when the page is saved")
  func laterStretch() async throws {
    let id = Mutable("")
    try await house(id, .capture).test { browser in
      let address = "\(Self.path)/capture/\(id.value)"
      let page = try await browser.get("\(address)/edit")
      let names = page.fields.map(\.name).filter { $0.hasPrefix("text-") }
      try await browser.post(
        "/gestiontravaux/site/text",
        ["capture": id.value, "texte": "Vu depuis", "stretch": "", "base": "", "task": ""])
      let saved = try await browser.send(
        page.fields, changing: [names[0]: "La vanne coule"], to: "\(address)/edit")
      #expect(saved.location == address)
      let shown = try await browser.get(address).text
      #expect(["La vanne coule", "Fermer avant l’hiver", "Vu depuis"].allSatisfy(shown.contains))
    }
  }

  @Test("A photo is added, marked as of before the work, and removed")
  func photos() async throws {
    let id = Mutable("")
    try await house(id, .capture).test { browser in
      let address = "\(Self.path)/capture/\(id.value)"
      try await browser.get("\(address)/files")
      let added = try await browser.upload(
        "\(address)/files", [:], files: [("files", "b.jpg", TinyPhoto.jpeg("b"))])
      #expect(added.location == address)
      let page = try await browser.get(address)
      let file = try #require(page.text.firstMatch(of: #/name="file" value="([^"]+)"/#)?.1)
      try await browser.post("\(address)/moment", ["file": String(file), "moment": "avant"])
      #expect(try await browser.get(address).text.contains(#"value="avant" aria-pressed="true""#))
      try await browser.post("\(address)/moment", ["file": String(file), "moment": ""])
      #expect(!(try await browser.get(address).text.contains(#"value="avant" aria-pressed="true""#)))
      #expect(try await browser.post("\(address)/moment", ["file": String(file), "moment": "x"]).code >= 400)
      let block = try #require(page.text.firstMatch(of: #/name="block" value="([^"]+)"/#)?.1)
      try await browser.post("\(address)/remove", ["block": String(block)])
      let left = try await browser.get(address).text
      #expect(left.matches(of: #/name="block"/#).count == 1)
      let refused = try await browser.upload(
        "\(address)/files", [:], files: [("files", "b.txt", Data("non".utf8))])
      #expect(refused.code == 422 && refused.text.contains("n’est pas une photo"))
    }
  }

  @Test("A photo is shown small and whole; without one there is no such page")
  func files() async throws {
    let id = Mutable("")
    try await house(id, .capture).test { browser in
      let page = try await browser.get("\(Self.path)/capture/\(id.value)").text
      let file = try #require(page.firstMatch(of: #/name="file" value="([^"]+)"/#)?.1)
      for address in ["", "/picture", "/thumbnail"] {
        let answer = try await browser.get("/gestiontravaux/files/\(file)\(address)")
        #expect(answer.code == 200 && answer.headers[.contentType] == "image/jpeg")
      }
      #expect(try await browser.get("/gestiontravaux/files/none").code == 404)
    }
  }

  @Test("What a later version wrote, and what an import lacked, are shown as what they are")
  func others() async throws {
    let site = try ChantierSite()
    let id = Mutable("")
    try await site.fill { client in
      let json = """
        {"formatVersion": 1, "exporteLe": "2026-01-12T08:00:00Z", "maison": "Ferme", "capturesSansTache": [
          {"creeLe": "2026-01-12T08:00:00Z", "blocs": [
            {"type": "plan", "texte": "Cote 2,40 m"}, {"type": "photo", "photo": "captures/mur.jpg"}]}]}
        """
      let export = client.vaultFolder.deletingLastPathComponent().appending(path: "export.json")
      try Data(json.utf8).write(to: export)
      _ = try await SiteImporter().run(
        try ImportSource(contentsOf: export), answers: ImportAnswers(), into: client.store,
        attachments: client.attachments, progress: { _ in })
      id.value = try await client.value(CapturesQuery()).items.first?.id ?? ""
    }
    try await site.test { browser in
      let page = try await browser.get("\(Self.path)/capture/\(id.value)").text
      #expect(page.contains("Cote 2,40 m") && page.contains("Écrit par une version plus récente de Carnets"))
      #expect(page.contains("Ce fichier manquait déjà") && !page.contains("/picture"))
      #expect(page.contains("Retirer ce passage") && !page.contains("Ce fichier manque."))
      let report = try await browser.get("/gestiontravaux/settings/integrity").text
      #expect(report.contains("Tout se lit") && report.contains("Manquants depuis l’importation"))
      #expect(!(try await browser.get("/gestiontravaux").text.contains("ne peut pas être lue")))
    }
  }

  @Test("What is deleted goes, and undo brings it back")
  func deletes() async throws {
    let id = Mutable("")
    try await house(id).test { browser in
      let address = "\(Self.path)/alert/\(id.value)"
      let gone = try await browser.post("\(address)/delete", [:])
      #expect(gone.location == "/gestiontravaux/alerts")
      #expect(
        try await browser.get("/gestiontravaux/alerts").text.contains("Alerte supprimée\u{A0}: La vanne fuit")
      )
      #expect(try await browser.get(address).code == 404)
      try await browser.post("/undo/gestiontravaux", [:])
      #expect(try await browser.get(address).code == 200)
    }
  }
}
