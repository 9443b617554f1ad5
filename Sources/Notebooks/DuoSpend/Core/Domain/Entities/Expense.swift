public import Foundation
public import Values

/// What somebody paid for both.
public struct Expense: Hashable, Sendable, Identifiable {
  /// A UUID as text.
  public var id: String
  /// The project it belongs to.
  public var projectId: String
  /// What it was for, not empty.
  public var title: String
  /// How much, above zero, in the project's currency.
  public var amount: Money
  /// What was paid abroad, where `amount` was converted.
  public var original: ForeignAmount?
  /// Who paid.
  public var paidBy: Payer
  /// How it is divided. With `followsRules` it is what the project's rules say on its day.
  public var split: SplitRatio
  /// Whether the split comes from the project's rules, and changes with them.
  public var followsRules: Bool
  /// What kind of expense it is; nil for none.
  public var category: String?
  /// The day.
  public var date: CalendarDay
  /// Free text.
  public var notes: String
  /// The recurring expense that it appeared from.
  public var recurrenceId: String?
  /// When it was entered, in whole seconds.
  public var createdAt: Date
  /// When it was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its entry in the file holds that this version has no field for.
  public var unknownFields: [String: JSONValue]

  /// An expense, stored as given; ``validated(in:)`` checks what a person typed.
  public init(
    id: String, projectId: String, title: String, amount: Money, original: ForeignAmount? = nil,
    paidBy: Payer, split: SplitRatio = .equal, followsRules: Bool = false, category: String? = nil,
    date: CalendarDay, notes: String = "", recurrenceId: String? = nil, createdAt: Date,
    updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.projectId = projectId
    self.title = title
    self.amount = amount
    self.original = original
    self.paidBy = paidBy
    self.split = split
    self.followsRules = followsRules
    self.category = category
    self.date = date
    self.notes = notes
    self.recurrenceId = recurrenceId
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  /// What the first partner paid of it, in minor units.
  public var partner1Paid: Int64 { paidBy.partner1Paid(of: amount.minorUnits) }

  /// What the first partner bears of it, in minor units.
  public var partner1Due: Int64 { split.partner1Due(of: amount.minorUnits) }

  /// The expense as it is to be stored.
  ///
  /// - Parameter currency: the project's.
  /// - Throws: ``DuoSpendError/invalidFields(_:)`` with every problem of what was typed.
  public func validated(in currency: Currency) throws(DuoSpendError) -> Expense {
    var checks = FieldChecks<DuoSpendField>()
    var expense = self
    expense.title = checks.required(title, .expenseTitle, limit: DuoSpendLimits.title)
    checks.positive(amount, .expenseAmount)
    checks.require(
      amount.currency == currency, .expenseAmount, .amount(.currenciesDiffer(currency, amount.currency)))
    if let original {
      checks.positive(original.amount, .expenseAmount)
      checks.require(original.rate.isFinite && original.rate > 0, .expenseRate, .rule("notPositive"))
    }
    expense.paidBy = checks.payer(paidBy, of: amount, .expensePaidBy)
    checks.split(split, .expenseSplit)
    expense.category = checks.category(category, .expenseCategory)
    checks.day(date, .expenseDate)
    checks.text(notes, .expenseNotes)
    try checks.finish()
    return expense
  }
}
