import Foundation
package import Values

/// What a person says about herself: at the beginning, and whenever she changes it.
package struct ProfileDraft: Equatable, Sendable {
  /// Whether she has read that this is no medical device, nor a contraception.
  package var acceptsDisclaimer: Bool
  /// How she describes her cycles.
  package var cycleType: Open<ModelProfile.Regularity>
  /// What she says she has.
  package var conditions: [Open<Condition>]
  /// Her age in years.
  package var age: Int?
  /// The usual length of her cycles, in days.
  package var usualLength: Int?
  /// The usual length of her periods, in days.
  package var usualPeriodLength: Int?
  /// What she wants from the notebook.
  package var goals: [Open<Goal>]
  /// The symptoms that she wants to see first.
  package var trackedSymptoms: [Open<SymptomType>]
  /// The scale on which she reads and types temperatures.
  package var temperatureUnit: TemperatureUnit
  /// The unit in which she reads and types weights.
  package var weightUnit: WeightUnit
  /// The times in which no cycle is expected.
  package var pauses: [Pause]
  /// Which reminders she wants, and when.
  package var notifications: NotificationRules
  /// The kinds of reminders that are to go on though they have stopped by themselves.
  package var resumed: Set<NotificationCategory> = []

  /// Nothing said yet.
  package init() { self.init(Profile(createdAt: .distantPast)) }

  /// What is known of her, to be changed.
  package init(_ profile: Profile) {
    let preferences = profile.preferences
    acceptsDisclaimer = preferences.disclaimerAcceptedOn != nil
    cycleType = profile.cycleType
    conditions = profile.conditions
    age = preferences.age
    usualLength = preferences.usualLength
    usualPeriodLength = preferences.usualPeriodLength
    goals = preferences.goals
    trackedSymptoms = preferences.trackedSymptoms
    temperatureUnit = preferences.temperatureUnit
    weightUnit = preferences.weightUnit
    pauses = preferences.pauses
    notifications = preferences.notifications
  }

  /// The profile with what she says; the symptoms of her conditions come first where she chose none.
  ///
  /// - Throws: ``ShifAIError/invalidFields(_:)``.
  func applied(to profile: Profile, today: CalendarDay) throws(ShifAIError) -> Profile {
    var checks = FieldChecks<ShifAIField>()
    checks.require(acceptsDisclaimer, .disclaimer, .rule("required"))
    // What was noted before, or what a file brought, is not hers to correct before she may change anything else.
    let stored = profile.preferences
    if age != stored.age { checks.value(age, ShifAILimits.age, .age) }
    if usualLength != stored.usualLength {
      checks.value(usualLength, ShifAILimits.statedLength, .usualLength)
    }
    if usualPeriodLength != stored.usualPeriodLength {
      checks.value(usualPeriodLength, ShifAILimits.statedPeriodLength, .usualPeriodLength)
    }
    if pauses != stored.pauses { check(pauses, today, &checks) }
    let isExclusive = conditions.contains { $0.known?.isExclusive ?? false }
    checks.require(
      conditions == profile.conditions || !isExclusive || conditions.count == 1, .conditions,
      .rule("exclusive"))
    let chosen = notifications.hours.filter { stored.notifications.hours[$0.key] != $0.value }
    checks.require(
      chosen.values.allSatisfy(ShifAILimits.reminderHours.contains), .reminderHour, .rule("quiet"))
    try checks.finish()
    var changed = profile
    changed.cycleType = cycleType
    changed.conditions = conditions
    changed.preferences.age = age
    changed.preferences.usualLength = usualLength
    changed.preferences.usualPeriodLength = usualPeriodLength
    changed.preferences.goals = goals
    changed.preferences.trackedSymptoms =
      trackedSymptoms.isEmpty && !profile.onboardingCompleted ? proposedSymptoms : trackedSymptoms
    changed.preferences.temperatureUnit = temperatureUnit
    changed.preferences.weightUnit = weightUnit
    changed.preferences.pauses = pauses.sorted { $0.first < $1.first }
    changed.preferences.notifications = notifications.chosen(
      over: profile.preferences.notifications, resuming: resumed, on: today)
    changed.preferences.disclaimerAcceptedOn = profile.preferences.disclaimerAcceptedOn ?? today
    return changed
  }

  /// A pause begins on a day that has come, ends no earlier, and lies beside the others.
  private func check(_ pauses: [Pause], _ today: CalendarDay, _ checks: inout FieldChecks<ShifAIField>) {
    let sorted = pauses.sorted { $0.first < $1.first }
    for pause in sorted {
      checks.day(pause.first, .pauseFirst, today: today)
      guard let last = pause.last else { continue }
      checks.day(last, .pauseLast, today: today)
      checks.require(last >= pause.first, .pauseLast, .rule("order"))
    }
    let overlap = zip(sorted, sorted.dropFirst()).contains { $0.contains($1.first) }
    checks.require(!overlap, .pauseFirst, .rule("overlap"))
  }

  /// The symptoms of her conditions, each once.
  package var proposedSymptoms: [Open<SymptomType>] {
    var seen: Set<SymptomType> = []
    return conditions.compactMap(\.known).flatMap(\.symptoms).filter { seen.insert($0).inserted }
      .map { Open($0) }
  }
}
