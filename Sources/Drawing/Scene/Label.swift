/// A line of text.
public struct Label: Hashable, Sendable {
  /// Which part of the text is at the given place.
  public enum Anchor: Hashable, Sendable {
    case start, middle, end
  }

  /// The words, on one line.
  public var text: String
  /// Where the anchor stands on the base line.
  public var position: Point
  /// The typeface and its size.
  public var font: Font
  /// What the colour means.
  public var tone: Tone
  /// Which part of the text is at the position.
  public var anchor: Anchor
  /// Whether the ground shows around the letters, so that lines under them do not disturb.
  public var hasHalo: Bool

  /// A text at a place.
  public init(
    _ text: String, at position: Point, font: Font = .label, tone: Tone = .ink, anchor: Anchor = .start,
    hasHalo: Bool = false
  ) {
    self.text = text
    self.position = position
    self.font = font
    self.tone = tone
    self.anchor = anchor
    self.hasHalo = hasHalo
  }
}

/// A typeface by its role, and a size in points.
public struct Font: Hashable, Sendable {
  /// The role; which typeface plays it depends on what is installed.
  public enum Family: Hashable, Sendable {
    case sans, serif
  }

  /// The role.
  public var family: Family
  /// In points.
  public var size: Double
  /// Whether the strokes are heavy.
  public var isBold: Bool

  /// A font from its parts.
  public init(_ family: Family = .sans, size: Double, isBold: Bool = false) {
    self.family = family
    self.size = size
    self.isBold = isBold
  }

  /// What charts use.
  public static let label = Font(size: 11)
}
