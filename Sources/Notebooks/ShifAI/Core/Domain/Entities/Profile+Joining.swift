import Values

extension Profile {
  /// The profile that stays where one is noted here and another came with a file.
  ///
  /// Two versions of one profile: the version changed last, as with every record. Two profiles that were begun apart,
  /// as when she goes through the welcome on a new machine and then brings her notebook back: the later word counts
  /// where both say something, each says what the other leaves open, and what is a list keeps the entries of both.
  /// The joined profile counts as begun when the older one was.
  func joined(with other: Profile) -> Profile {
    let (later, earlier) = updatedAt >= other.updatedAt ? (self, other) : (other, self)
    guard createdAt != other.createdAt else { return later }
    var joined = later
    joined.createdAt = min(createdAt, other.createdAt)
    joined.onboardingCompleted = onboardingCompleted || other.onboardingCompleted
    if later.cycleType == Open(.unknown) { joined.cycleType = earlier.cycleType }
    joined.conditions = Self.union(later.conditions, earlier.conditions)
    if joined.conditions.count > 1 { joined.conditions.removeAll { $0.known?.isExclusive ?? false } }
    joined.preferences = later.preferences.joined(over: earlier.preferences)
    joined.preferences.changedAt = later.updatedAt
    return joined
  }

  fileprivate static func union<Value: Hashable>(_ first: [Value], _ second: [Value]) -> [Value] {
    let known = Set(first)
    return first + second.filter { !known.contains($0) }
  }
}

extension Preferences {
  /// These, and where they leave something open what others say.
  fileprivate func joined(over earlier: Preferences) -> Preferences {
    var joined = self
    joined.age = self.age ?? earlier.age
    joined.usualLength = self.usualLength ?? earlier.usualLength
    joined.usualPeriodLength = self.usualPeriodLength ?? earlier.usualPeriodLength
    joined.goals = Profile.union(self.goals, earlier.goals)
    joined.trackedSymptoms = Profile.union(self.trackedSymptoms, earlier.trackedSymptoms)
    if self.temperatureUnit == .celsius { joined.temperatureUnit = earlier.temperatureUnit }
    if self.weightUnit == .kilogram { joined.weightUnit = earlier.weightUnit }
    joined.disclaimerAcceptedOn = [disclaimerAcceptedOn, earlier.disclaimerAcceptedOn].compactMap(\.self)
      .min()
    joined.onboardedOn = [onboardedOn, earlier.onboardedOn].compactMap(\.self).min()
    // One day begins one pause: the later word on it counts.
    let own = Set(self.pauses.map(\.first))
    joined.pauses = (self.pauses + earlier.pauses.filter { !own.contains($0.first) }).sorted {
      $0.first < $1.first
    }
    joined.notifications = self.notifications.joined(over: earlier.notifications)
    joined.unknownFields = unknownFields.merging(earlier.unknownFields) { own, _ in own }
    return joined
  }
}

extension NotificationRules {
  fileprivate func joined(over earlier: NotificationRules) -> NotificationRules {
    var joined = self
    joined.switches.merge(earlier.switches) { own, _ in own }
    joined.hours.merge(earlier.hours) { own, _ in own }
    joined.since.merge(earlier.since) { max($0, $1) }
    joined.unknownFields.merge(earlier.unknownFields) { own, _ in own }
    return joined
  }
}
