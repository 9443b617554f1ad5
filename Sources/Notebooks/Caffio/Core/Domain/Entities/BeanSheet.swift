public import Foundation
public import Values

/// What is known of a coffee that is beans, one bag at a time. It has the id of its coffee.
public struct BeanSheet: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// The id of the coffee.
  public var id: String
  /// Who roasted them.
  public var roaster: String?
  /// Where they come from.
  public var origin: String?
  /// How dark they are, in a word.
  public var roast: String?
  /// When they were roasted.
  public var roastDate: CalendarDay?
  /// What was bought, in grams.
  public var weight: Double?
  /// What was left when somebody weighed it, in grams.
  public var weightLeft: Double?
  /// When that was, in whole seconds; nil where nobody weighed.
  public var weighedAt: Date?
  /// What they cost.
  public var price: Money?
  /// Since when they lie in the freezer.
  public var frozenSince: CalendarDay?
  /// When they came out of it; nil while they lie there.
  public var frozenUntil: CalendarDay?
  /// When it was created, in whole seconds.
  public var createdAt: Date
  /// When it was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  public var unknownFields: [String: JSONValue] = [:]

  /// A sheet, stored as given.
  public init(
    id: String, roaster: String? = nil, origin: String? = nil, roast: String? = nil,
    roastDate: CalendarDay? = nil, weight: Double? = nil, weightLeft: Double? = nil, weighedAt: Date? = nil,
    price: Money? = nil, frozenSince: CalendarDay? = nil, frozenUntil: CalendarDay? = nil, createdAt: Date,
    updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.roaster = roaster
    self.origin = origin
    self.roast = roast
    self.roastDate = roastDate
    self.weight = weight
    self.weightLeft = weightLeft
    self.weighedAt = weighedAt?.wholeSeconds
    self.price = price
    self.frozenSince = frozenSince
    self.frozenUntil = frozenUntil
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, roaster, origin, roast, roastDate, weight, weightLeft, weighedAt, price, frozenSince,
      frozenUntil,
      createdAt, updatedAt
  }
}
