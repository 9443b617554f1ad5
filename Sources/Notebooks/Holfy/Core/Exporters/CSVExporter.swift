public import Foundation
import GRDB
public import NotebookContract
public import Vault

/// Tables for spreadsheets, one for each kind of record, of all vehicles or of one.
///
/// Columns have the names of the JSON files; amounts are decimal numbers with a point, beside their currency.
public struct CSVExporter: NotebookExporter {
  private let vehicleId: Vehicle.ID?

  /// - Parameter vehicleId: the vehicle; nil for all.
  public init(of vehicleId: Vehicle.ID? = nil) { self.vehicleId = vehicleId }

  /// Its name.
  public var format: String { "csv" }
  /// The key of its name for people.
  public var titleKey: String { "holfy.export.csv" }
  /// None: it writes a folder.
  public var fileExtension: String? { nil }

  /// Writes a folder with a file for each table.
  public func export(_ store: NotebookStore, attachments: AttachmentStore, to destination: URL) async throws {
    let vehicleId = vehicleId
    try await store.read { db in
      try Folder.create(destination)
      try CSVTable.vehicles.write(db, where: vehicleId.map { ("id", $0) }, into: destination)
      try CSVTable.documents.write(db, where: vehicleId.map { ("vehicleId", $0) }, into: destination)
      try CSVTable.fuel.write(db, where: vehicleId.map { ("vehicleId", $0) }, into: destination)
      try CSVTable.odometer.write(db, where: vehicleId.map { ("vehicleId", $0) }, into: destination)
      try CSVTable.reminders.write(db, where: vehicleId.map { ("vehicleId", $0) }, into: destination)
      try CSVTable.insurance.write(db, where: vehicleId.map { ("vehicleId", $0) }, into: destination)
    }
  }

  /// The documents of the chosen vehicles as one table, for a download.
  public func documents(from store: NotebookStore) async throws -> Data {
    let vehicleId = vehicleId
    return try await store.read { db in
      var data = Data()
      try CSVTable.documents.write(db, where: vehicleId.map { ("vehicleId", $0) }) { data.append($0) }
      return data
    }
  }
}
