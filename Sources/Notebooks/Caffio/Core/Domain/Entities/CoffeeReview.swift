public import Foundation
public import Values

/// What somebody says of a coffee.
public struct CoffeeReview: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  public var id: String
  /// The coffee.
  public var coffeeId: String
  /// From 1 to 5 by halves.
  public var rating: Double
  /// In words.
  public var comment: String?
  /// Who says it; empty for the person.
  public var authorId: String
  /// When it was created, in whole seconds.
  public var createdAt: Date
  /// When it was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  public var unknownFields: [String: JSONValue] = [:]

  /// A review, stored as given.
  public init(
    id: String, coffeeId: String, rating: Double, comment: String? = nil, authorId: String = "",
    createdAt: Date,
    updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.coffeeId = coffeeId
    self.rating = rating
    self.comment = comment
    self.authorId = authorId
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, coffeeId, rating, comment, authorId, createdAt, updatedAt
  }
}
