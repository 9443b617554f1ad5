import Foundation
import Interchange
import Values

/// The JSON of Spliit: amounts in minor units, shares by the id of a participant.
struct SpliitJSONFile: SharedBookFile {
  private(set) var book: SharedBook
  private let expenses: [JSONFields]
  /// The index of a person by the id that the file gives them.
  private let indexes: [String: Int]
  private let currency: String

  init(scanning entry: ImportSource.Entry) throws {
    guard case .object(let group) = try JSONFields.read(entry) else {
      throw DuoSpendImportError.missingField(file: entry.name, path: "expenses")
    }
    let root = JSONFields(object: group, location: RowLocation(file: entry.name, line: 1), path: "")
    book = SharedBook(file: entry.name)
    book.title = root.text("name")
    var indexes: [String: Int] = [:]
    for person in try JSONFields.entries(group["participants"], file: entry.name, path: "participants") {
      guard let id = person.text("id"), let name = person.text("name") else {
        throw DuoSpendImportError.missingField(file: entry.name, path: person.place("name").column)
      }
      indexes[id] = book.people.count
      book.add(columns: [name])
    }
    try book.checkNames()
    self.indexes = indexes
    currency = root.text("currencyCode") ?? root.text("currency") ?? ""
    book.currencyColumn = root.has("currencyCode") ? "currencyCode" : "currency"
    expenses = try JSONFields.entries(group["expenses"], file: entry.name, path: "expenses")
    for expense in expenses {
      book.count(currency: currency, at: expense.location)
      book.days.observe(expense.text("expenseDate"))
    }
  }

  func rows(_ culture: BookCulture) throws -> SharedBillRows {
    SharedBillRows(expenses) { (expense) throws(RowProblem) in try bill(expense, culture) }
  }

  private func bill(_ expense: JSONFields, _ culture: BookCulture) throws(RowProblem) -> SharedBill {
    let currency = culture.currency(currency)
    let amount = try expense.place("amount").minorUnits(try expense.requiredNumber("amount"))
    guard amount != 0 else { throw expense.place("amount").problem("zero", "0") }
    var paid = Array(repeating: Int64(0), count: book.people.count)
    paid[try person(expense, "paidById")] = abs(amount)
    var bill = SharedBill(
      location: expense.location, kind: expense.flag("isReimbursement") ? .reimbursement : .expense,
      title: expense.text("title") ?? "",
      category: expense.fields("category")?.text("name") ?? expense.text("category"),
      day: try expense.place("expenseDate").day(expense.required("expenseDate"), culture.dayOrder),
      amount: Money(minorUnits: abs(amount), currency: currency),
      division: .known(paid: paid, owed: try owed(expense, amount).map(abs)),
      original: try original(expense, currency), notes: expense.text("notes") ?? "")
    bill.recurrence = BillRecurrence(spliit: expense.text("recurrenceRule"))
    if amount < 0 { bill.reverse() }
    return bill
  }

  /// What everybody bears, as Spliit rounds: by the largest remainder among the participants in the order
  /// of their ids, where equal remainders take turns by a hash of the expense's id.
  private func owed(_ expense: JSONFields, _ amount: Int64) throws(RowProblem) -> [Int64] {
    let isEven = expense.text("splitMode") == "EVENLY" || !expense.has("splitMode")
    var shares: [(id: String, person: Int, weight: Int64)] = []
    for share in try expense.list("paidFor") {
      let person = try person(share, "participantId")
      let weight = isEven ? 1 : try share.place("shares").share(try share.requiredNumber("shares"))
      shares.append((share.text("participantId") ?? "", person, weight))
    }
    shares.sort { $0.id.utf16.lexicographicallyPrecedes($1.id.utf16) }
    guard shares.contains(where: { $0.weight > 0 }) else {
      throw expense.place("paidFor").problem("noShares")
    }
    let start = expense.text("id").map { Int(Self.hash($0)) % shares.count } ?? 0
    let parts = Apportionment.byLargestRemainder(amount, weights: shares.map(\.weight), startingAt: start)
    var owed = Array(repeating: Int64(0), count: book.people.count)
    for (share, part) in zip(shares, parts) { owed[share.person] += part }
    return owed
  }

  private func person(_ fields: JSONFields, _ key: String) throws(RowProblem) -> Int {
    let id = try fields.required(key)
    guard let index = indexes[id] else { throw fields.place(key).problem("unknownPerson", id) }
    return index
  }

  private func original(_ expense: JSONFields, _ currency: Currency) throws(RowProblem) -> ForeignAmount? {
    guard let code = expense.text("originalCurrency"), code != currency.rawValue,
      let amount = try expense.number("originalAmount"), let rate = try expense.number("conversionRate"),
      amount != 0, rate > 0
    else { return nil }
    let units = try expense.place("originalAmount").minorUnits(amount)
    return ForeignAmount(
      amount: Money(minorUnits: abs(units), currency: CurrencyReading.certain(code) ?? .init(rawValue: code)),
      rate: rate)
  }

  /// FNV-1a over the UTF-16 units of a text, in 32 bits.
  static func hash(_ text: String) -> UInt32 {
    text.utf16.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}

extension BookPlace {
  /// A share as an integer of ten-thousandths; zero is a real one.
  func share(_ number: Decimal) throws(RowProblem) -> Int64 {
    guard number >= 0, number <= 1_000_000_000_000, let units = Int64((number * 10_000).description) else {
      throw problem("badShare", "\(number)")
    }
    return units
  }
}
