import Foundation
import Interchange
import NotebookContract
import Values

/// Everything that a source of Caffio's own says, read and checked, before anything is written: exports, and folders
/// with a `coffee.json`, a `month.json` or a `person.json`.
struct CaffioSource: Sendable {
  private(set) var coffees: [FoundFile<CoffeeFile>] = []
  private(set) var people: [FoundFile<PersonFile>] = []
  private(set) var months: [FoundFile<MonthFile>] = []
  private(set) var problems: [RowProblem] = []
  private(set) var settings: [String: String] = [:]
  private(set) var pictures: [Coffee.ID: ImportSource.Entry] = [:]
  /// The instant of the import.
  let now: Date

  /// The files that Caffio writes.
  static let documents = OwnDocuments<CaffioFile>(
    names: CaffioFile.fileNames, marks: ["ingredients", "consumptions", "figures"])

  /// - Parameter now: the instant of the import.
  /// - Throws: `ImportError.unknownFormat` when nothing is ours, `ImportError.tooLarge`.
  init(_ source: ImportSource, now: Date) throws {
    self.now = now
    settings = try Self.documents.read(source, or: CaffioError.init) { found in
      switch found {
      case .part(let file, let folder, let location): add(file, folder, at: location)
      case .problem(let problem): problems.append(problem)
      }
    }
  }

  private mutating func add(_ file: CaffioFile, _ folder: URL, at location: RowLocation) {
    var check = CheckedRecords(at: location)
    switch file {
    case .coffee(let file):
      guard let checked = check.checked(file) else { break }
      coffees.append(FoundFile(file: checked, location: location, refused: check.refused))
      guard let path = checked.coffee.imagePath else { break }
      pictures[checked.coffee.id] = ExportedFiles.entry(at: path, in: folder)
      if pictures[checked.coffee.id] == nil {
        check.report("caffio.import.imageMissing", ["name": checked.coffee.name])
      }
    case .person(let file):
      people.append(FoundFile(file: check.checked(file), location: location, refused: check.refused))
    case .month(let file):
      months.append(FoundFile(file: check.checked(file, at: now), location: location, refused: check.refused))
    }
    problems += check.problems
  }
}
