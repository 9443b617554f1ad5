import Foundation
import Interchange
import NotebookContract
import Values
import Vault

/// Everything that a source of Caffio's own says, read and checked, before anything is written: exports, and folders
/// with a `coffee.json`, a `month.json` or a `person.json`.
struct CaffioSource: Sendable {
  /// One file of it, and where it is.
  struct Found<File: Sendable>: Sendable {
    var file: File
    let location: RowLocation
    /// The records that the source has and that cannot be stored: they are not absent.
    var refused: Set<String>
  }

  private(set) var coffees: [Found<CoffeeFile>] = []
  private(set) var people: [Found<PersonFile>] = []
  private(set) var months: [Found<MonthFile>] = []
  private(set) var problems: [RowProblem] = []
  private(set) var settings: [String: String] = [:]
  /// The pictures, by coffee.
  private(set) var pictures: [Coffee.ID: ImportSource.Entry] = [:]
  /// The instant of the import.
  let now: Date

  /// Whether a file may be one of ours.
  static func isOurs(_ entry: ImportSource.Entry) -> Bool {
    isDocument(entry) || (entry.url.pathExtension.lowercased() == "json" && CaffioFile.export.isOne(entry))
  }

  private static func isDocument(_ entry: ImportSource.Entry) -> Bool {
    CaffioFile.fileNames.contains(entry.url.lastPathComponent)
  }

  /// - Parameter now: the instant of the import.
  /// - Throws: `ImportError.unknownFormat` when nothing is ours.
  init(_ source: ImportSource, now: Date) throws {
    self.now = now
    let ours = source.entries.filter(Self.isOurs)
    guard !ours.isEmpty else { throw ImportError.unknownFormat(name: source.name) }
    for entry in ours {
      let location = RowLocation(file: entry.name, line: 1)
      do {
        try read(entry)
      } catch let error as CaffioError {
        problems.append(RowProblem(error.messageKey, error.messageArguments, at: location))
      } catch let error as FileError {
        guard error != .missing(entry.url.path(percentEncoded: false)) else { throw error }
        problems.append(RowProblem("import.unreadable", ["name": entry.name], at: location))
      }
    }
  }

  private mutating func read(_ entry: ImportSource.Entry) throws {
    let data = try OpenFile(entry.url.path(percentEncoded: false), .read)
      .contents(limit: Int(ImportLimits.fileBytes))
    guard !Self.isDocument(entry) || CaffioFile.export.isOne(entry) else {
      add(
        try CaffioFile.decoded(from: data), entry.url.deletingLastPathComponent(),
        at: RowLocation(file: entry.name, line: 1))
      return
    }
    let export = try NotebookExport<CaffioFile>.decoded(from: data, or: CaffioError.init)
    settings.merge(export.settings) { first, _ in first }
    for (index, file) in export.parts.enumerated() {
      add(file, ExportedFiles.folder(of: entry.url), at: RowLocation(file: entry.name, line: index + 1))
    }
  }

  private mutating func add(_ file: CaffioFile, _ folder: URL, at location: RowLocation) {
    var check = CaffioFileCheck(location: location, now: now)
    switch file {
    case .coffee(let file):
      guard let checked = check.checked(file) else { break }
      coffees.append(Found(file: checked, location: location, refused: check.refused))
      guard let path = checked.coffee.imagePath else { break }
      pictures[checked.coffee.id] = ExportedFiles.entry(at: path, in: folder)
      if pictures[checked.coffee.id] == nil {
        check.report("caffio.import.imageMissing", ["name": checked.coffee.name])
      }
    case .person(let file):
      people.append(Found(file: check.checked(file), location: location, refused: check.refused))
    case .month(let file):
      months.append(Found(file: check.checked(file), location: location, refused: check.refused))
    }
    problems += check.problems
  }
}
