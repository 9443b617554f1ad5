package import Foundation
package import Values

/// An expense that comes back: rent, a subscription. Each time it is due an ``Expense`` appears.
@dynamicMemberLookup
package struct RecurringExpense: Hashable, Sendable, Identifiable {
  /// A UUID as text.
  package var id: String
  /// The project it belongs to.
  package var projectId: String
  /// What the person says about it.
  package var terms: RecurringTerms
  /// The last day that was taken care of; nil before the first. What a person deleted up to it stays deleted.
  package var doneThrough: CalendarDay?
  /// When it was entered, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in the file holds that this version has no field for.
  package var unknownFields: [String: JSONValue]

  /// A recurring expense, stored as given; ``validated(in:)`` checks what a person typed.
  package init(
    id: String, projectId: String, terms: RecurringTerms, doneThrough: CalendarDay? = nil, createdAt: Date,
    updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.projectId = projectId
    self.terms = terms
    self.doneThrough = doneThrough
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  /// What ``terms`` says: `recurring.title`.
  package subscript<Value>(dynamicMember path: KeyPath<RecurringTerms, Value>) -> Value {
    terms[keyPath: path]
  }

  /// What ``terms`` says, to be changed.
  package subscript<Value>(dynamicMember path: WritableKeyPath<RecurringTerms, Value>) -> Value {
    get { terms[keyPath: path] }
    set { terms[keyPath: path] = newValue }
  }

  /// The next day on which it is due, after those taken care of; nil when it is over.
  package var nextDay: CalendarDay? {
    terms.recurrence?.days(after: doneThrough, through: .latest, limit: 1).first
  }

  /// The expense of one of its days. Its id follows from both, so that two devices post the same one.
  ///
  /// - Parameter rules: what the project says, where the expense follows it.
  package func expense(on day: CalendarDay, rules: SplitRules, now: Date) -> Expense {
    Expense(
      id: expenseID(on: day), projectId: projectId, title: terms.title, amount: terms.amount,
      paidBy: terms.paidBy, split: terms.split ?? rules.ratio(on: day, category: terms.category),
      followsRules: terms.split == nil, category: terms.category, date: day, notes: terms.notes,
      recurrenceId: id, createdAt: now, updatedAt: now)
  }

  /// Its own identifier with the number of the day in the last twelve digits.
  package func expenseID(on day: CalendarDay) -> Expense.ID {
    let digits = id.suffix(12)
    guard digits.count == 12, let number = UInt64(digits, radix: 16) else { return "\(id)-\(day)" }
    let mixed = String(number ^ UInt64(bitPattern: Int64(day.dayNumber)) & 0xFFFF_FFFF_FFFF, radix: 16)
    return id.dropLast(12) + String(repeating: "0", count: 12 - mixed.count) + mixed
  }

  /// The recurring expense as it is to be stored.
  ///
  /// - Parameter currency: the project's.
  /// - Throws: ``DuoSpendError/invalidFields(_:)`` with every problem of what was typed.
  package func validated(in currency: Currency) throws(DuoSpendError) -> RecurringExpense {
    var recurring = self
    recurring.terms = try terms.validated(in: currency)
    return recurring
  }
}
