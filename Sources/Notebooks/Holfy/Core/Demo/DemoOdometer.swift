import NotebookContract
import Values

/// What an odometer showed each evening: it never goes back, rests some days, and leaves for the holidays.
struct DemoOdometer {
  /// The days over which somebody has the vehicle.
  let days: ClosedRange<CalendarDay>
  private let evenings: [Double]

  /// - Parameters:
  ///   - start: what it showed the day before the first one.
  ///   - yearly: the kilometres of each year, the first one first; the last one goes on.
  ///   - months: how much each month is driven, compared with the others, January first.
  init(
    days: ClosedRange<CalendarDay>, from start: Double = 0, yearly: [Double], months: [Double],
    random: inout DemoRandom
  ) {
    self.days = days
    let ordinary = months.reduce(0, +) / Double(max(months.count, 1))
    var value = start
    evenings = days.map { day in
      let year = min(days.lowerBound.days(to: day) / 365, yearly.count - 1)
      let season = months[(day.month - 1) % months.count] / ordinary
      let daily = yearly[year] / 365.25 * season
      // A day in six it stays at home; on a few it goes far.
      if random.happens(0.17) { return value }
      value += daily * random.number(in: 0.5...1.6) * (random.happens(0.02) ? 4 : 1)
      return value
    }
  }

  /// What it showed in the evening of a day, in whole kilometres.
  func reading(on day: CalendarDay) -> Double {
    let index = min(max(days.lowerBound.days(to: day), 0), evenings.count - 1)
    return evenings[index].rounded(.down)
  }

  /// The first day on which it showed so much; nil when it has not yet.
  func day(at reading: Double) -> CalendarDay? {
    var (low, high) = (0, evenings.count)
    while low < high {
      let middle = (low + high) / 2
      if evenings[middle] >= reading { high = middle } else { low = middle + 1 }
    }
    return low < evenings.count ? days.lowerBound.adding(days: low) : nil
  }
}
