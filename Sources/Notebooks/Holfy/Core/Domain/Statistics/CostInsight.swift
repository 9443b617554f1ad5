package import Values

/// Something worth telling about a year, as the parts of a sentence.
package enum CostInsight: Equatable, Sendable {
  /// The category that cost most, and its share from 0 to 1.
  case largestCategory(DocumentCategory, share: Double)
  /// How much the same months cost more, or less when negative, than the year before, as a ratio: 0.12 is 12 %.
  case changeFromLastYear(ratio: Double)
  /// The month that cost most.
  case dearestMonth(YearMonth, Money)

  /// At most three insights about the year of `today`, in one currency.
  ///
  /// The year before counts only up to the same month, or January would always look like a saving.
  ///
  /// - Throws: ``AmountError/outOfRange`` when a sum does not fit 64 bits.
  package static func insights(
    from expenses: some Sequence<Expense>, today: CalendarDay, in currency: Currency
  ) throws(AmountError) -> [CostInsight] {
    let twoYears = try CostStatistics(
      expenses, period: .days(today.adding(years: -1).startOfYear...YearMonth(today).lastDay))
    let thisYear = twoYears.year(today.year)
    let current = try CostStatistics(expenses, period: .year(today.year))
    var insights: [CostInsight] = []
    let largest = DocumentCategory.allCases
      .map { (category: $0, share: current.share(of: $0, in: currency) ?? 0) }
      .max { $0.share < $1.share }
    if let largest, largest.share > 0 {
      insights.append(.largestCategory(largest.category, share: largest.share))
    }
    let before = try sum(twoYears.year(today.year - 1), through: today.month, in: currency)
    let now = try sum(thisYear, through: today.month, in: currency)
    if before.minorUnits > 0 {
      insights.append(.changeFromLastYear(ratio: now.approximate / before.approximate - 1))
    }
    let months = thisYear.months(in: currency)
    if let dearest = months.indices.max(by: { months[$0].minorUnits < months[$1].minorUnits }),
      months[dearest].minorUnits > 0, let month = YearMonth(year: today.year, month: dearest + 1)
    {
      insights.append(.dearestMonth(month, months[dearest]))
    }
    return insights
  }

  private static func sum(_ year: YearCosts, through month: Int, in currency: Currency)
    throws(AmountError) -> Money
  {
    try MoneyTotals(year.months(in: currency).prefix(month))[currency]
  }
}

extension CalendarDay {
  fileprivate var startOfYear: CalendarDay { CalendarDay(year: year, month: 1, day: 1) ?? self }
}
