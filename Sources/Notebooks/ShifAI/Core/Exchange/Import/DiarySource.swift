import Foundation
import Interchange
import NotebookContract
import Values

/// Everything that a source of ShifAI's own says, read and checked, before anything is written: exports, and folders
/// with a `month.json` or a `profile.json`.
struct DiarySource: Sendable {
  private(set) var profiles: [FoundFile<ProfileFile>] = []
  private(set) var months: [FoundFile<MonthFile>] = []
  private(set) var problems: [RowProblem] = []
  private(set) var settings: [String: String] = [:]
  /// Whether every document could be read: one that could not is not absent.
  private(set) var isWhole = true
  /// The last day that can have been noted: wherever on earth, it is at most tomorrow's by UTC.
  private let latest: CalendarDay

  /// The files that ShifAI writes; a month has the specification's tables.
  static let documents = OwnDocuments<ExportedDocument>(
    names: [MonthFile.fileName, ProfileFile.fileName], marks: ["cycle_entries", "user_profile"])

  /// - Parameter now: the instant of the import.
  /// - Throws: `ImportError.unknownFormat` when nothing is ours, `ImportError.tooLarge`.
  init(_ source: ImportSource, now: Date) throws {
    latest = CalendarDay(now, in: .gmt).adding(days: 1)
    settings = try Self.documents.read(source, or: ShifAIError.init) { found in
      switch found {
      case .part(let document, _, let location):
        switch document.result {
        case .success(let file): add(file, at: location)
        case .failure(let error): refuse(RowProblem(error.messageKey, error.messageArguments, at: location))
        }
      case .problem(let problem): refuse(problem)
      }
    }
  }

  private mutating func refuse(_ problem: RowProblem) {
    isWhole = false
    problems.append(problem)
  }

  private mutating func add(_ file: ShifAIFile, at location: RowLocation) {
    var check = DiaryCheck(location: location, latest: latest)
    switch file {
    case .profile(let file):
      profiles.append(FoundFile(file: check.checked(file), location: location, refused: check.refused))
    case .month(let file):
      months.append(FoundFile(file: check.checked(file), location: location, refused: check.refused))
    }
    problems += check.problems
  }
}

extension ShifAIFile {
  /// The profile and the months, each its own file.
  static let export = ExportFormat("shifai", parts: "documents")
}

extension ExportedDocument: ExportedPart {
  static let export = ShifAIFile.export
}
