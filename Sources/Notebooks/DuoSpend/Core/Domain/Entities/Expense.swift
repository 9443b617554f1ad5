package import Foundation
package import Values

/// What somebody paid for both, or received for both: a refund and an income are below zero.
///
/// What a balance follows from stands in the struct itself, all else behind a reference: a million expenses are
/// added up as fast as memory hands them over.
package struct Expense: Hashable, Sendable, Identifiable {
  /// How much, in the project's currency: above zero what was spent, below zero a refund or an income.
  package var amount: Money
  /// Who paid; of what came in, who received it.
  package var paidBy: Payer
  /// How it is divided. With `followsRules` it is what the project's rules say on its day.
  package var split: SplitRatio
  /// Whether the split comes from the project's rules, and changes with them.
  package var followsRules: Bool
  private var rest: Indirect<Rest>

  private struct Rest: Hashable, Sendable {
    var id: String
    var projectId: String
    var title: String
    var original: ForeignAmount?
    var category: String?
    var date: CalendarDay
    var notes: String
    var recurrenceId: String?
    var createdAt: Date
    var updatedAt: Date
    var unknownFields: [String: JSONValue]
  }

  /// An expense, stored as given; ``validated(in:)`` checks what a person typed.
  package init(
    id: String, projectId: String, title: String, amount: Money, original: ForeignAmount? = nil,
    paidBy: Payer, split: SplitRatio = .equal, followsRules: Bool = false, category: String? = nil,
    date: CalendarDay, notes: String = "", recurrenceId: String? = nil, createdAt: Date,
    updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.amount = amount
    self.paidBy = paidBy
    self.split = split
    self.followsRules = followsRules
    rest = Indirect(
      Rest(
        id: id, projectId: projectId, title: title, original: original, category: category, date: date,
        notes: notes, recurrenceId: recurrenceId, createdAt: createdAt.wholeSeconds,
        updatedAt: updatedAt.wholeSeconds, unknownFields: unknownFields))
  }

  /// Whether money came in: a refund, a deposit given back, an income.
  package var isIncome: Bool { amount.minorUnits < 0 }

  /// What the first partner paid of it, in minor units.
  package var partner1Paid: Int64 { paidBy.partner1Paid(of: amount.minorUnits) }

  /// What the first partner bears of it, in minor units.
  package var partner1Due: Int64 { split.partner1Due(of: amount.minorUnits) }
}

// MARK: - What a balance does not need

extension Expense {
  /// A UUID as text.
  package var id: String {
    get { rest.value.id }
    set { rest.value.id = newValue }
  }

  /// The project it belongs to.
  package var projectId: String {
    get { rest.value.projectId }
    set { rest.value.projectId = newValue }
  }

  /// What it was for, not empty.
  package var title: String {
    get { rest.value.title }
    set { rest.value.title = newValue }
  }

  /// What was paid abroad, where `amount` was converted.
  package var original: ForeignAmount? {
    get { rest.value.original }
    set { rest.value.original = newValue }
  }

  /// What kind of expense it is; nil for none.
  package var category: String? {
    get { rest.value.category }
    set { rest.value.category = newValue }
  }

  package var date: CalendarDay {
    get { rest.value.date }
    set { rest.value.date = newValue }
  }

  /// Free text.
  package var notes: String {
    get { rest.value.notes }
    set { rest.value.notes = newValue }
  }

  /// The recurring expense that it appeared from.
  package var recurrenceId: String? {
    get { rest.value.recurrenceId }
    set { rest.value.recurrenceId = newValue }
  }

  /// When it was entered, in whole seconds.
  package var createdAt: Date {
    get { rest.value.createdAt }
    set { rest.value.createdAt = newValue }
  }

  /// When it was last changed, in whole seconds.
  package var updatedAt: Date {
    get { rest.value.updatedAt }
    set { rest.value.updatedAt = newValue }
  }

  /// What its entry in the file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] {
    get { rest.value.unknownFields }
    set { rest.value.unknownFields = newValue }
  }
}
