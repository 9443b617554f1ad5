/// What somebody thinks of a coffee, to be said otherwise; who says it, and of what, stays.
package struct ReviewDraft: Equatable, Sendable {
  /// How good it is, from 1 to 5 by halves.
  package var rating: Double
  /// In words.
  package var comment: String?

  /// What is known of a review, to be changed.
  package init(_ review: CoffeeReview) {
    rating = review.rating
    comment = review.comment
  }
}
