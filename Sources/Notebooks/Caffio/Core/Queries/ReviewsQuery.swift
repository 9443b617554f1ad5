package import GRDB
import Vault

/// What is said of the coffees, the newest first.
package struct ReviewsQuery: Query {
  /// Of one coffee; nil for all.
  package let coffeeId: Coffee.ID?

  package init(of coffeeId: Coffee.ID? = nil) { self.coffeeId = coffeeId }

  package func fetch(_ db: Database) throws -> [ReviewItem] {
    var request = CoffeeReview.order(sql: "createdAt DESC, id DESC")
    if let coffeeId { request = request.filter(sql: "coffeeId = ?", arguments: [coffeeId]) }
    let reviews = try request.fetchAll(db)
    let coffees = try Coffee.fetchAll(db, keys: Set(reviews.map(\.coffeeId)))
    let byID = Dictionary(coffees.map { ($0.id, $0) }) { first, _ in first }
    return reviews.compactMap { review in
      byID[review.coffeeId].map { ReviewItem(review: review, coffee: $0) }
    }
  }
}
