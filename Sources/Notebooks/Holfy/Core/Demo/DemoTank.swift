import NotebookContract
import Values

/// How a vehicle is filled or charged: how often, where, and how carefully its owner writes it down.
struct DemoTank {
  /// Of what.
  var energy: EnergyKind
  /// Litres or kWh for 100 km.
  var per100Kilometres: Double
  /// How far it goes from one time to the next, in kilometres.
  var interval: ClosedRange<Double>
  /// Where.
  var stations: [String]
  /// The price there, compared with the average.
  var price: ClosedRange<Double> = 0.96...1.07
  /// How many fill-ups leave the tank less than full.
  var partialShare = 0.08
  /// How many are never written down.
  var missedShare = 0.012
  /// How much more is used in the cold months.
  var winter = 1.04
  /// Where else, seldom: for an electric car the chargers of the road, dearer and never left full.
  var away: Away?

  /// Somewhere else.
  struct Away {
    var stations: [String]
    var price: ClosedRange<Double>
    var share: Double
  }
}

extension DemoVehicle {
  /// Fills the tank over a part of the vehicle's life. What a fill-up leaves missing, the next one adds.
  mutating func fill(_ tank: DemoTank, in days: ClosedRange<CalendarDay>) {
    var last = odometer.reading(on: days.lowerBound)
    var (missing, isMissed) = (0.0, false)
    // With a tank that was not filled, people stop sooner.
    while let day = odometer.day(at: last + random.number(in: tank.interval) * (missing > 0 ? 0.5 : 1)),
      day <= days.upperBound
    {
      let reading = odometer.reading(on: day)
      let season = (4...10).contains(day.month) ? 1 : tank.winter
      let used = (reading - last) / 100 * tank.per100Kilometres * season * random.number(in: 0.94...1.07)
      last = reading
      if random.happens(tank.missedShare) {
        (missing, isMissed) = (0, true)
        continue
      }
      let away = tank.away.flatMap { random.happens($0.share) ? $0 : nil }
      let isFull = away == nil && !random.happens(tank.partialShare)
      let wanted = used + missing
      let volume = isFull ? wanted : wanted * random.number(in: 0.4...0.7)
      missing = wanted - volume
      var entry = fillUp(tank, away, day: day, volume: volume)
      (entry.isFull, entry.isMissed) = (isFull, isMissed)
      if isMissed { entry.notes = "Un plein oublié avant celui-ci." }
      fuel.append(entry)
      isMissed = false
    }
  }

  private mutating func fillUp(
    _ tank: DemoTank, _ away: DemoTank.Away?, day: CalendarDay, volume: Double
  ) -> FuelEntry.Details {
    let volume = max(0.1, (volume * 100).rounded() / 100)
    let average = DemoPrices.unit(tank.energy, on: day)
    let price = (average * random.number(in: away?.price ?? tank.price) * 1_000).rounded() / 1_000
    return FuelEntry.Details(
      date: day, odometer: random.happens(0.008) ? nil : odometer.reading(on: day), volume: volume,
      energy: Open(tank.energy), cost: random.happens(0.012) ? nil : .euros(volume * price),
      station: random.one(of: away?.stations ?? tank.stations))
  }
}
