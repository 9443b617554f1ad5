import Foundation
import Interchange
import Values

/// The CSV of Spliit: a column of shares for each person, positive for who paid.
///
/// Somebody who paid without a share does not show; with two people there is only one whom it can be.
struct SpliitCSVFile: SharedBookFile {
  static let signature = ImportFormatSignature(
    id: "spliit", required: [["date"], ["description"], ["cost"], ["is reimbursement"], ["split mode"]])

  private(set) var book: SharedBook
  private let entry: ImportSource.Entry
  private let table: BookTable
  private let columns: Columns

  private struct Columns: Sendable {
    let date, title, cost, reimbursement, mode: Int
    let currency, category, originalCost, originalCurrency, rate: Int?
    let people: Range<Int>
  }

  init(scanning entry: ImportSource.Entry) throws {
    self.entry = entry
    table = try BookTable.first(in: entry)
    let header = table.header
    let mode = try table.required("Split mode")
    columns = Columns(
      date: try table.required("Date"), title: try table.required("Description"),
      cost: try table.required("Cost"), reimbursement: try table.required("Is Reimbursement"), mode: mode,
      currency: header.column("Currency"), category: header.column("Category"),
      originalCost: header.column("Original cost"), originalCurrency: header.column("Original currency"),
      rate: header.column("Conversion rate"), people: (mode + 1)..<header.names.count)
    book = SharedBook(file: entry.name)
    book.add(columns: columns.people.map { header.names[$0] }.filter { !$0.isEmpty })
    book.currencyColumn = columns.currency.map { header.names[$0] }
    try book.checkNames(line: table.line)
    var reader = try table.reader(entry)
    while let row = try reader.nextFilled() {
      book.count(currency: row.text(columns.currency) ?? "", at: table.location(row))
      book.days.observe(row.text(columns.date))
    }
  }

  func rows(_ culture: BookCulture) throws -> SharedBillRows {
    SharedBillRows(
      try table.reader(entry), { (row) throws(RowProblem) in try bill(row, culture) }, file: entry.name)
  }

  private func bill(_ row: CSVRow, _ culture: BookCulture) throws(RowProblem) -> SharedBill {
    let currency = culture.currency(row.text(columns.currency) ?? "")
    let costPlace = table.place(row, columns.cost)
    let cost = try costPlace.amount(try table.text(row, columns.cost), currency)
    guard cost != 0 else { throw costPlace.problem("zero", "0") }
    // For an income everything has the other sign.
    let sign: Int64 = cost < 0 ? -1 : 1
    var shares: [Int64] = []
    for column in columns.people.prefix(book.people.count) {
      shares.append(sign * (try table.amount(row, column, currency)))
    }
    let payer = try payer(row, shares)
    var paid = shares.map { _ in Int64(0) }
    paid[payer] = abs(cost)
    let isReimbursement = ["yes", "oui", "true"].contains(row.text(columns.reimbursement)?.lowercased() ?? "")
    var bill = SharedBill(
      location: table.location(row), kind: isReimbursement ? .reimbursement : .expense,
      title: row.text(columns.title) ?? "", category: row.text(columns.category),
      day: try table.place(row, columns.date).day(table.text(row, columns.date), culture.dayOrder),
      amount: Money(minorUnits: abs(cost), currency: currency),
      division: .known(paid: paid, owed: try owed(row, shares, cost: abs(cost), payer: payer)),
      original: try original(row, currency))
    if cost < 0 { bill.reverse() }
    return bill
  }

  private func payer(_ row: CSVRow, _ shares: [Int64]) throws(RowProblem) -> Int {
    let positive = shares.indices.filter { shares[$0] > 0 }
    if positive.count == 1 { return positive[0] }
    let without = shares.indices.filter { shares[$0] == 0 }
    guard positive.isEmpty, without.count == 1 else {
      throw BookPlace(location: table.location(row), column: book.people.joined(separator: ", "))
        .problem("payerUnknown")
    }
    return without[0]
  }

  /// The shares as the file rounds them; the cents by which they miss the cost are the payer's. Where the bill is
  /// divided evenly they may be left from another way of dividing it: then they only tell who takes part.
  private func owed(
    _ row: CSVRow, _ shares: [Int64], cost: Int64, payer: Int
  ) throws(RowProblem) -> [Int64] {
    var owed = shares.map { abs($0) }
    if isEven(row) { owed = even(owed, cost: cost) }
    let missing = cost - owed.reduce(0, +)
    let bearer = owed[payer] > 0 ? payer : owed.indices.max { owed[$0] < owed[$1] } ?? payer
    guard missing.magnitude <= UInt64(owed.count), owed[bearer] + missing >= 0 else {
      throw table.place(row, columns.cost).problem("unbalanced", row.text(columns.cost) ?? "")
    }
    owed[bearer] += missing
    return owed
  }

  private func isEven(_ row: CSVRow) -> Bool {
    ["evenly", "équitablement"].contains(row.text(columns.mode)?.lowercased() ?? "")
  }

  /// The shares where they are those of an even division, to the cent; else the even division, whose cents are the
  /// payer's.
  private func even(_ owed: [Int64], cost: Int64) -> [Int64] {
    let count = Int64(owed.count { $0 > 0 })
    guard count > 0, owed.contains(where: { $0 > 0 && abs($0 * count - cost) > count }) else { return owed }
    return owed.map { $0 > 0 ? cost / count : 0 }
  }

  private func original(_ row: CSVRow, _ currency: Currency) throws(RowProblem) -> ForeignAmount? {
    guard let code = row.text(columns.originalCurrency), let column = columns.originalCost,
      let text = row.text(column), let rate = try table.number(row, columns.rate), rate > 0
    else { return nil }
    let other = CurrencyReading.certain(code) ?? CurrencyReading.likely(code)
    let units = abs(try table.place(row, column).amount(text, other))
    guard other != currency, units > 0 else { return nil }
    return ForeignAmount(amount: Money(minorUnits: units, currency: other), rate: rate)
  }
}
