import Carnets
import Foundation
import GRDB
import Localization
import NotebookContract
import Testing
import Vault
import WebUI

/// What makes a notebook one of the shelf's.
@Suite(.serialized) struct DefinitionContractTests {
  @Test("A notebook has one id, one JSON export and one CSV export", arguments: Registry.notebooks)
  func definition(_ notebook: Notebook) {
    let definition = notebook.definition
    #expect(notebook.pages.id == definition.schema.id)
    #expect(Set(definition.exporters.map(\.format)).isSuperset(of: ["json", "csv"]))
    #expect(notebook.pages.places.count <= 4)
    #expect(notebook.pages.places.allSatisfy { $0.href.hasPrefix("/\(definition.schema.id)") })
  }

  @Test("What a person reads of a notebook is in both languages", arguments: Registry.notebooks)
  func texts(_ notebook: Notebook) async throws {
    let strings = try StringTable(joining: try notebook.texts.map { try $0() })
    let examples = try await ExampleVault.filled.vault(of: notebook)
    let actions = try await examples.store.read { db in
      try String.fetchSet(db, sql: "SELECT DISTINCT action FROM carnets_transactions")
    }
    let definition = notebook.definition
    let keys =
      [notebook.pages.titleKey] + notebook.pages.places.map(\.labelKey) + definition.importers.map(\.titleKey)
      + definition.exporters.map(\.titleKey) + actions.filter { $0 != "test" }
    for key in keys {
      #expect(key.hasPrefix(definition.schema.id + "."), "\(key)")
      for language in Language.allCases { #expect(strings.contains(key, in: language), "\(key) \(language)") }
    }
  }

  @Test("Each journalled column has a name that the history shows", arguments: Registry.notebooks)
  func columns(_ notebook: Notebook) async throws {
    let strings = try StringTable(joining: try notebook.texts.map { try $0() })
    let (schema, vault) = (notebook.definition.schema, try await ExampleVault(notebook))
    let columns = try await vault.store.read { db in
      try schema.records.flatMap { table in try db.columns(in: table.name).map { (table.name, $0.name) } }
    }
    for (table, column) in columns where column != "id" {
      let key = "\(schema.id).field.\(table).\(column)"
      for language in Language.allCases { #expect(strings.contains(key, in: language), "\(key) \(language)") }
    }
  }
}
