import Backup
package import Foundation
import GRDB
package import NotebookContract
import Values
package import Vault

/// Holfy, as everything above it sees it.
///
/// What a person may not do throws ``HolfyError`` or ``HolfyClientError``; nothing is changed then.
package struct HolfyClient: NotebookClient {
  package static let notebook = HolfySchema.id
  /// `Holfy/`, in clear: it is the person's own folder of documents.
  package static let copy = BackupCopy("Holfy", .plain)

  package let store: NotebookStore
  /// The documents' files.
  package let attachments: AttachmentStore
  /// Where the vault is; nothing readable may ever be written inside.
  package let vaultFolder: URL

  /// Holfy, open.
  package init(store: NotebookStore, attachments: AttachmentStore, vaultFolder: URL) {
    self.store = store
    self.attachments = attachments
    self.vaultFolder = vaultFolder
  }

  /// What the person's messages call a vehicle; it exists, or this throws.
  static func name(ofVehicle id: Vehicle.ID, in db: Database) throws -> String {
    let statement = try db.cachedStatement(sql: "SELECT brand, model FROM vehicleRecords WHERE id = ?")
    guard let row = try Row.fetchOne(statement, arguments: [id]) else {
      throw HolfyError.vehicleNotFound(id: id)
    }
    return Vehicle.name(brand: row["brand"], model: row["model"])
  }
}

/// What the writes of all records have in common.
extension HolfyClient {
  /// Changes what a person says about a record, unless it is what is stored.
  ///
  /// - Parameters:
  ///   - key: the key of the sentence that names what is done.
  ///   - edit: changes the draft; called inside the transaction, on what is stored at that moment.
  ///   - save: stores the record as the draft says.
  func change<Record: StoredRecord>(
    _ key: String, _ id: Record.ID, _ edit: @escaping @Sendable (inout Record.Details) throws -> Void,
    saving save: @escaping @Sendable (_ draft: Record.Details, _ stored: Record, Database) throws -> Record
  ) async throws -> WriteResult<Record> {
    try await store.write(key, about: { try Record.stored(id, in: $0).subject(in: $0) }) { db in
      let stored = try Record.stored(id, in: db)
      var draft = stored.details
      try edit(&draft)
      return draft == stored.details ? stored : try save(draft, stored, db)
    }
  }

  func delete<Record: StoredRecord>(_ key: String, _ id: Record.ID) async throws -> WriteResult<Record> {
    try await store.write(key, about: { try Record.stored(id, in: $0).subject(in: $0) }) { db in
      let record = try Record.stored(id, in: db)
      try record.delete(db)
      return record
    }
  }
}
