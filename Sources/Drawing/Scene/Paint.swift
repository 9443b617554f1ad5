/// What a colour means. A ``Palette`` or the page's style sheet says what it looks like, so that one drawing
/// serves a light screen, a dark one and paper.
public enum Tone: Hashable, Sendable {
  /// Texts and axes.
  case ink
  /// Secondary texts.
  case muted
  /// Grid lines and rules.
  case faint
  /// The ground.
  case paper
  /// What the drawing is about.
  case accent
  /// The same, held back.
  case soft
  /// Income, improvement.
  case positive
  /// Loss, excess.
  case negative
  /// The nth of several things that must be told apart; it starts again after ``seriesCount``.
  case series(Int)

  /// How many series have a colour of their own.
  public static let seriesCount = 8

  static let all: [Tone] =
    [.ink, .muted, .faint, .paper, .accent, .soft, .positive, .negative] + (0..<seriesCount).map(series)

  /// The name used in classes and variables.
  var name: String {
    switch self {
    case .ink: "ink"
    case .muted: "muted"
    case .faint: "faint"
    case .paper: "paper"
    case .accent: "accent"
    case .soft: "soft"
    case .positive: "positive"
    case .negative: "negative"
    case .series(let index): "series-\(Self.wrapped(index))"
    }
  }

  static func wrapped(_ index: Int) -> Int {
    ((index % seriesCount) + seriesCount) % seriesCount
  }
}

/// How an outline is filled and drawn.
public struct Paint: Hashable, Sendable {
  /// What fills the outline, if anything.
  public var fill: Tone?
  /// What the line is drawn in, if there is one.
  public var stroke: Tone?
  /// The line's width in points.
  public var width: Double
  /// Lengths of line and gap in turn, in points; empty for a whole line.
  public var dash: [Double]

  /// A filling, a line, or both.
  public init(fill: Tone? = nil, stroke: Tone? = nil, width: Double = 1, dash: [Double] = []) {
    self.fill = fill
    self.stroke = stroke
    self.width = width
    self.dash = dash
  }

  /// Filled, without a line.
  public static func fill(_ tone: Tone) -> Paint { Paint(fill: tone) }

  /// A line, without a filling.
  public static func stroke(_ tone: Tone, width: Double = 1, dash: [Double] = []) -> Paint {
    Paint(stroke: tone, width: width, dash: dash)
  }
}
