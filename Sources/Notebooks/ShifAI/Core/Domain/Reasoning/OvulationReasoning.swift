extension OvulationForecast {
  /// What is said of the forecast; its text says that it is no contraception.
  ///
  /// - Parameter confidence: the one to show, from 0 to 1.
  func sentence(confidence: Double) -> Sentence {
    let values: [String: Sentence.Quantity] = [
      "day": .day(day), "first": .day(range80.lowerBound), "last": .day(range80.upperBound),
      "confidence": .share(confidence),
    ]
    if case .observed = state { return Sentence("shifai.ovulation.observed", values) }
    return Sentence("shifai.ovulation.expected", values)
  }

  /// Why.
  package var reasoning: [Sentence] {
    let why: [Sentence] =
      switch state {
      case .calendar: [Sentence("shifai.reasoning.ovulation.calendar")]
      case .fertileSign(let day): [Sentence("shifai.reasoning.ovulation.fertileSign", ["day": .day(day)])]
      case .observed(let signs): signs.map { Sentence("shifai.reasoning.ovulation.\($0.rawValue)") }
      }
    return why + [Self.notContraception]
  }

  /// That none of it prevents a pregnancy.
  package static let notContraception = Sentence("shifai.ovulation.notContraception")
}
