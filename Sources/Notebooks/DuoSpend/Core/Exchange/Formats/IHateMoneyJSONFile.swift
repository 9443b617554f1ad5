import Foundation
import Interchange
import Values

/// The JSON of ihatemoney: a list of bills.
struct IHateMoneyJSONFile: SharedBookFile {
  private(set) var book: SharedBook
  private let bills: [JSONFields]
  private var members = IHateMoneyMembers()

  init(scanning entry: ImportSource.Entry) throws {
    bills = try JSONFields.entries(JSONFields.read(entry), file: entry.name, path: "")
    book = SharedBook(file: entry.name)
    book.currencyColumn = "currency"
    for bill in bills {
      book.count(currency: bill.text("currency") ?? "", at: bill.location)
      book.days.observe(bill.text("date"))
      if let name = bill.text("payer_name") {
        // A weight that is no number is reported when the bills are read.
        members.add(payer: name, weight: try? bill.number("payer_weight"))
      }
      for name in Self.owers(bill) { members.add(name) }
    }
    book.add(columns: members.people)
    book.remarkWeightless(members, column: "payer_weight", line: 1)
    try book.checkNames()
  }

  private static func owers(_ bill: JSONFields) -> [String] {
    switch bill.object["owers"] {
    case .array(let names): names.compactMap { if case .string(let name) = $0 { name } else { nil } }
    case .string(let list): list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    default: []
    }
  }

  func rows(_ culture: BookCulture) throws -> SharedBillRows {
    var cents = CarriedCents(people: book.people.count)
    return SharedBillRows(bills) { (fields) throws(RowProblem) in
      let currency = culture.currency(fields.text("currency") ?? "")
      let place = fields.place("amount")
      _ = try fields.number("payer_weight")
      let bill = IHateMoneyBill(
        title: fields.text("what") ?? "", type: fields.text("bill_type"),
        payer: try fields.required("payer_name"), owers: Self.owers(fields),
        day: try fields.place("date").day(fields.required("date"), culture.dayOrder),
        amount: Money(
          minorUnits: try place.amount(fields.requiredNumber("amount"), currency), currency: currency),
        amountPlace: place, payerPlace: fields.place("payer_name"), owersPlace: fields.place("owers"))
      return try bill.shared(members, &cents)
    }
  }
}
