extension ShareChart {
  private static let rowHeight = 30.0
  private static let font = Font(size: 12)

  /// One bar under the other, the name on its left and the amount at its end. The height follows from the
  /// number of categories.
  public func bars(width: Double = Size.wide.width) -> Scene {
    let height = isEmpty ? 120 : Double(parts.count) * Self.rowHeight + 8
    var scene = Scene(size: Size(width, height), title: title, description: description)
    guard !isEmpty else {
      scene.elements = ChartFrame.empty(emptyText, size: scene.size)
      return scene
    }
    let names = min(widest(\.label), width * 0.34) + 14
    let amounts = widest(\.text) + 14
    let longest = max(1, width - names - amounts)
    let largest = parts.map(\.length).max() ?? 1
    scene.elements = parts.enumerated().map { index, part in
      let top = 4 + Double(index) * Self.rowHeight
      let baseline = top + Self.rowHeight / 2 + Self.font.size * 0.35
      let length = part.length / largest * longest
      let name = TextEstimate.fitted(part.label, size: Self.font.size, within: names - 14)
      return .group(
        [
          .text(Label(name, at: Point(names - 14, baseline), font: Self.font, tone: .ink, anchor: .end)),
          .line(Point(names, top + 4), Point(names, top + Self.rowHeight - 4), .stroke(.faint)),
          .rectangle(
            Rect(x: names, y: top + 9, width: length, height: Self.rowHeight - 18), cornerRadius: 2,
            .fill(part.tone)),
          .text(Label(part.text, at: Point(names + length + 8, baseline), font: Self.font, tone: .muted)),
        ], title: "\(part.label) – \(part.text)")
    }
    return scene
  }

  func widest(_ text: KeyPath<Part, String>) -> Double {
    parts.map { TextEstimate.width($0[keyPath: text], size: Self.font.size) }.max() ?? 0
  }
}
