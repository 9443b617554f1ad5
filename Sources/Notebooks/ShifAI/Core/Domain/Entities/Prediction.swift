package import Foundation
package import Values

extension PredictionFeedback.Verdict: OpenKnown {}

/// What was foreseen, when, and what came.
package struct Prediction: Hashable, Sendable, Identifiable {
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
  package var reasoning: [Sentence]
  /// What she says of it, where she did not log the day itself.
  package var verdict: Open<PredictionFeedback.Verdict>?
  /// When she said so.
  package var verdictAt: Date?
  /// The day on which she said so, on her own clock; nil for what versions before 1.1.0 noted.
  package var verdictDay: CalendarDay?
  /// When it was made, in whole seconds.
  package var createdAt: Date
  /// When she last said what she thinks of it, in whole seconds; when it was made, before. What came follows from the
  /// records and is no word of hers.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue]

  package init(
    id: String, type: Open<Kind>, predictedDate: CalendarDay? = nil, predictedValue: Int? = nil,
    confidence: Double? = nil, actualDate: CalendarDay? = nil, actualValue: Int? = nil,
    accuracyScore: Double? = nil, modelVersion: String? = nil, cycleStart: CalendarDay? = nil,
    madeOn: CalendarDay, range: ClosedRange<CalendarDay>? = nil, reasoning: [Sentence] = [],
    verdict: Open<PredictionFeedback.Verdict>? = nil, verdictAt: Date? = nil, verdictDay: CalendarDay? = nil,
    createdAt: Date, updatedAt: Date? = nil,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.type = type
    self.predictedDate = predictedDate
    self.predictedValue = predictedValue
    self.confidence = confidence
    self.actualDate = actualDate
    self.actualValue = actualValue
    self.accuracyScore = accuracyScore
    self.modelVersion = modelVersion
    self.cycleStart = cycleStart
    self.madeOn = madeOn
    self.range = range
    self.reasoning = reasoning
    self.verdict = verdict
    self.verdictAt = verdictAt
    self.verdictDay = verdictDay
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = (updatedAt ?? createdAt).wholeSeconds
    self.unknownFields = unknownFields
  }

  /// Beside what came; nil before, and for a value.
  package var verification: Verification? {
    guard let predictedDate, let actualDate, let confidence else { return nil }
    return Verification(predicted: predictedDate, actual: actualDate, stated: confidence)
  }
}
