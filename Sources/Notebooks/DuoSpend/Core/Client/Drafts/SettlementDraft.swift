import Foundation
package import Values

/// What a person says about money that was given back.
package struct SettlementDraft: Equatable, Sendable {
  /// Who gave it.
  package var from: Partner
  /// How much, in the project's currency.
  package var amount: Money
  package var date: CalendarDay
  /// Free text.
  package var notes: String

  /// What a person says about a new settlement.
  package init(from: Partner, amount: Money, date: CalendarDay, notes: String = "") {
    self.from = from
    self.amount = amount
    self.date = date
    self.notes = notes
  }

  /// What settles a balance exactly; nil when nobody owes anything.
  package init?(settling status: BalanceStatus, on date: CalendarDay) {
    switch status {
    case .balanced: return nil
    case .partner1OwesPartner2(let amount): self.init(from: .partner1, amount: amount, date: date)
    case .partner2OwesPartner1(let amount): self.init(from: .partner2, amount: amount, date: date)
    }
  }

  /// What is known of a settlement, to be changed.
  package init(_ settlement: Settlement) {
    self.init(
      from: settlement.from, amount: settlement.amount, date: settlement.date, notes: settlement.notes)
  }

  func settlement(
    id: Settlement.ID, in project: Project, now: Date, through last: CalendarDay? = nil
  ) throws(DuoSpendError) -> Settlement {
    let blank = Settlement(
      id: id, projectId: project.id, from: from, amount: amount, date: date, createdAt: now, updatedAt: now)
    return try applied(to: blank, in: project, now: now, through: last)
  }

  func applied(
    to settlement: Settlement, in project: Project, now: Date, through last: CalendarDay? = nil
  ) throws(DuoSpendError) -> Settlement {
    var settlement = settlement
    settlement.from = from
    settlement.amount = amount
    settlement.date = date
    settlement.notes = notes
    settlement.updatedAt = now
    return try settlement.validated(in: project.currency, through: last)
  }
}
