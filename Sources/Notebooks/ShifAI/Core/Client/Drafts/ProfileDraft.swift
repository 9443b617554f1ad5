import Foundation
package import Values

/// What a person says about herself: at the beginning, and whenever she changes it. The fields of her preferences' details
/// are its own.
@dynamicMemberLookup
package struct ProfileDraft: Equatable, Sendable {
  /// Whether she has read that this is no medical device, nor a contraception.
  package var acceptsDisclaimer: Bool
  /// How she describes her cycles.
  package var cycleType: Open<ModelProfile.Regularity>
  /// What she says she has.
  package var conditions: [Open<Condition>]
  package var details: Preferences.Details
  /// The kinds of reminders that are to go on though they have stopped by themselves.
  package var resumed: Set<NotificationCategory> = []

  /// Nothing said yet.
  package init() { self.init(.blank) }

  /// What is known of her, to be changed.
  package init(_ profile: Profile) {
    acceptsDisclaimer = profile.preferences.disclaimerAcceptedOn != nil
    (cycleType, conditions) = (profile.cycleType, profile.conditions)
    details = profile.preferences.details
  }

  package subscript<Value>(dynamicMember field: WritableKeyPath<Preferences.Details, Value>) -> Value {
    get { details[keyPath: field] }
    set { details[keyPath: field] = newValue }
  }

  /// The profile with what she says; the symptoms of her conditions come first where she chose none.
  ///
  /// - Throws: ``ShifAIError/invalidFields(_:)``.
  func applied(to profile: Profile, today: CalendarDay) throws(ShifAIError) -> Profile {
    var checks = FieldChecks<ShifAIField>()
    checks.require(acceptsDisclaimer, .disclaimer, .rule("required"))
    // What was noted before, or what a file brought, is not hers to correct before she may change anything else.
    let stored = profile.preferences
    if self.age != stored.age { checks.value(self.age, ShifAILimits.age, .age) }
    if self.usualLength != stored.usualLength {
      checks.value(self.usualLength, ShifAILimits.statedLength, .usualLength)
    }
    if self.usualPeriodLength != stored.usualPeriodLength {
      checks.value(self.usualPeriodLength, ShifAILimits.statedPeriodLength, .usualPeriodLength)
    }
    if self.pauses != stored.pauses { check(self.pauses, today, &checks) }
    let isExclusive = conditions.contains { $0.known?.isExclusive ?? false }
    checks.require(
      conditions == profile.conditions || !isExclusive || conditions.count == 1, .conditions,
      .rule("exclusive"))
    let chosen = self.notifications.hours.filter { stored.notifications.hours[$0.key] != $0.value }
    checks.require(
      chosen.values.allSatisfy(ShifAILimits.reminderHours.contains), .reminderHour, .rule("quiet"))
    try checks.finish()
    var changed = profile
    changed.cycleType = cycleType
    changed.conditions = conditions
    changed.preferences.details = details
    if self.trackedSymptoms.isEmpty, !profile.onboardingCompleted {
      changed.preferences.trackedSymptoms = proposedSymptoms
    }
    changed.preferences.pauses.sort { $0.first < $1.first }
    changed.preferences.notifications = self.notifications.chosen(
      over: stored.notifications, resuming: resumed, on: today)
    changed.preferences.disclaimerAcceptedOn = stored.disclaimerAcceptedOn ?? today
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
