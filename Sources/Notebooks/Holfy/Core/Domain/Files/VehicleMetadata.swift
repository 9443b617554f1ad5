package import Foundation
package import Values

/// The file `.vehicle_metadata.json` of a vehicle's folder: the format of Holfy since version 1.0, which
/// other versions read. Fields that it does not know are kept and written back.
package struct VehicleMetadata: Equatable, Sendable {
  package static let fileName = ".vehicle_metadata.json"
  /// The version of the format that is written.
  package static let formatVersion = "1.0"

  package var files: [File]
  /// Who wrote the file, and when.
  package var metadata: Stamp
  package var vehicle: VehicleFields
  /// What stands beside these three.
  package var unknownFields: [String: JSONValue]

  package init(
    files: [File], metadata: Stamp, vehicle: VehicleFields, unknownFields: [String: JSONValue] = [:]
  ) {
    self.files = files
    self.metadata = metadata
    self.vehicle = vehicle
    self.unknownFields = unknownFields
  }

  /// The bytes of the file.
  package func encoded() throws -> Data { try JSONFile.encode(self) }

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``HolfyError/invalidJSON(path:reason:)``: not JSON, a required field missing or of another
  ///   type, two documents with one id, a later major version of the format.
  package static func decoded(from data: Data) throws(HolfyError) -> VehicleMetadata {
    let content = try JSONFile.decode(VehicleMetadata.self, from: data, or: HolfyError.init)
    if let major = Int(content.metadata.version.prefix { $0 != "." }), major > 1 {
      throw .invalidJSON(path: "metadata.version", reason: .newerFormat(content.metadata.version))
    }
    var ids: Set<String> = []
    for (index, file) in content.files.enumerated() where !ids.insert(file.id.lowercased()).inserted {
      throw .invalidJSON(path: "files[\(index)].id", reason: .duplicateID(file.id))
    }
    return content
  }

  /// Who wrote the file, and when.
  package struct Stamp: Equatable, Sendable {
    /// The version of the app, `1.0.0` when it is not known.
    package var appVersion: String
    /// When the file was written, in whole seconds.
    package var lastSyncedAt: Date
    /// The version of the format.
    package var version: String
    /// What stands beside these.
    package var unknownFields: [String: JSONValue]

    /// The stamp of a file written now.
    package init(
      appVersion: String = "1.0.0", lastSyncedAt: Date, version: String = VehicleMetadata.formatVersion,
      unknownFields: [String: JSONValue] = [:]
    ) {
      self.appVersion = appVersion
      self.lastSyncedAt = lastSyncedAt.wholeSeconds
      self.version = version
      self.unknownFields = unknownFields
    }
  }

  /// The vehicle, as the file writes it.
  package struct VehicleFields: Equatable, Sendable {
    var brand: String
    var createdAt: Date
    var id: String
    var isPrimary: Bool
    var mileage: String?
    var model: String
    var plate: String
    var registrationDate: Date
    var type: String
    var updatedAt: Date
    var unknownFields: [String: JSONValue] = [:]
  }

  /// One document, as the file writes it.
  package struct File: Equatable, Sendable {
    var amount: Decimal?
    var createdAt: Date
    var date: Date
    var documentName: String
    var documentType: String
    var fileName: String
    var fileSize: Int64
    var id: String
    var mileage: String
    var mimeType: String
    var modifiedAt: Date
    var relativePath: String
    var unknownFields: [String: JSONValue] = [:]
  }
}
