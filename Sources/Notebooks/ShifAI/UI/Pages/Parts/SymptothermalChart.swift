import Drawing
import NotebookContract
import ShifAICore
import Values
import WebUI

/// A cycle as observers draw it: waking temperatures with the line that their rise is measured from, and below them mucus
/// and bleeding by day. What she left out of the temperatures is drawn alone.
struct SymptothermalChart {
  let cycle: SymptothermalCycle
  let unit: TemperatureUnit
  let texts: ShifAITexts

  /// For the partial `chart`; nil where neither two temperatures nor mucus were noted.
  var values: TemplateValues? {
    let temperatures = cycle.days.count { $0.temperature != nil }
    guard temperatures > 1 || cycle.days.contains(where: { $0.mucus != nil }) else { return nil }
    return .chart(
      texts.text("chart.title"), id: "temperature", wide: scene(Size(800, 320)),
      narrow: scene(Size(340, 320)), table: table)
  }

  /// What the temperatures and the mucus say, and what they never say.
  var notes: [String] {
    let reading =
      switch cycle.reading {
      case .rise(let shift):
        texts.text(
          "chart.rise.\(shift.rule.rawValue)",
          ["day": texts.day(shift.firstHigh), "line": line(of: shift)])
      case .tooFew: texts.text("chart.tooFew")
      case .noRise: texts.text("chart.noRise")
      case .hormonal: texts.text("chart.hormonal")
      }
    let peak = cycle.mucusPeak.map { texts.text("chart.peak", ["day": texts.day($0)]) }
    let rounded = cycle.isRounded ? texts.text("chart.rounded") : nil
    return [reading, rounded, peak, texts.say(FertileWindow.caution)].compactMap(\.self)
  }

  private func line(of shift: TemperatureShift) -> String {
    texts.temperature(Int(nearest: shift.coverLine * 1_000), unit)
  }

  /// The days of which something is noted, in words.
  var table: DataTable {
    DataTable(
      caption: texts.text("chart.title"),
      columns: ["temperature.day", "chart.bleeding", "chart.mucus", "chart.test", "temperature.value"].map {
        texts.text($0)
      },
      rows: cycle.days.filter(\.isNoted).map { day in
        [
          "\(texts.count("temperature.mark", day.number)) · \(texts.short(day.date))",
          day.flow.map { texts.localizer.text($0.labelKey) } ?? "",
          (day.mucus.map { texts.name($0) } ?? "")
            + (day.date == cycle.mucusPeak ? " · \(texts.text("chart.peakMark"))" : ""),
          day.lhTest.map { texts.name($0) } ?? "",
          temperature(of: day),
        ]
      })
  }

  private func temperature(of day: SymptothermalCycle.Day) -> String {
    guard let temperature = day.temperature else { return "" }
    return [
      texts.temperature(temperature.thousandths, unit),
      temperature.isExcluded ? texts.text("temperature.excluded") : nil,
      cycle.proves(day) ? texts.text("chart.proof") : nil,
    ].compactMap(\.self).joined(separator: " · ")
  }

  // MARK: The drawing

  private func scene(_ size: Size) -> Scene {
    var scene = Scene(
      size: size, title: texts.text("chart.title"), description: texts.text("chart.description"))
    let frame = SymptothermalFrame(
      size: size, days: cycle.days.count,
      degrees: cycle.counted.compactMap { $0.temperature.map { unit.degrees($0.thousandths) } })
    scene.elements = grid(frame) + marks(frame) + coverLine(frame) + readings(frame)
    scene.elements += mucus(frame) + bleeding(frame)
    return scene
  }

  private func grid(_ frame: SymptothermalFrame) -> [Element] {
    frame.marks.flatMap { degrees -> [Element] in
      let y = frame.y(degrees)
      return [
        .line(Point(frame.left, y), Point(frame.right, y), .stroke(.faint, width: 0.7)),
        .text(
          Label(
            texts.number(degrees), at: Point(frame.left - 6, y + 4), font: Font(size: 10.5), tone: .muted,
            anchor: .end)),
      ]
    }
  }

  private func marks(_ frame: SymptothermalFrame) -> [Element] {
    let rows = [
      ("chart.mucus", frame.mucusBottom - frame.rowHeight / 2),
      ("chart.bleeding", frame.bleedingBottom - frame.rowHeight / 2),
    ].map { key, y -> Element in
      .text(
        Label(
          texts.text(key), at: Point(frame.left - 6, y + 4), font: Font(size: 10.5), tone: .muted,
          anchor: .end))
    }
    // A week takes its place whatever the width; in a long cycle every second one is named.
    let step = cycle.days.count > 70 ? 14 : 7
    let days = stride(from: 1, through: cycle.days.count, by: step).map { number -> Element in
      .text(
        Label(
          texts.count("temperature.mark", number), at: Point(frame.x(number), frame.bleedingBottom + 16),
          font: Font(size: 10.5), tone: .muted, anchor: .middle))
    }
    let rules = [frame.mucusBottom, frame.bleedingBottom].map { y -> Element in
      .line(Point(frame.left, y), Point(frame.right, y), .stroke(.muted, width: 0.9))
    }
    return rows + days + rules
  }

