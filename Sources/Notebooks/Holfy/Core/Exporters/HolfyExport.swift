import Foundation
import GRDB
import Interchange
import Values
import Vault

/// The JSON of a whole notebook: each vehicle as the two files of its folder, and the settings. Equal
/// notebooks give equal bytes.
struct HolfyExport: Decodable {
  static let name = "carnets.holfy"
  static let version = 1

  /// One vehicle.
  struct VehiclePart: Codable {
    let carnet: VehicleCarnet
    let metadata: VehicleMetadata

    init(_ folder: VehicleFolder) {
      metadata = VehicleFiles(folder).metadata
      carnet = VehicleCarnet(folder, currency: VehicleFiles.currency)
    }
  }

  let settings: [String: String]
  let vehicles: [VehiclePart]

  private enum CodingKeys: String, CodingKey {
    case format, version, settings, vehicles
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard try container.decode(String.self, forKey: .format) == Self.name else {
      throw HolfyError.invalidJSON(path: "", reason: .wrongType)
    }
    let version = try container.decode(Int.self, forKey: .version)
    guard version <= Self.version else {
      throw HolfyError.invalidJSON(path: "version", reason: .newerFormat(String(version)))
    }
    settings = try container.decode([String: String].self, forKey: .settings)
    vehicles = try container.decode([VehiclePart].self, forKey: .vehicles)
  }

  static func decoded(from data: Data) throws(HolfyError) -> HolfyExport {
    try JSONFile.decode(HolfyExport.self, from: data, or: HolfyError.init)
  }

  /// Whether a file begins, or ends, as an export does: other tools write the fields in another order.
  static func isOne(_ entry: ImportSource.Entry) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    do {
      let file = try OpenFile(entry.url.path(percentEncoded: false), .read)
      let end = max(0, try file.size() - Int64(bytes.count))
      return try [0, end].contains { start in
        let got = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: start) }
        return String(decoding: bytes[..<got], as: UTF8.self).contains("\"\(name)\"")
      }
    } catch {
      // Opening it for the import says why it cannot be read.
      return false
    }
  }

  /// Writes a notebook piece by piece: at most one vehicle is in memory.
  static func write(_ db: Database, to sink: (Data) throws -> Void) throws {
    let settings = try Row.fetchAll(
      db, sql: "SELECT id, value FROM settingRecords WHERE id <> ?",
      arguments: [SettingKey.backupFolder.rawValue])
    let pairs = Dictionary(settings.map { ($0["id"] as String, $0["value"] as String) }) { first, _ in first }
    try sink(Data("{\n\"format\": \"\(name)\",\n\"version\": \(version),\n\"settings\": ".utf8))
    try sink(try JSONFile.encode(pairs))
    try sink(Data(",\n\"vehicles\": [".utf8))
    var separator = "\n"
    for id in try String.fetchAll(db, sql: "SELECT id FROM vehicleRecords ORDER BY id") {
      guard let folder = try VehicleFolderQuery(id).fetch(db) else { continue }
      try sink(Data(separator.utf8))
      try sink(try JSONFile.encode(VehiclePart(folder)))
      separator = ",\n"
    }
    try sink(Data("\n]\n}\n".utf8))
  }

  /// The folder of the documents' files, beside the export.
  static func filesFolder(of export: URL) -> URL {
    export.deletingLastPathComponent().appending(
      path: export.deletingPathExtension().lastPathComponent + ".files", directoryHint: .isDirectory)
  }

  /// Where a document's file is in that folder; nil when it is not there.
  static func file(of document: Document, in folder: URL) -> ImportSource.Entry? {
    guard let path = path(of: document) else { return nil }
    let url = folder.appending(path: path)
    do {
      let size = try OpenFile(url.path(percentEncoded: false), .read).size()
      return ImportSource.Entry(name: path, size: size, url: url)
    } catch {
      // Told with the other files that are missing.
      return nil
    }
  }

  static func path(of document: Document) -> String? {
    guard let owner = RelativePath(document.vehicleId), let path = RelativePath(document.relativePath) else {
      return nil
    }
    return (owner.components + path.components).joined(separator: "/")
  }
}
