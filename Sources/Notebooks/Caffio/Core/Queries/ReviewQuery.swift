public import GRDB
public import Vault

/// A review and what it is about.
public struct ReviewItem: Equatable, Sendable, Identifiable {
  /// The review.
  public let review: CoffeeReview
  /// The coffee.
  public let coffee: Coffee

  /// The review's id.
  public var id: CoffeeReview.ID { review.id }
}

/// One review; nil when there is none of that id.
public struct ReviewQuery: Query {
  /// The review.
  public let id: CoffeeReview.ID

  /// The question.
  public init(_ id: CoffeeReview.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> ReviewItem? {
    guard let review = try CoffeeReview.fetchOne(db, key: id),
      let coffee = try Coffee.fetchOne(db, key: review.coffeeId)
    else { return nil }
    return ReviewItem(review: review, coffee: coffee)
  }
}
