package import Foundation
package import Values

/// Who drinks. There is one, under a fixed id.
package struct UserProfile: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// The id of the only profile: two devices make the same one.
  package static let fixedID = "profile"
  /// The caffeine of a day that a healthy adult is told of, in milligrams.
  package static let usualLimit = Int(CaffeineReference.daily.milligrams)

  /// ``fixedID``.
  package var id: String
  /// The caffeine of a day that the person wants to be told of, in milligrams.
  package var preferredCaffeineLimit: Int
  /// When she gets up.
  package var wakeUpTime: TimeOfDay?
  /// When she goes to bed.
  package var bedTime: TimeOfDay?
  /// How strong she likes it, from 1 to 5.
  package var preferredStrength: Int
  /// How long her body takes for half of the caffeine, in minutes.
  package var caffeineHalfLifeMinutes: Int
  /// What she likes: the id of her ``TastingProfile``; nil until she says it.
  package var tastingPreferences: String?
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
    id: String = UserProfile.fixedID, preferredCaffeineLimit: Int = UserProfile.usualLimit,
    wakeUpTime: TimeOfDay? = nil, bedTime: TimeOfDay? = nil, preferredStrength: Int = 3,
    caffeineHalfLifeMinutes: Int = 300, tastingPreferences: String? = nil, createdAt: Date, updatedAt: Date,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.preferredCaffeineLimit = preferredCaffeineLimit
    self.wakeUpTime = wakeUpTime
    self.bedTime = bedTime
    self.preferredStrength = preferredStrength
    self.caffeineHalfLifeMinutes = caffeineHalfLifeMinutes
    self.tastingPreferences = tastingPreferences
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, preferredCaffeineLimit, wakeUpTime, bedTime, preferredStrength, caffeineHalfLifeMinutes,
      tastingPreferences, createdAt, updatedAt
  }
}
