public import Values

/// The days between the starts of two logged periods, and what the person said about them.
public struct CycleInterval: Hashable, Sendable {
  /// What she says of an interval, asked or not.
  public enum Answer: String, CaseIterable, Hashable, Sendable, Codable {
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
  public struct Answered: Hashable, Sendable {
    /// What was answered.
    public let answer: Answer
    /// The first day of the period that ended the interval then. An interval that ends on another day is another
    /// one, of which nothing was said.
    public let nextStart: CalendarDay

    /// An answer about the interval that ends with a period from this day on.
    public init(_ answer: Answer, until nextStart: CalendarDay) {
      self.answer = answer
      self.nextStart = nextStart
    }
  }

  /// How many days lie between the two starts, at least 1.
  public let days: Int
  /// What the person said; nil when nobody asked or answered.
  public let answer: Answer?
  /// What she said about the prediction that was made in it, before the second start was logged.
  public let feedback: PredictionFeedback?

  /// An interval of this many days.
  public init(days: Int, answer: Answer? = nil, feedback: PredictionFeedback? = nil) {
    self.days = days
    self.answer = answer
    self.feedback = feedback
  }

  /// What she said about a period that came and was not logged: at least half a month before the one that was.
  var unloggedPeriod: PredictionFeedback? {
    feedback.flatMap { $0.saysItCame && days - $0.predicted >= 14 ? $0 : nil }
  }
}
