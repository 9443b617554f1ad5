extension ScoreForecast {
  /// What is said of the forecast.
  ///
  /// - Parameter confidence: the one to show, from 0 to 1.
  package func sentence(confidence: Double) -> Sentence {
    Sentence(
      "shifai.forecast.\(scale.rawValue)",
      [
        "day": .day(day), "value": .count(value), "highest": .count(scale.highest),
        "confidence": .share(confidence),
      ])
  }

  /// Why: her usual value, then what moves it by at least 0.3 points.
  package var reasoning: [Sentence] {
    var sentences = [
      Sentence(
        "shifai.reasoning.score.usual",
        ["usual": .number(reasons.usual, decimals: 1), "count": .count(reasons.days)])
    ]
    if let part = reasons.part, abs(reasons.window) >= 0.3 {
      sentences.append(
        Sentence(
          "shifai.reasoning.score.\(reasons.window > 0 ? "partUp" : "partDown")",
          ["part": .term(part.labelKey), "points": .number(abs(reasons.window), decimals: 1)]))
    }
    for cause in reasons.causes where abs(cause.points) >= 0.3 {
      sentences.append(
        Sentence(
          "shifai.reasoning.score.\(cause.driver.rawValue)\(cause.points > 0 ? "Up" : "Down")",
          [
            "value": .number(cause.value, decimals: 1), "points": .number(abs(cause.points), decimals: 1),
          ]))
    }
    if abs(reasons.recent) >= 0.3 {
      sentences.append(
        Sentence(
          "shifai.reasoning.score.\(reasons.recent > 0 ? "recentUp" : "recentDown")",
          ["points": .number(abs(reasons.recent), decimals: 1)]))
    }
    return sentences
  }
}

extension ScoreModel {
  /// What is said where there is no forecast.
  package static let notEnoughHistory = Sentence("shifai.forecast.notEnough", ["count": .count(least)])
}
