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

  /// A record with the fields that this version does not know.
  mutating func entry<Record: Coded>(_ name: String) throws -> Record {
    let entry: CodedEntry<Record> = try required(name)
    return entry.value
  }

  /// A list of records; one that is missing is empty.
  mutating func entries<Record: Coded>(_ name: String) throws -> [Record] {
    let entries: [CodedEntry<Record>] = try optional(name) ?? []
    return entries.map(\.value)
  }
}

extension FieldWriter {
  mutating func writeVersion() throws { try write(GestionTravauxFileFormat.version, as: "version") }

  mutating func write(_ records: [some Coded], entriesAs name: String) throws {
    try write(records.map(CodedEntry.init), as: name)
  }
}

extension Array where Element: Identifiable<String> {
  /// In an order that follows from the records alone.
  var byID: [Element] { sorted { $0.id < $1.id } }
}
