package import Values

/// What one or several vehicles cost over a period (HF-22, HF-23), computed in one pass.
package struct CostStatistics: Equatable, Sendable {
  /// The sum of the period.
  package private(set) var total = MoneyTotals()
  /// The sums by category; a category without an amount is missing.
  package private(set) var byCategory: [DocumentCategory: MoneyTotals] = [:]
  /// The sums by vehicle; a vehicle without an amount is missing.
  package private(set) var byVehicle: [Vehicle.ID: MoneyTotals] = [:]
  /// How many expenses the period holds, by category, those without amount included.
  package private(set) var counts: [DocumentCategory: Int] = [:]
  /// The warnings: documents whose amount is missing.
  package private(set) var incompleteCount = 0
  private var years: [Int: YearCosts] = [:]

  /// The statistics of the expenses that fall in `period`, in any order.
  ///
  /// - Throws: ``AmountError/outOfRange`` when a sum does not fit 64 bits.
  package init(_ expenses: some Sequence<Expense>, period: StatisticsPeriod = .all) throws(AmountError) {
    let days = period.days
    for expense in expenses where days.contains(expense.day) {
      counts[expense.category, default: 0] += expense.count
      guard let amount = expense.amount else {
        if expense.expectsAmount { incompleteCount += expense.count }
        continue
      }
      try total.add(amount)
      try byCategory[expense.category, default: MoneyTotals()].add(amount)
      try byVehicle[expense.vehicleId, default: MoneyTotals()].add(amount)
      try years[expense.day.year, default: YearCosts(year: expense.day.year)].add(
        amount, month: expense.day.month)
    }
  }

  /// The twelve months of a year, inside the period.
  package func year(_ year: Int) -> YearCosts { years[year] ?? YearCosts(year: year) }

  /// The years in which something was spent, the last first.
  package var activeYears: [Int] { years.keys.sorted(by: >) }

  /// The share of a category in what a currency spent, from 0 to 1; nil when nothing was.
  package func share(of category: DocumentCategory, in currency: Currency) -> Double? {
    let whole = total[currency].approximate
    guard whole > 0 else { return nil }
    return (byCategory[category]?[currency].approximate ?? 0) / whole
  }

  /// What a unit of distance costs, in the main unit of the currency; nil without a distance.
  package func cost(perUnitOf distance: Double?, in currency: Currency) -> Double? {
    guard let distance, distance > 0 else { return nil }
    return total[currency].approximate / distance
  }
}
