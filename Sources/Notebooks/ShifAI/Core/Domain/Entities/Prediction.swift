public import Foundation
public import Values

extension PredictionFeedback.Verdict: OpenKnown {}

/// What was foreseen, when, and what came.
public struct Prediction: Hashable, Sendable, Identifiable {
  /// What is foreseen; raw values as stored.
  public enum Kind: String, OpenKnown {
    case periodStart = "period_start"
    case ovulation, energy, mood

    /// The key of its title.
    public var titleKey: String {
      "shifai.prediction.\(self == .periodStart ? "period" : rawValue).title"
    }
  }

  /// A UUID as text.
  public var id: String
  /// What is foreseen.
  public var type: Open<Kind>
  /// The day: of the period, of ovulation, or the one that the value is for.
  public var predictedDate: CalendarDay?
  /// The value, for energy and mood.
  public var predictedValue: Int?
  /// How sure it was, from 0 to 1: within two days, or within the tolerance of the scale.
  public var confidence: Double?
  /// The day that came.
  public var actualDate: CalendarDay?
  /// The value that came.
  public var actualValue: Int?
  /// What came less what was foreseen, in days or points: 0 is exact, above it is later or more.
  public var accuracyScore: Double?
  /// What foresaw it.
  public var modelVersion: String?
  /// The first day of the cycle that it was made in; nil for a value.
  public var cycleStart: CalendarDay?
  /// The day it was made.
  public var madeOn: CalendarDay
  /// The days between which it comes eight times out of ten.
  public var range: ClosedRange<CalendarDay>?
  /// Why, sentence by sentence.
  public var reasoning: [Sentence]
  /// What she says of it, where she did not log the day itself.
  public var verdict: Open<PredictionFeedback.Verdict>?
  /// When she said so.
  public var verdictAt: Date?
  /// The day on which she said so, on her own clock; nil for what versions before 1.1.0 noted.
  public var verdictDay: CalendarDay?
  /// When it was made, in whole seconds.
  public var createdAt: Date
  /// When she last said what she thinks of it, in whole seconds; when it was made, before. What came follows from the
  /// records and is no word of hers.
  public var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  public var unknownFields: [String: JSONValue]

  /// A prediction, as given.
  public init(
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
  public var verification: Verification? {
    guard let predictedDate, let actualDate, let confidence else { return nil }
    return Verification(predicted: predictedDate, actual: actualDate, stated: confidence)
  }
}
