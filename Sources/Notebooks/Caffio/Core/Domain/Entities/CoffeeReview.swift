package import Foundation
package import Values

/// What somebody says of a coffee.
package struct CoffeeReview: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  package var coffeeId: String
  /// From 1 to 5 by halves.
  package var rating: Double
  /// In words.
  package var comment: String?
  /// Who says it; empty for the person.
  package var authorId: String
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
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
