import Backup
public import Foundation
import GRDB
public import NotebookContract
public import Vault

/// Holfy, as everything above it sees it.
///
/// What a person may not do throws ``HolfyError`` or ``HolfyClientError``; nothing is changed then.
public struct HolfyClient: NotebookClient {
  /// The notebook's id.
  public static let notebook = HolfySchema.id
  /// `Holfy/`, in clear: it is the person's own folder of documents.
  public static let copy = BackupCopy("Holfy", .plain)

  /// The notebook.
  public let store: NotebookStore
  /// The documents' files.
  public let attachments: AttachmentStore
  /// Where the vault is; nothing readable may ever be written inside.
  public let vaultFolder: URL

  /// Holfy, open.
  public init(store: NotebookStore, attachments: AttachmentStore, vaultFolder: URL) {
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
