import Foundation
import Testing
import WebTestSupport

@Suite("Deleting everything on the web") struct DeletionPagesTests {
  @Test("What goes is said, a word and a second button are asked for, and undo brings all of it back")
  func twice() async throws {
    try await DuoSite().test { couple in
      #expect(try await couple.get("/duospend/settings/delete").location == "/duospend/settings")
      let project = try await couple.project()
      try await couple.spend("100", in: project)
      #expect(try await couple.get("/duospend/settings").text.contains("/duospend/settings/delete"))
      let page = try await couple.get("/duospend/settings/delete").text
      #expect(page.contains("1 projet, 1 dépense"))

      let refused = try await couple.post("/duospend/settings/delete", ["word": "oui"])
      #expect(refused.code == 422 && refused.text.contains("écrivez «\u{A0}tout supprimer\u{A0}»"))
      let hasty = try await couple.post("/duospend/settings/delete/everything", ["word": ""])
      #expect(hasty.location == "/duospend/settings/delete")
      let asked = try await couple.post("/duospend/settings/delete", ["word": "Tout supprimer"])
      #expect(asked.code == 200 && asked.text.contains("Supprimer vraiment 1 projet, 1 dépense"))
      #expect(try await couple.get(project).code == 200)

      let done = try await couple.post("/duospend/settings/delete/everything", ["word": "Tout supprimer"])
      #expect(done.location == "/duospend")
      #expect(try await couple.get(project).code == 404)
      _ = try await couple.post("/undo/duospend")
      #expect(try await couple.sentence(of: project) == "Sacha doit 50,00\u{A0}€ à Camille")
    }
  }
}
