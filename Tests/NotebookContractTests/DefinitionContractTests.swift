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
  @Test("A notebook has one id, one JSON export and one CSV export", arguments: ExampleVault.notebooks)
  func definition(_ notebook: Notebook) {
    let definition = notebook.definition
    #expect(notebook.pages.id == definition.schema.id)
    #expect(Set(definition.exporters.map(\.format)).isSuperset(of: ["json", "csv"]))
    #expect(notebook.pages.places.count <= 4)
    #expect(notebook.pages.places.allSatisfy { $0.href.hasPrefix("/\(definition.schema.id)") })
  }

  @Test(
    "Looking at the lock of a notebook at an older schema migrates nothing", arguments: ExampleVault.notebooks
  )
  func lockOfOlder(_ notebook: Notebook) async throws {
    let (schema, examples) = (notebook.definition.schema, try await ExampleVault(notebook))
    for version in schema.plan.earlierVersions {
      try await examples.vault.rollBack(schema.id, to: version)
      #expect(try await examples.vault.lock(of: schema.id) == nil)
      #expect(await examples.vault.notebooksBehind() == [schema.id])
    }
  }

  @Test("What a person reads of a notebook is in both languages", arguments: ExampleVault.notebooks)
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

  @Test(
    "Each column of a record is described once, and nothing that is no column",
    arguments: ExampleVault.notebooks)
  func columns(_ notebook: Notebook) async throws {
    let (schema, vault) = (notebook.definition.schema, try await ExampleVault(notebook))
    let stored = try await vault.store.read { db in
      try schema.records.map { table in try db.columns(in: table.name).map(\.name).filter { $0 != "id" } }
    }
    for (table, names) in zip(schema.records, stored) {
      #expect(table.columns.map(\.name).sorted() == names.sorted(), "\(table.name)")
    }
  }

  @Test(
    "A record that keeps the fields of a newer version gives them the columns that come for them",
    arguments: ExampleVault.notebooks)
  func lateFields(_ notebook: Notebook) {
    let schema = notebook.definition.schema
    // A table of nothing else holds those of a whole file.
    let tables = schema.records.filter { $0.column("unknownFields") != nil && $0.columns.count > 1 }
    #expect(Set(schema.lateFields.map(\.table)) == Set(tables.map(\.name)))
  }

  @Test(
    "An amount stands with its currency, and a reference names a table", arguments: ExampleVault.notebooks)
  func descriptions(_ notebook: Notebook) {
    let schema = notebook.definition.schema
    let tables = Set(schema.records.map(\.name))
    for table in schema.records {
      for column in table.columns {
        switch column.kind {
        case .money(let currency):
          let beside = table.column(currency)
          #expect(beside?.kind == .currency, "\(table.name).\(column.name)")
          // What is derived is never merged.
          let isTogether = column.merge == .derived || beside?.group == column.group
          #expect(isTogether, "\(table.name).\(column.name)")
        case .reference(let other):
          #expect(tables.contains(other), "\(table.name).\(column.name)")
        default: break
        }
      }
      if let parent = table.parent, parent.column != "id" {
        #expect(table.column(parent.column) != nil, "\(table.name)")
      }
    }
  }

  @Test(
    "Each described column and each of its choices has a text in both languages",
    arguments: ExampleVault.notebooks)
  func labels(_ notebook: Notebook) async throws {
    let strings = try StringTable(joining: try notebook.texts.map { try $0() } + [.notebookContract()])
    let schema = notebook.definition.schema
    for table in schema.records {
      for column in table.columns {
        let key = column.labelKey(in: table.name, of: schema.id)
        for language in Language.allCases {
          #expect(strings.contains(key, in: language), "\(key) \(language)")
        }
      }
    }
    let examples = try await ExampleVault.filled.vault(of: notebook)
    for table in schema.records {
      for case (let name, .choice(let labels?)) in table.columns.map({ ($0.name, $0.kind) }) {
        let values = try await examples.store.read { db in
          try String.fetchSet(
            db,
            sql: """
              SELECT DISTINCT \(name.quotedDatabaseIdentifier) FROM \(table.name.quotedDatabaseIdentifier)
              WHERE \(name.quotedDatabaseIdentifier) IS NOT NULL
              """)
        }
        // What a person added herself has no text.
        let known = values.filter { strings.contains("\(labels).\($0)", in: .french) }
        #expect(values.isEmpty || !known.isEmpty, "\(table.name).\(name): \(values)")
      }
    }
  }
}
