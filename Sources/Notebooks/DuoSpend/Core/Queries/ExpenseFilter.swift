package import Values

/// Which expenses of a project are looked at.
package struct ExpenseFilter: Hashable, Sendable {
  /// Words that the title, the category or the notes must hold, without regard to case or accents.
  package var text: String
  /// The category, whatever its capitals; empty for those without one, nil for all.
  package var category: String?
  /// Who paid: one partner alone or in part; nil for anybody.
  package var payer: Partner?
  /// The first day.
  package var from: CalendarDay?
  /// The last day.
  package var to: CalendarDay?

  /// Every expense, unless something is asked for.
  package init(
    text: String = "", category: String? = nil, payer: Partner? = nil, from: CalendarDay? = nil,
    to: CalendarDay? = nil
  ) {
    self.text = text
    self.category = category
    self.payer = payer
    self.from = from
    self.to = to
  }

  /// Whether nothing is asked for.
  package var isEmpty: Bool { self == ExpenseFilter() }
}
