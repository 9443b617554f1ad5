import Foundation
import Values

/// The version of Caffio's files.
enum CaffioFileFormat {
  static let version = 1
}

extension FieldReader {
  /// - Throws: ``CaffioError/invalidJSON(path:reason:)`` for the file of a later version.
  mutating func checkVersion() throws {
    let version: Int = try optional("version") ?? CaffioFileFormat.version
    guard version <= CaffioFileFormat.version else {
      throw CaffioError.invalidJSON(path: "version", reason: .newerFormat(String(version)))
    }
  }

  /// A record with the fields that this version does not know.
  mutating func entry<Record: Coded>(_ name: String) throws -> Record {
    let entry: CodedEntry<Record> = try required(name)
    return entry.value
  }

  /// Nil when the field is missing or null.
  mutating func optionalEntry<Record: Coded>(_ name: String) throws -> Record? {
    let entry: CodedEntry<Record>? = try optional(name)
    return entry?.value
  }

  /// A list of records; one that is missing is empty.
  mutating func entries<Record: Coded>(_ name: String) throws -> [Record] {
    let entries: [CodedEntry<Record>] = try optional(name) ?? []
    return entries.map(\.value)
  }
}

extension FieldWriter {
  mutating func writeVersion() throws { try write(CaffioFileFormat.version, as: "version") }
}
