public import Values

/// Which expenses of a project are looked at.
public struct ExpenseFilter: Hashable, Sendable {
  /// Words that the title, the category or the notes must hold, without regard to case or accents.
  public var text: String
  /// The category, whatever its capitals; empty for those without one, nil for all.
  public var category: String?
  /// Who paid: one partner alone or in part; nil for anybody.
  public var payer: Partner?
  /// The first day.
  public var from: CalendarDay?
  /// The last day.
  public var to: CalendarDay?

  /// Every expense, unless something is asked for.
  public init(
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
  public var isEmpty: Bool { self == ExpenseFilter() }
}
