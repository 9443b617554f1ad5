/// The part of a chart that has axes: round marks on the left, thin lines across.
struct ChartFrame {
  static let fontSize = 10.5

  let plot: Rect
  let scale: NiceScale
  let marks: [String]

  init(size: Size, scale: NiceScale, top: Double, right: Double, axis: (Double) -> String) {
    self.scale = scale
    marks = scale.marks.map(axis)
    let widest = marks.map { TextEstimate.width($0, size: Self.fontSize) }.max() ?? 0
    let left = min(widest + 12, size.width * 0.3)
    plot = Rect(
      x: left, y: top, width: max(1, size.width - left - right), height: max(1, size.height - top - 26))
  }

  func y(_ value: Double) -> Double {
    plot.maxY - scale.fraction(value) * plot.height
  }

  /// The lines across and their marks; the line of zero is stronger.
  var grid: [Element] {
    zip(scale.marks, marks).flatMap { value, mark in
      let height = y(value)
      let isZero = value == 0
      return [
        .line(
          Point(plot.x, height), Point(plot.maxX, height),
          .stroke(isZero ? .muted : .faint, width: isZero ? 0.9 : 0.7)),
        .text(
          Label(
            mark, at: Point(plot.x - 8, height + Self.fontSize * 0.35), font: Font(size: Self.fontSize),
            tone: .muted, anchor: .end)),
      ] as [Element]
    }
  }

  /// A text under the plot.
  func mark(_ text: String, x: Double, isStrong: Bool = false, anchor: Label.Anchor = .middle) -> Element {
    .text(
      Label(
        text, at: Point(x, plot.maxY + 18), font: Font(size: Self.fontSize, isBold: isStrong),
        tone: isStrong ? .ink : .muted, anchor: anchor))
  }

  /// What is said in place of a chart without values.
  static func empty(_ text: String, size: Size) -> [Element] {
    [
      .line(
        Point(0, size.height - 26), Point(size.width, size.height - 26), .stroke(.faint, width: 0.9)),
      .text(
        Label(
          text, at: Point(size.width / 2, size.height / 2), font: Font(size: 12), tone: .muted,
          anchor: .middle)),
    ]
  }
}
