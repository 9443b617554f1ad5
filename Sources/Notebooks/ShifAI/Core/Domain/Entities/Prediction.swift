package import Foundation
package import Values

extension PredictionFeedback.Verdict: OpenKnown {}

/// What was foreseen, when, and what came.
package struct Prediction: StampedRecord {
  /// What is foreseen; raw values as stored.
  package enum Kind: String, OpenKnown {
    case periodStart = "period_start"
    case ovulation, energy, mood

    package var titleKey: String {
      "shifai.prediction.\(self == .periodStart ? "period" : rawValue).title"
    }
  }

  /// A UUID as text.
  package var id: String
  /// What is foreseen.
  package var type: Open<Kind>
  /// The day: of the period, of ovulation, or the one that the value is for.
  package var predictedDate: CalendarDay?
  /// The value, for energy and mood.
  package var predictedValue: Int?
  /// How sure it was, from 0 to 1: within two days, or within the tolerance of the scale.
  package var confidence: Double?
  /// The day that came.
  package var actualDate: CalendarDay?
  /// The value that came.
  package var actualValue: Int?
  /// What came less what was foreseen, in days or points: 0 is exact, above it is later or more.
  package var accuracyScore: Double?
  /// What foresaw it.
  package var modelVersion: String?
  /// The first day of the cycle that it was made in; nil for a value.
  package var cycleStart: CalendarDay?
  package var madeOn: CalendarDay
  /// The days between which it comes eight times out of ten.
  package var range: ClosedRange<CalendarDay>?
  /// Why, sentence by sentence.
  package var reasoning: [Sentence] = []
  /// What she says of it, where she did not log the day itself.
  package var verdict: Open<PredictionFeedback.Verdict>?
  /// When she said so.
  package var verdictAt: Date?
  /// The day on which she said so, on her own clock; nil for what versions before 1.1.0 noted.
  package var verdictDay: CalendarDay?
  /// When it was made, and when she last said what she thinks of it. What came follows from the records and is no word of
  /// hers.
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package static var blank: Self {
    Prediction(id: "", type: Open(rawValue: ""), madeOn: .earliest, stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&type, "type")
    try coder.code(&predictedDate, "predicted_date")
    try coder.code(&predictedValue, "predicted_value")
    try coder.code(&confidence, "confidence")
    try coder.code(&actualDate, "actual_date")
    try coder.code(&actualValue, "actual_value")
    try coder.code(&accuracyScore, "accuracy_score")
    try coder.code(&modelVersion, "model_version")
    try coder.code(&cycleStart, "cycle_start")
    try coder.code(&madeOn, "made_on")
    try coder.code(monthOf: madeOn)
    var (first, last) = (range?.lowerBound, range?.upperBound)
    try coder.code(&first, "first_date")
    try coder.code(&last, "last_date")
    range = first.flatMap { first in last.map { first...max(first, $0) } }
    try coder.code(json: &reasoning, "reasoning", missing: [])
    try coder.code(&verdict, "verdict")
    try coder.code(seconds: &verdictAt, "verdict_at")
    try coder.code(&verdictDay, "verdict_day")
    try stamp.codeTold(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }

  /// Beside what came; nil before, and for a value.
  package var verification: Verification? {
    guard let predictedDate, let actualDate, let confidence else { return nil }
    return Verification(predicted: predictedDate, actual: actualDate, stated: confidence)
  }
}
