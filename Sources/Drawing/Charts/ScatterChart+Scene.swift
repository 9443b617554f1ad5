extension ScatterChart {
  /// One axis: what it measures, and how its round numbers are written.
  public struct Axis {
    let title: String
    let text: (Double) -> String

    /// - Parameters:
    ///   - title: what it measures.
    ///   - text: writes a round number, as short as can be.
    public init(_ title: String, text: @escaping (Double) -> String) {
      self.title = title
      self.text = text
    }
  }

  private static let labelSize = 11.0

  /// The drawing.
  public func scene(size: Size = .wide, x xAxis: Axis, y yAxis: Axis) -> Scene {
    var scene = Scene(size: size, title: title, description: description)
    let known = items.filter { $0.x.isFinite && $0.y.isFinite }
    guard !known.isEmpty else {
      scene.elements = ChartFrame.empty(emptyText, size: size)
      return scene
    }
    func scale(_ values: [Double], _ usual: ClosedRange<Double>?) -> NiceScale {
      NiceScale(
        covering: values + (usual.map { [$0.lowerBound, $0.upperBound] } ?? []), includingZero: false)
    }
    let across = scale(known.map(\.x), usual?.x)
    let frame = ChartFrame(
      size: size, scale: scale(known.map(\.y), usual?.y), top: 24, right: 20, axis: yAxis.text)
    let place = Place(frame: frame, across: across)
    scene.elements = frame.grid + marks(place, xAxis) + titles(place, xAxis, yAxis)
    if let usual { scene.elements += draw(usual, place) }
    // What matters lies over the others.
    scene.elements += known.filter { $0.mark == nil }.map { point($0, place) }
    scene.elements += known.filter { $0.mark != nil }.map { point($0, place) }
    return scene
  }

  /// From two measures to a place.
  private struct Place {
    let frame: ChartFrame
    let across: NiceScale

    func x(_ value: Double) -> Double { frame.plot.x + across.fraction(value) * frame.plot.width }

    func point(_ x: Double, _ y: Double) -> Point { Point(self.x(x), frame.y(y)) }
  }

  private func marks(_ place: Place, _ axis: Axis) -> [Element] {
    let plot = place.frame.plot
    return place.across.marks.flatMap { value -> [Element] in
      let x = place.x(value)
      let line = Element.line(Point(x, plot.y), Point(x, plot.maxY + 4), .stroke(.faint, width: 0.7))
      return [line, place.frame.mark(axis.text(value), x: x)]
    }
  }

  /// What is measured stands at the end of each axis.
  private func titles(_ place: Place, _ xAxis: Axis, _ yAxis: Axis) -> [Element] {
    let plot = place.frame.plot
    func title(_ text: String, _ point: Point, _ anchor: Label.Anchor) -> Element {
      .text(
        Label(text, at: point, font: Font(size: Self.labelSize), tone: .muted, anchor: anchor, hasHalo: true))
    }
    return [
      title(yAxis.title, Point(2, 12), .start),
      title(xAxis.title, Point(plot.maxX, plot.maxY - 6), .end),
    ]
  }

  private func draw(_ usual: Usual, _ place: Place) -> [Element] {
    let (low, high) = (
      place.point(usual.x.lowerBound, usual.y.lowerBound), place.point(usual.x.upperBound, usual.y.upperBound)
    )
    let frame = Rect(x: low.x, y: high.y, width: high.x - low.x, height: low.y - high.y)
    let half = TextEstimate.width(usual.label, size: Self.labelSize) / 2
    let plot = place.frame.plot
    let middle = min(max(frame.midX, plot.x + half), max(plot.x + half, plot.maxX - half))
    return [
      .rectangle(frame, cornerRadius: 3, .stroke(.muted, width: 1.2, dash: [4, 3])),
      .text(
        Label(
          usual.label, at: Point(middle, frame.y - 5), font: Font(size: Self.labelSize), tone: .muted,
          anchor: .middle, hasHalo: true)),
    ]
  }

  private func point(_ item: Item, _ place: Place) -> Element {
    let center = place.point(item.x, item.y)
    let isMarked = item.mark != nil
    var parts: [Element] = [
      .circle(
        center: center, radius: isMarked ? 5.5 : 3.4,
        Paint(fill: isMarked ? .accent : .soft, stroke: isMarked ? .paper : .accent, width: 1))
    ]
    if let mark = item.mark {
      let isLeft = center.x > place.frame.plot.midX
      parts.append(
        .text(
          Label(
            mark, at: Point(center.x + (isLeft ? -9 : 9), center.y + 4),
            font: Font(size: Self.labelSize, isBold: true), anchor: isLeft ? .end : .start, hasHalo: true)))
    }
    return .group(parts, title: "\(item.name) – \(item.xText), \(item.yText)")
  }
}
