import Foundation
import Interchange
import Values

/// A table with a row for each day or observation: its header, and what its days prove of their order.
struct DiaryTable: Sendable {
  let entry: ImportSource.Entry
  let header: CSVHeader
  let today: CalendarDay
  private let isOwn: Bool
  private let line: Int
  private let dateColumn: Int?
  private let days: DayEvidence

  /// Looks through a file whose first row that is not blank is its header.
  ///
  /// - Parameter isOwn: whether ShifAI writes such tables, with the marks that keep spreadsheets from finding formulas.
  init(scanning entry: ImportSource.Entry, today: CalendarDay, isOwn: Bool = false) throws {
    var reader = try CSVReader(entry)
    guard let first = try reader.nextFilled() else { throw ImportError.empty(name: entry.name) }
    let header = CSVHeader(first.fields)
    let dateColumn = header.column("date", "jour", "day")
    var days = DayEvidence()
    while let row = try reader.next() { days.observe(row.text(dateColumn)) }
    (self.entry, self.header, self.today, self.line) = (entry, header, today, first.line)
    (self.dateColumn, self.days, self.isOwn) = (dateColumn, days, isOwn)
  }

  /// The header of a file; nil when it has none.
  static func header(of entry: ImportSource.Entry) throws(ImportError) -> CSVHeader? {
    var reader = try CSVReader(entry)
    return try reader.nextFilled().map { CSVHeader($0.fields) }
  }

  /// Whether 04/05 is in May or in April, where nothing proves it.
  var questions: [ImportQuestion] { days.needsQuestion ? [order] : [] }

  private var order: ImportQuestion {
    .dayOrder(file: entry.name, example: days.ambiguousExample ?? "", suggestion: nil)
  }

  /// A missing column ends the import.
  func check(required names: String...) throws(ShifAIImportError) {
    for name in names where header.column(name) == nil {
      throw .missingColumns(file: entry.name, line: line, columns: name)
    }
  }

  /// The rows below the header that are not blank.
  func forEachRow(_ answers: ImportAnswers, _ body: (DiaryRow) throws -> Void) throws {
    let order = try days.order ?? (days.needsQuestion ? chosenOrder(answers) : .dayFirst)
    var reader = try CSVReader(entry)
    _ = try reader.nextFilled()
    while let row = try reader.nextFilled() { try body(DiaryRow(self, row, order: order)) }
  }

  private func chosenOrder(_ answers: ImportAnswers) throws(ImportError) -> DayOrder {
    DayOrder(rawValue: try answers.answer(to: order)) ?? .dayFirst
  }

  fileprivate var dateIndex: Int? { dateColumn }

  fileprivate func text(_ column: Int?, of row: CSVRow) -> String? {
    isOwn ? row.unmarkedText(column) : row.text(column)
  }
}

/// A row of such a table.
struct DiaryRow {
  private let table: DiaryTable
  private let row: CSVRow
  private let order: DayOrder

  fileprivate init(_ table: DiaryTable, _ row: CSVRow, order: DayOrder) {
    (self.table, self.row, self.order) = (table, row, order)
  }

  /// The whole row.
  var location: RowLocation { RowLocation(file: table.entry.name, line: row.line) }

  /// The day it belongs to; nil where it tells none.
  func day() throws(RowProblem) -> CalendarDay? {
    guard let text = table.text(table.dateIndex, of: row) else { return nil }
    return try place(at: table.dateIndex).day(text, today: table.today, order: order)
  }

  /// The day that stands in another column.
  func day(_ text: String, of column: String) throws(RowProblem) -> CalendarDay {
    try place(column).day(text, today: table.today, order: order)
  }

  /// The text of a column; nil when it is missing or empty.
  func text(_ name: String) -> String? { table.text(table.header.column(name), of: row) }

  /// A column, to be read or to be blamed.
  func place(_ name: String) -> DiaryPlace { place(at: table.header.column(name)) }

  /// Every cell that is not empty, by the name of its column.
  var cells: [(column: String, text: String, place: DiaryPlace)] {
    row.fields.indices.compactMap { index in
      guard index != table.dateIndex, let text = table.text(index, of: row) else { return nil }
      let place = place(at: index)
      return (place.column, text, place)
    }
  }

  private func place(at column: Int?) -> DiaryPlace {
    let names = table.header.names
    let name = column.map { names.indices.contains($0) && !names[$0].isEmpty ? names[$0] : "#\($0 + 1)" }
    return DiaryPlace(location: location, column: name ?? "")
  }
}

extension DiaryPlace {
  /// Yes or no, as drip and spreadsheets write it.
  func flag(_ text: String) throws(RowProblem) -> Bool {
    switch text.lowercased() {
    case "true", "1", "vrai": return true
    case "false", "0", "faux": return false
    default: throw problem("notYesOrNo", text)
    }
  }
}
