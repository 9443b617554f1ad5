package import Values

/// The fill-ups of one vehicle, and what was used between full tanks.
///
/// Only between two full tanks is it known what was used: the quantities of the second one and of the
/// partial ones in between, over the distance from one to the other. Each energy is followed on its own.
/// A fill-up that was not entered breaks the chain, and so does an odometer that does not grow; a full tank
/// without odometer, or with one that cannot be trusted, counts as a partial one.
package struct FuelLog: Equatable, Sendable {
  /// The fill-ups, oldest first.
  package let entries: [FuelEntry]
  /// What was used between full tanks, in the order of the fill-ups that end them.
  package let segments: [FuelSegment]
  /// The fill-ups whose odometer cannot be trusted, or is not beyond that of the full tank before: a typing
  /// mistake, most likely.
  package let suspiciousEntryIds: [FuelEntry.ID]
  /// The unit of the odometer.
  package let distanceUnit: DistanceUnit

  /// The log of fill-ups in any order.
  ///
  /// - Parameter doubtful: those whose odometer cannot be trusted (``OdometerHistory/doubtfulIds(among:in:)``).
  package init(
    _ entries: some Sequence<FuelEntry>, distanceUnit: DistanceUnit = .kilometres,
    doubtful: Set<FuelEntry.ID> = []
  ) {
    let sorted = entries.sorted {
      ($0.date, $0.odometer ?? 0, $0.createdAt, $0.id) < ($1.date, $1.odometer ?? 0, $1.createdAt, $1.id)
    }
    var chains: [Open<EnergyKind>: Chain] = [:]
    var segments: [FuelSegment] = []
    var suspicious: [FuelEntry.ID] = []
    for (index, entry) in sorted.enumerated() {
      let isDoubtful = doubtful.contains(entry.id)
      let odometer = isDoubtful ? nil : entry.odometer
      if isDoubtful { suspicious.append(entry.id) }
      switch chains[entry.energy, default: Chain()].append(entry, at: odometer, index: index) {
      case .none: break
      case .segment(let segment): segments.append(segment)
      case .suspicious: suspicious.append(entry.id)
      }
    }
    self.entries = sorted
    self.segments = segments
    suspiciousEntryIds = suspicious
    self.distanceUnit = distanceUnit
  }

  /// The fill-ups of one energy from a full tank on.
  private struct Chain {
    enum Outcome {
      case none
      case segment(FuelSegment)
      case suspicious
    }

    private var fullTankOdometer: Double?
    private var fullTankIndex = 0
    private var count = 0
    private var volume = 0.0
    private var cost = MoneyTotals()
    private var isCostKnown = true

    mutating func append(_ entry: FuelEntry, at odometer: Double?, index: Int) -> Outcome {
      let odometer = odometer.flatMap { $0 > 0 ? $0 : nil }
      if entry.isMissed || fullTankOdometer == nil {
        restart(at: entry.isFull ? odometer : nil, index: index)
        return .none
      }
      accumulate(entry)
      guard entry.isFull, let odometer, let start = fullTankOdometer else { return .none }
      guard odometer > start else {
        restart(at: odometer, index: index)
        return .suspicious
      }
      let segment = FuelSegment(
        entryId: entry.id, energy: entry.energy, distance: odometer - start, volume: volume,
        cost: isCostKnown && cost.sums.count == 1 ? cost.sums.first : nil,
        // Whatever else lies between the two full tanks is a fill-up of another energy.
        isShared: index - fullTankIndex > count)
      restart(at: odometer, index: index)
      return .segment(segment)
    }

    private mutating func accumulate(_ entry: FuelEntry) {
      count += 1
      volume += entry.volume
      guard let amount = entry.cost else {
        isCostKnown = false
        return
      }
      do { try cost.add(amount) } catch { isCostKnown = false }
    }

    private mutating func restart(at odometer: Double?, index: Int) {
      self = Chain()
      fullTankOdometer = odometer
      fullTankIndex = index
    }
  }
}
