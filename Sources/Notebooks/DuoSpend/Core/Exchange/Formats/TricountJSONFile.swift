import Foundation
import Interchange
import Values

/// The JSON of Tricount: what is spent is below zero, and so is everybody's allocation.
struct TricountJSONFile: SharedBookFile {
  private(set) var book: SharedBook
  private var entries: [JSONFields] = []

  init(scanning entry: ImportSource.Entry) throws {
    book = SharedBook(file: entry.name)
    let registry = try Self.registry(JSONFields.read(entry), file: entry.name)
    book.title = registry.text("title")
    book.currencyColumn = "amount.currency"
    if case .array = registry.object["memberships"] {
      let path = registry.place("memberships").column
      for member in try JSONFields.entries(registry.object["memberships"], file: entry.name, path: path) {
        guard let name = member.memberName else {
          throw DuoSpendImportError.missingField(file: entry.name, path: member.place("alias").column)
        }
        book.add(columns: [name])
      }
    }
    let path = registry.place("all_registry_entry").column
    for wrapper in try JSONFields.entries(registry.object["all_registry_entry"], file: entry.name, path: path)
    {
      guard let fields = wrapper.fields("RegistryEntry") else {
        throw DuoSpendImportError.missingField(file: entry.name, path: wrapper.place("RegistryEntry").column)
      }
      if fields.text("status")?.uppercased() == "DELETED" {
        book.leftOut["deleted", default: 0] += 1
      } else {
        observe(fields)
      }
    }
    try book.checkNames()
  }

  private static func registry(_ value: JSONValue, file: String) throws(DuoSpendImportError) -> JSONFields {
    let path = "Response[0].Registry"
    guard case .object(let root) = value, case .array(let list) = root["Response"],
      case .object(let first) = list.first, case .object(let registry) = first["Registry"]
    else { throw .missingField(file: file, path: path) }
    return JSONFields(object: registry, location: RowLocation(file: file, line: 1), path: path)
  }

  private mutating func observe(_ fields: JSONFields) {
    entries.append(fields)
    book.count(currency: fields.fields("amount")?.text("currency") ?? "", at: fields.location)
    book.days.observe(fields.text("date"))
    let members = [fields.fields("membership_owned")] + allocations(fields).map { $0.fields("membership") }
    // Somebody who left is no longer listed.
    for name in members.compactMap({ $0?.memberName }) { book.add(person: name) }
  }

  private func allocations(_ fields: JSONFields) -> [JSONFields] {
    do { return try fields.list("allocations") } catch { return [] }
  }

  func rows(_ culture: BookCulture) throws -> SharedBillRows {
    SharedBillRows(entries) { (fields) throws(RowProblem) in try bill(fields, culture) }
  }

  private func bill(_ fields: JSONFields, _ culture: BookCulture) throws(RowProblem) -> SharedBill {
    guard let value = fields.fields("amount") else { throw fields.place("amount").problem("missing") }
    let currency = culture.currency(value.text("currency") ?? "")
    let signed = try value.place("value").amount(try value.requiredNumber("value"), currency)
    guard signed != 0 else { throw value.place("value").problem("zero", "0") }
    let type = fields.text("type_transaction")?.uppercased()
    let kind: SharedBill.Kind =
      type == "BALANCE" ? .reimbursement : type == "INCOME" || signed > 0 ? .income : .expense
    var paid = book.people.map { _ in Int64(0) }
    paid[try person(fields, "membership_owned")] = abs(signed)
    let custom = fields.text("category_custom")
    return SharedBill(
      location: fields.location, kind: kind, title: fields.text("description") ?? "",
      category: custom ?? fields.text("category"),
      day: try fields.place("date").day(fields.required("date"), culture.dayOrder),
      amount: Money(minorUnits: abs(signed), currency: currency),
      division: .known(paid: paid, owed: try owed(fields, abs(signed), currency)),
      original: try original(fields, currency))
  }

  /// The allocations as the file states them; a ratio without an amount is worked out.
  private func owed(
    _ fields: JSONFields, _ amount: Int64, _ currency: Currency
  ) throws(RowProblem) -> [Int64] {
    var stated: [(person: Int, amount: Int64)] = []
    var ratios: [(person: Int, weight: Int64)] = []
    for allocation in try fields.list("allocations") {
      let person = try person(allocation, "membership")
      if let value = allocation.fields("amount"), value.has("value") {
        let units = try value.place("value").amount(try value.requiredNumber("value"), currency)
        stated.append((person, abs(units)))
      } else {
        let ratio = try allocation.requiredNumber("share_ratio")
        ratios.append((person, try allocation.place("share_ratio").share(ratio)))
      }
    }
    var owed = book.people.map { _ in Int64(0) }
    for (person, units) in stated { owed[person] += units }
    let left = amount - owed.reduce(0, +)
    if !ratios.isEmpty, left > 0 {
      let parts = Apportionment.byLargestRemainder(left, weights: ratios.map(\.weight))
      for (ratio, part) in zip(ratios, parts) { owed[ratio.person] += part }
    }
    guard owed.reduce(0, +) == amount else { throw fields.place("allocations").problem("unbalanced") }
    return owed
  }

  private func person(_ fields: JSONFields, _ key: String) throws(RowProblem) -> Int {
    guard let name = fields.fields(key)?.memberName, let index = book.index(of: name) else {
      throw fields.place(key).problem("missing")
    }
    return index
  }

  private func original(_ fields: JSONFields, _ currency: Currency) throws(RowProblem) -> ForeignAmount? {
    guard let local = fields.fields("amount_local"), let code = local.text("currency"),
      let other = CurrencyReading.certain(code), other != currency, local.has("value")
    else { return nil }
    let units = abs(try local.place("value").amount(try local.requiredNumber("value"), other))
    guard let rate = try fields.number("exchange_rate"), rate > 0, units > 0 else { return nil }
    return ForeignAmount(amount: Money(minorUnits: units, currency: other), rate: rate)
  }
}

extension JSONFields {
  /// The name of a membership, wrapped in its kind or not.
  fileprivate var memberName: String? {
    let inner = object.keys.first { $0.hasPrefix("RegistryMembership") }.flatMap { fields($0) } ?? self
    let alias = inner.fields("alias")
    return alias?.text("display_name") ?? alias?.fields("pointer")?.text("name")
  }
}
