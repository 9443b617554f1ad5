package import Foundation
package import Values

/// Who drinks. There is one, under a fixed id.
package struct UserProfile: DetailedRecord {
  /// The id of the only profile: two devices make the same one.
  package static let fixedID = "profile"
  /// The caffeine of a day that a healthy adult is told of, in milligrams.
  package static let usualLimit = Int(CaffeineReference.daily.milligrams)

  /// ``fixedID``.
  package var id = UserProfile.fixedID
  package var details = Details()
  /// What she likes: the id of her ``TastingProfile``; nil until she says it.
  package var tastingPreferences: String?
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails {
    /// The caffeine of a day that the person wants to be told of, in milligrams.
    package var preferredCaffeineLimit = UserProfile.usualLimit
    /// When she gets up.
    package var wakeUpTime: TimeOfDay?
    /// When she goes to bed.
    package var bedTime: TimeOfDay?
    /// How strong she likes it, from 1 to 5.
    package var preferredStrength = 3
    /// How long her body takes for half of the caffeine, in minutes.
    package var caffeineHalfLifeMinutes = 300
  }

  package static var blank: UserProfile { UserProfile(.distantPast) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&details.preferredCaffeineLimit, "preferredCaffeineLimit")
    try coder.code(text: &details.wakeUpTime, "wakeUpTime")
    try coder.code(text: &details.bedTime, "bedTime")
    try coder.code(&details.preferredStrength, "preferredStrength")
    try coder.code(&details.caffeineHalfLifeMinutes, "caffeineHalfLifeMinutes")
    try coder.code(&tastingPreferences, "tastingPreferences")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension UserProfile {
  /// One of whom nobody said anything.
  package init(_ now: Date) { self.init(stamp: Stamp(now)) }
}

extension UserProfile.Details {
  package func validated() throws(CaffioError) -> Self {
    var checks = FieldChecks<CaffioField>()
    checks.range(preferredCaffeineLimit, CaffioLimits.dailyCaffeine, .profileLimit)
    checks.range(preferredStrength, CaffioLimits.scale, .profileStrength)
    checks.range(caffeineHalfLifeMinutes, CaffioLimits.halfLife, .profileHalfLife)
    try checks.finish()
    return self
  }
}
