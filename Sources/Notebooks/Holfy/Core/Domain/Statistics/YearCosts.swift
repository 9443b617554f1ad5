package import Values

/// What was spent in the twelve months of a year.
package struct YearCosts: Equatable, Sendable {
  package let year: Int
  /// Twelve sums, January first.
  package private(set) var months: [MoneyTotals]
  /// The sum of the year.
  package private(set) var total: MoneyTotals

  package init(year: Int) {
    self.year = year
    months = Array(repeating: MoneyTotals(), count: 12)
    total = MoneyTotals()
  }

  mutating func add(_ amount: Money, month: Int) throws(AmountError) {
    try months[month - 1].add(amount)
    try total.add(amount)
  }

  /// The twelve sums of one currency, January first.
  package func months(in currency: Currency) -> [Money] { months.map { $0[currency] } }

  /// The sum of the year over the number of months in which something was spent (HF-22); nil in a year
  /// without such a month. Rounded to the smallest unit, halves to the even one.
  package func monthlyAverage(in currency: Currency) -> Money? {
    let active = months.count { $0[currency].minorUnits > 0 }
    return active > 0 ? total[currency].divided(by: active) : nil
  }
}
