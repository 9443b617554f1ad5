package import Foundation
package import Values

/// An expense that comes back: rent, a subscription. Each time it is due an ``Expense`` appears.
package struct RecurringExpense: ProjectEntry {
  /// A UUID as text.
  package var id: String
  package var projectId: String
  package var details: Details
  /// The last day that was taken care of; nil before the first. What a person deleted up to it stays deleted.
  package var doneThrough: CalendarDay?
  package var stamp: Stamp
  /// What its entry in the file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: Spending {
    package var title = ""
    package var amount: Money
    package var paidBy: Payer
    package var split: SplitRatio?
    package var category: String?
    package var notes = ""
    /// The first day.
    package var startDay: CalendarDay
    /// The last day on which it may come back; nil for ever.
    package var endDay: CalendarDay?
    /// How often.
    package var rhythm: Open<Rhythm> = Open(.monthly)
  }

  package static let blank = RecurringExpense(
    id: "", projectId: "", details: Details(on: .earliest, in: .eur), stamp: Stamp(.distantPast))

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&projectId, "projectId", missing: "")
    try coder.code(&details.title, "title")
    try coder.code(number: &details.amount, "amount", currency: "currency")
    try details.paidBy.code(with: &coder, of: details.amount)
    if coder.isRow {
      // One that follows the rules has the equal split in its column, which nobody reads.
      var (split, followsRules) = (details.split ?? .equal, details.split == nil)
      try coder.code(text: &split, "splitRatio")
      try coder.code(&followsRules, "followsRules")
      details.split = followsRules ? nil : split
    } else {
      try coder.code(text: &details.split, "splitRatio")
    }
    try coder.code(&details.category, "category")
    try coder.code(&details.notes, "notes", missing: "")
    try coder.code(&details.startDay, "startDay")
    try coder.code(&details.endDay, "endDay")
    try coder.code(&details.rhythm, "rhythm")
    try coder.code(&doneThrough, "doneThrough")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }

  /// The next day on which it is due, after those taken care of; nil when it is over.
  package var nextDay: CalendarDay? {
    self.recurrence?.days(after: doneThrough, through: .latest, limit: 1).first
  }

  /// The expense of one of its days. Its id follows from both, so that two devices post the same one.
  ///
  /// - Parameter rules: what the project says, where the expense follows it.
  package func expense(on day: CalendarDay, rules: SplitRules, now: Date) -> Expense {
    Expense(
      id: expenseID(on: day), projectId: projectId,
      details: Expense.Details(
        title: self.title, amount: self.amount, paidBy: self.paidBy, split: self.split,
        category: self.category, date: day, notes: self.notes),
      split: rules.ratio(on: day, category: self.category), recurrenceId: id, stamp: Stamp(now))
  }

  /// Its own identifier with the number of the day in the last twelve digits.
  package func expenseID(on day: CalendarDay) -> Expense.ID {
    let digits = id.suffix(12)
    guard digits.count == 12, let number = UInt64(digits, radix: 16) else { return "\(id)-\(day)" }
    let mixed = String(number ^ UInt64(bitPattern: Int64(day.dayNumber)) & 0xFFFF_FFFF_FFFF, radix: 16)
    return id.dropLast(12) + String(repeating: "0", count: 12 - mixed.count) + mixed
  }
}

extension RecurringExpense.Details {
  /// What a form starts from: nothing is no amount that is accepted.
  package init(on day: CalendarDay, in currency: Currency) {
    self.init(amount: .zero(currency), paidBy: .partner1, startDay: day)
  }

  /// Its days; nil when this version does not know the rhythm.
  package var recurrence: Recurrence? {
    rhythm.known.map { Recurrence(start: startDay, end: endDay, rhythm: $0) }
  }

  package func validated(
    in currency: Currency, through last: CalendarDay?
  ) throws(DuoSpendError) -> Self {
    var checks = FieldChecks<DuoSpendField>()
    var recurring = self
    recurring.title = checks.required(title, .expenseTitle, limit: DuoSpendLimits.title)
    checks.notNothing(amount, .expenseAmount)
    checks.currency(of: amount, is: currency, .expenseAmount)
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
