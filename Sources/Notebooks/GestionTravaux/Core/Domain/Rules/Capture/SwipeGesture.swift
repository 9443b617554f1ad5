import Foundation

/// A finger's way over the card of a capture, from where it came down to where it left.
///
/// Lengths are those of the screen's points, and vertical ones grow downwards, as screens have it.
package struct SwipeGesture: Hashable, Sendable {
  /// How far it went to the right; negative to the left.
  package var width: Double
  /// How far it went down; negative upwards.
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A shorter way is a finger that trembled.
  package static let shortestWay = 80.0
  /// How far a way may lean from its axis, in degrees.
  package static let lean = 15.0
  // An angle that comes out of sines and cosines is not exact to the last digit.
  private static let tolerance = 1e-9

  /// What the gesture asks for: to the right a tip, down a purchase, up a todo, to the left an alert; nil for a short way
  /// and for one between two of them.
  package var target: CaptureTarget? {
    let way = (width * width + height * height).squareRoot()
    guard way.isFinite, way >= Self.shortestWay - Self.tolerance else { return nil }
    let angle = atan2(height, width) * 180 / .pi
    return CaptureTarget.allCases.first { target in
      let lean = abs((angle - target.axis).remainder(dividingBy: 360))
      return lean <= Self.lean + Self.tolerance
    }
  }
}
