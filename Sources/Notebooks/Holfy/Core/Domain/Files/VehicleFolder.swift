package import Foundation
package import Values

/// Everything that one vehicle's folder says in its two files, as entities.
package struct VehicleFolder: Equatable, Sendable {
  package var vehicle: Vehicle
  package var documents: [Document]
  /// Its fill-ups.
  package var fuelEntries: [FuelEntry]
  package var reminders: [Reminder]
  package var policies: [InsurancePolicy]
  /// Its odometer readings.
  package var odometerEntries: [OdometerEntry]

  package init(
    vehicle: Vehicle, documents: [Document] = [], fuelEntries: [FuelEntry] = [], reminders: [Reminder] = [],
    policies: [InsurancePolicy] = [], odometerEntries: [OdometerEntry] = []
  ) {
    self.vehicle = vehicle
    self.documents = documents
    self.fuelEntries = fuelEntries
    self.reminders = reminders
    self.policies = policies
    self.odometerEntries = odometerEntries
  }

  /// Something that reading a folder had to decide, to be shown in its report.
  package enum Note: Equatable, Sendable {
    /// The amount has more decimals than the currency: it counts rounded, the number is kept.
    case amountRounded(documentId: Document.ID, written: Decimal, counted: Money)
    /// The amount is out of range: it counts as missing, the number is kept.
    case amountOutOfRange(documentId: Document.ID, written: Decimal)
    /// The path of a document leads out of the vehicle's folder: the document is kept, its file not read.
    case unsafePath(documentId: Document.ID, path: String)
    /// The second file speaks of a document that the first one does not have.
    case documentMissing(documentId: Document.ID)

    package var messageKey: String {
      switch self {
      case .amountRounded: "holfy.note.amountRounded"
      case .amountOutOfRange: "holfy.note.amountOutOfRange"
      case .unsafePath: "holfy.note.unsafePath"
      case .documentMissing: "holfy.note.documentMissing"
      }
    }

    package var messageArguments: [String: String] {
      switch self {
      case .amountRounded(let id, let written, let counted):
        ["id": id, "written": "\(written)", "counted": "\(counted.decimal)"]
      case .amountOutOfRange(let id, let written): ["id": id, "written": "\(written)"]
      case .unsafePath(let id, let path): ["id": id, "path": path]
      case .documentMissing(let id): ["id": id]
      }
    }
  }

  /// Reads the two files of a folder.
  ///
  /// - Parameters:
  ///   - currency: the currency of amounts where the second file does not name one.
  ///   - folderPath: the name of the folder, which the vehicle takes.
  ///   - timeZone: where the person is: an instant whose day nobody wrote down is read there, this once.
  /// - Throws: ``HolfyError/invalidJSON(path:reason:)`` when one of them cannot be read.
  package static func reading(
    metadata: Data, carnet: Data?, currency: Currency, folderPath: String, timeZone: TimeZone
  ) throws(HolfyError) -> (folder: VehicleFolder, notes: [Note]) {
    let metadata = try VehicleMetadata.decoded(from: metadata)
    guard let carnet else {
      return metadata.entities(carnet: nil, currency: currency, folderPath: folderPath, timeZone: timeZone)
    }
    let content = try VehicleCarnet.decoded(from: carnet)
    return metadata.entities(carnet: content, currency: currency, folderPath: folderPath, timeZone: timeZone)
  }
}
