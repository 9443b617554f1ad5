import Foundation
import GestionTravauxCore
import HTTPTypes
import TestSupport
import Testing
import WebTestSupport

@Suite("The mode for the site") struct SiteTests {
  private static let webm = Data([0x1A, 0x45, 0xDF, 0xA3]) + Data("voix".utf8)

  /// A house with two tasks.
  private func house() async throws -> ChantierSite {
    let site = try ChantierSite()
    try await site.fill { client in
      for room in ["Cuisine", "Salon"] {
        try await client.addTask(TacheDraft(piece: .named(room), activite: .named("Peinture")))
      }
    }
    return site
  }

  /// Begins a session in the first task, and a capture in it.
  private func capture(_ browser: Browser) async throws -> String {
    try await browser.post("/gestiontravaux/site", ["task": try await ChantierSite.onlyTask(browser)])
    let begun = try await browser.post("/gestiontravaux/site/capture", [:])
    #expect(begun.location == "/gestiontravaux/site#memo")
    let page = try await browser.get("/gestiontravaux/site")
    return try #require(page.hidden["capture"])
  }

  @Test("Between sessions the page asks for the task; a session begins with one tap, a capture with another")
  func begins() async throws {
    try await house().test { browser in
      let choice = try await browser.get("/gestiontravaux/site").text
      #expect(choice.contains("Cuisine — Peinture") && choice.contains("Salon — Peinture"))
      let id = try await capture(browser)
      let page = try await browser.get("/gestiontravaux/site")
      #expect(page.text.contains("Terminer la capture") && !page.text.contains("Terminer la session"))
      // Only this page may ask for the microphone.
      let permissions = try #require(HTTPField.Name("Permissions-Policy"))
      #expect(page.headers[permissions]?.contains("microphone=(self)") == true)
      let home = try await browser.get("/gestiontravaux")
      #expect(home.headers[permissions]?.contains("microphone=()") == true)
      // A second touch of the button changes nothing.
      try await browser.post("/gestiontravaux/site/capture", [:])
      #expect(try await browser.get("/gestiontravaux/site").hidden["capture"] == id)
    }
  }

