import Foundation

/// What is believed about a person's lengths when it is not sure which intervals are cycles.
///
/// Each long interval may be one cycle or several with missed logs. Deciding at once would shut out those whose
/// cycles really are long: every one of them would look like two. So the likeliest readings of the history are
/// carried along, each with its own belief, and each new interval weighs them.
struct LengthHypotheses: Sendable {
  /// One reading of the history.
  struct Reading: Sendable {
    /// The kind that it started as.
    let kind: LengthKind
    var belief: LengthBelief
    /// Its share of the probability of all readings.
    var share: Double
    /// For each interval, whether it is left out as holding a missed log.
    var missed: [Bool]
  }

  /// How many readings are carried along.
  static let most = 10
  /// A reading with a smaller share is dropped.
  static let least = 1e-3

  /// How much of an observed cycle a stated usual length is worth.
  static let statedEvidence = 0.5

  private(set) var readings: [Reading]
  /// What the same history says of her among other women.
  private(set) var population: PopulationBelief

  private let profile: ModelProfile

  /// What is believed before any cycle is known.
  init(_ profile: ModelProfile = ModelProfile()) {
    self.profile = profile
    population = PopulationBelief(statedLength: profile.statedLength)
    readings = LengthKind.allCases.map { kind in
      var belief = kind.belief
      if let stated = profile.statedLength, ShifAILimits.statedLength.contains(stated) {
        belief.observe(days: Double(stated), evidence: Self.statedEvidence)
      }
      return Reading(kind: kind, belief: belief, share: profile.share(of: kind), missed: [])
    }
  }

  /// Weighs each reading with a further interval, and lets it learn from the interval where it is one cycle.
  mutating func observe(_ interval: CycleInterval) {
    if let feedback = interval.unloggedPeriod, interval.answer == nil || interval.answer == .periodMissed {
      learn(from: feedback)
      return
    }
    guard ShifAILimits.cycleLength.contains(interval.days), interval.answer?.counts ?? true else {
      leaveOut()
      return
    }
    population.observe(days: interval.days, isOne: interval.answer == .oneCycle)
    var next: [Reading] = []
    for reading in readings {
      let suspicious =
        interval.answer == nil
        && reading.belief.standardised(days: interval.days) > MissedLogs.suspicion
      guard suspicious else {
        // Her answer takes the other reading away. What the length says of her kind stays true.
        let likelihood = reading.belief.probability(of: interval.days)
        next.append(reading.learning(interval.days, likelihood: (1 - MissedLogs.share) * likelihood))
        continue
      }
      let evidence = MissedLogs.Evidence(days: interval.days, predicted: reading.belief.distribution())
      next.append(reading.learning(interval.days, likelihood: evidence.single))
      next.append(reading.leavingOut(likelihood: evidence.missed))
    }
    keepLikeliest(of: next)
  }

  /// The probability that each interval, in the order observed, holds a missed log.
  var missedProbabilities: [Double] {
    let count = readings.first?.missed.count ?? 0
    return (0..<count).map { index in readings.reduce(0) { $0 + ($1.missed[index] ? $1.share : 0) } }
  }

  /// The next length, whatever the reading.
  func distribution() -> DayDistribution {
    let share = populationShare
    let kinds = readings.map { ((1 - share) * $0.share, $0.belief.distribution()) }
    return DayDistribution.mixture(kinds + (share > 0 ? [(share, population.distribution())] : []))
      ?? LengthBelief.prior.distribution()
  }

  /// How much of the prediction comes from women in general: nothing once hers are more probably of the long kind than
  /// not, which ends where the grid does.
  private var populationShare: Double {
    let long = readings.reduce(0) { $0 + ($1.kind == .long ? $1.share : 0) }
    return long < 0.5 ? profile.populationShare : 0
  }

  var likeliest: LengthBelief { readings.first?.belief ?? .prior }

  /// A period that she says came but did not log: the interval is left out, and its first cycle known roughly.
  private mutating func learn(from feedback: PredictionFeedback) {
    for index in readings.indices {
      if let lesson = feedback.lesson(from: readings[index].belief.distribution()) {
        readings[index].belief.observe(days: lesson.days, evidence: lesson.evidence)
      }
      readings[index].missed.append(true)
    }
  }

  private mutating func leaveOut() {
    for index in readings.indices { readings[index].missed.append(true) }
  }

  /// Drops unlikely readings, but the likeliest of each kind: it may become true.
  private mutating func keepLikeliest(of candidates: [Reading]) {
    let total = candidates.reduce(0) { $0 + $1.share }
    guard total > 0 else {
      leaveOut()
      return
    }
    var kinds: Set<LengthKind> = []
    var kept: [Reading] = []
    for var reading in candidates.sorted(by: { $0.share > $1.share }) {
      reading.share /= total
      let isFirst = kinds.insert(reading.kind).inserted
      guard isFirst || (kept.count < Self.most && reading.share >= Self.least) else { continue }
      if isFirst {
        reading.share =
          (1 - LengthKind.change) * reading.share + LengthKind.change * profile.share(of: reading.kind)
      } else {
        reading.share *= 1 - LengthKind.change
      }
      kept.append(reading)
    }
    let rest = kept.reduce(0) { $0 + $1.share }
    readings = kept.map { reading in
      var reading = reading
      reading.share /= rest
      return reading
    }
    .sorted { $0.share > $1.share }
  }
}

extension LengthHypotheses.Reading {
  fileprivate func learning(_ days: Int, likelihood: Double) -> Self {
    var reading = self
    reading.belief.observe(days: Double(days))
    reading.share *= likelihood
    reading.missed.append(false)
    return reading
  }

  fileprivate func leavingOut(likelihood: Double) -> Self {
    var reading = self
    reading.share *= likelihood
    reading.missed.append(true)
    return reading
  }
}
