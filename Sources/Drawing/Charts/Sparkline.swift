/// A line the size of a word: where something is going.
public struct Sparkline: Hashable, Sendable {
  /// What the line is called.
  public var title: String
  /// What it shows, in a sentence; may be empty.
  public var description: String
  /// The measures, at equal distances; nil breaks the line.
  public var values: [Double?]

  /// A line from its parts.
  public init(title: String, description: String = "", values: [Double?]) {
    self.title = title
    self.description = description
    self.values = values
  }

  /// The drawing; nothing at all without a measure.
  public func scene(size: Size = Size(120, 28)) -> Scene {
    var scene = Scene(size: size, title: title, description: description)
    let known = values.compactMap { $0 }.filter(\.isFinite)
    guard let low = known.min(), let high = known.max() else { return scene }
    let inset = 4.0
    let step = (size.width - 2 * inset) / Double(max(1, values.count - 1))
    let points: [Point?] = values.enumerated().map { index, value in
      guard let value, value.isFinite else { return nil }
      let height = low == high ? 0.5 : (value - low) / (high - low)
      return Point(inset + Double(index) * step, size.height - inset - height * (size.height - 2 * inset))
    }
    for run in points.split(separator: nil) where run.count > 1 {
      scene.elements.append(.path(Path(through: run.compactMap { $0 }), .stroke(.accent, width: 1.4)))
    }
    if let last = points.compactMap({ $0 }).last {
      scene.elements.append(.circle(center: last, radius: 2.4, .fill(.accent)))
    }
    return scene
  }

  /// The measures as a table. `columns` are the titles of the labels' and of the amounts' column.
  public func table(columns: (String, String), labels: [String], texts: [String]) -> DataTable {
    DataTable(
      caption: title, columns: [columns.0, columns.1], rows: zip(labels, texts).map { [$0, $1] })
  }
}
