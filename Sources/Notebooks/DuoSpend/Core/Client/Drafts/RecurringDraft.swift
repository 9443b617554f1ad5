import Foundation
public import Values

/// What a person says about an expense that comes back.
public struct RecurringDraft: Equatable, Sendable {
  /// What it is for.
  public var title: String
  /// How much each time, in the project's currency.
  public var amount: Money
  /// Who pays.
  public var paidBy: Payer
  /// How it is divided; nil to follow the project's rules.
  public var split: SplitRatio?
  /// What kind of expense it is; nil or empty for none.
  public var category: String?
  /// Free text.
  public var notes: String
  /// The first day.
  public var startDay: CalendarDay
  /// The last day on which it may come back; nil for ever.
  public var endDay: CalendarDay?
  /// How often.
  public var rhythm: Open<Rhythm>

  /// What a person says about a new recurring expense.
  public init(
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

  /// What is known of a recurring expense, to be changed.
  public init(_ recurring: RecurringExpense) {
    self.init(
      title: recurring.title, amount: recurring.amount, paidBy: recurring.paidBy, split: recurring.split,
      category: recurring.category, notes: recurring.notes, startDay: recurring.startDay,
      endDay: recurring.endDay, rhythm: recurring.rhythm)
  }

  func recurring(
    id: RecurringExpense.ID, in project: Project, now: Date
  ) throws(DuoSpendError) -> RecurringExpense {
    let blank = RecurringExpense(
      id: id, projectId: project.id, title: title, amount: amount, paidBy: paidBy, startDay: startDay,
      createdAt: now, updatedAt: now)
    return try applied(to: blank, in: project, now: now)
  }

  /// The recurring expense with these changes; what was taken care of stays so.
  func applied(
    to recurring: RecurringExpense, in project: Project, now: Date
  ) throws(DuoSpendError) -> RecurringExpense {
    var recurring = recurring
    recurring.title = title
    recurring.amount = amount
    recurring.paidBy = paidBy
    recurring.split = split
    recurring.category = category
    recurring.notes = notes
    recurring.startDay = startDay
    recurring.endDay = endDay
    recurring.rhythm = rhythm
    recurring.updatedAt = now
    return try recurring.validated(in: project.currency)
  }
}
