import Values

/// What the last seven days show, told once a week in the first three months and then every two weeks.
enum WeeklyWin {
  /// The days that it looks at, today included.
  static let days = 7
  /// The least days with a value in each half of the week before a change is told.
  static let least = 2
  /// The least days on which a symptom was noted before its return is told.
  static let leastReturns = 2
  /// The least difference between the halves of the week that is told as a change, in points of energy.
  static let change = 1.0

  /// Whether it is time for one.
  ///
  /// - Parameter last: the day on which the last quick win was told; nil before any.
  static func isDue(_ days: FirstDays, last: CalendarDay?) -> Bool {
    days.day > NotificationRules.firstDay
      && (last.map { $0.days(to: days.today) >= NotificationRules.daysBetweenQuickWins(onDay: days.day) }
        ?? true)
  }

  /// What there is to tell of the week; nil when it says nothing.
  static func insight(_ days: FirstDays) -> InsightDraft? { energy(days) ?? symptom(days) }

  /// Energy in the first half of the week beside the second, the day in the middle left out.
  private static func energy(_ days: FirstDays) -> InsightDraft? {
    func mean(_ back: ClosedRange<Int>) -> Double? {
      let values = back.compactMap { days.energy[days.today.adding(days: -$0)] }
      return values.count >= least ? Double(values.reduce(0, +)) / Double(values.count) : nil
    }
    guard let before = mean(4...6), let after = mean(0...2) else { return nil }
    // Thirds cannot be written exactly: from 10/3 to 13/3 is a whole point.
    let told = change - 1e-9
    let name = after - before >= told ? "rising" : before - after >= told ? "falling" : "steady"
    let count = (0..<Self.days).count { days.energy[days.today.adding(days: -$0)] != nil }
    return win(
      "energy", name, ["before": .number(before, decimals: 1), "after": .number(after, decimals: 1)], days,
      count: count, confidence: QuickWins.trendConfidence)
  }

  /// The symptom noted on most days of the week.
  private static func symptom(_ days: FirstDays) -> InsightDraft? {
    let week = days.symptoms.filter { (0..<Self.days).contains($0.key.days(to: days.today)) }
    guard let (symptom, count) = QuickWins.mostFrequent(week.values), count >= leastReturns else {
      return nil
    }
    return win(
      "symptom", "body", ["symptom": .term("shifai.symptom.\(symptom)"), "count": .count(count)], days,
      count: week.count, confidence: QuickWins.symptomConfidence)
  }

  private static func win(
    _ subject: String, _ name: String, _ values: [String: Sentence.Quantity], _ days: FirstDays, count: Int,
    confidence: Double
  ) -> InsightDraft {
    let week: [String: Sentence.Quantity] = [
      "first": .day(days.today.adding(days: 1 - Self.days)), "day": .day(days.today),
    ]
    return InsightDraft(
      .quickWin, title: Sentence("shifai.quickWin.week.\(subject).title"),
      body: Sentence("shifai.quickWin.week.\(subject).\(name)", values.merging(week) { $1 }),
      confidence: confidence, reasoning: [Sentence("shifai.reasoning.weekDays", ["count": .count(count)])],
      source: .ruleBased)
  }
}
