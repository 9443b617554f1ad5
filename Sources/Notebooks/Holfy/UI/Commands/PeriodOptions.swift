import ArgumentParser
import HolfyCore
import Terminal
import Values

/// The time over which figures are made: everything, unless a year or the last twelve months are asked for.
struct PeriodOptions: ParsableArguments {
  /// How `--json` calls it.
  enum Name: String, Encodable {
    case all, year, lastTwelveMonths
  }

  @Option(help: .text("holfy.option.year", value: "holfy.value.year")) var year: Int?
  @Flag(help: .text("holfy.option.lastTwelveMonths")) var lastTwelveMonths = false

  var name: Name { lastTwelveMonths ? .lastTwelveMonths : year == nil ? .all : .year }

  /// The period as it is on a day.
  ///
  /// - Throws: ``HolfyCommandError/twoPeriods``.
  func period(on today: CalendarDay) throws -> StatisticsPeriod {
    guard lastTwelveMonths else { return year.map(StatisticsPeriod.year) ?? .all }
    guard year == nil else { throw HolfyCommandError.twoPeriods }
    return .lastTwelveMonths(today)
  }
}
