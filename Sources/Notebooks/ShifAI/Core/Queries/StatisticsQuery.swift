package import GRDB
import Records
package import Values
import Vault

/// Her log between two days, in figures.
package struct DiaryStatistics: Equatable, Sendable {
  /// A symptom, and how often it was noted.
  package struct Frequency: Equatable, Sendable {
    package let type: Open<SymptomType>
    /// On how many days.
    package let days: Int
    /// The mean intensity; nil where none was noted.
    package let mean: Double?
  }

  /// The mean of a score in a phase.
  package struct PhaseMean: Equatable, Sendable {
    /// The score: mood, energy, sleep or stress.
    package let type: SymptomType
    package let phase: CyclePhase
    package let mean: Double
    /// On how many days it rests.
    package let days: Int
  }

  /// What was taken of a medication.
  package struct Intake: Equatable, Sendable {
    package let medication: Medication
    /// On how many days it was taken.
    package let taken: Int
    /// On how many days it was noted, taken or not.
    package let noted: Int
  }

  /// On how many days anything was noted.
  package let loggedDays: Int
  /// The symptoms, the most frequent first, without what is asked every day.
  package let symptoms: [Frequency]
  /// The scores by phase.
  package let phases: [PhaseMean]
  /// The mean of the hours slept; nil where none were noted.
  package let sleepHours: Double?
  /// What was taken, by name.
  package let intakes: [Intake]
  /// The lengths of the cycles that ended between the two days, oldest first, in days.
  package let cycleLengths: [Int]
  /// How many intervals ended between them that are no single cycle: a pause, or a period that was not logged.
  package let leftOutIntervals: Int
  /// The lengths of the periods that all of these began with, in days.
  package let periodLengths: [Int]
}

/// Her log between two days, in figures.
package struct StatisticsQuery: Query {
  package let from: CalendarDay
  package let through: CalendarDay

  package init(from: CalendarDay, through: CalendarDay) {
    self.from = from
    self.through = through
  }

  package func fetch(_ db: Database) throws -> DiaryStatistics {
    let fitted = try FittedModel(in: db)
    let ended = fitted.cycles.filter { cycle in
      cycle.cycle.nextStart.map { (from...max(from, through)).contains($0) } ?? false
    }
    let single = Set(fitted.model.singleCycles(of: fitted.history).map(\.start))
    let cycles = ended.map(\.cycle).filter { single.contains($0.start) }
    return DiaryStatistics(
      loggedDays: try Int.fetchOne(
        db, sql: "SELECT count(*) FROM days WHERE id BETWEEN ? AND ?", arguments: range) ?? 0,
      symptoms: try symptoms(db), phases: try phases(db, fitted.cycles),
      sleepHours: try Double.fetchOne(
        db, sql: "SELECT avg(sleep_minutes) / 60.0 FROM days WHERE id BETWEEN ? AND ?", arguments: range),
      intakes: try intakes(db), cycleLengths: cycles.compactMap(\.length),
      leftOutIntervals: ended.count - cycles.count,
      periodLengths: ended.map(\.cycle.period.length))
  }

  private var range: StatementArguments { [from.description, through.description] }

  private func symptoms(_ db: Database) throws -> [DiaryStatistics.Frequency] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT symptom_type, count(DISTINCT date) AS days, avg(value) AS mean FROM symptom_logs
        WHERE date BETWEEN ? AND ? GROUP BY symptom_type ORDER BY days DESC, symptom_type
        """, arguments: range
    ).map {
      DiaryStatistics.Frequency(
        type: Open(rawValue: $0["symptom_type"]), days: $0["days"], mean: $0["mean"])
    }.filter { !$0.type.isDaily }
  }

  private func phases(_ db: Database, _ cycles: [StoredCycle]) throws -> [DiaryStatistics.PhaseMean] {
    var sums: [SymptomType: [CyclePhase: (sum: Double, days: Int)]] = [:]
    for type in SymptomType.all(in: .daily) {
      var index = 0
      let scores = try ScoreSeries(db: db).scores(of: type, since: from, through: through)
      for (day, value) in scores.sorted(by: { $0.key < $1.key }) {
        while index + 1 < cycles.count, cycles[index + 1].cycle.start <= day { index += 1 }
        guard index < cycles.count, cycles[index].cycle.contains(day) else { continue }
        let phase = cycles[index].phase(of: day)
        let (sum, days) = sums[type]?[phase] ?? (0, 0)
        sums[type, default: [:]][phase] = (sum + Double(value), days + 1)
      }
    }
    return SymptomType.all(in: .daily).flatMap { type in
      CyclePhase.allCases.compactMap { phase in
        sums[type]?[phase].map {
          DiaryStatistics.PhaseMean(type: type, phase: phase, mean: $0.sum / Double($0.days), days: $0.days)
        }
      }
    }
  }

  private func intakes(_ db: Database) throws -> [DiaryStatistics.Intake] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT medication_id, sum(taken) AS taken, count(*) AS noted FROM medication_logs
        WHERE date BETWEEN ? AND ? GROUP BY medication_id
        """, arguments: range)
    let counts = Dictionary(rows.map { ($0["medication_id"] as String, $0) }) { first, _ in first }
    return try MedicationsQuery(includesArchived: true).fetch(db).compactMap { medication in
      counts[medication.id].map {
        DiaryStatistics.Intake(medication: medication, taken: $0["taken"], noted: $0["noted"])
      }
    }
  }
}

/// The symptoms that are offered first on a day: those that she chose to follow, then the most frequent of the last
/// ninety days. Of her own those that are still on offer.
package struct FrequentSymptomsQuery: Query {
  package let today: CalendarDay
  /// The most symptoms.
  package let limit: Int

  package init(today: CalendarDay, limit: Int = 12) {
    self.today = today
    self.limit = limit
  }

  package func fetch(_ db: Database) throws -> [Open<SymptomType>] {
    let types = try String.fetchAll(
      db,
      sql: """
        SELECT symptom_type FROM symptom_logs WHERE date BETWEEN ? AND ? AND body_zone IS NULL
        GROUP BY symptom_type ORDER BY count(*) DESC, symptom_type
        """, arguments: [today.adding(days: -90).description, today.description])
    let tracked = try Profile.stored(in: db)?.preferences.trackedSymptoms ?? []
    let own = Set(try CustomSymptomsQuery().fetch(db).map(\.type))
    var seen: Set<String> = []
    let offered = (tracked + types.map { Open(rawValue: $0) }).filter { type in
      !type.isDaily && (type.known != nil || own.contains(type)) && seen.insert(type.rawValue).inserted
    }
    return Array(offered.prefix(limit))
  }
}
