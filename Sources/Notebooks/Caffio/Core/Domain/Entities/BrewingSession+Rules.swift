package import Foundation
import Values

extension BrewingSession {
  /// The field that names the beans of a brew that are deleted: it was not brewed of its coffee's own.
  static let formerBeans = "formerBeans"

  /// Whether it is being brewed.
  package var isRunning: Bool { self.endTime == nil }

  /// Its timer; nil for a brew written down afterwards, and for one that another version keeps in its own way: that one
  /// stays as it came.
  package var brewTimer: BrewTimer? { BrewTimer(stored: self.timer) }

  /// The brew with other details, not yet checked. One that was made elsewhere stays on the clock of that place.
  ///
  /// - Parameter timeZone: where the person is.
  func changed(to details: Details, now: Date, in timeZone: TimeZone) -> BrewingSession {
    var session = self
    session.details = details.replacing(self.details, in: timeZone)
    session.details.endTime = details.endTime?.wholeSeconds
    if details.beansId == details.coffeeId { session.details.beansId = nil }
    if details.beansId != nil { session.unknownFields[Self.formerBeans] = nil }
    session.stamp.change(now)
    return session
  }
}

extension BrewingSession.Details {
  /// What a person says about a new brew of a coffee.
  package init(_ coffeeId: Coffee.ID) { self.init(coffeeId: coffeeId) }

  /// The same brew once more: how it was made, not what came of it.
  package init(repeating session: BrewingSession) {
    self.init(
      coffeeId: session.coffeeId, method: session.method, waterTemperature: session.waterTemperature,
      grindSize: session.grindSize, dose: session.dose, water: session.water,
      equipmentId: session.equipmentId, grinderId: session.grinderId, beansId: session.beansId)
  }

  package var moment: Date? {
    get { startTime }
    set { startTime = newValue }
  }

  package func validated(at now: Date) throws(CaffioError) -> Self {
    var checks = FieldChecks<CaffioField>()
    var session = self
    checks.moment(of: self, now: now, .sessionStart)
    if let startTime, let endTime { checks.require(endTime >= startTime, .sessionEnd, .endBeforeStart) }
    checks.range(waterTemperature, CaffioLimits.temperature, .sessionTemperature)
    session.grindSize = checks.word(grindSize, .sessionGrind)
    checks.range(bloomTime, CaffioLimits.seconds, .sessionTimes)
    checks.range(totalBrewTime, CaffioLimits.seconds, .sessionTimes)
    checks.range(dose, CaffioLimits.dose, .sessionMasses)
    checks.range(water, CaffioLimits.water, .sessionMasses)
    checks.range(yield, CaffioLimits.water, .sessionYield)
    checks.range(tds, CaffioLimits.strength, .sessionStrength)
    checks.range(extractionPercentage, CaffioLimits.percent, .sessionExtraction)
    checks.stars(personalRating, .sessionRating)
    session.notes = checks.note(notes, .sessionNotes)
    try checks.finish()
    return session
  }

  /// Moves the end along, where the beginning or the time that the brew took was changed: what it took besides, its
  /// pauses, stays. Nothing for a brew that runs.
  ///
  /// - Parameter before: what was known of the brew.
  package mutating func moveEnd(from before: Self) {
    guard let old = before.startTime, let end = before.endTime, let start = startTime else { return }
    var length = end.timeIntervalSince(old)
    if let total = totalBrewTime, total != before.totalBrewTime {
      let pauses = before.totalBrewTime.map { max(0, length - Double($0)) } ?? 0
      length = Double(total) + pauses
    }
    endTime = start.addingTimeInterval(length)
  }
}
