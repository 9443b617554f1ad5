import Foundation
import GestionTravauxCore
import TestSupport
import Testing
import Vault
import WebTestSupport

@Suite("What two windows, a bad network and a hurried hand do to a capture") struct SiteWindowTests {
  private static let webm = Data([0x1A, 0x45, 0xDF, 0xA3]) + Data("voix".utf8)
  private static let path = "/gestiontravaux/site"
  private static func id(_ number: Int) -> String { "0190b3c8-0000-7000-8000-00000000000\(number)" }

  /// Runs a test in a capture of one task.
  private func capturing(_ body: @Sendable (Browser, String) async throws -> Void) async throws {
    let site = try ChantierSite()
    try await site.fill { client in
      let task = TacheDraft(piece: .named("Cave"), activite: .named("Eau"))
      try await client.startSession(on: try await client.addTask(task).value.id)
      try await client.beginCapture()
    }
    try await site.test { browser in
      let page = try await browser.get(Self.path)
      try await body(browser, try #require(page.hidden["capture"]))
    }
  }

  /// Says something in a window that knows what the stretch said last.
  private func say(
    _ text: String, in capture: String, _ browser: Browser, stretch: Int = 1, other: Int = 2,
    knows known: String = "", spare: Int = 9
  ) async throws -> String {
    try await browser.post(
      "\(Self.path)/text",
      [
        "capture": capture, "texte": text, "stretch": Self.id(stretch), "other": Self.id(other),
        "base": Dictation.fingerprint(of: known), "spare": Self.id(spare), "task": "",
      ]
    ).text
  }

  /// What a capture says and shows, in order, as its page tells it.
  private func told(_ id: String, _ browser: Browser) async throws -> [String] {
    try await browser.get("/gestiontravaux/content/capture/\(id)").text
      .matches(of: #/class="notes">([^<]*)<|(<audio)|(<img) src/#)
      .map { match in match.1.map(String.init) ?? (match.2 == nil ? "photo" : "memo") }
  }

  @Test("A photo that is sent again stands there once, before what was typed while it was on its way")
  func photoAgain() async throws {
    try await capturing { browser, id in
      _ = try await say("Avant", in: id, browser)
      _ = try await say("Après", in: id, browser, stretch: 3)
      for _ in 1...2 {
        let kept = try await browser.upload(
          "\(Self.path)/photo", ["capture": id, "photo": Self.id(4), "stretch": Self.id(3)],
          files: [("files", "mur.jpg", TinyPhoto.jpeg("mur"))])
        #expect(kept.text == "{}")
      }
      #expect(try await told(id, browser) == ["Avant", "photo", "Après"])
      let page = try await browser.get(Self.path)
      #expect(page.hidden["stretch"] == Self.id(3))
      #expect(page.hidden["base"] == Dictation.fingerprint(of: "Après"))
    }
  }

  @Test("Two windows that write one stretch keep what both say, however often an answer got lost")
  func twoWindows() async throws {
    try await capturing { browser, id in
      let first = Self.id(1)
      #expect(try await say("abc", in: id, browser).contains(first))
      #expect(try await say("abc def", in: id, browser, other: 5, knows: "abc").contains(first))
      // The first window never showed « def »: what it says stands beside it, once.
      for _ in 1...2 {
        #expect(try await say("abc ghi", in: id, browser, knows: "abc").contains(Self.id(2)))
      }
      #expect(try await told(id, browser) == ["abc def", "abc ghi"])
      // The same text again is no conflict, and an emptied field takes its stretch away.
      #expect(try await say("abc def", in: id, browser, knows: "").contains(first))
      _ = try await say("", in: id, browser, stretch: 2, knows: "abc ghi")
      #expect(try await told(id, browser) == ["abc def"])
    }
  }

  @Test("What comes for a capture that has gone is kept in one of its own: text, photos and memos together")
  func gone() async throws {
    try await capturing { browser, id in
      let task = try await browser.get(Self.path).hidden["task"] ?? ""
      // Nothing had arrived yet: the empty capture goes with the session.
      try await browser.post("\(Self.path)/end", [:])
      #expect(try await browser.get("/gestiontravaux/content/capture/\(id)").code == 404)
      for more in ["", " et encore"] {
        let memo = try await browser.upload(
          "\(Self.path)/memo", ["capture": id, "spare": Self.id(9), "task": task, "memo": Self.id(4)],
          files: [("files", "memo", Self.webm + Data(more.utf8))])
        #expect(memo.text == "{}")
      }
      _ = try await say("  ", in: id, browser)
      _ = try await say("Encore un mot", in: id, browser)
      let photo = try await browser.upload(
        "\(Self.path)/photo", ["capture": id, "spare": Self.id(9), "task": task, "photo": Self.id(5)],
        files: [("files", "mur.jpg", TinyPhoto.jpeg("mur"))])
      #expect(photo.text == "{}")
      #expect(try await told(Self.id(9), browser) == ["memo", "Encore un mot", "photo"])
      let whole = try await browser.get("/gestiontravaux/content/capture/\(Self.id(9))").text
      #expect(whole.contains("Cave — Eau"))
      #expect(try await browser.get("/gestiontravaux/files/\(Self.id(4))").text.hasSuffix("voix et encore"))
    }
  }

  @Test("A memo whose capture was deleted while somebody spoke is not acknowledged into nothing")
  func memoOfNothing() async throws {
    try await capturing { browser, id in
      func record(_ more: String) async throws {
        let kept = try await browser.upload(
          "\(Self.path)/memo", ["capture": id, "spare": Self.id(9), "task": "", "memo": Self.id(4)],
          files: [("files", "memo", Self.webm + Data(more.utf8))])
        #expect(kept.text == "{}")
      }
      try await record("")
      try await browser.post("\(Self.path)/end", [:])
      try await browser.post("/gestiontravaux/content/capture/\(id)/delete", [:])
      try await record(" et encore")
      #expect(try await told(Self.id(9), browser) == ["memo"])
    }
  }

  @Test("A form that is refused is drawn over the capture that it was about, whatever goes on by now")
  func refusedElsewhere() async throws {
    try await capturing { browser, id in
      try await browser.post("\(Self.path)/end", [:])
      let page = try await browser.upload(
        "\(Self.path)/write",
        ["capture": id, "task": "", "texte": "Le mur penche", "stretch": "", "do": "end"],
        files: [("files", "notes.txt", Data("pas une photo".utf8))])
      #expect(page.code == 422 && page.text.contains("n’est pas une photo") && page.hidden["capture"] == id)
      // The text found its way already.
      #expect(try await browser.get("/gestiontravaux/desk").text.contains("Le mur penche"))
    }
  }

  @Test("One file that is no photo takes neither the text nor the good photos away")
  func oneBad() async throws {
    try await capturing { browser, id in
      let page = try await browser.upload(
        "\(Self.path)/write", ["capture": id, "task": "", "texte": "Le mur penche", "do": "end"],
        files: [
          ("files", "mur.jpg", TinyPhoto.jpeg("mur")), ("files", "notes.txt", Data("pas une photo".utf8)),
        ])
      #expect(page.code == 422 && page.text.contains("n’est pas une photo"))
      #expect(try await told(id, browser) == ["Le mur penche", "photo"])
      #expect(try await browser.get(Self.path).hidden["capture"] == id)
    }
  }

  @Test("A field that nobody touched is not said again, whatever another window made of it or of the capture")
  func untouched() async throws {
    try await capturing { browser, id in
      _ = try await say("abc", in: id, browser)
      let shown = try await browser.get(Self.path)
      _ = try await say("abc def", in: id, browser, knows: "abc")
      func send() async throws -> String? {
        try await browser.post(
          "\(Self.path)/write",
          [
            "capture": id, "task": "", "texte": "abc", "stretch": shown.hidden["stretch"] ?? "",
            "base": shown.hidden["base"] ?? "", "do": "end",
          ]
        ).location
      }
      #expect(try await send() == Self.path)
      #expect(try await told(id, browser) == ["abc def"])
      // Nor is a capture made of it once that one is gone.
      try await browser.post("/gestiontravaux/content/capture/\(id)/delete", [:])
      #expect(try await send() == Self.path)
      // The page that comes first names what was deleted.
      _ = try await browser.get(Self.path)
      #expect(!(try await browser.get("/gestiontravaux/desk").text.contains("abc")))
    }
  }

  @Test("A text that was refused still says over which words it was written")
  func refusedBase() async throws {
    try await capturing { browser, id in
      _ = try await say("abc", in: id, browser)
      let base = Dictation.fingerprint(of: "abc")
      // Another window goes on meanwhile, and leaves no room for what comes.
      let long = String(repeating: "é", count: GestionTravauxLimits.text - 10)
      _ = try await say(long, in: id, browser, knows: "abc")
      let page = try await browser.post(
        "\(Self.path)/write",
        ["capture": id, "task": "", "texte": "Bonjour tout le monde", "stretch": Self.id(1), "base": base])
      #expect(page.code == 422 && page.hidden["base"] == base && page.hidden["stretch"] == Self.id(1))
    }
  }

  @Test(
    "The page of the lock shows what was typed on site in the words of the form, and nothing where nothing was"
  )
  func held() async throws {
    try await capturing { browser, id in
      let page = try await browser.get(Self.path)
      let note = try #require(page.hidden["form-note"])
      try await browser.post("/lock", [:])
      func send(_ text: String) async throws -> Answered {
        try await browser.post(
          "\(Self.path)/write",
          ["capture": id, "task": "t", "base": "811c9dc5", "form-note": note, "texte": text])
      }
      let asked = try await send("Le mur")
      #expect(asked.code == 401 && asked.text.contains("Le mur"))
      #expect(asked.text.contains("Ce qu’il faut retenir") && !asked.text.contains("<dt>base</dt>"))
      #expect(try await send("").code != 401)
    }
  }
}
