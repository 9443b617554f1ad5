public import Foundation
public import Values

/// Money that one partner gave the other to settle up: "I paid you back".
public struct Settlement: Hashable, Sendable, Identifiable {
  /// A UUID as text.
  public var id: String
  /// The project it belongs to.
  public var projectId: String
  /// Who gave the money; the other one received it.
  public var from: Partner
  /// How much, above zero, in the project's currency.
  public var amount: Money
  /// The day.
  public var date: CalendarDay
  /// Free text.
  public var notes: String
  /// When it was entered, in whole seconds.
  public var createdAt: Date
  /// When it was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its entry in the file holds that this version has no field for.
  public var unknownFields: [String: JSONValue]

  /// A settlement, stored as given; ``validated(in:)`` checks what a person typed.
  public init(
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
  public func validated(
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
