import Foundation
import Interchange
import Values

/// The CSV of Tricount: what each person bears stands, below zero, in a column `Impacted to` them.
struct TricountCSVFile: SharedBookFile {
  private static let bearerPrefixes = ["impacted to ", "impacté à ", "impacte a "]
  private static let payerPrefixes = ["paid by ", "payé par ", "paye par "]
  private static let defaultAmount = ["amount in default currency", "montant dans la devise par défaut"]
  private static let transfers: Set = [
    "balance", "transfer", "reimbursement", "money transfer", "transfert", "remboursement", "virement",
  ]

  private(set) var book: SharedBook
  private let entry: ImportSource.Entry
  private let table: BookTable
  private let title, date, amount: Int
  private let converted, category, currency, rate, payer: Int?
  private let bearers, payers: [(person: Int, column: Int)]
  /// The currency in the header; nil when only the rows tell.
  private let defaultCurrency: String?

  init(scanning entry: ImportSource.Entry) throws {
    self.entry = entry
    table = try BookTable.find(in: entry, Self.isHeader) ?? BookTable.first(in: entry)
    let names = table.header.names
    title = try table.required("Title", "Titre")
    date = try table.required("Date & time", "Date", "Date et heure")
    amount = try table.required("Amount", "Montant")
    category = table.header.column("Category", "Catégorie")
    currency = table.header.column("Currency", "Devise")
    rate = table.header.column("Exchange rate", "Taux de change")
    converted = names.firstIndex { name in Self.defaultAmount.contains { name.lowercased().hasPrefix($0) } }
    defaultCurrency = converted.flatMap { Self.parenthesized(names[$0]) }
    payer = table.header.column("Paid by", "Payé par")
    book = SharedBook(file: entry.name)
    let bearing = Self.columns(names, Self.bearerPrefixes)
    let paying = Self.columns(names, Self.payerPrefixes)
    guard !bearing.isEmpty else {
      throw DuoSpendImportError.missingColumns(file: entry.name, line: table.line, columns: "Impacted to …")
    }
    guard payer != nil || !paying.isEmpty else {
      throw DuoSpendImportError.missingColumns(file: entry.name, line: table.line, columns: "Paid by")
    }
    book.add(columns: bearing.map(\.name))
    for (name, _) in paying { book.add(person: name) }
    let known = book
    bearers = bearing.enumerated().map { ($0.offset, $0.element.column) }
    payers = paying.compactMap { pair in known.index(of: pair.name).map { ($0, pair.column) } }
    try book.checkNames(line: table.line)
    book.currencyColumn = (converted ?? currency).map { names[$0] }
    var reader = try table.reader(entry)
    while let row = try reader.nextFilled() { observe(row) }
  }

  /// Whether a header is one of Tricount's.
  static func isHeader(_ header: CSVHeader) -> Bool {
    header.column("Title", "Titre") != nil && !columns(header.names, bearerPrefixes).isEmpty
  }

  private static func columns(_ names: [String], _ prefixes: [String]) -> [(name: String, column: Int)] {
    names.enumerated().compactMap { column, name in
      guard let prefix = prefixes.first(where: { name.lowercased().hasPrefix($0) }) else { return nil }
      return (name.dropFirst(prefix.count).trimmingCharacters(in: .whitespaces), column)
    }
  }

  private static func parenthesized(_ name: String) -> String? {
    guard let start = name.lastIndex(of: "("), let end = name.lastIndex(of: ")"), start < end else {
      return nil
    }
    return String(name[name.index(after: start)..<end])
  }

  /// The line under the table: `tricount NAME - Exported on …`.
  private static func footer(_ row: CSVRow) -> String? {
    let filled = row.fields.filter { !$0.isEmpty }
    guard filled.count == 1, let text = filled.first, text.lowercased().hasPrefix("tricount ") else {
      return nil
    }
    let name = text.dropFirst("tricount ".count)
    let end = name.range(of: " - ", options: .backwards)?.lowerBound ?? name.endIndex
    return String(name[..<end])
  }

  private mutating func observe(_ row: CSVRow) {
    if let name = Self.footer(row) {
      book.title = name
      return
    }
    book.count(currency: label(row), at: table.location(row))
    book.days.observe(row.text(date))
    if let name = row.text(payer) { book.add(person: name) }
  }

  private func label(_ row: CSVRow) -> String { defaultCurrency ?? row.text(currency) ?? "" }

  func rows(_ culture: BookCulture) throws -> SharedBillRows {
    SharedBillRows(
      try table.reader(entry),
      { (row) throws(RowProblem) in Self.footer(row) == nil ? try bill(row, culture) : nil },
      file: entry.name)
  }

  private func bill(_ row: CSVRow, _ culture: BookCulture) throws(RowProblem) -> SharedBill {
    let currency = culture.currency(label(row))
    let column = row.text(converted) == nil ? amount : converted ?? amount
    let place = table.place(row, column)
    let total = abs(try place.amount(table.text(row, column), currency))
    guard total != 0 else { throw place.problem("zero", "0") }
    var owed = book.people.map { _ in Int64(0) }
    for (person, column) in bearers { owed[person] += try table.amount(row, column, currency) }
    let impact = owed.reduce(0, +)
    guard abs(impact) == total, owed.allSatisfy({ $0.signum() != -impact.signum() }) else {
      throw place.problem("unbalanced", row.text(column) ?? "")
    }
    let kindName = row.text(category)?.lowercased() ?? ""
    let isTransfer = Self.transfers.contains(kindName)
    var bill = SharedBill(
      location: table.location(row), kind: isTransfer ? .reimbursement : .expense,
      title: row.text(title) ?? "", category: isTransfer ? nil : row.text(category),
      day: try table.place(row, date).day(table.text(row, date), culture.dayOrder),
      amount: Money(minorUnits: total, currency: currency),
      division: .known(paid: try paid(row, total, currency), owed: owed.map { abs($0) }),
      original: try original(row, currency))
    if impact > 0 { bill.reverse() }
    return bill
  }

  private func paid(_ row: CSVRow, _ total: Int64, _ currency: Currency) throws(RowProblem) -> [Int64] {
    var paid = book.people.map { _ in Int64(0) }
    if let payer {
      let name = try table.text(row, payer)
      guard let person = book.index(of: name) else {
        throw table.place(row, payer).problem("unknownPerson", name)
      }
      paid[person] = total
    } else {
      for (person, column) in payers { paid[person] += abs(try table.amount(row, column, currency)) }
      guard paid.reduce(0, +) == total else {
        throw table.place(row, payers.first?.column).problem("unbalanced")
      }
    }
    return paid
  }

  private func original(_ row: CSVRow, _ currency: Currency) throws(RowProblem) -> ForeignAmount? {
    guard converted != nil, let code = row.text(self.currency), let other = CurrencyReading.certain(code),
      other != currency, let rate = try table.number(row, rate), rate > 0, let text = row.text(amount)
    else { return nil }
    let units = abs(try table.place(row, amount).amount(text, other))
    return units > 0 ? ForeignAmount(amount: Money(minorUnits: units, currency: other), rate: rate) : nil
  }
}
