/// A place, in points from the top left corner; y grows downwards.
public struct Point: Hashable, Sendable {
  /// The distance from the left, in points.
  public var x: Double
  /// The distance from the top, in points.
  public var y: Double

  /// A place from its two distances.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// In points.
  public var width: Double
  /// In points.
  public var height: Double

  /// A size from its two sides.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// A chart on a wide screen.
  public static let wide = Size(800, 256)
  /// A chart on a phone.
  public static let narrow = Size(340, 240)

  /// A4 paper, upright.
  public static let a4 = Size(595.28, 841.89)
}

/// A rectangle, in points.
public struct Rect: Hashable, Sendable {
  /// The distance from the left, in points.
  public var x: Double
  /// The distance from the top, in points.
  public var y: Double
  /// In points.
  public var width: Double
  /// In points.
  public var height: Double

  /// A rectangle from its top left corner and its sides.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  var maxX: Double { x + width }
  var maxY: Double { y + height }
  var midX: Double { x + width / 2 }
}

/// A move after a scaling, all that charts and pages need.
public struct Transform: Hashable, Sendable {
  /// How far the content moves, after the scaling.
  public var translation: Point
  /// How many times larger the content is drawn.
  public var scale: Double

  /// The content is scaled, then moved.
  public init(translation: Point = Point(0, 0), scale: Double = 1) {
    self.translation = translation
    self.scale = scale
  }

  /// What changes nothing.
  public static let identity = Transform()
}
