public import Foundation
import GRDB
import Interchange
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
      try Self.write(CSVTable.vehicles, "id", vehicleId, db, into: destination)
      try Self.write(CSVTable.documents, "vehicleId", vehicleId, db, into: destination)
      try Self.write(CSVTable.fuel, "vehicleId", vehicleId, db, into: destination)
      try Self.write(CSVTable.odometer, "vehicleId", vehicleId, db, into: destination)
      try Self.write(CSVTable.reminders, "vehicleId", vehicleId, db, into: destination)
      try Self.write(CSVTable.insurance, "vehicleId", vehicleId, db, into: destination)
    }
  }

  /// The documents of the chosen vehicles as one table, for a download.
  public func documents(from store: NotebookStore) async throws -> Data {
    let vehicleId = vehicleId
    return try await store.read { db in
      var data = Data()
      try Self.write(CSVTable.documents, "vehicleId", vehicleId, db) { data.append($0) }
      return data
    }
  }

  private static func write<Record: StoredRecord>(
    _ table: CSVTable<Record>, _ owner: String, _ vehicleId: Vehicle.ID?, _ db: Database, into folder: URL
  ) throws {
    let writer = try AtomicFileWriter(in: folder)
    try write(table, owner, vehicleId, db) { try writer.append($0.bytes) }
    try writer.commit(to: folder.appending(path: table.fileName))
  }

  private static func write<Record: StoredRecord>(
    _ table: CSVTable<Record>, _ owner: String, _ vehicleId: Vehicle.ID?, _ db: Database,
    to sink: @escaping (Data) throws -> Void
  ) throws {
    // Without the mark, some spreadsheets spoil accents.
    var csv = CSVWriter(byteOrderMark: true, sink: sink)
    try csv.write(table.columns.map(\.name))
    var request = Record.order(sql: table.order)
    if let vehicleId { request = request.filter(sql: "\(owner) = ?", arguments: [vehicleId]) }
    let records = try request.fetchCursor(db)
    while let record = try records.next() { try csv.write(table.columns.map { $0.value(record) }) }
    try csv.finish()
  }
}
