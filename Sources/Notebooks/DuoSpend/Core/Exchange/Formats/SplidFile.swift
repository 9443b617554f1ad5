import Foundation
import Interchange
import Values

/// The CSV of Splid: the name of the group, a line about Splid, then a row for each bill. Each person has two columns, what
/// they paid and, below zero, what they bear, with the fractions of cents that a computer reckons with; or one, whose sign
/// tells which.
///
/// The columns are found by where they stand, since their names follow the language of the app.
struct SplidFile: SharedBookFile {
  private typealias Column = SplidColumns

  private(set) var book: SharedBook
  private let entry: ImportSource.Entry
  private let table: BookTable
  private let columns: SplidColumns

  init(scanning entry: ImportSource.Entry) throws {
    self.entry = entry
    guard let table = try BookTable.find(in: entry, { SplidColumns($0) != nil }),
      let columns = SplidColumns(table.header)
    else {
      throw DuoSpendImportError.missingColumns(
        file: entry.name, line: 1, columns: "Title, Amount, Currency, By, Date, Created on")
    }
    self.table = table
    self.columns = columns
    book = SharedBook(file: entry.name)
    book.title = try Self.title(of: entry, before: table.line)
    let names = table.header.names
    book.add(columns: columns.people.map { names[$0] })
    book.currencyColumn = names[Column.currency]
    try book.checkNames(line: table.line)
    var reader = try table.reader(entry)
    while let row = try reader.nextFilled() { observe(row) }
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
      if try shares(row, table.number(row, Column.amount) ?? 0).isTransfer {
        book.transfer = row.text(Column.title) ?? ""
      }
    } catch {
      // The reading of the bills reports it.
      return
    }
  }

  /// What everybody paid and bears of a bill whose total the file writes so.
  private func shares(_ row: CSVRow, _ written: Decimal) throws(RowProblem) -> SplidShares {
    let sign: Decimal = written < 0 ? -1 : 1
    var paid = try cells(row, 0).map { sign * $0 }
    guard columns.isPaired else {
      let shares = try SplidShares(of: abs(written), values: paid) { () throws(RowProblem) in try payer(row) }
      guard let shares else { throw unbalanced(row, written) }
      return shares
    }
    if paid.allSatisfy({ $0 == 0 }) { paid[try payer(row)] = abs(written) }
    return .known(paid: paid, owed: try cells(row, 1).map { -sign * $0 })
  }

  private func payer(_ row: CSVRow) throws(RowProblem) -> Int {
    let name = try table.text(row, Column.payer)
    guard let person = book.index(of: name) else {
      throw table.place(row, Column.payer).problem("unknownPerson", name)
    }
    return person
  }

  private func unbalanced(_ row: CSVRow, _ written: Decimal) -> RowProblem {
    table.place(row, Column.amount).problem("unbalanced", "\(written)")
  }

  /// The first or the second cell of each person.
  private func cells(_ row: CSVRow, _ offset: Int) throws(RowProblem) -> [Decimal] {
    var cells: [Decimal] = []
    for column in columns.people { cells.append(try table.number(row, column + offset) ?? 0) }
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
    let division = try division(shares(row, written), currency, row, written)
    let date = dayColumn(row)
    var bill = SharedBill(
      location: table.location(row), kind: Self.isTransfer(division) ? culture.transfer : .expense,
      title: row.text(Column.title) ?? "",
      day: try table.place(row, date).day(table.text(row, date), culture.dayOrder),
      amount: Money(minorUnits: abs(amount), currency: currency), division: division)
    if amount < 0 { bill.reverse() }
    return bill
  }

  private static func isTransfer(_ division: SharedBill.Division) -> Bool {
    guard case .known(let paid, let owed) = division else { return false }
    return SplidShares.isTransfer(paid: paid, owed: owed)
  }

  private func division(
    _ shares: SplidShares, _ currency: Currency, _ row: CSVRow, _ written: Decimal
  ) throws(RowProblem) -> SharedBill.Division {
    /// The whole minor units that come nearest to the fractions, and add up to the sum.
    func parts(_ fractions: [Decimal], of sum: Decimal) throws(RowProblem) -> [Int64] {
      let weights = fractions.map { Int64(($0 * 1_000_000).nearest(digits: 0).description) }
      guard SplidShares.isNear(fractions.reduce(0, +), sum, among: fractions.count),
        weights.allSatisfy({ $0.map { $0 >= 0 } ?? false })
      else { throw unbalanced(row, written) }
      let amount = try table.place(row, Column.amount).amount(
        sum.nearest(digits: currency.minorDigits), currency)
      return Apportionment.byLargestRemainder(amount, weights: weights.compactMap(\.self))
    }
    switch shares {
    case .known(let paid, let owed):
      return .known(paid: try parts(paid, of: abs(written)), owed: try parts(owed, of: abs(written)))
    case .nets(let nets):
      let given = nets.map { max($0, 0) }
      let sum = given.reduce(0, +)
      let (back, due) = (try parts(given, of: sum), try parts(nets.map { max(-$0, 0) }, of: sum))
      return .nets(zip(back, due).map { $0 - $1 })
    }
  }
}

extension Decimal {
  fileprivate func nearest(digits: Int) -> Decimal {
    var (source, result) = (self, Decimal())
    NSDecimalRound(&result, &source, digits, .plain)
    return result
  }
}
