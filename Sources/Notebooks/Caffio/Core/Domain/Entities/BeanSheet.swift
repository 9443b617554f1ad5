package import Foundation
package import Values

/// What is known of a coffee that is beans, one bag at a time. It has the id of its coffee.
package struct BeanSheet: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// The id of the coffee.
  package var id: String
  /// Who roasted them.
  package var roaster: String?
  /// Where they come from.
  package var origin: String?
  /// How dark they are, in a word.
  package var roast: String?
  /// When they were roasted.
  package var roastDate: CalendarDay?
  /// What was bought, in grams.
  package var weight: Double?
  /// What was left when somebody weighed it, in grams.
  package var weightLeft: Double?
  /// When that was, in whole seconds; nil where nobody weighed.
  package var weighedAt: Date?
  /// What they cost.
  package var price: Money?
  /// Since when they lie in the freezer.
  package var frozenSince: CalendarDay?
  /// When they came out of it; nil while they lie there.
  package var frozenUntil: CalendarDay?
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
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
