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
  ///   - levels: how much the levels of the cycles differ among themselves, in standard deviations.
  ///   - parts: how much each part of a cycle differs from the same part of the others, in standard deviations.
  ///   - looks: the share of days on which she notes anything.
  ///   - missing: the share of values that she does not note on these, drawn anew for each life.
  init(
    _ random: inout SeededGenerator, ids: [String], cycles count: Int, effect: Double = 0,
    lagEffect: Double = 0, isRare: Bool = false, levels: Double = 0, parts: Double = 0,
    looks: Double = 1, missing shares: ClosedRange<Double> = 0.1...0.5
  ) {
    var start = CalendarDay(dayNumber: 20_000)
    for _ in 0..<count {
      let length = max(21, min(40, Int(random.normal(28.5, 2.5).rounded())))
      let next = start.adding(days: length)
      cycles.append(
        Cycle(start: start, period: Bleeding(first: start, last: start), betweenPeriods: [], nextStart: next))
      start = next
    }
    let missing = Double.random(in: shares, using: &random)
    var causes: [CalendarDay: Double] = [:]
    let asked = Set(
      cycles.flatMap { cycle in (0..<(cycle.length ?? 0)).map { cycle.start.adding(days: $0) } }
        .filter { _ in looks == 1 || random.chance(looks) })
    for (index, id) in ids.enumerated() {
      let daily = Double.random(in: 0.1...0.8, using: &random)
      var (state, values) = (random.normal(), [CalendarDay: Double]())
      for cycle in cycles {
        let level = levels == 0 ? 0 : random.normal(0, levels)
        let shifts = CycleWindow.allCases.map { ($0, parts == 0 ? 0 : random.normal(0, parts)) }
        for day in 0..<(cycle.length ?? 0) {
          state = daily * state + (1 - daily * daily).squareRoot() * random.normal()
          var value = state + level
          for (part, shift) in shifts where part.contains(day, length: cycle.length ?? 0) { value += shift }
          if index == 0, CycleWindow.premenstrual.contains(day, length: cycle.length ?? 0) { value += effect }
          let date = cycle.start.adding(days: day)
          if index == 1 { causes[date] = value }
          if index == 2, let cause = causes[date.adding(days: -1)] { value += lagEffect * cause }
          if asked.contains(date), !random.chance(missing) {
            values[date] = isRare ? max(0, (value * 3 - 3).rounded()) : (3 + value).rounded()
          }
        }
      }
      series.append(DailySeries(id: id, values: values))
    }
  }
}
