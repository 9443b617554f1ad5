package import Foundation
package import Values

/// Money that one partner gave the other to settle up: "I paid you back".
package struct Settlement: Hashable, Sendable, Identifiable {
  /// A UUID as text.
  package var id: String
  /// The project it belongs to.
  package var projectId: String
  /// Who gave the money; the other one received it.
  package var from: Partner
  /// How much, above zero, in the project's currency.
  package var amount: Money
  package var date: CalendarDay
  /// Free text.
  package var notes: String
  /// When it was entered, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in the file holds that this version has no field for.
  package var unknownFields: [String: JSONValue]

  /// A settlement, stored as given; ``validated(in:)`` checks what a person typed.
  package init(
    id: String, projectId: String, from: Partner, amount: Money, date: CalendarDay, notes: String = "",
    createdAt: Date, updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.projectId = projectId
    self.from = from
    self.amount = amount
    self.date = date
    self.notes = notes
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  /// The settlement as it is to be stored.
  ///
  /// - Parameters:
  ///   - currency: the project's.
  ///   - last: the last day possible; nil where the day was stored before, or comes back from one's own files.
  /// - Throws: ``DuoSpendError/invalidFields(_:)`` with every problem of what was typed.
  package func validated(
    in currency: Currency, through last: CalendarDay? = nil
  ) throws(DuoSpendError) -> Settlement {
    var checks = FieldChecks<DuoSpendField>()
    checks.positive(amount, .settlementAmount)
    checks.require(
      amount.currency == currency, .settlementAmount, .amount(.currenciesDiffer(currency, amount.currency)))
    checks.day(date, .settlementDate, through: last)
    checks.text(notes, .settlementNotes)
    try checks.finish()
    return self
  }
}