  /// The line, from the first of the six readings that it rests on to the last reading.
  private func coverLine(_ frame: SymptothermalFrame) -> [Element] {
    guard let rise = cycle.rise,
      let first = cycle.counted.last(where: { $0.date < rise.firstHigh })?.number,
      let last = cycle.counted.last?.number
    else { return [] }
    let before = cycle.counted.filter { $0.date < rise.firstHigh }.suffix(6).first?.number ?? first
    let y = frame.y(unit.degrees(Int(nearest: rise.coverLine * 1_000)))
    return [
      .line(
        Point(frame.x(before), y), Point(frame.x(last), y), .stroke(.ink, width: 1.4, dash: [6, 3])),
      .text(
        Label(
          texts.text("chart.line", ["line": line(of: rise)]), at: Point(frame.right, y - 5),
          font: Font(size: 10.5), anchor: .end, hasHalo: true)),
    ]
  }

  private func readings(_ frame: SymptothermalFrame) -> [Element] {
    func point(_ day: SymptothermalCycle.Day) -> Point? {
      day.temperature.map { Point(frame.x(day.number), frame.y(unit.degrees($0.thousandths))) }
    }
    let path = cycle.counted.compactMap(point)
    let line: [Element] = path.count > 1 ? [.path(Path(through: path), .stroke(.accent, width: 1.4))] : []
    let dots = cycle.days.compactMap { day -> Element? in
      guard let point = point(day), let temperature = day.temperature else { return nil }
      let paint =
        temperature.isExcluded
        ? Paint(fill: .paper, stroke: .muted, width: 1.2, dash: [2, 1.5])
        : Paint(fill: cycle.proves(day) ? .accent : .paper, stroke: .accent, width: 1.4)
      return .group(
        [.circle(center: point, radius: frame.dot, paint)],
        title: "\(texts.day(day.date)) – \(self.temperature(of: day))")
    }
    return line + dots
  }

  /// A bar for each day, higher the more fertile; the peak is named.
  private func mucus(_ frame: SymptothermalFrame) -> [Element] {
    cycle.days.flatMap { day -> [Element] in
      guard let mucus = day.mucus?.known, let level = CervicalMucus.allCases.firstIndex(of: mucus) else {
        return []
      }
      let share = Double(level + 1) / Double(CervicalMucus.allCases.count)
      let bar = Element.group(
        [frame.bar(day.number, share, above: frame.mucusBottom, mucus.isFertile ? .accent : .soft)],
        title: "\(texts.day(day.date)) – \(texts.localizer.text(mucus.labelKey))")
      guard day.date == cycle.mucusPeak else { return [bar] }
      return [
        bar,
        .text(
          Label(
            texts.text("chart.peakMark"),
            at: Point(frame.x(day.number), frame.mucusBottom - frame.rowHeight - 3),
            font: Font(size: 10.5, isBold: true), anchor: .middle)),
      ]
    }
  }

  private func bleeding(_ frame: SymptothermalFrame) -> [Element] {
    cycle.days.compactMap { day -> Element? in
      guard let flow = day.flow else { return nil }
      let share = Double(flow.rawValue) / Double(Flow.allCases.count)
      return .group(
        [frame.bar(day.number, share, above: frame.bleedingBottom, .accent)],
        title: "\(texts.day(day.date)) – \(texts.localizer.text(flow.labelKey))")
    }
  }
}

/// Where things stand on the chart.
private struct SymptothermalFrame {
  let left = 44.0
  let right: Double
  let top = 18.0
  let rowHeight = 26.0
  let bottom: Double
  let mucusBottom: Double
  let bleedingBottom: Double
  let marks: [Double]
  private let days: Int

  init(size: Size, days: Int, degrees: [Double]) {
    self.days = max(1, days)
    right = size.width - 8
    bleedingBottom = size.height - 26
    mucusBottom = bleedingBottom - rowHeight - 12
    bottom = mucusBottom - rowHeight - 20
    marks = Self.marks(degrees)
  }

  /// Round degrees around the readings, a handful at most.
  private static func marks(_ degrees: [Double]) -> [Double] {
    guard let low = degrees.min(), let high = degrees.max() else { return [] }
    let step = [0.1, 0.2, 0.5, 1, 2].first { (high - low) / $0 <= 5 } ?? 5
    let (first, last) = (Int(nearest: (low / step).rounded(.down)), Int(nearest: (high / step).rounded(.up)))
    return (first...max(first + 1, last)).map { Double($0) * step }
  }

  var dot: Double { slot < 7 ? 2 : 3 }
  private var slot: Double { (right - left) / Double(days) }

  func x(_ number: Int) -> Double { left + (Double(number) - 0.5) * slot }

  /// What lies beyond the marks, as a fever that was left out, stands at the edge.
  func y(_ degrees: Double) -> Double {
    guard let low = marks.first, let high = marks.last, high > low else { return bottom }
    let share = min(1.04, max(-0.04, (degrees - low) / (high - low)))
    return bottom - share * (bottom - top)
  }

  func bar(_ number: Int, _ share: Double, above base: Double, _ tone: Tone) -> Element {
    let width = max(1.5, slot * 0.7)
    return .rectangle(
      Rect(x: x(number) - width / 2, y: base - share * rowHeight, width: width, height: share * rowHeight),
      cornerRadius: 1, .fill(tone))
  }
}
