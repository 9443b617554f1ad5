/// A scale on which she notes how she is, from 1.
package enum ScoreScale: String, CaseIterable, Hashable, Sendable, Codable {
  /// From 1 to 10.
  case energy
  /// From 1 to 5.
  case mood

  package var highest: Int { self == .energy ? 10 : 5 }
  /// How far a value may be from the forecast and still count as right.
  package var tolerance: Int { self == .energy ? 1 : 0 }

  /// The middle that forecasts start from.
  var centre: Double { Double(1 + highest) / 2 }
  /// The standard deviation of values that is supposed before there are any.
  var usualDeviation: Double { Double(highest) * 0.18 }
}
