import Foundation
public import Interchange
import Records
public import Vault

/// Brings back what a notebook itself wrote: an export, its copy, or an archive of one of these.
///
/// A record that is here and there is the one changed last, or joined where the notebook can; one that is only here
/// stays, unless the person answers that the source is all there is.
public struct OwnFilesImporter: NotebookImporter {
  private let files: any OwnFiles.Type

  /// - Parameter files: the notebook's files.
  package init(_ files: any OwnFiles.Type) { self.files = files }

  /// The id of the format: the notebook's.
  public var format: String { files.notebook }
  /// The key of its name.
  public var titleKey: String { "\(format).import.format.\(format)" }

  /// 1 when there is a file of the notebook's, else 0.
  public func confidence(in source: ImportSource) throws -> Double {
    try UnpackedSource.confidence(in: source, only: ["json"]) { try files.are(in: $0) ? 1 : 0 }
  }

  /// What it would bring.
  public func preview(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore
  ) async throws -> ImportPreview {
    let (files, absent) = (files, absent)
    let (found, read) = try await Offloaded.run {
      try UnpackedSource.using(source) { source in
        let found = try files.init(source, answers: answers, in: destination.dependencies)
        var preview = ImportPreview(format: files.notebook, questions: found.questions + [absent])
        found.describe(in: &preview)
        for problem in found.problems { preview.add(problem) }
        return (found, preview)
      }
    }
    guard try !removesAbsent(answers) else {
      try found.requireOneVersion()
      return read
    }
    return try await destination.read { db in
      var preview = read
      try found.compare(with: db, in: &preview)
      return preview
    }
  }

  /// Keeps the files first, then writes every record as one transaction.
  public func run(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore,
    attachments: AttachmentStore, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> ImportRun {
    let files = files
    let removesAbsent = try removesAbsent(answers)
    let unpacked = try await Offloaded.run { try UnpackedSource(source) }
    return try await unpacked.removed {
      let (found, kept) = try await Offloaded.run {
        let found = try files.init(unpacked.source, answers: answers, in: destination.dependencies)
        if removesAbsent { try found.requireOneVersion() }
        // The rows take the rest.
        return (found, try ImportedFiles(found.files, into: attachments) { try progress(0.95 * $0) })
      }
      return try await destination.importing(source.name, as: files.notebook) { db, report in
        for problem in found.problems + kept.problems { report.countRefused("file", problem) }
        try found.write(kept, removesAbsent: removesAbsent, in: db, into: &report)
        try StoredSettings.keep(
          found.settings, except: BackupCopy.settings.union(NotebookLock.settings), in: db)
        try progress(1)
      }
    }
  }

  private enum AbsentChoice: String, CaseIterable {
    case keep
    case remove
  }

  private func removesAbsent(_ answers: ImportAnswers) throws(ImportError) -> Bool {
    try answers.answer(to: absent) == AbsentChoice.remove.rawValue
  }

  private var absent: ImportQuestion {
    ImportQuestion(
      id: "absent", promptKey: "\(format).import.absent",
      choices: AbsentChoice.allCases.map {
        .init($0.rawValue, labelKey: "\(format).import.absent.\($0.rawValue)")
      },
      suggestion: AbsentChoice.keep.rawValue)
  }
}
