internal import Foundation

/// An outline made of lines and curves.
public struct Path: Hashable, Sendable {
  /// One stroke of the pen.
  public enum Step: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, to: Point)
    case close
  }

  /// The strokes, in order.
  public private(set) var steps: [Step] = []

  /// An empty outline.
  public init() {}

  /// A line through the points.
  public init(through points: [Point]) {
    for point in points { steps.isEmpty ? move(to: point) : line(to: point) }
  }

  /// Lifts the pen.
  public mutating func move(to point: Point) { steps.append(.move(point)) }

  /// Draws a straight line.
  public mutating func line(to point: Point) { steps.append(.line(point)) }

  /// Draws a cubic Bézier curve.
  public mutating func curve(_ first: Point, _ second: Point, to point: Point) {
    steps.append(.curve(first, second, to: point))
  }

  /// Goes back to where the pen was put down.
  public mutating func close() { steps.append(.close) }

  /// Draws an arc of a circle from one angle to another, in radians clockwise from the top; the pen must
  /// already be where it starts.
  public mutating func arc(center: Point, radius: Double, from start: Double, to end: Double) {
    let parts = max(1, Int((abs(end - start) / (.pi / 4)).rounded(.up)))
    let step = (end - start) / Double(parts)
    // The Bézier curve nearest to a short arc.
    let reach = 4 / 3 * tan(step / 4) * radius
    for part in 0..<parts {
      let (from, to) = (start + Double(part) * step, start + Double(part + 1) * step)
      let (a, b) = (Self.point(center, radius, from), Self.point(center, radius, to))
      curve(
        Point(a.x + reach * cos(from), a.y + reach * sin(from)),
        Point(b.x - reach * cos(to), b.y - reach * sin(to)), to: b)
    }
  }

  static func point(_ center: Point, _ radius: Double, _ angle: Double) -> Point {
    Point(center.x + radius * sin(angle), center.y - radius * cos(angle))
  }
}