  @Test("A task that is finished leads to its page, which says so and takes it up again")
  func finishedTask() async throws {
    let site = try ChantierSite()
    let second = Mutable("")
    let id = try await site.task { client, id in
      try await client.finishTask(id)
      second.value = try await client.addTask("Salon", "Peinture").id
    }
    let other = second.value
    try await site.test { browser in
      #expect(
        try await browser.press("/site", ["task": id]).location == "/gestiontravaux/tasks/\(id)")
      let sheet = try await browser.see("/tasks/\(id)")
      #expect(sheet.contains("Cette tâche est terminée ou rangée.") && sheet.contains("/tasks/\(id)/reopen"))
      try await browser.press("/site", ["task": other])
      #expect(
        try await browser.press("/site/switch", ["task": id]).location == "/gestiontravaux/tasks/\(id)")
      try await browser.press("/site/browse")
      try await browser.press("/tasks/\(other)/finish")
      for way in ["/site/resume", "/site/capture"] {
        #expect(try await browser.press(way).location == "/gestiontravaux/tasks/\(other)", "\(way)")
      }
      try await browser.press("/tasks/\(other)/reopen")
      #expect(try await browser.press("/site/resume").location == "/gestiontravaux/site")
    }
  }

  @Test("Without a script the form keeps text and photos, and ends the capture")
  func form() async throws {
    try await house().test { browser in
      let id = try await capture(browser)
      let saved = try await browser.upload(
        "/gestiontravaux/site/write", ["capture": id, "task": "", "texte": "Le tuyau fuit", "do": "save"],
        files: [("files", "mur.jpg", TinyPhoto.jpeg("mur"))])
      #expect(saved.location == "/gestiontravaux/site")
      let page = try await browser.get("/gestiontravaux/site").text
      #expect(
        page.contains("Le tuyau fuit</p>") && page.contains("/picture\" alt=\"Photo du 15 janvier 2026"))
      let ended = try await browser.post(
        "/gestiontravaux/site/write", ["capture": id, "texte": "Rappeler Paul", "do": "end"])
      #expect(ended.location == "/gestiontravaux/site")
      let red = try await browser.get("/gestiontravaux/site").text
      #expect(red.contains("Capture gardée") && red.contains("1 capture ·"))
      let whole = try await browser.get("/gestiontravaux/content/capture/\(id)").text
      #expect(whole.contains("Le tuyau fuit") && whole.contains("Rappeler Paul"))
    }
  }

  @Test(
    "A script keeps text on each pause, photos and memos as they come, and is told in words what is refused")
  func script() async throws {
    try await house().test { browser in
      let id = try await capture(browser)
      let text = try await browser.post("/gestiontravaux/site/text", ["capture": id, "texte": "Attention"])
      #expect(text.code == 200 && text.text.hasPrefix(#"{"stretch":"#))
      let photo = try await browser.upload(
        "/gestiontravaux/site/photo", ["capture": id, "photo": "0190b3c8-0000-7000-8000-000000000002"],
        files: [("files", "mur.jpg", TinyPhoto.jpeg("mur"))])
      #expect(photo.text == "{}")
      let memo = "0190b3c8-0000-7000-8000-000000000001"
      for more in ["", " et encore"] {
        let kept = try await browser.upload(
          "/gestiontravaux/site/memo", ["capture": id, "memo": memo],
          files: [("files", "memo", Self.webm + Data(more.utf8))])
        #expect(kept.text == "{}")
      }
      let refused = try await browser.upload(
        "/gestiontravaux/site/photo", ["capture": id, "photo": "0190b3c8-0000-7000-8000-000000000003"],
        files: [("files", "a.jpg", Data("non".utf8))])
      #expect(refused.text.contains("media.notAPhoto"))
      let empty = try await browser.upload(
        "/gestiontravaux/site/photo", ["capture": id], files: [("files", "b.jpg", Data())])
      #expect(empty.text.contains("media.damaged"))
      let file = try await browser.get("/gestiontravaux/files/\(memo)")
      #expect(file.headers[.contentType] == "audio/webm" && file.text.hasSuffix("voix et encore"))
      let part = try await browser.get("/gestiontravaux/files/\(memo)", [.range: "bytes=4-7"])
      #expect(part.code == 206 && part.text == "voix")
    }
  }

  @Test("A photo that is none is told beside the field, and what was typed is kept")
  func refusal() async throws {
    try await house().test { browser in
      let id = try await capture(browser)
      let page = try await browser.upload(
        "/gestiontravaux/site/write", ["capture": id, "texte": "Le mur penche", "do": "end"],
        files: [("files", "notes.txt", Data("pas une photo".utf8))])
      #expect(page.code == 422)
      #expect(page.text.contains("Le mur penche") && page.text.contains("n’est pas une photo"))
      #expect(try await browser.get("/gestiontravaux/site").hidden["capture"] == id)
    }
  }

  @Test("A text that is too long is refused, and stands in the field still")
  func tooLong() async throws {
    try await house().test { browser in
      let id = try await capture(browser)
      let text = String(repeating: "é", count: GestionTravauxLimits.text - 10)
      try await browser.upload(
        "/gestiontravaux/site/write", ["capture": id, "texte": "Bonjour tout le monde", "do": "save"],
        files: [("files", "mur.jpg", TinyPhoto.jpeg("mur"))])
      let page = try await browser.post(
        "/gestiontravaux/site/write", ["capture": id, "texte": text, "do": "end"])
      #expect(page.code == 422 && page.text.contains(text))
    }
  }

  @Test("What comes for a capture that was ended elsewhere is kept as another one")
  func endedElsewhere() async throws {
    try await house().test { browser in
      let id = try await capture(browser)
      let task = try await browser.get("/gestiontravaux/site").hidden["task"] ?? ""
      try await browser.post("/gestiontravaux/site/end", [:])
      let kept = try await browser.post(
        "/gestiontravaux/site/write", ["capture": id, "task": task, "texte": "Encore un mot", "do": "end"])
      #expect(kept.location == "/gestiontravaux/site")
      #expect(try await browser.get("/gestiontravaux/site").text.contains("gardé à part"))
    }
  }

  @Test("The menu is there only while the button is red; looking around leaves a way back on every page")
  func browses() async throws {
    try await house().test { browser in
      let id = try await capture(browser)
      #expect(try await browser.get("/gestiontravaux/site/switch").location == "/gestiontravaux/site")
      #expect(try await browser.post("/gestiontravaux/site/browse", [:]).code != 303)
      try await browser.post(
        "/gestiontravaux/site/write", ["capture": id, "texte": "Vu", "do": "end"])
      let choice = try await browser.get("/gestiontravaux/site/switch").text
      #expect(choice.contains("En cours"))
      let paused = try await browser.post("/gestiontravaux/site/browse", [:])
      #expect(paused.location == "/gestiontravaux")
      let home = try await browser.get("/gestiontravaux").text
      #expect(home.contains("Chantier en pause") && home.contains(#"action="/gestiontravaux/site/resume""#))
      #expect(!(try await browser.get("/").text.contains("Chantier en pause")))
      #expect(try await browser.post("/gestiontravaux/site/resume", [:]).location == "/gestiontravaux/site")
      #expect(try await browser.get("/gestiontravaux").text.contains("Sur le chantier\u{A0}: "))
    }
  }

  @Test("The end of a session leads to the desk where captures wait, and home where none do")
  func ends() async throws {
    try await house().test { browser in
      let id = try await capture(browser)
      try await browser.post(
        "/gestiontravaux/site/write", ["capture": id, "texte": "Vu", "do": "end"])
      #expect(try await browser.post("/gestiontravaux/site/end", [:]).location == "/gestiontravaux/desk")
      let task = try await ChantierSite.onlyTask(browser)
      try await browser.post("/gestiontravaux/site", ["task": task])
      #expect(try await browser.post("/gestiontravaux/site/end", [:]).location == "/gestiontravaux")
    }
  }

  @Test("Photos keep their place once the person says so")
  func settings() async throws {
    let site = try await house()
    try await site.test { browser in
      let saved = try await browser.submit("/gestiontravaux/site/settings", ["keepsPlace": "true"])
      #expect(saved.location == "/gestiontravaux/settings")
      #expect(try await browser.get("/gestiontravaux/site/settings").text.contains("checked"))
    }
  }

  @Test("A photo says on no page where it was taken, unless the person says so", arguments: [false, true])
  func place(keeps: Bool) async throws {
    try await house().test { browser in
      if keeps { _ = try await browser.submit("/gestiontravaux/site/settings", ["keepsPlace": "true"]) }
      let id = try await capture(browser)
      let name = UUID().uuidString.lowercased()
      try await browser.upload(
        "/gestiontravaux/site/photo", ["capture": id, "photo": name],
        files: [("files", "mur.jpg", PlacedPhoto.jpeg())])
      try await browser.upload(
        "/gestiontravaux/site/write", ["capture": id, "texte": "", "do": "save"],
        files: [("files", "sol.jpg", PlacedPhoto.jpeg(TinyPhoto.jpeg("sol")))])
      let page = try await browser.get("/gestiontravaux/content/capture/\(id)").text
      let files = Set(page.matches(of: /\/gestiontravaux\/files\/([0-9a-f-]+)/).map { String($0.1) })
      #expect(files.count == 2 && files.contains(name))
      for file in files {
        let whole = Data(try await browser.get("/gestiontravaux/files/\(file)").text.utf8)
        #expect(PlacedPhoto.tellsPlace(whole) == keeps && !PlacedPhoto.tellsSecret(whole))
        for smaller in ["picture", "thumbnail"] {
          let shown = Data(try await browser.get("/gestiontravaux/files/\(file)/\(smaller)").text.utf8)
          #expect(!PlacedPhoto.tellsSecret(shown))
        }
      }
    }
  }
}
