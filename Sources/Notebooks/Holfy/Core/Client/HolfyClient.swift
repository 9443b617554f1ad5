import Backup
package import Foundation
import GRDB
package import NotebookContract
package import Vault

/// Holfy, as everything above it sees it.
///
/// What a person may not do throws ``HolfyError`` or ``HolfyClientError``; nothing is changed then.
package struct HolfyClient: NotebookClient {
  /// The notebook's id.
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

  static func vehicle(_ id: Vehicle.ID, in db: Database) throws -> Vehicle {
    guard let vehicle = try Vehicle.fetchOne(db, key: id) else { throw HolfyError.vehicleNotFound(id: id) }
    return vehicle
  }

  static func document(_ id: Document.ID, in db: Database) throws -> Document {
    guard let document = try Document.fetchOne(db, key: id) else { throw HolfyError.documentNotFound(id: id) }
    return document
  }

  static func record<Record: FetchableRecord & TableRecord>(
    _ kind: HolfyClientError.Kind, _ id: String, in db: Database
  ) throws -> Record {
    guard let record = try Record.fetchOne(db, key: id) else {
      throw HolfyClientError.notFound(kind, id: id)
    }
    return record
  }
}
