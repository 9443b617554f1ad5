/// What the personal model tells, each with a confidence that her own record has corrected, and its reasons.
enum PersonalInsights {
  /// The next period.
  ///
  /// - Parameter record: how past predictions of periods came true.
  static func period(
    _ forecast: PeriodForecast, model: PersonalModel, record: Calibration = Calibration()
  ) -> InsightDraft {
    let confidence = record.calibrated(forecast.confidence)
    // Nothing to be sure of once it cannot tell.
    return draft(
      "shifai.prediction.period.title", forecast.sentence(confidence: confidence),
      forecast.tellsDay ? confidence : nil, model.reasoning(for: forecast), record)
  }

  static func ovulation(_ forecast: OvulationForecast, record: Calibration = Calibration()) -> InsightDraft {
    let confidence = record.calibrated(forecast.confidence)
    return draft(
      "shifai.prediction.ovulation.title", forecast.sentence(confidence: confidence), confidence,
      forecast.reasoning, record)
  }

  private static func draft(
    _ title: String, _ body: Sentence, _ confidence: Double?, _ reasoning: [Sentence], _ record: Calibration
  ) -> InsightDraft {
    InsightDraft(
      .prediction, title: Sentence(title), body: body, confidence: confidence,
      reasoning: reasoning + (record.sentence.map { [$0] } ?? []), source: .personalModel)
  }
}
