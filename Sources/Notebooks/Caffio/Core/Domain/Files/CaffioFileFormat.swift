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
}

extension FieldWriter {
  mutating func writeVersion() throws { try write(CaffioFileFormat.version, as: "version") }
}
