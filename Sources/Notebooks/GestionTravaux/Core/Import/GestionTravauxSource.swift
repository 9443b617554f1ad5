import Foundation
import Interchange
import NotebookContract
import Values
import Vault

/// Everything that a source of GestionTravaux's own says, read and checked, before anything is written: exports, and
/// folders with one of its files.
struct GestionTravauxSource: Sendable {
  /// One file of it, and where it is.
  struct Found: Sendable {
    var file: GestionTravauxFile
    let location: RowLocation
    /// The records that the source has and that cannot be stored or read: they are not absent.
    var refused: Set<String>
  }

  private(set) var found: [Found] = []
  private(set) var problems: [RowProblem] = []
  private(set) var settings: [String: String] = [:]
  /// How many records could not be read when the source was written: it has them as they were stored, and they are passed
  /// over.
  private(set) var unreadableCount = 0
  /// The photos and memos, by record.
  private(set) var files: [CaptureFile.ID: ImportSource.Entry] = [:]

  /// Whether a file may be one of ours.
  private static func isOurs(_ entry: ImportSource.Entry) -> Bool {
    isDocument(entry)
      || (entry.url.pathExtension.lowercased() == "json" && GestionTravauxDocument.export.isOne(entry))
  }

  private static func isDocument(_ entry: ImportSource.Entry) -> Bool {
    GestionTravauxFile.fileNames.contains(entry.url.lastPathComponent)
  }

  /// A `task.json` may be anybody's: ours has the names of our lists.
  static func isCertain(_ entry: ImportSource.Entry) throws -> Bool {
    guard isOurs(entry) else { return false }
    if GestionTravauxDocument.export.isOne(entry) { return true }
    let data = try contents(of: entry)
    return [
      "\"maison\"", "\"listeDeCourses\"", "\"astuces\"", "\"toDos\"", "\"sessions\"",
      "\"\(RootlessFile.field)\"",
    ].contains {
      data.range(of: Data($0.utf8)) != nil
    }
  }

  /// - Throws: `ImportError.unknownFormat` when nothing is ours.
  init(_ source: ImportSource) throws {
    let ours = source.entries.filter(Self.isOurs)
    guard !ours.isEmpty else { throw ImportError.unknownFormat(name: source.name) }
    for entry in ours {
      let location = RowLocation(file: entry.name, line: 1)
      do {
        try read(entry)
      } catch let error as GestionTravauxError {
        problems.append(RowProblem(error.messageKey, error.messageArguments, at: location))
      } catch let error as FileError {
        guard error != .missing(entry.url.path(percentEncoded: false)) else { throw error }
        problems.append(RowProblem("import.unreadable", ["name": entry.name], at: location))
      }
    }
  }

  private mutating func read(_ entry: ImportSource.Entry) throws {
    let data = try Self.contents(of: entry)
    guard !Self.isDocument(entry) || GestionTravauxDocument.export.isOne(entry) else {
      add(
        try GestionTravauxDocument.decoded(from: data), entry.url.deletingLastPathComponent(),
        at: RowLocation(file: entry.name, line: 1))
      return
    }
    let export = try NotebookExport<GestionTravauxDocument>.decoded(from: data, or: GestionTravauxError.init)
    settings.merge(export.settings) { first, _ in first }
    for (index, document) in export.parts.enumerated() {
      add(document, ExportedFiles.folder(of: entry.url), at: RowLocation(file: entry.name, line: index + 1))
    }
  }

  private mutating func add(_ document: GestionTravauxDocument, _ folder: URL, at location: RowLocation) {
    var check = RecordCheck(at: location)
    unreadableCount += document.unreadable.count
    guard let checked = check.checked(document.file) else {
      problems += check.problems
      return
    }
    if case .month(let month) = checked {
      for photo in month.files {
        files[photo.id] = ExportedFiles.entry(at: photo.copyPath, in: folder)
        // What was missing when it was written says so itself.
        if files[photo.id] == nil, photo.size > 0 {
          check.report("gestiontravaux.import.photoMissing", ["name": photo.path])
        }
      }
    }
    let refused = check.refused.union(document.unreadable.compactMap { $0.id })
    found.append(Found(file: checked, location: location, refused: refused))
    problems += check.problems
  }

  private static func contents(of entry: ImportSource.Entry) throws -> Data {
    try OpenFile(entry.url.path(percentEncoded: false), .read).contents(limit: Int(ImportLimits.fileBytes))
  }
}
