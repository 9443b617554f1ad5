/// A drawing as a value: the same one becomes SVG for a page, PDF for paper and PNG for a message.
public struct Scene: Hashable, Sendable {
  /// The sides, in points.
  public var size: Size
  /// What the drawing is called; read aloud in place of it.
  public var title: String
  /// What the drawing shows, in a sentence; read aloud after the title.
  public var description: String
  /// The parts; later ones cover earlier ones.
  public var elements: [Element]

  /// A drawing from its parts.
  public init(size: Size, title: String, description: String = "", elements: [Element] = []) {
    self.size = size
    self.title = title
    self.description = description
    self.elements = elements
  }
}

/// A part of a drawing; later parts cover earlier ones.
public indirect enum Element: Hashable, Sendable {
  case rectangle(Rect, cornerRadius: Double = 0, Paint)
  case line(Point, Point, Paint)
  case circle(center: Point, radius: Double, Paint)
  case path(Path, Paint)
  case text(Label)
  /// Parts that move together. The title is shown where a pointer rests.
  case group([Element], transform: Transform = .identity, title: String? = nil)
}
