package import Values

/// What a person says about an expense that comes back.
package struct RecurringTerms: Hashable, Sendable {
  /// What it is for.
  package var title: String
  /// How much each time, in the project's currency; below zero for money that comes in.
  package var amount: Money
  /// Who pays.
  package var paidBy: Payer
  /// How it is divided; nil to follow the project's rules.
  package var split: SplitRatio?
  /// What kind of expense it is; nil or empty for none.
  package var category: String?
  /// Free text.
  package var notes: String
  /// The first day.
  package var startDay: CalendarDay
  /// The last day on which it may come back; nil for ever.
  package var endDay: CalendarDay?
  /// How often.
  package var rhythm: Open<Rhythm>

  /// What a person says about one.
  package init(
    title: String, amount: Money, paidBy: Payer, split: SplitRatio? = nil, category: String? = nil,
    notes: String = "", startDay: CalendarDay, endDay: CalendarDay? = nil,
    rhythm: Open<Rhythm> = Open(.monthly)
  ) {
    self.title = title
    self.amount = amount
    self.paidBy = paidBy
    self.split = split
    self.category = category
    self.notes = notes
    self.startDay = startDay
    self.endDay = endDay
    self.rhythm = rhythm
  }

  /// Its days; nil when this version does not know the rhythm.
  package var recurrence: Recurrence? {
    rhythm.known.map { Recurrence(start: startDay, end: endDay, rhythm: $0) }
  }

  /// What is said as it is to be stored.
  ///
  /// - Parameter currency: the project's.
  /// - Throws: ``DuoSpendError/invalidFields(_:)`` with every problem of what was typed.
  package func validated(in currency: Currency) throws(DuoSpendError) -> RecurringTerms {
    var checks = FieldChecks<DuoSpendField>()
    var terms = self
    terms.title = checks.required(title, .expenseTitle, limit: DuoSpendLimits.title)
    checks.notNothing(amount, .expenseAmount)
    checks.require(
      amount.currency == currency, .expenseAmount, .amount(.currenciesDiffer(currency, amount.currency)))
    terms.paidBy = checks.payer(paidBy, of: amount, .expensePaidBy)
    if let split { checks.split(split, .expenseSplit) }
    terms.category = checks.category(category, .expenseCategory)
    checks.day(startDay, .recurringStart)
    if let endDay {
      checks.day(endDay, .recurringEnd)
      checks.require(endDay >= startDay, .recurringEnd, .endBeforeStart)
    }
    checks.text(notes, .expenseNotes)
    try checks.finish()
    return terms
  }
}
