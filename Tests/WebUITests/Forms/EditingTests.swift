import Foundation
import HTTPTypes
import TestSupport
import Testing
import Vault
import WebTestSupport
@testable import WebUI

@Suite("A record that is changed in two places at once")
struct EditingTests {
  private let address = "/ideas/things/a/edit"

  /// The open notebook behind the site, for what another window or the command line does; it has one idea.
  private func store(_ site: TestSite) async throws -> NotebookStore {
    let store = try await site.openStore()
    try await store.add(Idea(id: "a", text: "Partir", note: "en mai"))
    return store
  }

  @Test("Two people who change different fields both keep what they wrote")
  func differentFields() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let store = try await store(site)
      let opened = try await browser.get(address)
      try await store.change(Idea(id: "a", text: "Partir loin", note: "en mai"))
      let saved = try await browser.post(
        address, ["form-note": opened.note, "text": "Partir", "note": "en juin"])
      #expect(saved.location == "/ideas")
      #expect(try await store.idea("a") == Idea(id: "a", text: "Partir loin", note: "en juin"))
    }
  }

  @Test("When both change one field nothing is saved, both versions are shown, and saving again decides")
  func sameField() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let store = try await store(site)
      let opened = try await browser.get(address)
      let theirs = Idea(id: "a", text: "Rester <ici>", note: "en mai")
      try await store.change(theirs)
      let asked = try await browser.post(
        address, ["form-note": opened.note, "text": "Partir vite", "note": "en mai"])
      #expect(asked.status == .conflict)
      #expect(try await store.idea("a") == theirs)
      #expect(asked.text.contains("Cette fiche a changé pendant que vous l’écriviez"))
      #expect(asked.text.contains("<ins>Rester &lt;ici&gt;</ins>"))
      #expect(asked.text.contains("<b>Partir vite</b>"))
      #expect(asked.text.contains("value=\"Partir vite\""))
      #expect(asked.text.contains("Enregistrer quand même"))
      #expect(asked.text.contains("<a class=\"button\" href=\"\(address)\">"))

      let saved = try await browser.post(
        address, ["form-note": asked.note, "text": "Partir vite", "note": "en mai"])
      #expect(saved.location == "/ideas")
      #expect(try await store.idea("a")?.text == "Partir vite")
    }
  }

  @Test("When the disk is full nothing is saved, and what was typed waits on the page that says so")
  func diskFull() async throws {
    let disk = Mutable(true)
    let site = try TestSite(saving: { _ in
      if disk.value { throw VaultError.diskFull(notebook: "ideas") }
    })
    try await site.testOpen { browser in
      let store = try await store(site)
      let opened = try await browser.get(address)
      let typed: KeyValuePairs = ["form-note": opened.note, "text": "Partir <vite>", "note": "en juin"]
      let refused = try await browser.post(address, typed)
      #expect(refused.status == .serviceUnavailable)
      #expect(refused.text.contains("Ce que vous aviez écrit attend ici"))
      #expect(!refused.text.contains("« Précédent »"))
      #expect(refused.text.contains("<form class=\"form\" id=\"held\" method=\"post\" action=\"\(address)\""))
      #expect(refused.text.contains("name=\"text\" value=\"Partir &lt;vite&gt;\""))
      #expect(try await store.idea("a") == Idea(id: "a", text: "Partir", note: "en mai"))
      disk.value = false
      #expect(try await browser.post(address, typed).location == "/ideas")
      #expect(try await store.idea("a") == Idea(id: "a", text: "Partir <vite>", note: "en juin"))
    }
  }

  @Test("Saving anyway overwrites what was shown, not what came after it")
  func changedAgain() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let store = try await store(site)
      let opened = try await browser.get(address)
      try await store.change(Idea(id: "a", text: "Rester", note: "en mai"))
      let asked = try await browser.post(
        address, ["form-note": opened.note, "text": "Partir", "note": "été"])
      #expect(asked.location == "/ideas")
      let second = try await browser.post(address, ["form-note": opened.note, "text": "Fuir", "note": "été"])
      #expect(second.status == .conflict)
      try await store.change(Idea(id: "a", text: "Revenir", note: "été"))
      let third = try await browser.post(address, ["form-note": second.note, "text": "Fuir", "note": "été"])
      #expect(third.status == .conflict)
      #expect(third.text.contains("<ins>Revenir</ins>"))
    }
  }

  @Test("A change that was taken back, or that somebody made alike, is none")
  func noChange() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let store = try await store(site)
      let opened = try await browser.get(address)
      try await store.change(Idea(id: "a", text: "Rester", note: "en mai"))
      try await store.undo()
      let saved = try await browser.post(
        address, ["form-note": opened.note, "text": "Fuir", "note": "en mai"])
      #expect(saved.location == "/ideas")
      let again = try await browser.post(
        address, ["form-note": opened.note, "text": "Fuir", "note": "en mai\r\n"])
      #expect(again.location == "/ideas")
      #expect(try await store.idea("a") == Idea(id: "a", text: "Fuir", note: "en mai"))
    }
  }

  @Test("The journal may have forgotten the change")
  func pruned() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let store = try await store(site)
      let opened = try await browser.get(address)
      try await store.change(Idea(id: "a", text: "Rester", note: "en mai"))
      try await store.add(Idea(id: "b", text: "Autre", note: nil))
      #expect(try await store.pruneJournal(before: .distantFuture) == 2)
      let asked = try await browser.post(
        address, ["form-note": opened.note, "text": "Fuir", "note": "en mai"])
      #expect(asked.status == .conflict)
    }
  }

  @Test("A change in the last moment, between reading and writing, is seen too")
  func lastMoment() async throws {
    let wanted = Mutable<[Idea]>([])
    let site = try TestSite(saving: { store in
      if let idea = wanted.value.popLast() { try await store.change(idea) }
    })
    try await site.testOpen { browser in
      let store = try await store(site)
      let opened = try await browser.get(address)
      wanted.value = [Idea(id: "a", text: "Rester", note: "en mai")]
      let saved = try await browser.post(
        address, ["form-note": opened.note, "text": "Partir", "note": "en juin"])
      #expect(saved.location == "/ideas")
      #expect(try await store.idea("a") == Idea(id: "a", text: "Rester", note: "en juin"))

      wanted.value = [Idea(id: "a", text: "Revenir", note: "en juin")]
      let reopened = try await browser.get(address)
      let asked = try await browser.post(
        address, ["form-note": reopened.note, "text": "Fuir", "note": "en juin"])
      #expect(asked.status == .conflict)
      #expect(try await store.idea("a")?.text == "Revenir")
    }
  }

  @Test("A form whose record was deleted keeps what was typed, and saves it once the record is back")
  func deleted() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let store = try await store(site)
      let opened = try await browser.get(address)
      try await store.deleteIdea("a")
      let gone = try await browser.post(
        address, ["form-note": opened.note, "text": "Fuir", "note": "en mai"])
      #expect(gone.status == .notFound)
      #expect(gone.text.contains("Cette fiche a été supprimée entre-temps"))
      #expect(gone.text.contains("<dt>Idée</dt><dd>Fuir</dd>"))
      #expect(gone.text.contains("href=\"/actions/ideas\""))
      try await store.undo()
      let saved = try await browser.post(
        address, ["form-note": gone.note, "text": "Fuir", "note": gone.hidden["note"] ?? ""])
      #expect(saved.location == "/ideas")
      #expect(try await store.idea("a") == Idea(id: "a", text: "Fuir", note: "en mai"))
    }
  }

  @Test("What waited for the unlock is listed as the form called it, and overwrites nobody")
  func held() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let first = try await store(site)
      let opened = try await browser.get(address)
      try await first.change(Idea(id: "a", text: "Rester", note: "en mai"))
      await site.app.gate.lock()
      let asked = try await browser.post(
        address, ["form-note": opened.note, "text": "Fuir", "note": "en mai"])
      #expect(!asked.text.contains("<dd>Fuir</dd>"))
      let unlocked = try await browser.post(
        "/unlock",
        [
          "held-action": address, "held-field-form-note": asked.hidden["held-field-form-note"] ?? "",
          "held-field-text": "Fuir", "held-field-note": "en mai", "passphrase": TestSite.passphrase,
        ])
      #expect(unlocked.text.contains("<dt>Idée</dt><dd>Fuir</dd>"))
      #expect(unlocked.text.contains("<dt>Note</dt><dd>en mai</dd>"))
      let sent = try await browser.post(
        address, ["form-note": unlocked.note, "text": "Fuir", "note": "en mai"])
      #expect(sent.status == .conflict)
      #expect(sent.text.contains("<ins>Rester</ins>"))
    }
  }
}
