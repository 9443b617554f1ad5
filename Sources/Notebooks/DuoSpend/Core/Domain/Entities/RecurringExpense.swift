public import Foundation
public import Values

/// An expense that comes back: rent, a subscription. Each time it is due an ``Expense`` appears.
public struct RecurringExpense: Hashable, Sendable, Identifiable {
  /// A UUID as text.
  public var id: String
  /// The project it belongs to.
  public var projectId: String
  /// What it is for, not empty.
  public var title: String
  /// How much each time, above zero, in the project's currency.
  public var amount: Money
  /// Who pays.
  public var paidBy: Payer
  /// How it is divided; nil for what the project's rules say on the day.
  public var split: SplitRatio?
  /// What kind of expense it is; nil for none.
  public var category: String?
  /// Free text.
  public var notes: String
  /// The first day.
  public var startDay: CalendarDay
  /// The last day on which it may come back; nil for ever.
  public var endDay: CalendarDay?
  /// How often.
  public var rhythm: Open<Rhythm>
  /// The last day that was taken care of; nil before the first. What a person deleted up to it stays deleted.
  public var doneThrough: CalendarDay?
  /// When it was entered, in whole seconds.
  public var createdAt: Date
  /// When it was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its entry in the file holds that this version has no field for.
  public var unknownFields: [String: JSONValue]

  /// A recurring expense, stored as given; ``validated(in:)`` checks what a person typed.
  public init(
    id: String, projectId: String, title: String, amount: Money, paidBy: Payer, split: SplitRatio? = nil,
    category: String? = nil, notes: String = "", startDay: CalendarDay, endDay: CalendarDay? = nil,
    rhythm: Open<Rhythm> = Open(.monthly), doneThrough: CalendarDay? = nil, createdAt: Date, updatedAt: Date,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.projectId = projectId
    self.title = title
    self.amount = amount
    self.paidBy = paidBy
    self.split = split
    self.category = category
    self.notes = notes
    self.startDay = startDay
    self.endDay = endDay
    self.rhythm = rhythm
    self.doneThrough = doneThrough
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  /// Its days; nil when this version does not know the rhythm.
  public var recurrence: Recurrence? {
    rhythm.known.map { Recurrence(start: startDay, end: endDay, rhythm: $0) }
  }

  /// The next day on which it is due, after those taken care of; nil when it is over.
  public var nextDay: CalendarDay? {
    recurrence?.days(after: doneThrough, through: .latest, limit: 1).first
  }

  /// The expense of one of its days. Its id follows from both, so that two devices post the same one.
  ///
  /// - Parameter rules: what the project says, where the expense follows it.
  public func expense(on day: CalendarDay, rules: SplitRules, now: Date) -> Expense {
    Expense(
      id: expenseID(on: day), projectId: projectId, title: title, amount: amount, paidBy: paidBy,
      split: split ?? rules.ratio(on: day, category: category), followsRules: split == nil,
      category: category, date: day, notes: notes, recurrenceId: id, createdAt: now, updatedAt: now)
  }

  /// Its own identifier with the number of the day in the last twelve digits.
  public func expenseID(on day: CalendarDay) -> Expense.ID {
    let digits = id.suffix(12)
    guard digits.count == 12, let number = UInt64(digits, radix: 16) else { return "\(id)-\(day)" }
    let mixed = String(number ^ UInt64(bitPattern: Int64(day.dayNumber)) & 0xFFFF_FFFF_FFFF, radix: 16)
    return id.dropLast(12) + String(repeating: "0", count: 12 - mixed.count) + mixed
  }

  /// The recurring expense as it is to be stored.
  ///
  /// - Parameter currency: the project's.
  /// - Throws: ``DuoSpendError/invalidFields(_:)`` with every problem of what was typed.
  public func validated(in currency: Currency) throws(DuoSpendError) -> RecurringExpense {
    var checks = FieldChecks<DuoSpendField>()
    var recurring = self
    recurring.title = checks.required(title, .expenseTitle, limit: DuoSpendLimits.title)
    checks.positive(amount, .expenseAmount)
    checks.require(
      amount.currency == currency, .expenseAmount, .amount(.currenciesDiffer(currency, amount.currency)))
    recurring.paidBy = checks.payer(paidBy, of: amount, .expensePaidBy)
    if let split { checks.split(split, .expenseSplit) }
    recurring.category = checks.category(category, .expenseCategory)
    checks.day(startDay, .recurringStart)
    if let endDay {
      checks.day(endDay, .recurringEnd)
      checks.require(endDay >= startDay, .recurringEnd, .endBeforeStart)
    }
    checks.text(notes, .expenseNotes)
    try checks.finish()
    return recurring
  }
}
