package import Foundation

/// What is in the body over a stretch of time, as the points of a chart.
package struct CaffeineCurve: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    /// When.
    package let at: Date
    /// How much is in the body then, in milligrams.
    package let milligrams: Double

    package init(at: Date, milligrams: Double) {
      self.at = at
      self.milligrams = milligrams
    }
  }

  /// The points, in order: at each step, and at each cup.
  package let points: [Point]
  /// What is in the body at bedtime, in milligrams; nil without a bedtime.
  package let atBedtime: Double?
  /// From when on no more than the limit is in the body; nil when there never is more.
  package let underLimit: Date?

  /// The most points that the steps make.
  package static let pointLimit = 2_000

  /// The curve of what was drunk.
  ///
  /// - Parameters:
  ///   - intakes: what was drunk, from a day or two before `start` on.
  ///   - span: the time that is shown.
  ///   - step: the seconds between two points; made longer where there would be more than ``pointLimit``.
  ///   - bedtime: when the person goes to bed.
  ///   - limit: how many milligrams they want to have left then.
  package init(
    _ model: CaffeineModel, _ intakes: [CaffeineIntake], over span: DateInterval, step: Double = 600,
    bedtime: Date? = nil, limit: Double = CaffeineReference.bedtime.milligrams
  ) {
    let shown = max(step, span.duration / Double(Self.pointLimit), 1)
    let steps = (0...Int(span.duration / shown)).map { span.start.addingTimeInterval(Double($0) * shown) }
    let cups = intakes.map(\.at).filter(span.contains)
    points = Set(steps + cups + [span.end]).sorted().map {
      Point(at: $0, milligrams: model.active(intakes, at: $0))
    }
    atBedtime = bedtime.map { model.active(intakes, at: $0) }
    underLimit = model.fallsUnder(limit, after: intakes)
  }

  /// The highest of the points; nil without any.
  package var highest: Point? { points.max { $0.milligrams < $1.milligrams } }
}
