package import Foundation
import GRDB

/// What a copy of a notebook holds.
package struct NotebookCopy: Sendable, Equatable {
  /// The notebook.
  package let notebook: String
  /// The schema that it is at; nil for a file that this version does not know.
  package let version: SchemaVersion?
  /// Records in all its tables.
  package let records: Int
  /// The attachments that its records refer to.
  package let attachments: Set<AttachmentID>
}

extension NotebookCopy {
  /// A copy that is still being made: nothing is known of it.
  package init(of notebook: String) {
    self.init(notebook: notebook, version: nil, records: 0, attachments: [])
  }
}

/// Copying a vault's notebooks while they are read and written.
extension Vault {
  /// The ids of all notebooks that have a file, those of newer versions included.
  package nonisolated func notebookFiles() throws -> [String] {
    let ending = ".sqlite"
    return try Folder.names(in: layout.notebooks).filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
      .map { String($0.dropLast(ending.count)) }
  }

  /// Writes a notebook as it is at this instant to a new file, encrypted with the same key, and reads what
  /// it holds from there. The notebook needs not be open, is not migrated, and goes on being written.
  ///
  /// - Throws: ``VaultError/damagedFile(notebook:code:)`` for a file that cannot be read whole: it must be
  ///   repaired first.
  package nonisolated func copyNotebook(_ id: String, to copy: URL) async throws -> NotebookCopy {
    let presence = try await ProcessLock.wait(
      for: layout.notebooks.appending(path: id + ".lock"), .shared, as: "carnets", patience: .seconds(30))
    let held = try await Offloaded.run { [layout, keys, schemas] in
      let key = try keys.databaseKey(for: id)
      return try VaultError.translating(id, at: layout.database(for: id)) {
        let source = try NotebookCopy.open(layout.database(for: id), key: key)
        try source.unsafeRead { try $0.execute(sql: "VACUUM INTO ?", arguments: [copy.path]) }
        try source.close()
        try OpenFile(copy.path(percentEncoded: false), .update).setMode(0o600)
        return try NotebookCopy.read(copy, notebook: id, schema: schemas[id], key: key)
      }
    }
    try presence.release()
    return held
  }

  /// The bytes of vault.json.
  package nonisolated func descriptorBytes() throws -> Data {
    try file.descriptor().encoded()
  }
}

extension NotebookCopy {
  static func open(_ url: URL, key: SecretBytes) throws -> DatabaseQueue {
    let configuration = EncryptedFile.configuration(
      key: key, label: "copy", readonly: true, foreignKeys: false)
    return try EncryptedFile.openReading(url) { try DatabaseQueue(path: $0, configuration: configuration) }
  }

  /// Checks a copy whole, and says what it holds.
  package static func read(
    _ url: URL, notebook: String, schema: NotebookSchema?, keys: KeyRing
  ) throws -> NotebookCopy {
    let key = try keys.databaseKey(for: notebook)
    return try VaultError.translating(notebook, at: url) {
      try read(url, notebook: notebook, schema: schema, key: key)
    }
  }

  fileprivate static func read(
    _ url: URL, notebook: String, schema: NotebookSchema?, key: SecretBytes
  ) throws -> NotebookCopy {
    let queue = try open(url, key: key)
    defer { SalvageConnection.close(queue) }
    return try queue.unsafeRead { db in
      guard try NotebookCheck.hasSoundPages(db), try NotebookCheck.hasSoundStructure(db) else {
        throw VaultError.damagedFile(notebook: notebook, code: DatabaseError.damage)
      }
      let tables = try Migrator.recordTables(in: db)
      let records = try tables.reduce(0) { count, table in
        try count + (Int.fetchOne(db, sql: "SELECT count(*) FROM \(table.quotedDatabaseIdentifier)") ?? 0)
      }
      return NotebookCopy(
        notebook: notebook, version: try Migrator.version(in: db), records: records,
        attachments: try attachments(of: schema, tables: Set(tables), in: db))
    }
  }

  /// What records refer to, in whatever older schema the copy is.
  private static func attachments(
    of schema: NotebookSchema?, tables: Set<String>, in db: Database
  ) throws -> Set<AttachmentID> {
    var found: Set<AttachmentID> = []
    for table in schema?.records ?? [] where tables.contains(table.name) {
      let columns = try Set(db.columns(in: table.name).map(\.name))
      for column in table.attachmentColumns where columns.contains(column) {
        let name = column.quotedDatabaseIdentifier
        let texts = try String.fetchSet(
          db,
          sql: "SELECT \(name) FROM \(table.name.quotedDatabaseIdentifier) WHERE \(name) IS NOT NULL")
        found.formUnion(texts.compactMap(AttachmentID.init))
      }
    }
    return found
  }
}
