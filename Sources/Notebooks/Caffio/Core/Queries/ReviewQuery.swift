public import GRDB
import Records
public import Values
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

/// A part of what is said of a coffee.
public struct ReviewsPage: Equatable, Sendable {
  /// The coffee.
  public let coffee: Coffee
  /// The reviews, the newest first.
  public let reviews: [CoffeeReview]
  /// Where the parts before and after are.
  public let links: PageLinks
}

/// What is said of a coffee, part by part, the newest first; nil when there is no such coffee.
public struct CoffeeReviewsQuery: Query {
  /// The coffee.
  public let coffeeId: Coffee.ID
  /// Which part.
  public let position: PagePosition
  /// How many reviews a part has at most.
  public let limit: Int
  private static let key: [PageTerm<CoffeeReview>] = [
    PageTerm("createdAt") { .text(StoredInstant.text($0.createdAt)) }, PageTerm("id") { .text($0.id) },
  ]

  /// The question.
  public init(of coffeeId: Coffee.ID, at position: PagePosition = .first, limit: Int = 50) {
    self.coffeeId = coffeeId
    self.position = position
    self.limit = limit
  }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> ReviewsPage? {
    guard let coffee = try Coffee.fetchOne(db, key: coffeeId) else { return nil }
    let rows = CoffeeReview.filter(sql: "coffeeId = ?", arguments: [coffeeId])
    let part = try PagedList(rows, key: Self.key).part(at: position, limit: limit, db)
    return ReviewsPage(coffee: coffee, reviews: part.rows, links: part.links)
  }
}
