extension LevelChart {
  /// The drawing. `axis` writes the round numbers of the levels, as short as can be.
  public func scene(size: Size = .wide, axis: (Double) -> String) -> Scene {
    var scene = Scene(size: size, title: title, description: description)
    let known = points.filter { $0.x.isFinite && $0.y.isFinite }
    guard let first = known.first, let last = known.last, first.x < last.x else {
      scene.elements = ChartFrame.empty(emptyText, size: size)
      return scene
    }
    let nice = NiceScale(covering: known.map(\.y) + [level?.x].compactMap(\.self), includingZero: true)
    let frame = ChartFrame(size: size, scale: nice, top: 30, right: 12, axis: axis)
    let place = Place(frame: frame, first: first.x, last: last.x)
    scene.elements = [ground(known, place)] + frame.grid + timeMarks(place)
    if let level { scene.elements += compared(level, place) }
    scene.elements += line(known, place)
    scene.elements += events.filter { place.holds($0.x) }.map { event($0, place) }
    scene.elements += drawnMoments(place)
    return scene
  }

  /// From a time and a level to a place.
  private struct Place {
    let frame: ChartFrame
    let first, last: Double

    func x(_ time: Double) -> Double {
      frame.plot.x + (time - first) / (last - first) * frame.plot.width
    }

    func point(_ measure: Measure) -> Point { Point(x(measure.x), frame.y(measure.y)) }

    func holds(_ time: Double) -> Bool { time >= first && time <= last }
  }

  private static let labelSize = 11.0

  private func ground(_ known: [Measure], _ place: Place) -> Element {
    let plot = place.frame.plot
    var path = Path(through: [Point(plot.x, place.frame.y(0))] + known.map(place.point))
    path.line(to: Point(plot.maxX, place.frame.y(0)))
    path.close()
    return .path(path, .fill(.soft))
  }

  /// What was in a whole line, what is expected in a dashed one.
  private func line(_ known: [Measure], _ place: Place) -> [Element] {
    let from = expectedFrom ?? .infinity
    let past = known.filter { $0.x <= from }
    let future = (past.last.map { [$0] } ?? []) + known.filter { $0.x > from }
    return [(past, []), (future, [5, 4])].compactMap { points, dash -> Element? in
      guard points.count > 1 else { return nil }
      return .path(Path(through: points.map(place.point)), .stroke(.accent, width: 1.8, dash: dash))
    }
  }

  /// The marks that have room, the first one first.
  private func timeMarks(_ place: Place) -> [Element] {
    let plot = place.frame.plot
    var free = -Double.infinity
    return marks.filter { place.holds($0.x) }.flatMap { mark -> [Element] in
      let half = TextEstimate.width(mark.label, size: ChartFrame.fontSize) / 2
      let x = place.x(mark.x)
      let middle = min(max(x, half), plot.maxX + 12 - half)
      guard middle - half > free else { return [] }
      free = middle + half + 8
      let tick = Element.line(
        Point(x, plot.maxY), Point(x, plot.maxY + 4), .stroke(.faint, width: 0.9))
      return [tick, place.frame.mark(mark.label, x: middle)]
    }
  }

  private func compared(_ level: LineChart.Mark, _ place: Place) -> [Element] {
    let (plot, y) = (place.frame.plot, place.frame.y(level.x))
    return [
      .line(
        Point(plot.x, y), Point(plot.maxX, y), .stroke(.muted, width: 1, dash: [2, 3])),
      .text(
        Label(
          level.label, at: Point(plot.maxX - 4, y - 5), font: Font(size: Self.labelSize), tone: .muted,
          anchor: .end, hasHalo: true)),
    ]
  }

  /// A point on the axis where the level was made to rise.
  private func event(_ event: LineChart.Mark, _ place: Place) -> Element {
    let center = Point(place.x(event.x), place.frame.plot.maxY)
    return .group(
      [.circle(center: center, radius: 3.5, Paint(fill: .accent, stroke: .paper, width: 1.2))],
      title: event.label)
  }

  /// Each with a line down from its name, and the level that it finds; names that would touch stand one under the other.
  private func drawnMoments(_ place: Place) -> [Element] {
    let plot = place.frame.plot
    var free = -Double.infinity
    return moments.filter { place.holds($0.x) }.sorted { $0.x < $1.x }.flatMap { moment -> [Element] in
      let at = Point(place.x(moment.x), place.frame.y(moment.y))
      let text = "\(moment.label) · \(moment.amount)"
      let half = TextEstimate.width(text, size: Self.labelSize) / 2
      let middle = min(max(at.x, plot.x + half), plot.maxX + 12 - half)
      let top = middle - half > free ? 11.0 : 24
      free = middle + half + 8
      return [
        .line(Point(at.x, top + 4), Point(at.x, plot.maxY), .stroke(.ink, width: 0.9)),
        .circle(center: at, radius: 4, Paint(fill: .paper, stroke: .accent, width: 2)),
        .text(
          Label(
            text, at: Point(middle, top), font: Font(size: Self.labelSize), anchor: .middle,
            hasHalo: true)),
      ]
    }
  }
}
