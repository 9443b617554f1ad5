import Foundation
import GRDB
import Interchange
import NotebookContract
import Values
import Vault

/// Writes rebuilt vehicles, inside the import's transaction.
struct FolderWriter {
  let files: ImportedFiles
  let removesAbsent: Bool
  let db: Database

  func write(_ found: HolfyReading.Found, into report: inout ImportReport) throws {
    let folder = found.isWhole ? found.folder : try keepingSecondFile(found.folder)
    let merge = RecordMerge(db, at: found.location, foreignKey: "holfy.import.otherVehicle")
    try write(folder.vehicle, by: merge, at: found.location, into: &report)
    let documents = try folder.documents.map(filed).withDistinctPaths()
    try write(documents, "document", \.modifiedAt, by: merge, into: &report)
    try write(folder.fuelEntries, "fuel", \.updatedAt, by: merge, into: &report)
    try write(folder.odometerEntries, "odometer", \.updatedAt, by: merge, into: &report)
    try write(folder.reminders, "reminder", \.updatedAt, by: merge, into: &report)
    try write(folder.policies, "insurance", \.updatedAt, by: merge, into: &report)
    guard removesAbsent else { return }
    try remove(absentFrom: documents, of: found, by: merge)
    // Without its second file a folder says nothing of what only that file holds.
    guard found.isWhole else { return }
    try remove(absentFrom: folder.fuelEntries, of: found, by: merge)
    try remove(absentFrom: folder.odometerEntries, of: found, by: merge)
    try remove(absentFrom: folder.reminders, of: found, by: merge)
    try remove(absentFrom: folder.policies, of: found, by: merge)
  }

  /// A folder that says nothing of what only its second file holds, with what is stored of that.
  private func keepingSecondFile(_ folder: VehicleFolder) throws -> VehicleFolder {
    var folder = folder
    if let stored = try Vehicle.fetchOne(db, key: folder.vehicle.id) {
      folder.vehicle.keepSecondFile(of: stored)
    }
    folder.documents = try folder.documents.map { document in
      var document = document
      if let stored = try Document.fetchOne(db, key: document.id) { document.keepSecondFile(of: stored) }
      return document
    }
    return folder
  }

  private func write(
    _ vehicle: Vehicle, by merge: RecordMerge, at location: RowLocation, into report: inout ImportReport
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
    try write([vehicle], "vehicle", \.updatedAt, by: merge, into: &report)
  }

  private func write<Record: StoredRecord>(
    _ records: [Record], _ kind: String, _ changedAt: KeyPath<Record, Date>, by merge: RecordMerge,
    into report: inout ImportReport
  ) throws {
    try merge.write(records, as: kind, changedAt: changedAt, into: &report) { $0.owner == $1.owner }
  }

  private func remove<Record: StoredRecord>(
    absentFrom records: [Record], of found: HolfyReading.Found, by merge: RecordMerge
  ) throws {
    try merge.remove(
      from: Record.databaseTableName, where: "vehicleId = \(found.folder.vehicle.id)",
      except: records.map(\.id) + found.refused)
  }

  /// The document with its file: the one that was just kept, else the one that the vault has. A file that was missing
  /// when the document came in is found for it also after it was changed here.
  private func filed(_ found: Document) throws -> Document {
    let stored = try Document.fetchOne(db, key: found.id)
    var document = found
    guard let reference = files.references[found.id] else {
      document.attachmentId = stored?.attachmentId
      return document
    }
    if let stored, stored.attachmentId == nil, stored.modifiedAt > found.modifiedAt,
      stored.fileName == found.fileName
    {
      document = stored
    }
    document.attachmentId = reference.id.description
    if document.fileSize == 0 { document.fileSize = reference.size }
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
