import GRDB
import Values

/// The cycles and what the model learnt from them.
struct FittedModel {
  let cycles: [StoredCycle]
  let history: CycleHistory
  let model: PersonalModel
  let summary: ModelSummary

  /// The cycle that a day lies in; nil before the first one.
  func cycle(on day: CalendarDay) -> StoredCycle? { cycles.last { $0.cycle.contains(day) } }

  /// As it is kept; reckoned now where something has changed since, or nobody has kept it yet.
  init(in db: Database) throws {
    guard let kept = try ModelSummary.kept(in: db) else {
      self = try FittedModel(fitting: try CycleFacts(in: db), in: db)
      return
    }
    let facts = try CycleFacts(answersIn: db)
    cycles = try StoredCycle.fetchAll(db, sql: "SELECT * FROM cycles ORDER BY start")
    history = CycleHistory(
      cycles: cycles.map(\.cycle), answers: facts.history.answers, feedback: facts.history.feedback,
      pauses: facts.history.pauses)
    model = PersonalModel(
      intervals: history.intervals, missedProbabilities: cycles.compactMap(\.missedProbability),
      nextLength: kept.nextLength, priorShare: kept.priorShare)
    summary = kept
  }

  /// Fits it.
  ///
  /// - Parameters:
  ///   - known: cycles whose ovulation was found before, by their start, and whose signs are as they were.
  init(fitting facts: CycleFacts, knowing known: [CalendarDay: StoredCycle] = [:], in db: Database) throws {
    let history = facts.history
    let model = PersonalModel(history, profile: facts.profile?.model ?? ModelProfile())
    var missed = model.missedProbabilities.makeIterator()
    let usual = model.nextLength.median
    cycles = try history.cycles.map { cycle in
      guard let length = cycle.length, let probability = missed.next() else {
        return StoredCycle(cycle: cycle, phaseLength: usual, missedProbability: nil, ovulatory: nil)
      }
      let isOne = probability < PersonalModel.askFrom && ShifAILimits.plausibleLength.contains(length)
      let same = known[cycle.start].flatMap {
        $0.cycle.nextStart == cycle.nextStart && facts.tellsOvulation(cycle) ? $0.ovulatory : nil
      }
      return StoredCycle(
        cycle: cycle, phaseLength: isOne ? length : usual, missedProbability: probability,
        ovulatory: try same ?? OvulatoryCycle(cycle, signs: facts.signs(of: cycle, in: db)))
    }
    let past = zip(cycles, model.missedProbabilities).filter { $0.1 < PersonalModel.askFrom }
      .compactMap(\.0.ovulatory)
    let unseen = cycles.filter { $0.ovulatory?.ovulation == nil }.map(\.cycle.start)
    summary = ModelSummary(
      history, model: model,
      signs: try history.current.map { try facts.signs(of: $0, in: db) } ?? OvulationSigns(), past: past,
      statedPeriodLength: facts.profile?.preferences.usualPeriodLength,
      feedback: unseen.compactMap { facts.ovulationFeedback[$0] })
    self.history = history
    self.model = model
  }
}
