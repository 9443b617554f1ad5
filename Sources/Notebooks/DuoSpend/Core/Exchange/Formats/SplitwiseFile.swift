import Foundation
import Interchange
import Values

/// The CSV of Splitwise: a column for each person with what they paid less what they bear.
struct SplitwiseFile: SharedBookFile {
  static let signature = ImportFormatSignature(
    id: "splitwise", required: [["date"], titles, costs, currencies, categories],
    excluded: ["is reimbursement", "split mode"])

  private static let titles = ["description"]
  private static let costs = ["cost", "coût"]
  private static let currencies = ["currency", "devise", "monnaie"]
  private static let categories = ["category", "catégorie"]
  private static let totals: Set = ["totalbalance", "soldetotal"]
  private static let payments: Set = ["payment", "paiement", "règlement", "remboursement"]

  private(set) var book: SharedBook
  private let entry: ImportSource.Entry
  private let table: BookTable
  private let date, title, category, cost, currency: Int
  private let people: [Int]

  init(scanning entry: ImportSource.Entry) throws {
    self.entry = entry
    let found = try BookTable.find(in: entry) {
      $0.column("date") != nil && $0.column(anyOf: Self.titles) != nil
    }
    let table = try found ?? BookTable.first(in: entry)
    date = try table.required("Date")
    title = try table.required("Description")
    category = try table.required("Category", "Catégorie")
    cost = try table.required("Cost", "Coût")
    currency = try table.required("Currency", "Devise", "Monnaie")
    let own: Set = [date, title, category, cost, currency]
    people = table.header.names.indices.filter { !own.contains($0) && !table.header.names[$0].isEmpty }
    self.table = table
    book = SharedBook(file: entry.name)
    book.add(columns: people.map { table.header.names[$0] })
    book.currencyColumn = table.header.names[currency]
    try book.checkNames(line: table.line)
    var reader = try table.reader(entry)
    while let row = try reader.nextFilled() { observe(row) }
  }

  private mutating func observe(_ row: CSVRow) {
    let code = row.text(currency) ?? ""
    if isTotal(row) {
      for (person, column) in people.enumerated() {
        guard let text = row.text(column) else { continue }
        book.stated.append(
          .init(person: person, currency: code, text: text, location: table.location(row)))
      }
    } else if row.text(cost) != nil {
      book.count(currency: code, at: table.location(row))
      book.days.observe(row.text(date))
    }
  }

  /// Whether a row sums up the others.
  private func isTotal(_ row: CSVRow) -> Bool {
    [title, date].contains { Self.totals.contains(CSVHeader.normalized(row.text($0) ?? "")) }
  }

  func rows(_ culture: BookCulture) throws -> SharedBillRows {
    SharedBillRows(
      try table.reader(entry),
      { (row) throws(RowProblem) in isTotal(row) ? nil : try bill(row, culture) }, file: entry.name)
  }

  private func bill(_ row: CSVRow, _ culture: BookCulture) throws(RowProblem) -> SharedBill {
    let currency = culture.currency(row.text(currency) ?? "")
    let day = try table.place(row, date).day(table.text(row, date), culture.dayOrder)
    let place = table.place(row, cost)
    let amount = try place.amount(table.text(row, cost), currency)
    guard amount != 0 else { throw place.problem("zero", "0") }
    var nets: [Int64] = []
    for column in people { nets.append(try table.amount(row, column, currency)) }
    guard nets.reduce(0, +) == 0 else { throw place.problem("netsDiffer", row.text(cost) ?? "") }
    let isPayment = Self.payments.contains(row.text(category)?.lowercased() ?? "")
    var bill = SharedBill(
      location: table.location(row), kind: isPayment ? .reimbursement : .expense,
      title: row.text(title) ?? "", category: isPayment ? nil : row.text(category), day: day,
      amount: Money(minorUnits: abs(amount), currency: currency), division: .nets(nets))
    try divide(&bill, amount < 0 ? nets.map { -$0 } : nets, place)
    if amount < 0 { bill.reverse() }
    return bill
  }

  /// Who paid follows from the nets when one person only gets money back; of money that came in, from their opposite.
  private func divide(_ bill: inout SharedBill, _ nets: [Int64], _ place: BookPlace) throws(RowProblem) {
    let amount = bill.amount.minorUnits
    let payers = nets.indices.filter { nets[$0] > 0 }
    guard payers.count == 1 else {
      if payers.isEmpty, people.count == 2 { bill.remarks.append(place.problem("sharesUnknown", bill.title)) }
      return
    }
    let payer = payers[0]
    guard nets[payer] <= amount else { throw place.problem("netsDiffer", "\(bill.amount.decimal)") }
    var paid = nets.map { _ in Int64(0) }
    paid[payer] = amount
    bill.division = .known(paid: paid, owed: nets.indices.map { paid[$0] - nets[$0] })
  }
}
