package import Values

/// The days between the starts of two logged periods, and what the person said about them.
package struct CycleInterval: Hashable, Sendable {
  /// What she says of an interval, asked or not.
  package enum Answer: String, CaseIterable, Hashable, Sendable, Codable {
    /// It was one cycle, however long.
    case oneCycle
    /// There was a period in between that was not logged.
    case periodMissed
    /// It was not like her others, through illness, a journey or a treatment: it is to count for nothing.
    case leftOut

    /// Whether the interval says how long one of her cycles is.
    var counts: Bool { self == .oneCycle }
  }

  /// An answer, and which interval it was about.
  package struct Answered: Hashable, Sendable {
    package let answer: Answer
    /// The first day of the period that ended the interval then. An interval that ends on another day is another
    /// one, of which nothing was said.
    package let nextStart: CalendarDay

    /// An answer about the interval that ends with a period from this day on.
    package init(_ answer: Answer, until nextStart: CalendarDay) {
      self.answer = answer
      self.nextStart = nextStart
    }
  }

  /// How many days lie between the two starts, at least 1.
  package let days: Int
  /// What the person said; nil when nobody asked or answered.
  package let answer: Answer?
  /// What she said about the prediction that was made in it, before the second start was logged.
  package let feedback: PredictionFeedback?

  package init(days: Int, answer: Answer? = nil, feedback: PredictionFeedback? = nil) {
    self.days = days
    self.answer = answer
    self.feedback = feedback
  }

  /// What she said about a period that came and was not logged: at least half a month before the one that was.
  var unloggedPeriod: PredictionFeedback? {
    feedback.flatMap { $0.saysItCame && days - $0.predicted >= 14 ? $0 : nil }
  }
}
