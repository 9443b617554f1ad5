import Foundation
import Values

/// The version of GestionTravaux's files.
enum GestionTravauxFileFormat {
  static let version = 1
}

extension FieldReader {
  /// - Throws: ``GestionTravauxError/invalidJSON(path:reason:)`` for the file of a later version.
  mutating func checkVersion() throws {
    let version: Int = try optional("version") ?? GestionTravauxFileFormat.version
    guard version <= GestionTravauxFileFormat.version else {
      throw GestionTravauxError.invalidJSON(path: "version", reason: .newerFormat(String(version)))
    }
  }
}

extension FieldWriter {
  mutating func writeVersion() throws { try write(GestionTravauxFileFormat.version, as: "version") }
}

extension Array where Element: Identifiable<String> {
  /// In an order that follows from the records alone.
  var byID: [Element] { sorted { $0.id < $1.id } }
}
