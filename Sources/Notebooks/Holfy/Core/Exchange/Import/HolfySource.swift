import Foundation
import Interchange
import NotebookContract
import Values

/// What Holfy's own files in a source are: folders of vehicles, the file of the first versions, an export.
struct HolfySource: Sendable {
  /// A folder that has the first of the two files.
  struct VehiclePlace: Sendable {
    /// The path inside the source; empty when the source is the folder itself.
    let folder: String
    let metadata: ImportSource.Entry
    let carnet: ImportSource.Entry?

    /// The folder's own name.
    var name: String { folder.split(separator: "/").last.map(String.init) ?? "" }
  }

  private(set) var vehicles: [VehiclePlace] = []
  private(set) var legacy: ImportSource.Entry?
  private(set) var exports: [ImportSource.Entry] = []
  private let entries: [String: ImportSource.Entry]

  /// - Parameter source: with or without its hidden files; they are looked for again.
  init(_ source: ImportSource) throws {
    let everything = try Self.withHiddenFiles(source)
    entries = Dictionary(everything.entries.map { ($0.name, $0) }) { first, _ in first }
    for entry in everything.entries where !Self.isHidden(folder: entry.folder) {
      switch entry.url.lastPathComponent {
      case VehicleMetadata.fileName:
        vehicles.append(
          VehiclePlace(
            folder: entry.folder, metadata: entry,
            carnet: entries[Self.join(entry.folder, VehicleCarnet.fileName)]))
      case "vehicles.json": legacy = legacy ?? entry
      case let name where name.hasSuffix(".json") && entry.folder.isEmpty && VehiclePart.export.isOne(entry):
        exports.append(entry)
      default: break
      }
    }
  }

  var isEmpty: Bool { vehicles.isEmpty && legacy == nil && exports.isEmpty }

  /// The file of a document, by its path from the vehicle's folder; nil when it is not there, or the path
  /// leads elsewhere.
  func file(_ path: String, in folder: String) -> ImportSource.Entry? {
    guard let path = RelativePath(path) else { return nil }
    return entries[Self.join(folder, path.components.joined(separator: "/"))]
  }

  /// A file of that name beside or below another one; the first versions wrote paths of another machine.
  func file(named name: String, near entry: ImportSource.Entry) -> ImportSource.Entry? {
    guard !name.isEmpty else { return nil }
    let prefix = entry.folder.isEmpty ? "" : entry.folder + "/"
    return entries.values
      .filter { $0.name.hasPrefix(prefix) && $0.url.lastPathComponent == name }
      .min { ($0.name.count, $0.name) < ($1.name.count, $1.name) }
  }

  /// The content of a file that describes others.
  static func data(_ entry: ImportSource.Entry) throws -> Data { try OwnJSON.data(of: entry) }

  private static func withHiddenFiles(_ source: ImportSource) throws -> ImportSource {
    guard let entry = source.entries.first else { return source }
    let depth = entry.name.split(separator: "/").count
    let isFile = source.entries.count == 1 && source.name == entry.name
    // A single file may be a folder's first file, given by its own path: then the folder is meant.
    if isFile && entry.name != VehicleMetadata.fileName && entry.name != "vehicles.json" { return source }
    var root = entry.url
    for _ in 0..<depth { root.deleteLastPathComponent() }
    return try ImportSource(contentsOf: root, includesHidden: true)
  }

  private static func isHidden(folder: String) -> Bool {
    folder.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder + "/" + name
  }
}
