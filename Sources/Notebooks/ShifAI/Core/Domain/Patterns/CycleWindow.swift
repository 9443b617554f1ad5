/// A part of the cycle in which a symptom may differ from the rest of it.
///
/// What follows ovulation is aligned by days before the next period, since the first half of a cycle varies in
/// length and the second hardly does.
package enum CycleWindow: String, CaseIterable, Hashable, Sendable, Codable {
  /// The first five days.
  case menstrual
  /// The five days around the fourteenth before the next period.
  case ovulatory
  /// The last seven days before the next period.
  case premenstrual

  /// Whether a day lies in the window.
  ///
  /// - Parameters:
  ///   - day: days since the start of the cycle, from 0.
  ///   - length: the length of the cycle, in days.
  func contains(_ day: Int, length: Int) -> Bool {
    switch self {
    case .menstrual: day < 5
    case .ovulatory: (12...16).contains(length - day)
    case .premenstrual: length - day <= 7
    }
  }
}

/// Something that the pattern detector looks for. All of it is declared here beforehand: looking at everything
/// would find something in anybody's log.
package enum PatternQuestion: Hashable, Sendable {
  /// Does a symptom differ in a window of the cycle from the rest of it?
  case window(String, CycleWindow)
  /// Does a symptom go with another one so many days before?
  case lag(cause: String, effect: String, days: Int)

  /// The pairs that are looked at with a delay, and the delays in days. `pain` is the day's highest pain wherever it
  /// was felt; `sleep` the quality of the night before.
  static let lags: [PatternQuestion] = [
    .lag(cause: "stress", effect: "pain", days: 1), .lag(cause: "stress", effect: "pain", days: 2),
    .lag(cause: "stress", effect: "sleep", days: 1), .lag(cause: "sleep", effect: "energy", days: 0),
    .lag(cause: "sleep", effect: "mood", days: 0), .lag(cause: "sleep", effect: "headache", days: 1),
  ]

  /// What is looked for in these series: each series before and during the period, the pain of ovulation, and the
  /// declared pairs of which both are logged.
  static func all(for ids: some Sequence<String>) -> [PatternQuestion] {
    let known = Set(ids)
    let windows = known.sorted().flatMap { id -> [PatternQuestion] in
      let windows: [CycleWindow] = id == "pelvicPain" ? CycleWindow.allCases : [.menstrual, .premenstrual]
      return windows.map { .window(id, $0) }
    }
    return windows
      + lags.filter { question in
        if case .lag(let cause, let effect, _) = question {
          return known.contains(cause) && known.contains(effect)
        }
        return false
      }
  }

  /// What is compared: two questions about the same thing are one finding.
  var subject: String {
    switch self {
    case .window(let id, _): id
    case .lag(let cause, let effect, _): "\(cause)>\(effect)"
    }
  }
}
