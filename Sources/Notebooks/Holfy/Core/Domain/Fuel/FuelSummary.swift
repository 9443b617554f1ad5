package import Values

/// What the fill-ups of one energy come to.
package struct FuelSummary: Equatable, Sendable {
  package var energy: Open<EnergyKind>
  /// How many fill-ups there are.
  package var count = 0
  /// All that was filled: litres, kWh or kg.
  package var volume = 0.0
  /// All that it cost, where costs are known.
  package var cost = MoneyTotals()
  /// The consumption over the segments driven on this energy alone, weighted by their distance: all that was
  /// used over all that was driven. Where there is none, that of the segments shared with another energy,
  /// the two being incomparable; nil without a segment.
  package var consumption: Consumption?
  /// Whether the consumption is that of segments over which another energy was used too.
  package var isShared = false
  /// Whether shared segments are left out of it.
  package var leavesOutShared = false
  private var pricedVolumes: [Currency: Double] = [:]

  /// The average price of a litre, a kWh or a kg, in the main unit of the currency, weighted by quantity: only
  /// fill-ups whose cost is known count. Nil when there is none.
  package func unitPrice(in currency: Currency) -> Double? {
    guard let volume = pricedVolumes[currency], volume > 0 else { return nil }
    return cost[currency].approximate / volume
  }

  /// The average prices in every currency that was paid, the one paid for most first.
  package var unitPrices: [(currency: Currency, price: Double)] {
    pricedVolumes.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
      .compactMap { currency, _ in unitPrice(in: currency).map { (currency, $0) } }
  }

  fileprivate init(energy: Open<EnergyKind>) { self.energy = energy }

  fileprivate mutating func add(_ entry: FuelEntry) throws(AmountError) {
    count += 1
    volume += entry.volume
    guard let amount = entry.cost else { return }
    try cost.add(amount)
    pricedVolumes[amount.currency, default: 0] += entry.volume
  }
}

extension FuelLog {
  /// The summaries by energy, the one filled most often first.
  ///
  /// - Throws: ``AmountError/outOfRange`` when a sum does not fit 64 bits.
  package func summaries() throws(AmountError) -> [FuelSummary] {
    var summaries: [Open<EnergyKind>: FuelSummary] = [:]
    for entry in entries {
      try summaries[entry.energy, default: FuelSummary(energy: entry.energy)].add(entry)
    }
    for (energy, segments) in Dictionary(grouping: segments, by: \.energy) {
      let alone = segments.filter { !$0.isShared }
      let counted = alone.isEmpty ? segments : alone
      summaries[energy]?.isShared = alone.isEmpty
      summaries[energy]?.leavesOutShared = counted.count < segments.count
      summaries[energy]?.consumption = Consumption(
        volume: counted.reduce(0) { $0 + $1.volume }, distance: counted.reduce(0) { $0 + $1.distance },
        in: distanceUnit, unit: energy.unit)
    }
    return summaries.values.sorted { ($1.count, $0.energy.rawValue) < ($0.count, $1.energy.rawValue) }
  }

  package func consumption(of segment: FuelSegment) -> Consumption? {
    Consumption(
      volume: segment.volume, distance: segment.distance, in: distanceUnit, unit: segment.energy.unit)
  }

  /// The price of a litre, a kWh or a kg at each fill-up whose cost is known, oldest first.
  package func unitPrices(of energy: Open<EnergyKind>, in currency: Currency) -> [(
    entry: FuelEntry, price: Double
  )] {
    entries.compactMap { entry in
      guard entry.energy == energy, entry.volume > 0, let cost = entry.cost, cost.currency == currency
      else { return nil }
      return (entry, cost.approximate / entry.volume)
    }
  }
}
