public import GRDB
public import Values
public import Vault

/// What is expected of the coming months.
public struct Forecast: Equatable, Sendable {
  /// When the next period is expected; nil when nothing was logged.
  public let period: PeriodForecast?
  /// When ovulation falls in the open cycle; nil when nothing was logged, or it is over.
  public let ovulation: OvulationForecast?
  /// The periods to come, the next one first.
  public let expected: [Outlook.Expected]
}

/// What is expected of the coming months, from the summary of the model: the cost does not depend on the history.
public struct ForecastQuery: Query {
  /// The day it is.
  public let today: CalendarDay
  /// How many days ahead.
  public let days: Int

  /// The question.
  public init(today: CalendarDay, days: Int = 90) {
    self.today = today
    self.days = days
  }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> Forecast {
    let summary = try ModelSummary.kept(in: db) ?? FittedModel(in: db).summary
    let outlook = Outlook(summary, today: today, through: today.adding(days: days))
    let ovulation = summary.ovulationForecast
    return Forecast(
      period: outlook.forecast, ovulation: ovulation.flatMap { $0.range80.upperBound >= today ? $0 : nil },
      expected: outlook.expected)
  }
}
