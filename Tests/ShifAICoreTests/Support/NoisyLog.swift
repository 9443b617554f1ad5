import Foundation
import TestSupport
import Values

@testable import ShifAICore

/// A life whose daily values are noise that resembles the day before, with days missing, and effects if any are
/// asked for.
struct NoisyLog {
  var cycles: [Cycle] = []
  var series: [DailySeries] = []

  /// - Parameters:
  ///   - effect: added in the premenstrual window of the first series, in standard deviations.
  ///   - lagEffect: how much of the second series the third one takes over the day after.
  ///   - isRare: whether most days have a value of 0, as symptoms do.
  init(
    _ random: inout SeededGenerator, ids: [String], cycles count: Int, effect: Double = 0,
    lagEffect: Double = 0, isRare: Bool = false
  ) {
    var start = CalendarDay(dayNumber: 20_000)
    for _ in 0..<count {
      let length = max(21, min(40, Int(random.normal(28.5, 2.5).rounded())))
      let next = start.adding(days: length)
      cycles.append(
        Cycle(start: start, period: Bleeding(first: start, last: start), betweenPeriods: [], nextStart: next))
      start = next
    }
    let missing = Double.random(in: 0.1...0.5, using: &random)
    var causes: [CalendarDay: Double] = [:]
    for (index, id) in ids.enumerated() {
      let daily = Double.random(in: 0.1...0.8, using: &random)
      var (state, values) = (random.normal(), [CalendarDay: Double]())
      for cycle in cycles {
        for day in 0..<(cycle.length ?? 0) {
          state = daily * state + (1 - daily * daily).squareRoot() * random.normal()
          var value = state
          if index == 0, CycleWindow.premenstrual.contains(day, length: cycle.length ?? 0) { value += effect }
          let date = cycle.start.adding(days: day)
          if index == 1 { causes[date] = value }
          if index == 2, let cause = causes[date.adding(days: -1)] { value += lagEffect * cause }
          if !random.chance(missing) {
            values[date] = isRare ? max(0, (value * 3 - 3).rounded()) : (3 + value).rounded()
          }
        }
      }
      series.append(DailySeries(id: id, values: values))
    }
  }
}
