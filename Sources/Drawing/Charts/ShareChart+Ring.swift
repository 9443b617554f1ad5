internal import Foundation

extension ShareChart {
  private static let font = Font(size: 12)

  /// A ring with the total in its middle, and beside it the categories with their amounts.
  /// - Parameters:
  ///   - total: the whole as the person writes it.
  ///   - caption: a word under it; may be empty.
  public func ring(size: Size = Size(480, 220), total: String, caption: String = "") -> Scene {
    var scene = Scene(size: size, title: title, description: description)
    let radius = min(size.height, size.width * 0.5) / 2 - 4
    let center = Point(radius + 4, size.height / 2)
    let whole = parts.map(\.length).reduce(0, +)
    guard !isEmpty, whole.isFinite else {
      scene.elements = ChartFrame.empty(emptyText, size: size)
      return scene
    }
    var start = 0.0
    for (index, part) in parts.enumerated() where part.length > 0 {
      let end = start + part.length / whole * 2 * .pi
      scene.elements.append(
        .group(
          [.path(Self.slice(center, radius, from: start, to: end), .fill(.series(index)))],
          title: "\(part.label) – \(part.text)"))
      start = end
    }
    scene.elements += middle(center, radius, total: total, caption: caption)
    scene.elements += legend(x: center.x + radius + 28, size: size)
    return scene
  }

  private func middle(_ center: Point, _ radius: Double, total: String, caption: String) -> [Element] {
    let room = radius * 1.15
    let size = min(20, 20 * room / max(room, TextEstimate.width(total, size: 20)))
    let lift = caption.isEmpty ? size * 0.35 : 2
    var elements: [Element] = [
      .text(
        Label(
          total, at: Point(center.x, center.y + lift), font: Font(.serif, size: size), anchor: .middle))
    ]
    if !caption.isEmpty {
      elements.append(
        .text(
          Label(
            caption, at: Point(center.x, center.y + 18), font: Font(size: 10.5), tone: .muted,
            anchor: .middle)))
    }
    return elements
  }

  private func legend(x: Double, size: Size) -> [Element] {
    let rowHeight = min(24, (size.height - 8) / Double(max(1, parts.count)))
    let top = (size.height - rowHeight * Double(parts.count)) / 2
    let font = Font(size: min(Self.font.size, rowHeight * 0.62))
    let amounts = widest(\.text)
    let names = size.width - x - 18 - amounts - 12
    return parts.enumerated().flatMap { index, part in
      let middle = top + (Double(index) + 0.5) * rowHeight
      let baseline = middle + font.size * 0.35
      let name = TextEstimate.fitted(part.label, size: font.size, within: names)
      return [
        .rectangle(
          Rect(x: x, y: middle - 4.5, width: 9, height: 9), cornerRadius: 2, .fill(.series(index))),
        .text(Label(name, at: Point(x + 18, baseline), font: font)),
        .text(Label(part.text, at: Point(size.width - 2, baseline), font: font, tone: .muted, anchor: .end)),
      ] as [Element]
    }
  }

  /// A part of the ring, parted from the next by a hair of ground.
  private static func slice(_ center: Point, _ radius: Double, from start: Double, to end: Double) -> Path {
    let inner = radius * 0.66
    let isWhole = end - start > 2 * .pi - 1e-6
    let gap = isWhole ? 0 : min(0.012, (end - start) / 4)
    var path = Path()
    path.move(to: Path.point(center, radius, start + gap))
    path.arc(center: center, radius: radius, from: start + gap, to: end - gap)
    isWhole
      ? path.move(to: Path.point(center, inner, end)) : path.line(to: Path.point(center, inner, end - gap))
    path.arc(center: center, radius: inner, from: end - gap, to: start + gap)
    path.close()
    return path
  }
}
