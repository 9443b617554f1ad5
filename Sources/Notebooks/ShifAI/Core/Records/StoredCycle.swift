import GRDB
import Records
import Values

/// A cycle as it is kept, with what the model found in it.
struct StoredCycle: Hashable {
  let cycle: Cycle
  /// The length that its phases are reckoned with, in days.
  let phaseLength: Int
  /// The probability that it holds a period that was not logged; nil while it is open.
  let missedProbability: Double?
  /// What is known of its ovulation; nil while it is open.
  let ovulatory: OvulatoryCycle?

  func phase(of day: CalendarDay) -> CyclePhase {
    CyclePhase(day: cycle.dayNumber(of: day), length: phaseLength)
  }

  /// What says which day of the cycle, and which phase, each of its days is.
  var frame: [Int?] { [cycle.nextStart?.dayNumber, phaseLength] }

  /// What came, for the predictions that were made in the cycle to be compared with.
  struct Outcome: Hashable {
    /// The first day of the next period.
    let nextStart: CalendarDay?
    let ovulation: CalendarDay?
  }

  /// Nothing where a period probably went unlogged: the next one that was noted is not the one that was foreseen.
  var outcome: Outcome {
    guard (missedProbability ?? 0) < PersonalModel.askFrom else {
      return Outcome(nextStart: nil, ovulation: nil)
    }
    return Outcome(
      nextStart: cycle.nextStart, ovulation: ovulatory?.ovulation.map { cycle.start.adding(days: $0) })
  }
}

extension StoredCycle: FetchableRecord, PersistableRecord {
  static let databaseTableName = "cycles"

  init(row: Row) throws {
    let nextStart = try row.day(Column("next_start"))
    let between: String = row["between_periods"]
    cycle = Cycle(
      start: try row.requiredDay(Column("start")),
      period: Bleeding(
        first: try row.requiredDay(Column("start")), last: try row.requiredDay(Column("period_end"))),
      betweenPeriods: try between.split(separator: " ").map { try Bleeding(stored: $0) },
      nextStart: nextStart)
    phaseLength = row["phase_length"]
    missedProbability = row["missed_probability"]
    ovulatory =
      nextStart == nil
      ? nil
      : OvulatoryCycle(
        ovulation: row["ovulation"], lutealLength: row["luteal_length"],
        fertileSignGap: row["fertile_sign_gap"])
  }

  func encode(to container: inout PersistenceContainer) throws {
    container["start"] = cycle.start.description
    container["period_end"] = cycle.period.last.description
    container["next_start"] = cycle.nextStart?.description
    container["phase_length"] = phaseLength
    container["missed_probability"] = missedProbability
    container["ovulation"] = ovulatory?.ovulation
    container["luteal_length"] = ovulatory?.lutealLength
    container["fertile_sign_gap"] = ovulatory?.fertileSignGap
    container["between_periods"] = cycle.betweenPeriods.map(\.stored).joined(separator: " ")
  }
}

extension Bleeding {
  /// `2026-01-10/2026-01-12`.
  fileprivate var stored: String { "\(first)/\(last)" }

  fileprivate init(stored text: Substring) throws {
    let days = text.split(separator: "/").compactMap { CalendarDay(String($0)) }
    guard days.count == 2 else { throw RecordError.unreadable(String(text)) }
    self.init(first: days[0], last: days[1])
  }
}
