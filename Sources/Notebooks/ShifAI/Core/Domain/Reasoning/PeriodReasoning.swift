import Values

extension PeriodForecast {
  /// What is said of the forecast: its day, its range and its confidence, or that it cannot tell.
  ///
  /// - Parameter confidence: the one to show, from 0 to 1.
  func sentence(confidence: Double) -> Sentence {
    let length = length.range80
    switch state {
    case .cannotTell(let days): return Sentence("shifai.period.cannotTell", ["count": .count(days)])
    case .late(let days): return Sentence("shifai.period.late", ["count": .count(days)])
    case .expected:
      let values: [String: Sentence.Quantity] = [
        "day": .day(day), "first": .day(range80.lowerBound), "last": .day(range80.upperBound),
        "confidence": .share(confidence),
      ]
      let isWide = length.count > ShifAILimits.widestDate
      return Sentence(isWide ? "shifai.period.range" : "shifai.period.expected", values)
    }
  }
}

extension PersonalModel {
  /// Why the model expects what it expects, from the lengths that it learnt from.
  package func reasoning(for forecast: PeriodForecast) -> [Sentence] {
    var sentences = [basis(of: forecast)]
    if case .cycles = forecast.basis, !lengths.isEmpty {
      if initialRange(of: forecast).count > ShifAILimits.widestDate {
        sentences.append(Sentence(lengths.varyALot ? "shifai.reasoning.varies" : "shifai.reasoning.wide"))
      }
      if priorShare > 0.25 {
        sentences.append(
          Sentence(
            "shifai.reasoning.few", ["count": .count(lengths.count), "share": .share(priorShare)]))
      }
    }
    let leftOut = questions.count
    if leftOut > 0 { sentences.append(Sentence("shifai.reasoning.leftOut", ["count": .count(leftOut)])) }
    if case .expected = forecast.state, forecast.start.days(to: forecast.today) > forecast.initial.first {
      let past = forecast.initial.cumulative(forecast.start.days(to: forecast.today) - 1)
      if past >= 0.05 { sentences.append(Sentence("shifai.reasoning.daysPast", ["share": .share(past)])) }
    }
    if forecast.asksForMissedLog { sentences.append(Sentence("shifai.reasoning.missedNow")) }
    return sentences
  }

  /// The question about an interval that looks like several cycles.
  package func question(_ index: Int) -> Sentence {
    let share = min(missedProbabilities[index], ShifAILimits.surest)
    return Sentence(
      "shifai.question.missed", ["count": .count(intervals[index].days), "share": .share(share)])
  }

  private func initialRange(of forecast: PeriodForecast) -> ClosedRange<Int> { forecast.initial.range80 }

  private func basis(of forecast: PeriodForecast) -> Sentence {
    if case .ovulation(let day) = forecast.basis {
      return Sentence("shifai.reasoning.ovulation", ["day": .day(day)])
    }
    let recent = lengths.latestCycles
    let range = initialRange(of: forecast)
    let values: [String: Sentence.Quantity] = [
      "median": .count(forecast.initial.median), "first": .count(range.lowerBound),
      "last": .count(range.upperBound),
    ]
    guard let shortest = recent.min(), let longest = recent.max() else {
      return Sentence("shifai.reasoning.typical", values)
    }
    return Sentence(
      shortest == longest ? "shifai.reasoning.cyclesAlike" : "shifai.reasoning.cycles",
      values.merging([
        "count": .count(recent.count), "shortest": .count(shortest), "longest": .count(longest),
      ]) { first, _ in first })
  }
}
