import Foundation
import Interchange
import Values

/// The CSV of Cospend: sections for members, bills, categories, payment modes and currencies, each with a
/// header of its own after a blank line. Members have weights; fractions of cents are kept.
struct CospendFile: SharedBookFile {
  /// How well a header fits: that of the members, or that of the bills where members are missing.
  static func confidence(_ header: CSVHeader) -> Double {
    if CospendSection.isBills(header) {
      return header.column("timestamp", "payer_active", "paymentmodeid", "categoryid") == nil ? 0.4 : 0.95
    }
    return header.column("name") != nil && header.column("weight") != nil ? 0.9 : 0
  }

  private(set) var book: SharedBook
  private let entry: ImportSource.Entry
  private let weights: [Decimal]
  private let names: CospendNames
  private let currency: String

  init(scanning entry: ImportSource.Entry) throws {
    self.entry = entry
    var names = CospendNames()
    book = SharedBook(file: entry.name)
    var members = IHateMoneyMembers()
    var lists = DistinctTexts()
    var sections = CospendSections(try CSVReader(entry), file: entry.name)
    var bills: BookTable?
    var firstBills: [RowLocation] = []
    var count = 0
    while let (section, table, row) = try sections.next() {
      switch section {
      case .members:
        if let name = row.text(table.header.column("name")) {
          members.add(payer: name, weight: try table.number(row, table.header.column("weight")))
        }
      case .bills(let columns):
        bills = table
        if columns.isDeleted(row) {
          book.leftOut["deleted", default: 0] += 1
          continue
        }
        if !columns.isPlaceholder(row) {
          if count == 0 { firstBills.append(table.location(row)) }
          count += 1
          book.days.observe(row.text(columns.date))
        }
        do throws(RowProblem) {
          let weight = try columns.weight(row)
          if let name = row.text(columns.payer) { members.add(payer: name, weight: weight) }
          for (name, _) in try columns.payers(row) { members.add(name) }
        } catch {
          // The reading of the bills reports it.
          continue
        }
        lists.insert(row.text(columns.owers))
      case .categories: names.categories[row.text(table.header.column("categoryid")) ?? ""] = row.text(0)
      case .modes: names.modes[row.text(table.header.column("paymentmodeid")) ?? ""] = row.text(0)
      case .currencies: if names.currency == nil { names.currency = row.text(0) }
      }
    }
    guard bills != nil || sections.hasBills else {
      throw DuoSpendImportError.missingColumns(
        file: entry.name, line: 1, columns: "what, amount, date, payer_name, owers")
    }
    for list in lists.all { for name in NameList.split(list, known: members) { members.add(name) } }
    book.add(columns: members.people)
    weights = members.people.map { members.weights[$0] ?? 1 }
    self.names = names
    currency = names.currency ?? ""
    book.currencyColumn = "currencyname"
    if let first = firstBills.first {
      book.currencies = [.init(text: currency, bills: count, first: first)]
    }
    book.remarkWeightless(members, column: "weight", line: 1)
    try book.checkNames()
  }

  func rows(_ culture: BookCulture) throws -> SharedBillRows {
    var cents = CarriedCents(people: book.people.count)
    var sections = CospendSections(try CSVReader(entry), file: entry.name)
    return SharedBillRows {
      while let (section, _, row) = try sections.next() {
        guard case .bills(let columns) = section else { continue }
        if columns.isDeleted(row) { continue }
        do throws(RowProblem) {
          if columns.isPlaceholder(row) {
            _ = try columns.weight(row)
            continue
          }
          let bill = try bill(row, columns, culture, &cents)
          return SharedBillRow(location: bill.location, bill: .success(bill))
        } catch {
          return SharedBillRow(location: error.location, bill: .failure(error))
        }
      }
      return nil
    }
  }

  private func bill(
    _ row: CSVRow, _ columns: CospendColumns, _ culture: BookCulture, _ cents: inout CarriedCents
  ) throws(RowProblem) -> SharedBill {
    let table = columns.table
    let currency = culture.currency(self.currency)
    let place = table.place(row, columns.amount)
    let amount = try place.amount(table.text(row, columns.amount), currency)
    guard amount != 0 else { throw place.problem("zero", "0") }
    _ = try columns.weight(row)
    let paid = try paid(row, columns, amount, currency)
    var shares: [Int: Decimal] = [:]
    for name in NameList.split(row.text(columns.owers) ?? "", isKnown: { book.index(of: $0) != nil }) {
      guard let person = book.index(of: name) else {
        throw table.place(row, columns.owers).problem("unknownPerson", name)
      }
      shares[person, default: 0] += weights[person]
    }
    guard !shares.isEmpty else { throw table.place(row, columns.owers).problem("noShares") }
    let category = row.text(columns.category) ?? "0"
    var bill = SharedBill(
      location: place.location, kind: category == CospendNames.reimbursement ? .reimbursement : .expense,
      title: row.text(columns.what) ?? "", category: names.categories[category],
      day: try table.place(row, columns.date).day(table.text(row, columns.date), culture.dayOrder),
      amount: Money(minorUnits: abs(amount), currency: currency),
      division: .known(paid: paid, owed: cents.divide(amount, weights: shares)))
    if amount < 0 { bill.reverse() }
    bill.notes = [
      CospendNames.decoded(row.text(columns.comment)), row.text(columns.mode).flatMap { names.modes[$0] },
    ]
    .compactMap(\.self).joined(separator: "\n")
    repeats(&bill, row, columns, culture)
    return bill
  }

  /// Says that a bill comes back. One whose last day cannot be read does not: nobody knows when it would end.
  private func repeats(
    _ bill: inout SharedBill, _ row: CSVRow, _ columns: CospendColumns, _ culture: BookCulture
  ) {
    guard
      var recurrence = BillRecurrence(
        cospend: row.text(columns.repeats), every: row.text(columns.repeatsEvery), until: nil)
    else { return }
    if let until = row.text(columns.repeatsUntil) {
      let place = columns.table.place(row, columns.repeatsUntil)
      do throws(RowProblem) {
        recurrence.end = try place.day(until, culture.dayOrder)
      } catch {
        bill.remarks.append(place.problem("badRepeatEnd", until, ["title": String(bill.title.prefix(80))]))
        return
      }
    }
    bill.recurrence = recurrence
  }

  private func paid(
    _ row: CSVRow, _ columns: CospendColumns, _ amount: Int64, _ currency: Currency
  ) throws(RowProblem) -> [Int64] {
    let table = columns.table
    var paid = book.people.map { _ in Int64(0) }
    let several = try columns.payers(row)
    guard !several.isEmpty else {
      let name = try table.text(row, columns.payer)
      guard let person = book.index(of: name) else {
        throw table.place(row, columns.payer).problem("unknownPerson", name)
      }
      paid[person] = abs(amount)
      return paid
    }
    let place = table.place(row, columns.severalPayers)
    for (name, part) in several {
      guard let person = book.index(of: name) else { throw place.problem("unknownPerson", name) }
      paid[person] += Int64(amount.signum()) * (try place.amount(part, currency))
    }
    guard paid.reduce(0, +) == abs(amount), paid.allSatisfy({ $0 >= 0 }) else {
      throw place.problem("unbalanced")
    }
    return paid
  }
}
