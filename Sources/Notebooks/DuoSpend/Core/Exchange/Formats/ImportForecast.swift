import Foundation
package import Interchange
import Values

/// What a project would show after an import, to be seen before it.
package struct ImportForecast: Sendable {
  /// Who owes whom between the two, by the imported records alone.
  package var balance: BalanceResult { BalanceResult(totals, currency: reading.currency) }
  /// How many records of each kind are imported.
  package private(set) var imported: [String: Int] = [:]
  /// How many rows are not.
  package private(set) var refused = 0
  /// What the file states for each person, beside what its bills give; of everybody, not of the two only.
  package private(set) var reconciliation: [ImportReport.Reconciliation] = []
  /// The stated figures that its bills do not give.
  package private(set) var disagreements: [RowProblem] = []
  /// The stated figures that cannot be read.
  package private(set) var unreadable: [RowProblem] = []
  /// What each person of the book gets back by all bills in the imported currency, in minor units.
  package private(set) var nets: [Int64]

  private let book: SharedBook
  private let reading: PartnerReading
  private var totals = BalanceTotals()
  /// The sums of all expenses and of all settlements, each without its sign.
  private var (spent, settled): (Int64, Int64) = (0, 0)

  init(_ book: SharedBook, _ reading: PartnerReading) {
    self.book = book
    self.reading = reading
    nets = book.people.map { _ in 0 }
  }

  mutating func add(_ row: SharedBillRow) {
    if case .success(let bill) = row.bill, bill.amount.currency == reading.currency {
      for (person, net) in bill.nets.enumerated() { nets[person] += net }
    }
    switch reading.read(row).item {
    case .failure: refused += 1
    case .success(let item):
      imported[item.kind, default: 0] += 1
      totals.add(item)
      switch item {
      case .expense(let expense): spent.addMagnitude(of: expense.amount)
      case .settlement(let settlement): settled.addMagnitude(of: settlement.amount)
      }
    }
  }

  /// The budget of a new project, which no file states: it leaves room, since one that is nearly used up would be said
  /// to be. Refunds do not make it smaller, and where nothing was spent it follows what was settled: no file brings a
  /// project with a budget of one cent.
  var budget: Money { .roomy(minorUnits: spent > 0 ? spent : settled, currency: reading.currency) }

  /// Compares the balances that the file states in the imported currency.
  mutating func reconcile(_ culture: BookCulture) {
    for stated in book.stated where culture.currency(stated.currency) == reading.currency {
      do throws(RowProblem) {
        try compare(stated)
      } catch {
        unreadable.append(error)
      }
    }
  }

  private mutating func compare(_ stated: SharedBook.StatedBalance) throws(RowProblem) {
    let name = book.people[stated.person]
    let place = BookPlace(location: stated.location, column: name)
    let amount = Money(
      minorUnits: try place.amount(stated.text, reading.currency), currency: reading.currency)
    let found = Money(minorUnits: nets[stated.person], currency: reading.currency)
    reconciliation.append(
      .init(
        labelKey: "duospend.import.statedBalance",
        labelArguments: ["name": name, "currency": reading.currency.rawValue],
        stated: amount.decimal, found: found.decimal, currency: reading.currency))
    guard amount != found else { return }
    disagreements.append(
      place.problem("balanceDiffers", stated.text, ["name": name, "found": "\(found.decimal)"]))
  }
}

extension Int64 {
  /// Adds an amount without its sign, up to the largest number.
  fileprivate mutating func addMagnitude(of money: Money) {
    let (sum, overflow) = addingReportingOverflow(Int64(clamping: money.minorUnits.magnitude))
    self = overflow ? .max : sum
  }
}
