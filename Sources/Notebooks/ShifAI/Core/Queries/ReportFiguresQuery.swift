package import GRDB
package import Values
import Vault

/// Her log of some months, in the figures that an appointment needs.
package struct ReportFiguresQuery: Query {
  /// How far back.
  package let range: ReportRange
  package let today: CalendarDay

  /// How many symptoms are told.
  static let symptoms = 10

  package init(_ range: ReportRange, until today: CalendarDay) {
    self.range = range
    self.today = today
  }

  package func fetch(_ db: Database) throws -> ReportFigures {
    let (days, fitted) = (range.days(until: today), try FittedModel(in: db))
    let statistics = try StatisticsQuery(from: days.lowerBound, through: days.upperBound).fetch(db)
    let zones = try BodyMapQuery(from: days.lowerBound, through: days.upperBound).fetch(db)
    let found = try PatternsQuery(today: today).fetch(db)
    let patterns = try found.shown.filter { try !$0.insight.wasRejected(in: db) }
    let expectations = try ExpectationsQuery(today: today).fetch(db)
    return ReportFigures(
      days: days, loggedDays: statistics.loggedDays, cycleLengths: statistics.cycleLengths,
      periodLengths: statistics.periodLengths, periods: periods(in: days, of: fitted),
      symptoms: Array(statistics.symptoms.filter { $0.type.isFelt }.prefix(Self.symptoms)),
      // The map's own order decides where as many days are noted.
      zones: zones.filter { $0.days > 0 }.enumerated()
        .sorted { ($1.element.days, $0.offset) < ($0.element.days, $1.offset) }.map(\.element),
      phases: statistics.phases, sleepHours: statistics.sleepHours, patterns: patterns,
      noPattern: patterns.isEmpty ? found.nothingShown ?? PatternReport.nothingClear : nil,
      intakes: try intakes(on: days, fitted, db), expected: expectations.told,
      unforeseen: expectations.period == nil ? expectations.sentence : nil, moods: try moods(on: days, db))
  }

  private func periods(in days: ClosedRange<CalendarDay>, of fitted: FittedModel) -> [ReportFigures.Period] {
    let single = Set(fitted.model.singleCycles(of: fitted.history).map(\.start))
    return fitted.cycles.map(\.cycle).filter { $0.nextStart.map(days.contains) ?? true }.reversed().map {
      ReportFigures.Period(
        days: $0.period.first...$0.period.last, length: $0.length,
        isLeftOut: $0.nextStart != nil && !single.contains($0.start))
    }
  }

  private func intakes(
    on days: ClosedRange<CalendarDay>, _ fitted: FittedModel, _ db: Database
  ) throws -> [ReportFigures.Intake] {
    try MedicationsQuery(includesArchived: true).fetch(db).compactMap { medication in
      let logs = try MedicationLog.fetchAll(
        db, sql: "SELECT * FROM medication_logs WHERE medication_id = ? AND date <= ? ORDER BY date",
        arguments: [medication.id, today.description])
      let noted = logs.filter { days.contains($0.date) }
      let plan = plan(of: medication, logs, on: days, fitted)
      guard !noted.isEmpty || plan.map({ $0.days > 0 }) ?? false else { return nil }
      let taken = noted.count { $0.taken }
      return ReportFigures.Intake(
        name: medication.name, dose: medication.dose, taken: taken, missed: noted.count - taken, plan: plan)
    }
  }

  /// The days of the cycle on which she meant to take it: since she first noted it, before which nobody knows whether
  /// she had it, until today; until she last noted it where it is no longer taken. Today is not over: it counts only
  /// where something is noted of it.
  private func plan(
    of medication: Medication, _ logs: [MedicationLog], on days: ClosedRange<CalendarDay>,
    _ fitted: FittedModel
  ) -> ReportFigures.Plan? {
    guard let reminded = medication.reminderDays else { return nil }
    guard let first = logs.first?.date, let last = logs.last?.date else {
      return ReportFigures.Plan(days: 0, taken: 0)
    }
    let end = medication.isArchived || last == today ? last : today.adding(days: -1)
    let planned = Set(
      (0...days.lowerBound.days(to: days.upperBound)).map { days.lowerBound.adding(days: $0) }.filter { day in
        guard first <= day, day <= end, let cycle = fitted.cycle(on: day)?.cycle else { return false }
        return reminded.contains(cycle.dayNumber(of: day))
      })
    return ReportFigures.Plan(
      days: planned.count, taken: logs.count { $0.taken && planned.contains($0.date) })
  }

  private func moods(on days: ClosedRange<CalendarDay>, _ db: Database) throws -> [ReportFigures.MonthlyMood]
  {
    let scores = try ScoreSeries(db: db).scores(of: .mood, since: days.lowerBound, through: days.upperBound)
    let months = Dictionary(grouping: scores) { YearMonth($0.key) }.mapValues { $0.map(\.value) }
    return months.sorted { $0.key < $1.key }.compactMap { month, values in
      guard let lowest = values.min(), let highest = values.max() else { return nil }
      return ReportFigures.MonthlyMood(
        month: month, mean: Double(values.reduce(0, +)) / Double(values.count), lowest: lowest,
        highest: highest, days: values.count)
    }
  }
}

extension Expectations {
  /// What is expected of days, in the order of the kinds.
  fileprivate var told: [ReportFigures.Expected] {
    [(Prediction.Kind.periodStart, period), (.ovulation, ovulation)].compactMap { kind, expected in
      expected.map {
        ReportFigures.Expected(
          kind: kind, day: $0.day, range: $0.range, confidence: $0.confidence, sentence: $0.sentence)
      }
    }
  }
}
