import Foundation
import Interchange
import NotebookContract
import Values
import Vault

/// Everything that a source of DuoSpend's own says, read and checked, before anything is written: exports, and
/// folders with a `project.json`.
struct ProjectSource: Sendable {
  /// One project, and where its receipts are.
  struct Found: Sendable {
    var file: ProjectFile
    let location: RowLocation
    /// The receipts' files, by receipt.
    var papers: [Receipt.ID: ImportSource.Entry] = [:]
    /// The records that the source has and that cannot be stored: they are not absent.
    var refused: Set<String> = []
  }

  private(set) var projects: [Found] = []
  /// The descriptions of a project that is described twice: they say what there is of it, but do not come in.
  private(set) var passedOver: [Found] = []
  private(set) var problems: [RowProblem] = []
  private(set) var settings: [String: String] = [:]

  /// Whether a file is one of ours.
  static func isOurs(_ entry: ImportSource.Entry) -> Bool {
    entry.url.lastPathComponent == ProjectFile.fileName
      || (entry.url.pathExtension.lowercased() == "json" && ProjectFile.export.isOne(entry))
  }

  /// - Throws: `ImportError.unknownFormat` when nothing is ours, `ImportError.tooLarge`.
  init(_ source: ImportSource) throws {
    let ours = source.entries.filter(Self.isOurs)
    guard !ours.isEmpty else { throw ImportError.unknownFormat(name: source.name) }
    for entry in ours {
      do {
        try read(entry)
      } catch let error as DuoSpendError {
        report(error.messageKey, error.messageArguments, at: RowLocation(file: entry.name, line: 1))
      } catch let error as FileError {
        guard error != .missing(entry.url.path(percentEncoded: false)) else { throw error }
        report(
          "duospend.import.fileUnreadable", ["name": entry.name], at: RowLocation(file: entry.name, line: 1))
      }
    }
  }

  private mutating func read(_ entry: ImportSource.Entry) throws {
    let data = try OwnJSON.data(of: entry)
    guard entry.url.lastPathComponent != ProjectFile.fileName || ProjectFile.export.isOne(entry) else {
      let papers = entry.url.deletingLastPathComponent()
      add(try ProjectFile.decoded(from: data), papers, at: RowLocation(file: entry.name, line: 1))
      return
    }
    let export = try NotebookExport<ProjectFile>.decoded(from: data, or: DuoSpendError.init)
    for (index, file) in export.parts.enumerated() {
      try file.requireUniqueIDs(at: "projects[\(index)].")
    }
    settings.merge(export.settings) { first, _ in first }
    for (index, file) in export.parts.enumerated() {
      let papers = ExportedFiles.folder(of: entry.url)
      add(file, papers, at: RowLocation(file: entry.name, line: index + 1))
    }
  }

  /// Of two descriptions of one project (a folder that was copied by hand) the one changed last counts.
  private mutating func add(_ file: ProjectFile, _ papers: URL, at location: RowLocation) {
    guard let found = checked(file, papers, at: location) else { return }
    let id = found.file.project.id
    if let index = projects.firstIndex(where: { $0.file.project.id == id }) {
      let isNewer = found.file.changedAt > projects[index].file.changedAt
      let passedOver = isNewer ? projects[index] : found
      self.passedOver.append(passedOver)
      report("duospend.import.projectTwice", ["name": passedOver.file.project.name], at: passedOver.location)
      guard isNewer else { return }
      projects.remove(at: index)
    }
    projects.append(found)
  }

  /// The project with the records that can be stored; the others are told.
  private mutating func checked(_ file: ProjectFile, _ papers: URL, at location: RowLocation) -> Found? {
    var check = CheckedRecords(at: location)
    let currency = file.project.currency
    guard let project = check.take(file.project, { record throws(DuoSpendError) in try record.validated() })
    else {
      problems += check.problems
      return nil
    }
    let expenses = check.take(file.expenses, in: currency)
    let settlements = check.take(file.settlements, in: currency)
    let rules = check.take(file.rules, in: currency)
    let recurring = check.take(file.recurring, in: currency)
    var found = Found(
      file: ProjectFile(
        project: project, expenses: expenses, settlements: settlements, rules: rules, recurring: recurring),
      location: location)
    let known = Set(expenses.map(\.id))
    for receipt in file.receipts.compactMap({ check.take($0) { receipt throws(DuoSpendError) in receipt } }) {
      guard known.contains(receipt.expenseId) else {
        found.refused.insert(receipt.id)
        check.report("duospend.import.noExpense", ["name": receipt.fileName])
        continue
      }
      found.file.receipts.append(receipt)
      found.papers[receipt.id] = ExportedFiles.entry(at: receipt.relativePath, in: papers)
      if found.papers[receipt.id] == nil {
        check.report("duospend.import.fileMissing", ["name": receipt.fileName])
      }
    }
    found.refused.formUnion(check.refused)
    problems += check.problems
    return found
  }

  private mutating func report(_ key: String, _ arguments: [String: String], at location: RowLocation) {
    problems.append(RowProblem(key, arguments, at: location))
  }
}

extension CheckedRecords {
  /// Those of a project's records that can be stored.
  fileprivate mutating func take<Record: ProjectEntry>(_ records: [Record], in currency: Currency) -> [Record]
  {
    records.compactMap {
      take($0) { record throws(DuoSpendError) in try record.validated(in: currency, through: nil) }
    }
  }
}
