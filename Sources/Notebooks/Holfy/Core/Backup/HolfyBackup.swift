package import Backup
package import Foundation
package import GRDB
import NotebookContract
import Values
import Vault

/// The readable copy of Holfy: a folder per vehicle, as Holfy always wrote it.
///
/// Its bytes follow from the records alone, not from the clock or the settings: what has not changed is not
/// written again, which matters in a synced drive.
package struct HolfyBackup: BackupSource {
  /// No document says what the person chose.
  package let unreadTables: Set<String> = ["settingRecords"]

  package init() {}

  /// `Holfy/` in the folder that the person chose; nil when they chose none.
  package func destination(in db: Database) throws -> BackupDestination? {
    try HolfyClient.copy.destination(in: db)
  }

  /// The vehicles.
  package func roots(in db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "SELECT id FROM vehicleRecords ORDER BY id")
  }

  /// The folder of one vehicle: its documents' files, then the two files that describe them.
  package func document(of root: String, in db: Database) throws -> BackupDocument? {
    guard let folder = try VehicleFolderQuery(root).fetch(db) else { return nil }
    return BackupDocument(
      folderName: Self.folderName(brand: folder.vehicle.brand, model: folder.vehicle.model),
      files: attachments(of: folder.documents) + (try VehicleFiles(folder).files()))
  }

  /// The vehicle that the folder's first file names.
  package func root(ofFolder folder: URL) throws -> String? {
    try reading(folder.appending(path: VehicleMetadata.fileName), limit: Self.metadataLimit) {
      try VehicleMetadata.decoded(from: $0).vehicle.id
    }
  }

  /// The most bytes of a file that describes a folder: some 100,000 documents.
  private static let metadataLimit = 64 * 1_048_576

  /// The name that a vehicle's folder would have alone: `RenaultClio`.
  static func folderName(brand: String, model: String) -> String {
    let name = FolderName.safe(brand + model)
    return name.isEmpty ? "Vehicule" : name
  }

  private func attachments(of documents: [Document]) -> [BackupDocument.File] {
    var taken = Set([VehicleMetadata.fileName, VehicleCarnet.fileName].map(\.sortingKey))
    return documents.compactMap { document in
      guard let attachment = document.attachment, RelativePath(document.relativePath) != nil,
        taken.insert(document.relativePath.sortingKey).inserted
      else { return nil }
      return BackupDocument.File(document.relativePath, .attachment(attachment))
    }
  }
}

/// The two files that describe a vehicle's folder.
struct VehicleFiles {
  let metadata: VehicleMetadata
  let carnet: VehicleCarnet?

  /// The first file has no currency: without the second one its amounts are euros.
  static let currency = Currency.eur

  init(_ folder: VehicleFolder) {
    metadata = VehicleMetadata(folder.vehicle, documents: folder.documents, writtenAt: folder.changedAt)
    let carnet = VehicleCarnet(folder, currency: Self.currency)
    // Amounts are always told with their currency: whoever reads the folder may have chosen another one.
    let isNeeded = carnet.isNeeded || folder.documents.contains { $0.amount != nil }
    self.carnet = isNeeded ? carnet : nil
  }

  func files() throws -> [BackupDocument.File] {
    let second = try carnet.map { BackupDocument.File(VehicleCarnet.fileName, .data(try $0.encoded())) }
    let first = BackupDocument.File(VehicleMetadata.fileName, .data(try metadata.encoded()))
    return [second, first].compactMap(\.self)
  }
}

extension VehicleFolder {
  /// When anything in it was changed last.
  var changedAt: Date {
    let changes =
      documents.map(\.modifiedAt) + fuelEntries.map(\.updatedAt) + reminders.map(\.updatedAt)
      + policies.map(\.updatedAt) + odometerEntries.map(\.updatedAt)
    return changes.reduce(vehicle.updatedAt, max)
  }
}
