package import GRDB
import Records
package import Values
import Vault

/// A review and what it is about.
package struct ReviewItem: Equatable, Sendable, Identifiable {
  package let review: CoffeeReview
  package let coffee: Coffee

  package var id: CoffeeReview.ID { review.id }
}

/// One review; nil when there is none of that id.
package struct ReviewQuery: Query {
  package let id: CoffeeReview.ID

  package init(_ id: CoffeeReview.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> ReviewItem? {
    guard let review = try CoffeeReview.fetchOne(db, key: id),
      let coffee = try Coffee.fetchOne(db, key: review.coffeeId)
    else { return nil }
    return ReviewItem(review: review, coffee: coffee)
  }
}

/// A part of what is said of a coffee.
package struct ReviewsPage: Equatable, Sendable {
  package let coffee: Coffee
  /// The reviews, the newest first.
  package let reviews: [CoffeeReview]
  /// Where the parts before and after are.
  package let links: PageLinks
}

/// What is said of a coffee, part by part, the newest first; nil when there is no such coffee.
package struct CoffeeReviewsQuery: Query {
  package let coffeeId: Coffee.ID
  package let position: PagePosition
  package let limit: Int
  private static let key: [PageTerm<CoffeeReview>] = [
    PageTerm("createdAt") { .text(StoredInstant.text($0.createdAt)) }, PageTerm("id") { .text($0.id) },
  ]

  package init(of coffeeId: Coffee.ID, at position: PagePosition = .first, limit: Int = 50) {
    self.coffeeId = coffeeId
    self.position = position
    self.limit = limit
  }

  package func fetch(_ db: Database) throws -> ReviewsPage? {
    guard let coffee = try Coffee.fetchOne(db, key: coffeeId) else { return nil }
    let rows = CoffeeReview.filter(sql: "coffeeId = ?", arguments: [coffeeId])
    let part = try PagedList(rows, key: Self.key).part(at: position, limit: limit, db)
    return ReviewsPage(coffee: coffee, reviews: part.rows, links: part.links)
  }
}
