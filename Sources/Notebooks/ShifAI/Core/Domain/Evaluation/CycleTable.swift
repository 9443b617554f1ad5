/// Reads cycles for evaluation from a table: one line each, comma-separated, with a line of names first.
///
/// `woman` and `length` are required; `ovulation_day`, `luteal_len` and `first_high_day` may be missing or empty. The
/// lines may stand in any order where `cycle` numbers each; without it a woman's cycles stand in theirs, among other
/// women's or not. Other columns are left alone.
package enum CycleTable {
  /// - Throws: ``CycleTableError`` with the line that cannot be read, counted from 1.
  package static func cycles(in text: String) throws(CycleTableError) -> [ObservedCycle] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let names = lines.first.map { fields($0.drop { $0 == "\u{FEFF}" }) } ?? []
    guard let woman = names.firstIndex(of: "woman"), let length = names.firstIndex(of: "length") else {
      throw .missingColumns
    }
    let ovulation = names.firstIndex(of: "ovulation_day")
    let luteal = names.firstIndex(of: "luteal_len")
    let fertile = names.firstIndex(of: "first_high_day")
    let number = names.firstIndex(of: "cycle")
    var cycles: [ObservedCycle] = []
    var numbers: [Int] = []
    for (index, line) in lines.enumerated().dropFirst() where !line.allSatisfy(\.isWhitespace) {
      let row = Row(fields: fields(line), line: index + 1)
      guard let days = try row.days(length) else { throw .notADay(line: row.line, text: "") }
      cycles.append(
        ObservedCycle(
          woman: row.text(woman), length: days, ovulationDay: try row.days(ovulation),
          lutealLength: try row.days(luteal), firstFertileDay: try row.days(fertile)))
      if let number = number.flatMap({ Int(row.text($0)) }) { numbers.append(number) }
    }
    guard !cycles.isEmpty else { throw .empty }
    // Numbers that are not there for all say nothing.
    guard numbers.count == cycles.count else { return cycles }
    let order = cycles.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
    // Women stay in the order in which the table names them first.
    let sorted = Dictionary(grouping: order) { cycles[$0].woman }
    return ObservedCycle.byWoman(cycles).flatMap { own in (sorted[own[0].woman] ?? []).map { cycles[$0] } }
  }

  private static func fields(_ line: Substring) -> [String] {
    line.split(separator: ",", omittingEmptySubsequences: false).map { field in
      String(field.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
  }

  private struct Row {
    let fields: [String]
    let line: Int

    func text(_ column: Int) -> String { column < fields.count ? fields[column] : "" }

    func days(_ column: Int?) throws(CycleTableError) -> Int? {
      guard let column, !text(column).isEmpty else { return nil }
      guard let days = Int(text(column)), (1...1_000).contains(days) else {
        throw .notADay(line: line, text: text(column))
      }
      return days
    }
  }
}

/// Why a table of cycles cannot be read.
package enum CycleTableError: Error, Hashable, Sendable {
  /// The first line does not name `woman` and `length`.
  case missingColumns
  case empty
  /// A field is not a number of days from 1 to 1,000.
  case notADay(line: Int, text: String)
  /// No woman has two cycles in it: there is nothing to predict from.
  case nothingToPredict

  package var messageKey: String {
    switch self {
    case .missingColumns: "shifai.evaluation.error.missingColumns"
    case .empty: "shifai.evaluation.error.empty"
    case .notADay: "shifai.evaluation.error.notADay"
    case .nothingToPredict: "shifai.evaluation.error.nothingToPredict"
    }
  }

  /// What fills the places of that text.
  package var messageArguments: [String: String] {
    switch self {
    case .missingColumns, .empty, .nothingToPredict: [:]
    case .notADay(let line, let text): ["line": String(line), "text": text]
    }
  }
}
