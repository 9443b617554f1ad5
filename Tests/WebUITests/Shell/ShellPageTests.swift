import Backup
import Foundation
import HTTPTypes
import Testing
import WebTestSupport

@testable import WebUI

@Suite("The shell's pages")
struct ShellPageTests {
  @Test(
    "Every page that needs no record opens in both languages",
    arguments: [
      "/", "/search", "/search?q=rien", "/settings", "/settings/passphrase", "/settings/recovery",
      "/settings/address",
      "/about-data", "/gallery",
      "/ideas", "/ideas/new",
    ])
  func pages(address: String) async throws {
    try await TestSite().testOpen { browser in
      for language in ["fr", "en"] {
        let page = try await browser.get(address, [.acceptLanguage: language])
        #expect(page.status == .ok)
        #expect(page.text.contains("<html lang=\"\(language)\""))
        #expect(page.text.contains("</html>"))
        #expect(!page.text.contains("{{"))
      }
    }
  }

  @Test("The home page links to the latest actions once")
  func latestActions() async throws {
    try await TestSite().testOpen { browser in
      let page = try await browser.get("/").text
      #expect(page.matches(of: /href="\/actions"/).count == 1)
    }
  }

  @Test(
    "The foot of a page says whose backup it speaks of",
    arguments: [
      (BackupStanding.Condition.written, "/ideas/settings"), (.waiting, "/ideas/settings/folder"),
      (.failing, "/ideas/settings"),
    ])
  func backups(condition: BackupStanding.Condition, href: String) async throws {
    let state = BackupStanding(condition, PageMessage(key: "ideas.text"))
    try await TestSite(backups: ["ideas": state]).testOpen { browser in
      for page in ["/", "/ideas", "/settings"] {
        let foot = try #require(
          try await browser.get(page).text.firstMatch(
            of: /<a class="backup-state" data-state="([a-z]+)" href="([^"]+)">.*?<\/svg>([^<]+)/))
        #expect(foot.1 == condition.rawValue)
        #expect(foot.2 == href)
        #expect(foot.3.contains(" · "))
      }
    }
  }

  @Test("Where no notebook has a folder, that is said once, and of none in particular")
  func noBackup() async throws {
    let off = BackupStanding(.off, PageMessage(key: "ideas.text"))
    try await TestSite(backups: ["ideas": off]).testOpen { browser in
      let page = try await browser.get("/").text
      #expect(page.contains("Aucun dossier de copie"))
    }
  }

  @Test("Where the data is is no page of a notebook: the switch of notebooks keeps its name")
  func common() async throws {
    try await TestSite().testOpen { browser in
      let page = try await browser.get("/about-data").text
      #expect(page.contains("<span>Carnets</span>") && !page.contains("data-notebook=\"\""))
      #expect(page.contains("--notebook ideas ideas.json"))
    }
  }

  @Test("Where the data is names the copies of notebooks; where there is none, nothing is anywhere else")
  func copies() async throws {
    try await TestSite().testOpen { browser in
      try await browser.get("/ideas")
      let page = try await browser.get("/about-data").text
      #expect(page.contains("nulle part ailleurs") && !page.contains("/ideas/settings/folder"))
      let settings = try await browser.get("/settings").text
      #expect(settings.contains("href=\"/ideas/settings/folder\"") && settings.contains("Pas de copie"))
    }
    let folder = URL(filePath: "/media/copies/Ideas", directoryHint: .isDirectory)
    try await TestSite(copy: BackupDestination(folder: folder, policy: .plain)).testOpen { browser in
      try await browser.get("/ideas")
      let page = try await browser.get("/about-data").text
      #expect(!page.contains("nulle part ailleurs") && page.contains("quiconque peut ouvrir son dossier"))
      for text in [page, try await browser.get("/settings").text] {
        #expect(text.contains("/media/copies/Ideas/ · en clair · pas encore écrite"))
        #expect(text.contains("href=\"/ideas/settings/folder\""))
      }
      try await browser.closeIdeas()
      for address in ["/about-data", "/settings"] {
        let closed = try await browser.get(address).text
        #expect(!closed.contains("/media/copies") && !closed.contains("nulle part ailleurs"))
      }
    }
  }

  @Test("A search finds words in every notebook, and says when there is nothing")
  func search() async throws {
    try await TestSite().testOpen { browser in
      _ = try await browser.post("/ideas/new", ["text": "Réparer l’étagère"])
      let found = try await browser.get("/search?q=%C3%A9tag%C3%A8re")
      #expect(found.text.contains("Réparer l’étagère") && found.text.contains("data-notebook=\"ideas\""))
      #expect(try await browser.get("/search?q=%3Cb%3E").text.contains("&lt;b&gt;"))
    }
  }

  @Test("Settings are kept, shown, and used at once")
  func settings() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let saved = try await browser.post("/settings", ["theme": "dark", "language": "en", "autoLock": "1"])
      #expect(saved.location == "/settings")
      let page = try await browser.get("/settings")
      #expect(page.text.contains("data-theme=\"dark\"") && page.text.contains("<html lang=\"en\""))
      #expect(page.text.contains("Settings saved."))
      let wrong = try await browser.post("/settings", ["theme": "dark", "language": "en", "autoLock": "99"])
      #expect(wrong.status == .unprocessableContent && wrong.text.contains("value=\"99\""))
      site.uptime.value += .seconds(61)
      await site.app.gate.lockIfIdle()
      let lock = try await browser.get("/unlock")
      #expect(lock.text.contains("<html lang=\"en\""))
    }
  }

  @Test("The theme button goes with the pages, and asks for no script")
  func theme() async throws {
    try await TestSite().testOpen { browser in
      let pressed = try await browser.post("/settings/theme", ["theme": "dark"])
      #expect(pressed.status == .seeOther)
      let page = try await browser.get("/ideas")
      #expect(page.text.contains("data-theme=\"dark\""))
    }
  }

  @Test("A record's history shows each change, newest first, with a way back")
  func history() async throws {
    try await TestSite().testOpen { browser in
      _ = try await browser.post("/ideas/new", ["text": "Une idée"])
      let page = try await browser.get("/history/ideas/00000000-0000-7000-8000-000000000001")
      #expect(page.status == .ok)
      #expect(
        page.text.contains("Idée ajoutée · Une idée") && page.text.contains("action=\"/undo/ideas?from="))
      #expect(try await browser.get("/history/ideas/unknown").status == .notFound)
      #expect(try await browser.get("/history/nothing/x").status == .notFound)
    }
  }

  @Test("A long history is shown part by part, the newest first")
  func longHistory() async throws {
    try await TestSite().testOpen { browser in
      let address = "/ideas/things/00000000-0000-7000-8000-000000000001/edit"
      _ = try await browser.post("/ideas/new", ["text": "Idée 0"])
      for number in 1...35 { _ = try await browser.post(address, ["text": "Idée \(number)"]) }
      let newest = try await browser.get("/history/ideas/00000000-0000-7000-8000-000000000001").text
      #expect(newest.contains("<ins>") && newest.contains("Idée 35") && !newest.contains("Idée 2<"))
      let next = try #require(newest.firstMatch(of: /rel="next" href="([^"]+)"/))
      let oldest = try await browser.get(String(next.1)).text
      #expect(oldest.contains("Idée ajoutée") && !oldest.contains("rel=\"next\""))
      #expect(oldest.contains("rel=\"first\""))
    }
  }

  @Test("Undoing what cannot be undone says why, and changes nothing")
  func undoRefused() async throws {
    try await TestSite().testOpen { browser in
      _ = try await browser.post("/ideas/new", ["text": "Une idée"])
      #expect(try await browser.post("/undo/ideas?from=/ideas", ["transaction": "999"]).location == "/ideas")
      #expect(try await browser.get("/ideas").text.contains("Une idée"))
    }
  }

  @Test("The passphrase and the recovery code change only for who knows the passphrase")
  func keys() async throws {
    try await TestSite().testOpen { browser in
      let refused = try await browser.post("/settings/recovery", ["current": "autre chose entière"])
      #expect(refused.status == .unprocessableContent && !refused.text.contains("recovery-code"))
      let sheet = try await browser.post("/settings/recovery", ["current": TestSite.passphrase])
      #expect(sheet.text.matches(of: /<li>[0-9A-Z]{4}<\/li>/).count == 7)
      let new = "girafe tempête ardoise lundi"
      let wrong = try await browser.post(
        "/settings/passphrase", ["current": "non merci bien", "passphrase": new, "again": new])
      #expect(wrong.status == .unprocessableContent)
      let right = try await browser.post(
        "/settings/passphrase", ["current": TestSite.passphrase, "passphrase": new, "again": new])
      #expect(right.location == "/settings")
    }
  }
}
