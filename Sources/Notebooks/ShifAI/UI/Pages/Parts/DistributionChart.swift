import Drawing
import Foundation
import NotebookContract
import ShifAICore
import Values
import WebUI

/// On which day the next period is expected: a bar for each day's probability, the days that hold eight chances in ten in
/// the full colour, the others held back.
struct DistributionChart {
  let forecast: PeriodForecast
  let texts: ShifAITexts

  /// Days beyond which nothing is worth drawing.
  private static let least = 0.002
  private static let most = 60

  private var days: [CalendarDay] {
    let (first, last) = (forecast.length.first, forecast.length.last)
    let likely = (first...last).filter { forecast.length.probability(of: $0) >= Self.least }.prefix(Self.most)
    return likely.map { forecast.start.adding(days: $0) }
  }

  /// The drawing and its figures, for the partial `chart`.
  var values: TemplateValues {
    TemplateValues.chart(
      texts.text("distribution.title"), id: "distribution", wide: scene(.wide), narrow: scene(.narrow),
      table: table
    ).merging(["subtitle": texts.text("distribution.subtitle")])
  }

  private var table: DataTable {
    DataTable(
      caption: texts.text("distribution.title"),
      columns: [texts.text("distribution.day"), texts.text("distribution.chance")],
      rows: days.map { [texts.day($0), chance($0)] })
  }

  private func chance(_ day: CalendarDay) -> String {
    forecast.probability(on: day).formatted(.percent.locale(texts.locale).precision(.fractionLength(0...1)))
  }

  private func scene(_ size: Size) -> Scene {
    let range = forecast.range80
    var scene = Scene(
      size: size, title: texts.text("distribution.title"),
      description: texts.text("distribution.range", ["range": texts.range(range)]))
    let days = days
    guard let highest = days.map({ forecast.probability(on: $0) }).max(), highest > 0 else { return scene }
    let (top, bottom, left) = (26.0, size.height - 30, 6.0)
    let slot = (size.width - 2 * left) / Double(days.count)
    scene.elements.append(.line(Point(left, bottom), Point(size.width - left, bottom), .stroke(.muted)))
    for (index, day) in days.enumerated() {
      let height = forecast.probability(on: day) / highest * (bottom - top)
      let bar = Rect(
        x: left + Double(index) * slot + slot * 0.14, y: bottom - height, width: slot * 0.72, height: height)
      scene.elements.append(
        .group(
          [.rectangle(bar, cornerRadius: 1.5, .fill(range.contains(day) ? .accent : .soft))],
          title: "\(texts.day(day)) – \(chance(day))"))
    }
    func x(_ day: CalendarDay, _ side: Double) -> Double? {
      days.firstIndex(of: day).map { left + (Double($0) + side) * slot }
    }
    // A bracket says where eight chances in ten lie, without colour.
    if let from = x(range.lowerBound, 0), let to = x(range.upperBound, 1) {
      let y = top - 10
      scene.elements.append(
        .path(
          Path(through: [Point(from, y + 5), Point(from, y), Point(to, y), Point(to, y + 5)]), .stroke(.ink)))
    }
    scene.elements += marks(x, bottom + 18, size)
    return scene
  }

  /// The ends of the range and the likeliest day are written; where they would touch, the day alone.
  private func marks(
    _ x: (CalendarDay, Double) -> Double?, _ y: Double, _ size: Size
  ) -> [Element] {
    let range = forecast.range80
    let wanted: [(CalendarDay, Bool)] = [
      (forecast.day, true), (range.lowerBound, false), (range.upperBound, false),
    ]
    var taken: [ClosedRange<Double>] = []
    return wanted.compactMap { day, isStrong -> Element? in
      guard let place = x(day, 0.5) else { return nil }
      let half = 24.0
      let centre = min(max(place, half), size.width - half)
      let span = (centre - half)...(centre + half)
      guard !taken.contains(where: { $0.overlaps(span) }) else { return nil }
      taken.append(span)
      return .text(
        Label(
          texts.short(day), at: Point(centre, y), font: Font(size: 11, isBold: isStrong),
          tone: isStrong ? .ink : .muted, anchor: .middle))
    }
  }
}
