import Foundation
package import Values

/// What a person says about an expense.
package struct ExpenseDraft: Equatable, Sendable {
  /// What it was for.
  package var title: String
  /// How much, in the project's currency; what follows from `original` where there is one.
  package var amount: Money
  /// What was paid abroad, and at which rate.
  package var original: ForeignAmount?
  /// Who paid. The part of one who did not pay all is in minor units of `amount`.
  package var paidBy: Payer
  /// How it is divided; nil to follow the project's rules, now and when they change.
  package var split: SplitRatio?
  /// What kind of expense it is; nil or empty for none.
  package var category: String?
  package var date: CalendarDay
  /// Free text.
  package var notes: String

  /// What a person says about a new expense.
  package init(
    title: String, amount: Money, original: ForeignAmount? = nil, paidBy: Payer, split: SplitRatio? = nil,
    category: String? = nil, date: CalendarDay, notes: String = ""
  ) {
    self.title = title
    self.amount = amount
    self.original = original
    self.paidBy = paidBy
    self.split = split
    self.category = category
    self.date = date
    self.notes = notes
  }

  /// What a person says about an expense abroad: its amount follows from the rate.
  ///
  /// - Parameter currency: the project's.
  /// - Throws: ``DuoSpendError/invalidAmount``.
  package init(
    title: String, abroad original: ForeignAmount, in currency: Currency, paidBy: Payer,
    split: SplitRatio? = nil, category: String? = nil, date: CalendarDay, notes: String = ""
  ) throws(DuoSpendError) {
    self.init(
      title: title, amount: try original.converted(to: currency), original: original, paidBy: paidBy,
      split: split, category: category, date: date, notes: notes)
  }

  /// What is known of an expense, to be changed.
  package init(_ expense: Expense) {
    self.init(
      title: expense.title, amount: expense.amount, original: expense.original, paidBy: expense.paidBy,
      split: expense.followsRules ? nil : expense.split, category: expense.category, date: expense.date,
      notes: expense.notes)
  }

  func expense(id: Expense.ID, in project: Project, now: Date) throws(DuoSpendError) -> Expense {
    let blank = Expense(
      id: id, projectId: project.id, title: title, amount: amount, paidBy: paidBy, date: date,
      createdAt: now, updatedAt: now)
    return try applied(to: blank, in: project, now: now)
  }

  /// The expense with these changes, not yet checked nor divided by the rules.
  func applied(to expense: Expense, in project: Project, now: Date) throws(DuoSpendError) -> Expense {
    var expense = expense
    expense.title = title
    // An amount abroad that nobody changed keeps what it was converted to, whatever its rate would give now.
    if original == nil || original != expense.original {
      expense.amount = try original?.converted(to: project.currency) ?? amount
    }
    expense.original = original
    expense.paidBy = paidBy
    expense.split = split ?? expense.split
    expense.followsRules = split == nil
    expense.category = category
    expense.date = date
    expense.notes = notes
    expense.updatedAt = now
    return expense
  }
}
