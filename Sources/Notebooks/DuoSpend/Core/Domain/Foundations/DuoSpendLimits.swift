package import Values

/// The limits of DuoSpend, in one place.
package enum DuoSpendLimits {
  /// The largest amount, in minor units: ten billion euros.
  package static let amountMinorUnits: Int64 = FieldLimits.amountMinorUnits
  /// The most that all expenses of a project may total, in minor units: what follows from it still fits 64
  /// bits, whoever is asked.
  package static let projectMinorUnits: Int64 = 1_000_000_000_000_000
  /// Decimals of an exchange rate that a person types.
  package static let rateDecimals = 12
  /// The years that a day may have.
  package static let years = 1_900...2_200
  /// The last day of an expense or a settlement that is entered today: a year ahead.
  package static func lastDay(on today: CalendarDay) -> CalendarDay { today.adding(years: 1) }
  /// Characters of a project's or a partner's name.
  package static let name = 50
  /// Characters of an emoji, which may be made of several.
  package static let emoji = 4
  /// Characters of an expense's title.
  package static let title = 100
  /// Characters of a category.
  package static let category = 50
  /// Characters of a file's name.
  package static let fileName = 200
  package static let receiptBytes: Int64 = 50 * 1_024 * 1_024
  package static let receiptsPerExpense = 20
  package static let rulesPerProject = 1_000
}
