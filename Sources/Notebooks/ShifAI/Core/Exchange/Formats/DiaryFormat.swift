import Foundation
import Interchange
import Values

/// The programs whose files can be imported.
package enum DiaryFormat: String, CaseIterable, Hashable, Sendable {
  case drip, clue, flo
  case appleHealth = "applehealth"
  case tables

  /// How sure it is that the source comes from the program, from 0 to 1: its best file.
  func confidence(in source: ImportSource) -> Double { source.entries.map { confidence($0) }.max() ?? 0 }

  /// Looks through the files of a source that are the program's; the others are left out, and told.
  ///
  /// - Parameter progress: hears the part read, from 0 to 1, and may cancel by throwing.
  /// - Throws: `ImportError`, or ``ShifAIImportError`` when the file lacks what the format needs.
  func open(
    _ source: ImportSource, today: CalendarDay, progress: (Double) throws -> Void = { _ in }
  ) throws -> (file: any DiaryFile, others: [ImportSource.Entry]) {
    let ranked = source.entries.map { (entry: $0, confidence: confidence($0)) }
    guard let best = ranked.max(by: { $0.confidence < $1.confidence }),
      best.confidence > 0 || ranked.count == 1
    else { throw ImportError.unknownFormat(name: source.name) }
    let file: any DiaryFile
    switch self {
    case .drip: file = try DripFile(scanning: best.entry, today: today)
    case .clue: file = try ClueFile(scanning: best.entry, today: today)
    case .flo:
      file =
        best.entry.url.pathExtension.lowercased() == "txt"
        ? try FloText(scanning: best.entry, today: today) : try FloFile(scanning: best.entry, today: today)
    case .appleHealth: file = try HealthFile(scanning: best.entry, today: today, progress: progress)
    case .tables:
      let own = try source.entries.filter { try ranked.count == 1 || isTable($0) }
      return (try EntryTables(scanning: own, today: today), source.entries.filter { !own.contains($0) })
    }
    return (file, source.entries.filter { $0 != best.entry })
  }

  /// A table that cannot be read may be hers all the same: it is told, not left out, as any other file is.
  private func isTable(_ entry: ImportSource.Entry) throws -> Bool {
    let isNamedSo = ["csv", "tsv"].contains(entry.url.pathExtension.lowercased())
    return try (isNamedSo ? certainty(entry) : confidence(entry)) > 0
  }

  /// A file that cannot be read is none of the program's as far as detection goes; opening it says why.
  private func confidence(_ entry: ImportSource.Entry) -> Double {
    do {
      return try certainty(entry)
    } catch {
      return 0
    }
  }

  private func certainty(_ entry: ImportSource.Entry) throws -> Double {
    switch (self, entry.url.pathExtension.lowercased()) {
    case (.appleHealth, _): try HealthFile.confidence(entry)
    case (.clue, "json"), (.clue, "cluedata"), (.flo, "json"): confidence(try JSONStart(entry))
    case (.flo, "txt"): try FloText.confidence(entry)
    case (.drip, "csv"), (.drip, "tsv"), (.drip, "txt"):
      try DiaryTable.header(of: entry).map(DripFile.signature.confidence) ?? 0
    case (.tables, "csv"), (.tables, "tsv"), (.tables, "txt"):
      try DiaryTable.header(of: entry).map(EntryTables.confidence) ?? 0
    default: 0
    }
  }

  private func confidence(_ start: JSONStart) -> Double {
    switch self {
    case .clue:
      if start.isObject {
        start.hasKeys("data", "day") ? 0.9 : 0
      } else {
        start.hasKeys("type", "date", "value") ? 0.9 : 0
      }
    case .flo: start.isObject && start.hasKeys("operationalData") ? 0.95 : 0
    case .drip, .appleHealth, .tables: 0
    }
  }
}
