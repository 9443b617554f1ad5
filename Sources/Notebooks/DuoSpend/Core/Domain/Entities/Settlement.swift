import Foundation
package import Values

/// Money that one partner gave the other to settle up: "I paid you back".
package struct Settlement: ProjectEntry {
  /// A UUID as text.
  package var id: String
  package var projectId: String
  package var details: Details
  package var stamp: Stamp
  /// What its entry in the file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: EntryDetails, Hashable {
    /// Who gave the money; the other one received it.
    package var from: Partner
    /// How much, above zero, in the project's currency.
    package var amount: Money
    package var date: CalendarDay
    /// Free text.
    package var notes = ""
  }

  package static let blank = Settlement(
    id: "", projectId: "", details: Details(on: .earliest, in: .eur), stamp: Stamp(.distantPast))

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&projectId, "projectId", missing: "")
    try coder.code(text: &details.from, "payer")
    try coder.code(number: &details.amount, "amount", currency: "currency")
    try coder.code(&details.date, "date")
    try coder.code(&details.notes, "notes", missing: "")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension Settlement.Details {
  /// What a form starts from: nothing is no amount that is accepted.
  package init(on day: CalendarDay, in currency: Currency) {
    self.init(from: .partner1, amount: .zero(currency), date: day)
  }

  /// What settles a balance exactly; nil when nobody owes anything.
  package init?(settling status: BalanceStatus, on day: CalendarDay) {
    switch status {
    case .balanced: return nil
    case .partner1OwesPartner2(let amount): self.init(from: .partner1, amount: amount, date: day)
    case .partner2OwesPartner1(let amount): self.init(from: .partner2, amount: amount, date: day)
    }
  }

  package func validated() throws(DuoSpendError) -> Self { try validated(in: amount.currency, through: nil) }

  package func validated(
    in currency: Currency, through last: CalendarDay?
  ) throws(DuoSpendError) -> Self {
    var checks = FieldChecks<DuoSpendField>()
    checks.positive(amount, .settlementAmount)
    checks.currency(of: amount, is: currency, .settlementAmount)
    checks.day(date, .settlementDate, through: last)
    checks.text(notes, .settlementNotes)
    try checks.finish()
    return self
  }
}
