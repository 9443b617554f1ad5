import Foundation
import Interchange
import Values

/// The CSV of ihatemoney, from before and after 7.0, which brought `bill_type`.
struct IHateMoneyCSVFile: SharedBookFile {
  static let signature = ImportFormatSignature(
    id: "ihatemoney", required: [["date"], ["what"], ["amount"], ["payer_name"], ["owers"]],
    optional: ["bill_type", "currency", "payer_weight"],
    excluded: ["timestamp", "payer_active", "paymentmodeid", "categoryid"])

  private(set) var book: SharedBook
  private let entry: ImportSource.Entry
  private let table: BookTable
  private let date, what, amount, payer, owers: Int
  private let type, currency, weight: Int?
  private var members = IHateMoneyMembers()

  init(scanning entry: ImportSource.Entry) throws {
    self.entry = entry
    table = try BookTable.first(in: entry)
    date = try table.required("date")
    what = try table.required("what")
    amount = try table.required("amount")
    payer = try table.required("payer_name")
    owers = try table.required("owers")
    type = table.header.column("bill_type")
    currency = table.header.column("currency")
    book = SharedBook(file: entry.name)
    book.currencyColumn = currency.map { [table] in table.header.names[$0] }
    weight = table.header.column("payer_weight")
    var lists = DistinctTexts()
    var reader = try table.reader(entry)
    while let row = try reader.nextFilled() {
      book.count(currency: row.text(currency) ?? "", at: table.location(row))
      book.days.observe(row.text(date))
      if let name = row.text(payer) {
        // A weight that is no number is reported when the bills are read.
        members.add(payer: IHateMoneyMembers.unguarded(name), weight: try? table.number(row, weight))
      }
      lists.insert(row.text(owers))
    }
    for list in lists.all {
      for name in NameList.split(IHateMoneyMembers.unguarded(list), known: members) { members.add(name) }
    }
    book.add(columns: members.people)
    book.remarkWeightless(members, column: "payer_weight", line: table.line)
    try book.checkNames(line: table.line)
  }

  func rows(_ culture: BookCulture) throws -> SharedBillRows {
    var cents = CarriedCents(people: book.people.count)
    return SharedBillRows(
      try table.reader(entry),
      { (row) throws(RowProblem) in
        let money = culture.currency(row.text(currency) ?? "")
        let place = table.place(row, amount)
        _ = try table.number(row, weight)
        let list = IHateMoneyMembers.unguarded(row.text(owers) ?? "")
        let bill = IHateMoneyBill(
          title: IHateMoneyMembers.unguarded(row.text(what) ?? ""), type: row.text(type),
          payer: IHateMoneyMembers.unguarded(try table.text(row, payer)),
          owers: NameList.split(list, known: members),
          day: try table.place(row, date).day(table.text(row, date), culture.dayOrder),
          amount: Money(minorUnits: try place.amount(table.text(row, amount), money), currency: money),
          amountPlace: place, payerPlace: table.place(row, payer), owersPlace: table.place(row, owers))
        return try bill.shared(members, &cents)
      }, file: entry.name)
  }
}
