import Foundation
package import Interchange

/// The tools whose files can be imported.
package enum BookFormat: String, CaseIterable, Hashable, Sendable {
  case spliit, splitwise, ihatemoney, tricount, cospend, splid

  /// How sure it is that the source comes from the tool, from 0 to 1: its best file.
  package func confidence(in source: ImportSource) -> Double {
    source.entries.map { confidence($0) }.max() ?? 0
  }

  /// The file of the source that is most surely the tool's, looked through, and the names of the others.
  ///
  /// - Throws: `ImportError`, or ``DuoSpendImportError`` when the file lacks what the format needs.
  func open(_ source: ImportSource) throws -> (file: any SharedBookFile, others: [ImportSource.Entry]) {
    let ranked = source.entries(withExtension: "csv", "tsv", "txt", "json")
      .map { (entry: $0, confidence: confidence($0)) }
    guard let best = ranked.max(by: { $0.confidence < $1.confidence }),
      best.confidence > 0 || ranked.count == 1
    else { throw ImportError.unknownFormat(name: source.name) }
    return (try open(best.entry), ranked.map(\.entry).filter { $0 != best.entry })
  }

  private func open(_ entry: ImportSource.Entry) throws -> any SharedBookFile {
    let isJSON = entry.url.pathExtension.lowercased() == "json"
    return switch self {
    case .spliit: isJSON ? try SpliitJSONFile(scanning: entry) : try SpliitCSVFile(scanning: entry)
    case .splitwise: try SplitwiseFile(scanning: entry)
    case .ihatemoney:
      isJSON ? try IHateMoneyJSONFile(scanning: entry) : try IHateMoneyCSVFile(scanning: entry)
    case .tricount: isJSON ? try TricountJSONFile(scanning: entry) : try TricountCSVFile(scanning: entry)
    case .cospend: try CospendFile(scanning: entry)
    case .splid: try SplidFile(scanning: entry)
    }
  }

  /// A file that cannot be read is none of the tool's as far as detection goes; opening it says why.
  private func confidence(_ entry: ImportSource.Entry) -> Double {
    do {
      switch entry.url.pathExtension.lowercased() {
      case "json": return try confidence(jsonStart: JSONStart(entry))
      case "csv", "tsv", "txt":
        let table = try BookTable.find(in: entry) { confidence($0) > 0 }
        return table.map { confidence($0.header) } ?? 0
      default: return 0
      }
    } catch {
      return 0
    }
  }

  private func confidence(_ header: CSVHeader) -> Double {
    switch self {
    case .spliit: return SpliitCSVFile.signature.confidence(header) * 0.9
    case .splitwise: return SplitwiseFile.signature.confidence(header)
    case .ihatemoney: return IHateMoneyCSVFile.signature.confidence(header)
    case .tricount: return TricountCSVFile.isHeader(header) ? 0.9 : 0
    case .cospend: return CospendFile.confidence(header)
    case .splid: return SplidColumns.confidence(header)
    }
  }

  /// JSON is more exact than what the same tools write as CSV.
  private func confidence(jsonStart start: JSONStart) -> Double {
    switch self {
    case .spliit:
      start.isObject && start.hasKeys("expenses") && start.hasAnyKey("paidById", "participants") ? 0.95 : 0
    case .ihatemoney: !start.isObject && start.hasKeys("payer_name", "owers") ? 0.95 : 0
    case .tricount: start.isObject && start.hasKeys("Response", "Registry") ? 0.95 : 0
    case .splitwise, .cospend, .splid: 0
    }
  }
}
