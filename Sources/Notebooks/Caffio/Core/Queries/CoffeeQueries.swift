public import GRDB
public import Values
public import Vault

/// One line of a list of coffees.
public struct CoffeeItem: Equatable, Sendable, Identifiable {
  /// The coffee.
  public let coffee: Coffee
  /// What its cups come to.
  public let totals: CoffeeTotals

  /// The coffee's id.
  public var id: Coffee.ID { coffee.id }
}

/// A part of the coffees.
public struct CoffeesPage: Equatable, Sendable {
  /// The coffees, in the order asked for.
  public let items: [CoffeeItem]
  /// Where the parts before and after are.
  public let links: PageLinks
}

/// The coffees, part by part.
public struct CoffeesQuery: Query {
  /// Which of them.
  public let filter: CoffeeFilter
  /// In which order.
  public let sort: CoffeeSort
  /// Whether that order is turned round.
  public let isReversed: Bool
  /// Which part.
  public let position: PagePosition
  /// How many coffees a part has at most.
  public let limit: Int

  /// The question.
  public init(
    _ filter: CoffeeFilter = CoffeeFilter(), sort: CoffeeSort = .name, isReversed: Bool = false,
    at position: PagePosition = .first, limit: Int = 50
  ) {
    self.filter = filter
    self.sort = sort
    self.isReversed = isReversed
    self.position = position
    self.limit = limit
  }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> CoffeesPage {
    let list = CoffeeList(filter: filter, sort: sort, isReversed: isReversed)
    let (coffees, links) = try list.part(at: position, limit: limit, db)
    let totals = try CoffeeTotals.of(coffees, db)
    let items = coffees.compactMap { coffee in
      totals[coffee.id].map { CoffeeItem(coffee: coffee, totals: $0) }
    }
    return CoffeesPage(items: items, links: links)
  }
}

/// One coffee, with what surrounds it.
public struct CoffeeDetail: Equatable, Sendable {
  /// The coffee.
  public let coffee: Coffee
  /// What goes into it, in order.
  public let ingredients: [Ingredient]
  /// What is said of it, the newest first.
  public let reviews: [CoffeeReview]
  /// What its cups come to.
  public let totals: CoffeeTotals
  /// The recipe that it is a variation of; nil for none, or for one that is not here.
  public let original: Coffee?
  /// Its variations, the oldest first.
  public let variations: [Coffee]
  /// Its newest brews.
  public let sessions: [BrewingSession]
  /// What is known of its beans; nil where it is none.
  public let beans: BeanItem?
}

/// One coffee; nil when there is none of that id.
public struct CoffeeQuery: Query {
  /// The coffee.
  public let id: Coffee.ID
  /// How many reviews, variations and brews are told at most.
  public static let limit = 20

  /// The question.
  public init(_ id: Coffee.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> CoffeeDetail? {
    guard let coffee = try Coffee.fetchOne(db, key: id),
      let totals = try CoffeeTotals.of([coffee], db)[id]
    else { return nil }
    return CoffeeDetail(
      coffee: coffee, ingredients: try CaffioLedger.ingredients(of: id, in: db),
      reviews: try newest(CoffeeReview.filter(sql: "coffeeId = ?", arguments: [id]), by: "createdAt", db),
      totals: totals, original: try coffee.originalRecipeId.flatMap { try Coffee.fetchOne(db, key: $0) },
      variations: try Coffee.filter(sql: "originalRecipeId = ?", arguments: [id]).order(sql: "createdAt, id")
        .limit(Self.limit).fetchAll(db),
      sessions: try newest(BrewingSession.filter(sql: "coffeeId = ?", arguments: [id]), by: "startTime", db),
      beans: try BeanItem.of(coffee, db))
  }

  private func newest<Record: FetchableRecord>(
    _ request: QueryInterfaceRequest<Record>, by column: String, _ db: Database
  ) throws -> [Record] {
    try request.order(sql: "\(column) DESC, id DESC").limit(Self.limit).fetchAll(db)
  }
}
