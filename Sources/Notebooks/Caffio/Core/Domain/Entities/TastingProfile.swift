public import Foundation
public import Values

/// What a person likes in a coffee. It has the id of her profile.
public struct TastingProfile: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// ``UserProfile/fixedID``.
  public var id: String
  /// From 1 for none to 5.
  public var acidityPreference: Int
  /// From 1 for none to 5.
  public var bitternessPreference: Int
  /// From 1 for none to 5.
  public var sweetnessPreference: Int
  /// From 1 for light to 5 for full.
  public var bodyPreference: Int
  /// Where the coffees that she likes come from.
  public var preferredOrigins: [String]
  /// What she does not want to taste.
  public var dislikedFlavors: [String]
  /// When it was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  public var unknownFields: [String: JSONValue] = [:]

  /// A taste, stored as given.
  public init(
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
