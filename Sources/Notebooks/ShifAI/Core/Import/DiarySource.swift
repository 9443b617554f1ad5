import Foundation
import Interchange
import NotebookContract
import Values
import Vault

/// Everything that a source of ShifAI's own says, read and checked, before anything is written: exports, and folders
/// with a `month.json` or a `profile.json`.
struct DiarySource: Sendable {
  /// One file of it, and where it is.
  struct Found<File: Sendable>: Sendable {
    var file: File
    let location: RowLocation
    /// The records that the source has and that cannot be stored: they are not absent.
    var refused: Set<String> = []
  }

  private(set) var profiles: [Found<ProfileFile>] = []
  private(set) var months: [Found<MonthFile>] = []
  private(set) var problems: [RowProblem] = []
  private(set) var settings: [String: String] = [:]
  /// Whether every document could be read: one that could not is not absent.
  private(set) var isWhole = true
  /// The last day that can have been noted: wherever on earth, it is at most tomorrow's by UTC.
  private let latest: CalendarDay

  /// Whether a file may be one of ours.
  static func isOurs(_ entry: ImportSource.Entry) -> Bool {
    isDocument(entry)
      || (entry.url.pathExtension.lowercased() == "json" && ShifAIFile.export.isOne(entry))
  }

  private static func isDocument(_ entry: ImportSource.Entry) -> Bool {
    [MonthFile.fileName, ProfileFile.fileName].contains(entry.url.lastPathComponent)
  }

  /// - Parameter now: the instant of the import.
  /// - Throws: `ImportError.unknownFormat` when nothing is ours, `ImportError.tooLarge`.
  init(_ source: ImportSource, now: Date) throws {
    latest = CalendarDay(now, in: .gmt).adding(days: 1)
    let ours = source.entries.filter(Self.isOurs)
    guard !ours.isEmpty else { throw ImportError.unknownFormat(name: source.name) }
    for entry in ours {
      let location = RowLocation(file: entry.name, line: 1)
      do {
        try read(entry)
      } catch let error as ShifAIError {
        refuse(error, at: location)
      } catch let error as FileError {
        guard error != .missing(entry.url.path(percentEncoded: false)) else { throw error }
        isWhole = false
        problems.append(RowProblem("import.unreadable", ["name": entry.name], at: location))
      }
    }
  }

  private mutating func refuse(_ error: ShifAIError, at location: RowLocation) {
    isWhole = false
    problems.append(RowProblem(error.messageKey, error.messageArguments, at: location))
  }

  private mutating func read(_ entry: ImportSource.Entry) throws {
    let isDocument = Self.isDocument(entry) && !ShifAIFile.export.isOne(entry)
    let limit = isDocument ? ShifAILimits.jsonBytes : ImportLimits.fileBytes
    guard entry.size <= limit else {
      throw ImportError.tooLarge(name: entry.name, size: entry.size, limit: limit)
    }
    let data = try OpenFile(entry.url.path(percentEncoded: false), .read).contents(limit: Int(limit))
    guard !isDocument else {
      let file = try JSONFile.decode(ShifAIFile.self, from: data, or: ShifAIError.init)
      add(file, at: RowLocation(file: entry.name, line: 1))
      return
    }
    let export = try NotebookExport<ExportedDocument>.decoded(from: data, or: ShifAIError.init)
    settings.merge(export.settings) { first, _ in first }
    for (index, document) in export.parts.enumerated() {
      let location = RowLocation(file: entry.name, line: index + 1)
      switch document.result {
      case .success(let file): add(file, at: location)
      case .failure(let error): refuse(error, at: location)
      }
    }
  }

  private mutating func add(_ file: ShifAIFile, at location: RowLocation) {
    var check = DiaryCheck(location: location, latest: latest)
    switch file {
    case .profile(let file):
      profiles.append(Found(file: check.checked(file), location: location, refused: check.refused))
    case .month(let file):
      months.append(Found(file: check.checked(file), location: location, refused: check.refused))
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
