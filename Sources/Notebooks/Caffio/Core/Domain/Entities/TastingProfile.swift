package import Foundation
package import Values

/// What a person likes in a coffee. It has the id of her profile.
package struct TastingProfile: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// ``UserProfile/fixedID``.
  package var id: String
  /// From 1 for none to 5.
  package var acidityPreference: Int
  /// From 1 for none to 5.
  package var bitternessPreference: Int
  /// From 1 for none to 5.
  package var sweetnessPreference: Int
  /// From 1 for light to 5 for full.
  package var bodyPreference: Int
  /// Where the coffees that she likes come from.
  package var preferredOrigins: [String]
  /// What she does not want to taste.
  package var dislikedFlavors: [String]
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
    id: String = UserProfile.fixedID, acidityPreference: Int = 3, bitternessPreference: Int = 3,
    sweetnessPreference: Int = 3, bodyPreference: Int = 3, preferredOrigins: [String] = [],
    dislikedFlavors: [String] = [], updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.acidityPreference = acidityPreference
    self.bitternessPreference = bitternessPreference
    self.sweetnessPreference = sweetnessPreference
    self.bodyPreference = bodyPreference
    self.preferredOrigins = preferredOrigins
    self.dislikedFlavors = dislikedFlavors
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, acidityPreference, bitternessPreference, sweetnessPreference, bodyPreference, preferredOrigins,
      dislikedFlavors, updatedAt
  }
}
