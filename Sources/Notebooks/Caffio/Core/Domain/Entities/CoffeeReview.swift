import Foundation
package import Values

/// What somebody says of a coffee.
package struct CoffeeReview: DetailedRecord {
  package var id: String
  package var coffeeId: String
  package var details: Details
  /// Who says it; empty for the person.
  package var authorId = ""
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails {
    /// From 1 to 5 by halves.
    package var rating: Double
    /// In words.
    package var comment: String?

    package init(rating: Double, comment: String? = nil) {
      self.rating = rating
      self.comment = comment
    }
  }

  package static var blank: CoffeeReview {
    CoffeeReview(id: "", coffeeId: "", details: Details(rating: 0), stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&coffeeId, "coffeeId")
    try coder.code(&details.rating, "rating")
    try coder.code(&details.comment, "comment")
    try coder.code(&authorId, "authorId")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension CoffeeReview.Details {
  package func validated() throws(CaffioError) -> Self {
    var checks = FieldChecks<CaffioField>()
    var review = self
    checks.stars(rating, .reviewRating)
    review.comment = checks.note(comment, .reviewComment)
    try checks.finish()
    return review
  }
}
