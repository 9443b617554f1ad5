import CaffioCore
import Drawing
import Foundation
import NotebookContract
import Values
import WebUI

/// The caffeine that is still in the body over a day: what was in a whole line, what is expected in a dashed one, bedtime and
/// the cups.
struct CurveChart {
  let day: DayCurve
  let texts: CaffioTexts

  /// Less than this is nothing to draw, in milligrams.
  private static let least = 0.5

  /// The drawing and its figures, for the partial `chart`; nil while nothing is there.
  var values: TemplateValues? {
    guard let highest = day.curve.highest, highest.milligrams >= Self.least else { return nil }
    let axis: (Double) -> String = { texts.number($0, 0) }
    return TemplateValues.chart(
      chart(everyHours: 3).title, id: "curve", wide: chart(everyHours: 3).scene(axis: axis),
      narrow: chart(everyHours: 6).scene(size: .narrow, axis: axis),
      table: chart(everyHours: 1).table(columns: (texts.text("curve.time"), texts.text("curve.active")))
    ).merging(["subtitle": note])
  }

  /// How it is reckoned: with the half-life of the person, or with the usual one.
  private var note: String {
    let hours = day.model.halfLifeHours
    guard hours != CaffeineModel.usualHalfLifeHours else { return texts.localizer.text("caffio.model.note") }
    return texts.text("curve.halfLife", ["hours": texts.number(hours, 1)])
  }

  private func chart(everyHours step: Int) -> LevelChart {
    let now = texts.localizer.now
    let hours = hours(step)
    let full = Set(hours)
    return LevelChart(
      title: texts.text("curve.title"), description: description,
      points: points.map { point in
        LevelChart.Measure(
          x: x(point.at), y: point.milligrams,
          texts: full.contains(point.at) ? [time(point.at), texts.milligrams(point.milligrams)] : nil)
      }, expectedFrom: now < day.span.end ? x(now) : nil, moments: moments,
      level: LineChart.Mark(
        x: CaffeineReference.bedtime.milligrams, label: texts.text("curve.bedtimeLevel")),
      events: day.intakes.filter { day.span.contains($0.at) }.map { cup in
        LineChart.Mark(x: x(cup.at), label: "\(time(cup.at)) – \(texts.milligrams(cup.milligrams))")
      },
      marks: hours.map { LineChart.Mark(x: x($0), label: texts.hour($0, by: day.clock)) },
      emptyText: texts.text("curve.empty"))
  }

  /// The points of the curve, and now, where the line changes.
  private var points: [CaffeineCurve.Point] {
    let now = texts.localizer.now
    guard day.span.contains(now) else { return day.curve.points }
    let here = CaffeineCurve.Point(at: now, milligrams: day.active(at: now))
    return (day.curve.points + [here]).sorted { $0.at < $1.at }
  }

  private var moments: [LevelChart.Moment] {
    let now = texts.localizer.now
    let times = [
      (day.span.contains(now) ? now : nil, texts.text("curve.now")),
      (day.bedtime, texts.text("curve.bedtime")),
    ]
    return times.compactMap { time, label in
      time.map { time in
        let active = day.active(at: time)
        return LevelChart.Moment(x: x(time), y: active, label: label, amount: texts.milligrams(active))
      }
    }
  }

  private var description: String {
    guard let bedtime = day.bedtime, let left = day.curve.atBedtime else { return "" }
    return texts.text("curve.atBedtime", ["time": time(bedtime), "left": texts.milligrams(left)])
  }

  /// The full hours of the day, so many apart.
  private func hours(_ step: Int) -> [Date] {
    let count = Int(day.span.duration / 3_600)
    return stride(from: 0, through: count, by: step).map {
      day.span.start.addingTimeInterval(Double($0) * 3_600)
    }
  }

  /// A time on the clock that the day is told by.
  private func time(_ instant: Date) -> String { texts.time(instant, by: day.clock) }

  private func x(_ instant: Date) -> Double { instant.timeIntervalSince(day.span.start) }
}
