import Foundation
import GRDB
import Interchange
import Vault

/// Writes rebuilt vehicles, inside the import's transaction: the version changed last of each record wins,
/// and nothing else is touched.
struct FolderWriter {
  let filing: FolderFiling
  let removesAbsent: Bool
  let db: Database

  mutating func write(_ found: HolfyReading.Found, into report: inout ImportReport) throws {
    let folder = found.folder
    try write(vehicle: folder.vehicle, at: found.location, into: &report)
    let documents = try folder.documents.map(filed).withDistinctPaths()
    try merge(documents, "document", \.modifiedAt, at: found.location, into: &report)
    try merge(folder.fuelEntries, "fuel", \.updatedAt, at: found.location, into: &report)
    try merge(folder.odometerEntries, "odometer", \.updatedAt, at: found.location, into: &report)
    try merge(folder.reminders, "reminder", \.updatedAt, at: found.location, into: &report)
    try merge(folder.policies, "insurance", \.updatedAt, at: found.location, into: &report)
    guard removesAbsent else { return }
    try remove(absentFrom: documents, of: folder.vehicle.id)
    // Without its second file a folder says nothing of what only that file holds.
    guard found.isWhole else { return }
    try remove(absentFrom: folder.fuelEntries, of: folder.vehicle.id)
    try remove(absentFrom: folder.odometerEntries, of: folder.vehicle.id)
    try remove(absentFrom: folder.reminders, of: folder.vehicle.id)
    try remove(absentFrom: folder.policies, of: folder.vehicle.id)
  }

  /// Takes settings that the notebook does not have; never where to write in clear.
  func keep(settings: [String: String]) throws {
    for (id, value) in settings.sorted(by: { $0.key < $1.key }) where id != SettingKey.backupFolder.rawValue {
      try db.execute(
        sql: "INSERT INTO settingRecords(id, value) VALUES (?, ?) ON CONFLICT(id) DO NOTHING",
        arguments: [id, value])
    }
  }

  private func write(
    vehicle: Vehicle, at location: RowLocation, into report: inout ImportReport
  ) throws {
    var vehicle = vehicle
    let stored = try Vehicle.fetchOne(db, key: vehicle.id)
    if let stored { vehicle.folderPath = stored.folderPath }
    let others = try Vehicle.filter(sql: "isPrimary = 1 AND id <> ?", arguments: [vehicle.id]).fetchAll(db)
    if vehicle.isPrimary, let primary = others.first {
      vehicle.isPrimary = false
      report.countRefused(
        "primary", RowProblem("holfy.import.primaryKept", ["name": primary.name], at: location))
    }
    try merge([vehicle], "vehicle", \.updatedAt, at: location, into: &report)
  }

  private func merge<Record: StoredRecord>(
    _ records: [Record], _ kind: String, _ changedAt: KeyPath<Record, Date>, at location: RowLocation,
    into report: inout ImportReport
  ) throws {
    for record in records {
      guard let stored = try Record.fetchOne(db, key: record.id) else {
        try record.insert(db)
        report.countImported(kind)
        continue
      }
      guard stored.owner == record.owner else {
        report.countRefused(kind, RowProblem("holfy.import.otherVehicle", ["id": record.id], at: location))
        continue
      }
      if stored == record || stored[keyPath: changedAt] > record[keyPath: changedAt] {
        report.countDuplicate(kind)
      } else {
        try record.update(db)
        report.countImported(kind)
      }
    }
  }

  private func remove<Record: StoredRecord>(absentFrom records: [Record], of vehicleId: Vehicle.ID) throws {
    let kept = String(decoding: try JSONEncoder().encode(records.map(\.id)), as: UTF8.self)
    try db.execute(
      sql: """
        DELETE FROM \(Record.databaseTableName)
        WHERE vehicleId = ? AND id NOT IN (SELECT value FROM json_each(?))
        """, arguments: [vehicleId, kept])
  }

  /// The document with its file: the one that was just kept, else the one that the vault has.
  private func filed(_ document: Document) throws -> Document {
    var document = document
    if let reference = filing.references[document.id] {
      document.attachmentId = reference.id.description
      if document.fileSize == 0 { document.fileSize = reference.size }
    } else {
      document.attachmentId = try Document.fetchOne(db, key: document.id)?.attachmentId
    }
    return document
  }
}

extension [Document] {
  /// Documents whose files can lie in one folder: of two that claim one path the second gets another, as
  /// does one that claims the place of a file that describes the folder.
  fileprivate func withDistinctPaths() -> [Document] {
    var taken = Set([VehicleMetadata.fileName, VehicleCarnet.fileName].map(\.sortingKey))
    return map { document in
      guard document.attachmentId != nil, !taken.insert(document.relativePath.sortingKey).inserted else {
        return document
      }
      var document = document
      document.relativePath = document.id.prefix(8) + "-" + document.fileName
      taken.insert(document.relativePath.sortingKey)
      return document
    }
  }
}
