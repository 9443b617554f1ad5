import HTTPTypes
import Testing
import Vault
import WebTestSupport

@testable import WebUI

@Suite("The two addresses of a record's form")
struct RecordRoutesTests {
  @Test("One adds a record and the other changes it; what is missing is said, and nothing is saved")
  func addresses() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let store = try await site.openStore()
      let refused = try await browser.submit("/ideas/listed/new", ["text": " ", "note": "en mai"])
      #expect(refused.status == .unprocessableContent && refused.text.contains("en mai"))
      #expect(try await store.value(AllIdeas()) == [])
      #expect(try await browser.submit("/ideas/listed/new", ["text": "Rester"]).location == "/ideas")
      #expect(try await store.value(AllIdeas()) == ["Rester"])

      try await store.add(Idea(id: "a", text: "Partir", note: "en mai"))
      let changed = try await browser.submit("/ideas/listed/a/edit", ["note": ""])
      #expect(changed.location == "/ideas")
      #expect(try await store.idea("a") == Idea(id: "a", text: "Partir", note: nil))
      #expect(try await browser.get("/ideas/listed/b/edit").status == .notFound)
    }
  }

  @Test("Two people who change different fields both keep what they wrote")
  func together() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let store = try await site.openStore()
      try await store.add(Idea(id: "a", text: "Partir", note: "en mai"))
      let opened = try await browser.get("/ideas/listed/a/edit")
      try await store.change(Idea(id: "a", text: "Partir loin", note: "en mai"))
      let saved = try await browser.send(
        opened.fields, changing: ["note": "en juin"], to: "/ideas/listed/a/edit")
      #expect(saved.location == "/ideas")
      #expect(try await store.idea("a") == Idea(id: "a", text: "Partir loin", note: "en juin"))
    }
  }
}
