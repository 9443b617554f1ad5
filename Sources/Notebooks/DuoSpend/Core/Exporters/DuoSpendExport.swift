import Foundation
import GRDB
import Interchange
import Values
import Vault

/// The JSON of a whole notebook: each project as its own file has it, and the settings. Equal notebooks give
/// equal bytes.
struct DuoSpendExport: Decodable {
  static let name = "carnets.duospend"
  static let version = 1
  /// How many bytes at either end of a file tell what it is.
  private static let edge = 1_024

  /// What the person chose that makes sense elsewhere.
  let settings: [String: String]
  let projects: [ProjectFile]

  private enum CodingKeys: String, CodingKey {
    case format, version, settings, projects
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard try container.decode(String.self, forKey: .format) == Self.name else {
      throw DuoSpendError.invalidJSON(path: "format", reason: .wrongType)
    }
    let version = try container.decode(Int.self, forKey: .version)
    guard version <= Self.version else {
      throw DuoSpendError.invalidJSON(path: "version", reason: .newerFormat(String(version)))
    }
    settings = try container.decode([String: String].self, forKey: .settings)
    projects = try container.decode([ProjectFile].self, forKey: .projects)
  }

  static func decoded(from data: Data) throws(DuoSpendError) -> DuoSpendExport {
    let export = try JSONFile.decode(DuoSpendExport.self, from: data, or: DuoSpendError.init)
    for (index, project) in export.projects.enumerated() {
      try project.requireUniqueIDs(at: "projects[\(index)].")
    }
    return export
  }

  /// Whether a file begins or ends as an export does: other programs write fields in another order, but only
  /// the projects are long.
  static func isOne(_ entry: ImportSource.Entry) -> Bool {
    do {
      let file = try OpenFile(entry.url.path(percentEncoded: false), .read)
      for offset in Set([0, max(0, entry.size - Int64(edge))]) {
        var bytes = [UInt8](repeating: 0, count: edge)
        let got = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: offset) }
        if String(decoding: bytes[..<got], as: UTF8.self).contains("\"\(name)\"") { return true }
      }
      return false
    } catch {
      // Opening it for the import says why it cannot be read.
      return false
    }
  }

  /// Writes a notebook piece by piece: at most one project is in memory.
  static func write(_ db: Database, to sink: (Data) throws -> Void) throws {
    let settings = try Row.fetchAll(
      db, sql: "SELECT id, value FROM settingRecords WHERE id NOT IN (?, ?)",
      arguments: [SettingKey.backupFolder.rawValue, SettingKey.backupPolicy.rawValue])
    let pairs = Dictionary(settings.map { ($0["id"] as String, $0["value"] as String) }) { first, _ in first }
    try sink(Data("{\n\"format\": \"\(name)\",\n\"version\": \(version),\n\"settings\": ".utf8))
    try sink(try JSONFile.encode(pairs))
    try sink(Data(",\n\"projects\": [".utf8))
    var separator = "\n"
    for id in try String.fetchAll(db, sql: "SELECT id FROM projects ORDER BY id") {
      guard let file = try ProjectFileQuery(id).fetch(db) else { continue }
      try sink(Data(separator.utf8))
      try sink(try file.encoded())
      separator = ",\n"
    }
    try sink(Data("\n]\n}\n".utf8))
  }

  /// The folder of the receipts, beside the export.
  static func filesFolder(of export: URL) -> URL {
    export.deletingLastPathComponent().appending(
      path: export.deletingPathExtension().lastPathComponent + ".files", directoryHint: .isDirectory)
  }
}
