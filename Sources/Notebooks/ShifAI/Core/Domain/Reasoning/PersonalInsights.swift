/// What the personal model tells, each with a confidence that her own record has corrected, and its reasons.
public enum PersonalInsights {
  /// The next period.
  ///
  /// - Parameter record: how past predictions of periods came true.
  public static func period(
    _ forecast: PeriodForecast, model: PersonalModel, record: Calibration = Calibration()
  ) -> InsightDraft {
    draft(
      "shifai.prediction.period.title", forecast.sentence,
      confidence(of: forecast).map { record.calibrated($0) },
      model.reasoning(for: forecast), record)
  }

  /// Ovulation.
  public static func ovulation(
    _ forecast: OvulationForecast, record: Calibration = Calibration()
  ) -> InsightDraft {
    draft(
      "shifai.prediction.ovulation.title", forecast.sentence, record.calibrated(forecast.confidence),
      forecast.reasoning, record)
  }

  /// Energy or mood of a day.
  public static func score(_ forecast: ScoreForecast, record: Calibration = Calibration()) -> InsightDraft {
    draft(
      "shifai.prediction.\(forecast.scale.rawValue).title", forecast.sentence,
      record.calibrated(forecast.confidence), forecast.reasoning, record)
  }

  /// Nothing to be sure of once it cannot tell.
  private static func confidence(of forecast: PeriodForecast) -> Double? {
    if case .cannotTell = forecast.state { return nil }
    return forecast.confidence
  }

  private static func draft(
    _ title: String, _ body: Sentence, _ confidence: Double?, _ reasoning: [Sentence], _ record: Calibration
  ) -> InsightDraft {
    InsightDraft(
      .prediction, title: Sentence(title), body: body, confidence: confidence,
      reasoning: reasoning + (record.sentence.map { [$0] } ?? []), source: .personalModel)
  }
}
