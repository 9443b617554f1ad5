extension LineChart {
  /// The drawing. `axis` writes the round numbers of the axis, as short as can be.
  public func scene(size: Size = .wide, axis: (Double) -> String) -> Scene {
    var scene = Scene(size: size, title: title, description: description)
    let known = series.flatMap(\.measures).filter { $0.y?.isFinite == true && $0.x.isFinite }
    guard let first = known.map(\.x).min(), let last = known.map(\.x).max() else {
      scene.elements = ChartFrame.empty(emptyText, size: size)
      return scene
    }
    let nice = NiceScale(covering: known.compactMap(\.y), includingZero: includesZero)
    let frame = ChartFrame(size: size, scale: nice, top: 14, right: endLabelWidth + 12, axis: axis)
    let timeline = Timeline(
      first: min(first, marks.map(\.x).min() ?? first), last: max(last, marks.map(\.x).max() ?? last),
      left: frame.plot.x + 8, right: frame.plot.maxX - 8)
    scene.elements = frame.grid
    scene.elements += timeMarks(frame, timeline)
    for (index, line) in series.enumerated() {
      let tone = line.slot.map(Tone.series) ?? (series.count == 1 ? .accent : .series(index))
      scene.elements += draw(line, tone, frame, timeline)
    }
    scene.elements += endLabels(frame, timeline)
    return scene
  }

  /// From a time to a place.
  private struct Timeline {
    var first, last, left, right: Double

    func x(_ time: Double) -> Double {
      first == last ? (left + right) / 2 : left + (time - first) / (last - first) * (right - left)
    }
  }

  /// The marks that have room, the first one first.
  private func timeMarks(_ frame: ChartFrame, _ timeline: Timeline) -> [Element] {
    var free = -Double.infinity
    return marks.sorted { $0.x < $1.x }.flatMap { mark -> [Element] in
      let x = timeline.x(mark.x)
      let half = TextEstimate.width(mark.label, size: ChartFrame.fontSize) / 2
      guard x - half > free, x.isFinite else { return [] }
      free = x + half + 8
      let tick = Element.line(
        Point(x, frame.plot.maxY), Point(x, frame.plot.maxY + 4), .stroke(.faint, width: 0.9))
      return [tick, frame.mark(mark.label, x: x)]
    }
  }

  private func draw(_ line: Series, _ tone: Tone, _ frame: ChartFrame, _ timeline: Timeline) -> [Element] {
    let runs = Self.runs(line.measures).map { run in
      run.map { Point(timeline.x($0.x), frame.y($0.y ?? 0)) }
    }
    let isSparse = line.measures.count <= 40
    var elements: [Element] = []
    for run in runs {
      if run.count > 1 { elements.append(.path(Path(through: run), .stroke(tone, width: 1.6))) }
      // A measure alone between two gaps has no line to be seen by.
      if isSparse || run.count == 1 {
        elements += run.map {
          .circle(center: $0, radius: 2.2, Paint(fill: .paper, stroke: tone, width: 1.4))
        }
      }
    }
    if let end = runs.last?.last { elements.append(.circle(center: end, radius: 3.2, .fill(tone))) }
    return elements
  }

  /// The measures between two gaps.
  private static func runs(_ measures: [Measure]) -> [[Measure]] {
    measures.split { !($0.y?.isFinite ?? false) || !$0.x.isFinite }.map(Array.init)
  }

  private static let labelSize = 11.0

  private var endLabelWidth: Double {
    series.compactMap { endLabel($0) }.map { TextEstimate.width($0, size: Self.labelSize) }.max() ?? 0
  }

  /// A line is named at its end rather than in a legend; alone, its last amount is written there.
  private func endLabel(_ line: Series) -> String? {
    guard let last = Self.runs(line.measures).last?.last else { return nil }
    return series.count > 1 ? line.name : last.amount
  }

  /// Labels that would touch are pushed apart, downwards.
  private func endLabels(_ frame: ChartFrame, _ timeline: Timeline) -> [Element] {
    let ends = series.enumerated().compactMap {
      index, line -> (text: String, x: Double, y: Double, tone: Tone)? in
      guard let last = Self.runs(line.measures).last?.last, let text = endLabel(line) else { return nil }
      let tone = series.count == 1 ? .ink : Tone.series(line.slot ?? index)
      return (text, timeline.x(last.x), frame.y(last.y ?? 0), tone)
    }
    var free = -Double.infinity
    return ends.sorted { $0.y < $1.y }.map { end in
      let y = max(end.y + Self.labelSize * 0.35, free)
      free = y + Self.labelSize + 3
      return .text(
        Label(
          end.text, at: Point(end.x + 8, y), font: Font(size: Self.labelSize), tone: end.tone, hasHalo: true))
    }
  }
}
