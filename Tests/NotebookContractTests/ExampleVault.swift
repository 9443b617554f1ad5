public import Carnets
import ExampleNotebook
import Foundation
import GRDB
import Interchange
import NotebookContract
import TestSupport
public import Testing
import Vault

/// A notebook, alone in a vault of its own, with real encryption and a cheap passphrase.
final class ExampleVault: Sendable {
  let notebook: Notebook
  let folder: TemporaryFolder
  let vault: Vault
  let store: NotebookStore
  let attachments: AttachmentStore

  init(_ notebook: Notebook) async throws {
    self.notebook = notebook
    folder = try TemporaryFolder()
    vault = try await Self.create(in: folder, schema: notebook.definition.schema)
    store = try await vault.notebook(notebook.definition.schema.id)
    attachments = try vault.attachments(of: notebook.definition.schema.id)
  }

  /// The notebooks of the registry, and the one that shows how another is added.
  static let notebooks = Registry.notebooks + [Plants.notebook]

  static let passphrase = "quatre rivières sous la glace"

  static func file(in folder: TemporaryFolder) -> VaultFile {
    VaultFile(at: folder.url.appending(path: "vault"), policy: .cheapForTests)
  }

  static func create(in folder: TemporaryFolder, schema: NotebookSchema) async throws -> Vault {
    try await Vault.create(
      file(in: folder), passphrase: passphrase,
      derivation: .scrypt(n: 2, r: 1, p: 1, salt: Data(repeating: 7, count: 16)), notebooks: [schema],
      dependencies: .pinned()
    ).vault
  }

  /// One vault of examples for each notebook, shared by the tests that leave its rows as they were.
  static let filled = ExampleShelf()

  /// The bytes of the notebook's JSON export, in the place of one that was written before.
  func exported() async throws -> Data {
    let json = try #require(notebook.definition.exporters.first { $0.format == "json" })
    let url = folder.url.appending(path: "export.json")
    for url in [url, folder.url.appending(path: "export.files")]
    where FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.removeItem(at: url)
    }
    try await json.export(store, attachments: attachments, to: url)
    return try Data(contentsOf: url)
  }

  /// Brings in an export, through whichever importer is surest of it.
  func bring(
    _ url: URL, _ answers: ImportAnswers = ImportAnswers(),
    progress: @escaping @Sendable (Double) throws -> Void = { _ in }
  ) async throws -> ImportRun {
    let source = try ImportSource(contentsOf: url)
    var best: (importer: any NotebookImporter, confidence: Double)?
    for importer in notebook.definition.importers {
      let confidence = try importer.confidence(in: source)
      if confidence > best?.confidence ?? 0 { best = (importer, confidence) }
    }
    let importer = try #require(best).importer
    return try await importer.run(
      source, answers: answers, into: store, attachments: attachments, progress: progress)
  }

  /// Every row of every record's table, in the order of their ids.
  func rows() async throws -> [String: [[String: DatabaseValue]]] {
    let tables = notebook.definition.schema.records.map(\.name)
    return try await store.read { db in
      var rows: [String: [[String: DatabaseValue]]] = [:]
      for table in tables {
        rows[table] = try Row.fetchAll(
          db, sql: "SELECT * FROM \(table.quotedDatabaseIdentifier) ORDER BY id"
        ).map { row in Dictionary(uniqueKeysWithValues: row.map { ($0, $1) }) }
      }
      return rows
    }
  }
}

/// The vaults of examples, each written once.
actor ExampleShelf {
  private var vaults: [String: Task<ExampleVault, any Error>] = [:]

  func vault(of notebook: Notebook) async throws -> ExampleVault {
    let id = notebook.definition.schema.id
    let task =
      vaults[id]
      ?? Task {
        let vault = try await ExampleVault(notebook)
        try await notebook.writeExamples(vault.vault)
        return vault
      }
    vaults[id] = task
    return try await task.value
  }
}

extension Notebook: CustomTestStringConvertible {
  /// Its id, for the names of the tests.
  public var testDescription: String { definition.schema.id }
}
