import Values

/// What two readings of one odometer can both be: it never goes back, and no car drives more than it can.
struct OdometerRule: Equatable, Sendable {
  /// The farthest that a vehicle goes in a day, with two people at the wheel, for ``longestTrip`` days.
  static let mostKilometresPerDay = 1_500.0
  /// How many days such a trip lasts at most.
  static let longestTrip = 10
  /// The farthest that it goes on each further day: 220,000 km a year.
  static let mostKilometresPerFurtherDay = 600.0
  /// How many readings back the one before a reading is looked for: as many in a row can be wrong.
  static let reach = 50

  let unit: DistanceUnit

  init(_ unit: DistanceUnit) { self.unit = unit }

  /// Why both cannot be true, of which the first was seen before the second; nil when they can.
  func conflict(_ earlier: OdometerReading, _ later: OdometerReading) -> OdometerDoubt.Reason? {
    let distance = later.value - earlier.value
    if distance < 0 { return .backwards }
    // A reading says the day, not the hour: both days may have been driven whole.
    let days = earlier.day.days(to: later.day) + 1
    let trip = Double(min(days, Self.longestTrip)) * Self.mostKilometresPerDay
    let rest = Double(max(0, days - Self.longestTrip)) * Self.mostKilometresPerFurtherDay
    return unit.convert(distance, to: .kilometres) > trip + rest ? .tooFar : nil
  }

  /// The most readings that can all be true together, of `readings` from the oldest to the newest. Of two
  /// that exclude each other, the earlier one stays.
  func longestChain(of readings: [OdometerReading]) -> [OdometerReading] {
    guard !readings.isEmpty else { return [] }
    // For each reading the length of the longest chain that ends with it, and the one before it there; for
    // each length the first reading that ends such a chain.
    var lengths = Array(repeating: 1, count: readings.count)
    var previous = Array(repeating: -1, count: readings.count)
    var firstOfLength = [0, 0]
    for index in readings.indices.dropFirst() {
      for candidate in (max(0, index - Self.reach)..<index).reversed() {
        // Before the first of its length, every chain is shorter.
        if candidate < firstOfLength[lengths[index] - 1] { break }
        guard lengths[candidate] + 1 >= lengths[index],
          conflict(readings[candidate], readings[index]) == nil
        else { continue }
        lengths[index] = lengths[candidate] + 1
        previous[index] = candidate
      }
      if lengths[index] == firstOfLength.count { firstOfLength.append(index) }
    }
    var chain: [OdometerReading] = []
    var index = firstOfLength[firstOfLength.count - 1]
    while index >= 0 {
      chain.append(readings[index])
      index = previous[index]
    }
    return chain.reversed()
  }
}
