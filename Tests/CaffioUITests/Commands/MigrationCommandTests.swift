import CommandTestSupport
import Localization
import Terminal
import TestSupport
import Testing
import Vault

@Suite("A command on an older file") struct MigrationCommandTests {
  @Test(
    "shows how far the migration is, and clears the line before it answers",
    arguments: [
      (Language.french, "Mise à jour du carnet caffio"), (.english, "Updating the notebook caffio"),
    ])
  func progress(language: Language, label: String) async throws {
    let desk = try await CommandDesk.caffio()
    let id = try await desk.addLatte()
    try await desk.inside { notebook in
      try await notebook.vault.rollBack("caffio", to: SchemaVersion(1, 2, 0))
    }
    let first = try await desk.run(["coffee", "show", id], language: language)
    #expect(first.status == .success && first.warnings.isEmpty)
    #expect(
      first.progress == [
        "\(label) 0 %", "\(label) 0 %", "\(label) 25 %", "\(label) 50 %", "\(label) 75 %", "",
      ])
    #expect(try await desk.expect("coffee", "show", id, language: language).progress == [])
  }
}
