package import Foundation
package import Values

extension BrewingSession {
  /// The field that names the beans of a brew that are deleted: it was not brewed of its coffee's own.
  static let formerBeans = "formerBeans"

  /// The day on the clock on the wall where it began: a later journey does not move it.
  package var day: CalendarDay { CalendarDay(startTime.addingTimeInterval(Double(utcOffset)), in: .gmt) }

  package var month: YearMonth { YearMonth(day) }

  /// Whether it is being brewed.
  package var isRunning: Bool { endTime == nil }

  /// The session as it is to be stored.
  ///
  /// - Parameter now: the present instant: nothing was brewed much later.
  /// - Throws: ``CaffioError/invalidFields(_:)`` with every problem of what was typed.
  package func validated(at now: Date) throws(CaffioError) -> BrewingSession {
    var checks = FieldChecks<CaffioField>()
    var session = self
    checks.logged(startTime, day: day, now: now, .sessionStart)
    checks.require(endTime.map { $0 >= startTime } ?? true, .sessionEnd, .endBeforeStart)
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
}
