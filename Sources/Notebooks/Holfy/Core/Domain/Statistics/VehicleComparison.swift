package import Values

/// Several vehicles side by side: what they cost, what they burn, how often they need care.
package struct VehicleComparison: Equatable, Sendable {
  package struct Row: Equatable, Sendable, Identifiable {
    package var id: Vehicle.ID
    /// Its brand and model.
    package var name: String
    /// All that it cost.
    package var total: MoneyTotals
    /// What its fuel cost.
    package var fuel: MoneyTotals
    /// How many times it was maintained.
    package var maintenanceCount: Int
  }

  /// What the rows can be sorted by.
  package enum Key: String, CaseIterable, Hashable, Sendable {
    case name
    case total
    case fuel
    case maintenanceCount
  }

  /// One row per vehicle, in the order of the list.
  package let rows: [Row]

  /// The comparison of `vehicles` over a period; expenses of other vehicles do not count.
  ///
  /// - Throws: ``AmountError/outOfRange`` when a sum does not fit 64 bits.
  package init(
    _ vehicles: some Sequence<Vehicle>, expenses: some Sequence<Expense>, period: StatisticsPeriod = .all
  ) throws(AmountError) {
    var rows: [Vehicle.ID: Row] = [:]
    let vehicles = vehicles.inListOrder()
    for vehicle in vehicles {
      rows[vehicle.id] = Row(
        id: vehicle.id, name: vehicle.name, total: MoneyTotals(), fuel: MoneyTotals(), maintenanceCount: 0)
    }
    let days = period.days
    for expense in expenses where days.contains(expense.day) {
      guard rows[expense.vehicleId] != nil else { continue }
      if expense.category == .maintenance { rows[expense.vehicleId]?.maintenanceCount += expense.count }
      guard let amount = expense.amount else { continue }
      try rows[expense.vehicleId]?.total.add(amount)
      if expense.category == .fuel { try rows[expense.vehicleId]?.fuel.add(amount) }
    }
    self.rows = vehicles.compactMap { rows[$0.id] }
  }

  /// The rows by `key`, sums in `currency`; equal ones stay in the order of the list.
  package func sorted(by key: Key, descending: Bool, in currency: Currency) -> [Row] {
    let numbered = Array(rows.enumerated())
    return numbered.sorted { left, right in
      let order = Self.compare(left.element, right.element, by: key, in: currency)
      if order == 0 { return left.offset < right.offset }
      return descending ? order > 0 : order < 0
    }
    .map(\.element)
  }

  private static func compare(_ left: Row, _ right: Row, by key: Key, in currency: Currency) -> Int {
    switch key {
    case .name: sign(left.name.sortingKey, right.name.sortingKey)
    case .total: sign(left.total[currency].minorUnits, right.total[currency].minorUnits)
    case .fuel: sign(left.fuel[currency].minorUnits, right.fuel[currency].minorUnits)
    case .maintenanceCount: sign(left.maintenanceCount, right.maintenanceCount)
    }
  }

  private static func sign<Value: Comparable>(_ left: Value, _ right: Value) -> Int {
    left < right ? -1 : left > right ? 1 : 0
  }
}
