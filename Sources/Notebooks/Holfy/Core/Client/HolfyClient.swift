public import Foundation
import GRDB
public import Vault
import Values

/// Holfy, as everything above it sees it: each change is a method that keeps the rules, in one transaction
/// that undo takes back as a whole. Reading is asking a ``Query``.
///
/// What a person may not do throws ``HolfyError`` or ``HolfyClientError``; nothing is changed then.
public struct HolfyClient: Sendable {
  /// The notebook.
  public let store: NotebookStore
  /// The documents' files: add one here first, then give its reference to the method that needs it.
  public let attachments: AttachmentStore
  /// Where the vault is; nothing readable may ever be written inside.
  let vaultFolder: URL

  /// - Parameters:
  ///   - store: the notebook, open.
  ///   - attachments: the notebook's attachments.
  ///   - vaultFolder: where the vault is.
  public init(store: NotebookStore, attachments: AttachmentStore, vaultFolder: URL) {
    self.store = store
    self.attachments = attachments
    self.vaultFolder = vaultFolder
  }

  /// Opens Holfy in a vault.
  ///
  /// - Throws: what ``Vault/notebook(_:progress:)`` throws.
  public init(in vault: Vault) async throws {
    self.init(
      store: try await vault.notebook(HolfySchema.id),
      attachments: try vault.attachments(of: HolfySchema.id), vaultFolder: vault.layout.root)
  }

  var timeZone: TimeZone { store.surroundings.timeZone }

  /// The instant of a change, as it is stored.
  func now() -> Date { store.surroundings.now().wholeSeconds }

  /// A query's answer now.
  public func value<Q: Query>(_ query: Q) async throws -> Q.Value { try await store.value(query) }

  /// A query's answer now, and each different one as the notebook changes.
  public func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Value, any Error> {
    store.values(of: query)
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
