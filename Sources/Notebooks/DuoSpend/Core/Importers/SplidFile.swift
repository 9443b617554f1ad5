import Foundation
import Interchange
import Values

/// The CSV of Splid: the name of the group, a line about Splid, then a row for each bill. Each person has two columns, what
/// they paid and, below zero, what they bear, with the fractions of cents that a computer reckons with.
///
/// The columns are found by where they stand, since their names follow the language of the app.
struct SplidFile: SharedBookFile {
  private enum Column {
    static let title = 0, amount = 1, currency = 2, payer = 3, date = 4, created = 5, people = 6
  }

  private static let titles = ["title", "titel", "titre"]

  private(set) var book: SharedBook
  private let entry: ImportSource.Entry
  private let table: BookTable

  init(scanning entry: ImportSource.Entry) throws {
    self.entry = entry
    guard let table = try BookTable.find(in: entry, { Self.confidence($0) > 0 }) else {
      throw DuoSpendImportError.missingColumns(
        file: entry.name, line: 1, columns: "Title, Amount, Currency, By, Date, Created on")
    }
    self.table = table
    book = SharedBook(file: entry.name)
    book.title = try Self.title(of: entry, before: table.line)
    let names = table.header.names
    book.add(columns: stride(from: Column.people, to: names.count, by: 2).map { names[$0] })
    book.currencyColumn = names[Column.currency]
    try book.checkNames(line: table.line)
    var reader = try table.reader(entry)
    while let row = try reader.nextFilled() { observe(row) }
  }

  /// How well a header fits: six names, then for each person a name and an empty cell.
  static func confidence(_ header: CSVHeader) -> Double {
    var names = header.names
    if names.count.isMultiple(of: 2), names.last == "" { names.removeLast() }
    let people = names.dropFirst(Column.people)
    guard people.count >= 3, names.prefix(Column.people).allSatisfy({ !$0.isEmpty }),
      people.enumerated().allSatisfy({ $0.offset.isMultiple(of: 2) != $0.element.isEmpty })
    else { return 0 }
    return header.column(anyOf: titles) == Column.title ? 0.95 : 0.6
  }

  /// The name of the group, which stands on the first line where a line about Splid follows it.
  private static func title(of entry: ImportSource.Entry, before header: Int) throws -> String? {
    var reader = try CSVReader(entry)
    guard let first = try reader.nextFilled(), first.line < header, let second = try reader.nextFilled(),
      second.line < header, second.text(0)?.lowercased().contains("splid") == true
    else { return nil }
    return first.text(0)
  }

  /// Whether a row is no bill but sums up what everybody gets.
  private func isTotal(_ row: CSVRow) -> Bool {
    [Column.title, Column.amount, Column.payer].allSatisfy { row.text($0) == nil }
  }

  /// The column of the day: a bill may have the one on which it was entered only.
  private func dayColumn(_ row: CSVRow) -> Int {
    row.text(Column.date) == nil ? Column.created : Column.date
  }

  private mutating func observe(_ row: CSVRow) {
    guard !isTotal(row) else { return }
    book.count(currency: row.text(Column.currency) ?? "", at: table.location(row))
    for column in [Column.date, Column.created] { book.days.observe(row.text(column)) }
    guard book.transfer == nil else { return }
    do throws(RowProblem) {
      let (paid, borne) = (try cells(row, 0), try cells(row, 1))
      if Self.isTransfer(paid.map { $0 != 0 }, borne.map { $0 != 0 }) {
        book.transfer = row.text(Column.title) ?? ""
      }
    } catch {
      // The reading of the bills reports it.
      return
    }
  }

  /// Whether one person paid what another alone bears: money given back, or an expense for somebody else.
  private static func isTransfer(_ paid: [Bool], _ borne: [Bool]) -> Bool {
    paid.count(where: \.self) == 1 && borne.count(where: \.self) == 1 && paid != borne
  }

  /// The first or the second cell of each person.
  private func cells(_ row: CSVRow, _ offset: Int) throws(RowProblem) -> [Decimal] {
    var cells: [Decimal] = []
    for person in book.people.indices {
      cells.append(try table.number(row, Column.people + 2 * person + offset) ?? 0)
    }
    return cells
  }

  func rows(_ culture: BookCulture) throws -> SharedBillRows {
    SharedBillRows(
      try table.reader(entry),
      { (row) throws(RowProblem) in isTotal(row) ? nil : try bill(row, culture) }, file: entry.name)
  }

  private func bill(_ row: CSVRow, _ culture: BookCulture) throws(RowProblem) -> SharedBill {
    let currency = culture.currency(row.text(Column.currency) ?? "")
    let place = table.place(row, Column.amount)
    _ = try table.text(row, Column.amount)
    let written = try table.number(row, Column.amount) ?? 0
    let amount = try place.amount(written.nearest(digits: currency.minorDigits), currency)
    guard amount != 0 else { throw place.problem("zero", "0") }
    let sign: Decimal = amount < 0 ? -1 : 1
    let owed = try parts(cells(row, 1).map { -sign * $0 }, of: abs(amount), written, place)
    var paid = try cells(row, 0).map { sign * $0 }
    if paid.allSatisfy({ $0 == 0 }) {
      let name = try table.text(row, Column.payer)
      guard let person = book.index(of: name) else {
        throw table.place(row, Column.payer).problem("unknownPerson", name)
      }
      paid[person] = abs(written)
    }
    let given = try parts(paid, of: abs(amount), written, place)
    let date = dayColumn(row)
    let isTransfer = Self.isTransfer(given.map { $0 != 0 }, owed.map { $0 != 0 })
    var bill = SharedBill(
      location: table.location(row), kind: isTransfer ? culture.transfer : .expense,
      title: row.text(Column.title) ?? "",
      day: try table.place(row, date).day(table.text(row, date), culture.dayOrder),
      amount: Money(minorUnits: abs(amount), currency: currency), division: .known(paid: given, owed: owed))
    if amount < 0 { bill.reverse() }
    return bill
  }

  /// The whole minor units that come nearest to the fractions, and add up to the amount.
  private func parts(
    _ fractions: [Decimal], of amount: Int64, _ written: Decimal, _ place: BookPlace
  ) throws(RowProblem) -> [Int64] {
    let missing = fractions.reduce(0, +) - abs(written)
    let weights = fractions.map { Int64(($0 * 1_000_000).nearest(digits: 0).description) }
    guard missing.magnitude <= Decimal(fractions.count) / 100,
      weights.allSatisfy({ $0.map { $0 >= 0 } ?? false })
    else { throw place.problem("unbalanced", "\(written)") }
    return Apportionment.byLargestRemainder(amount, weights: weights.compactMap(\.self))
  }
}

extension Decimal {
  fileprivate func nearest(digits: Int) -> Decimal {
    var (source, result) = (self, Decimal())
    NSDecimalRound(&result, &source, digits, .plain)
    return result
  }
}
