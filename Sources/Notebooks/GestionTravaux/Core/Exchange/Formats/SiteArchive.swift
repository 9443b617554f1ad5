import Foundation
import Interchange
import NotebookContract
import Values

/// A zip of the first app, or of ``SiteExporter``, unpacked: what `export.json` says, and the photos beside it.
struct SiteArchive: Sendable {
  /// What it says.
  let contents: SiteExport
  /// Where that stands.
  let location: RowLocation
  /// The photos that blocks name and that can be taken, by the path that blocks have.
  private(set) var photos: [String: ImportSource.Entry] = [:]
  /// Photos that are not there, or are none.
  private(set) var problems: [RowProblem] = []

  static func isOne(_ source: ImportSource) throws -> Bool {
    guard let entry = entry(in: source) else { return false }
    let data = try OwnJSON.beginning(of: entry, bytes: ImportLimits.jsonBytes)
    return ["\"formatVersion\"", "\"exporteLe\""].allSatisfy { data.range(of: Data($0.utf8)) != nil }
  }

  /// Reads a source.
  ///
  /// - Throws: `ImportError.unknownFormat` without an `export.json`, `ImportError.tooLarge`,
  ///   ``GestionTravauxError/invalidJSON(path:reason:)`` for one that cannot be read.
  init(_ source: ImportSource) throws {
    guard let entry = Self.entry(in: source) else { throw ImportError.unknownFormat(name: source.name) }
    do {
      contents = try SiteExport.decoded(from: try OwnJSON.data(of: entry))
    } catch let error as JSONFileError {
      throw GestionTravauxError(error)
    }
    location = RowLocation(file: entry.name, line: 1)
    let folder = String(entry.name.dropLast(SiteExport.fileName.count))
    let entries = Dictionary(source.entries.map { ($0.name, $0) }) { first, _ in first }
    for path in contents.photoPaths { try take(path, entries[folder + path]) }
  }

  private mutating func take(_ path: String, _ entry: ImportSource.Entry?) throws {
    func refuse(_ key: String, _ arguments: [String: String] = [:]) {
      let name = ["name": String(path.prefix(120))]
      problems.append(RowProblem(key, name.merging(arguments) { $1 }, at: location))
    }
    guard RelativePath(path) != nil, let entry else { return refuse("gestiontravaux.import.photoMissing") }
    guard entry.size <= GestionTravauxLimits.fileBytes else {
      let megabytes = String(GestionTravauxLimits.fileBytes / 1_048_576)
      return refuse("gestiontravaux.error.fileTooLarge", ["limit": megabytes])
    }
    guard try MediaSignature.of(entry.url) != nil else { return refuse("gestiontravaux.import.noPhoto") }
    photos[path] = entry
  }

  private static func entry(in source: ImportSource) -> ImportSource.Entry? {
    // The one nearest to the top, where somebody kept several.
    source.entries.filter { $0.url.lastPathComponent == SiteExport.fileName }
      .min { ($0.name.count, $0.name) < ($1.name.count, $1.name) }
  }
}
