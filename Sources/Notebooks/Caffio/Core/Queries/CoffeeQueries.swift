package import GRDB
package import Values
import Vault

/// One line of a list of coffees.
package struct CoffeeItem: Equatable, Sendable, Identifiable {
  package let coffee: Coffee
  /// What its cups come to.
  package let totals: CoffeeTotals

  package var id: Coffee.ID { coffee.id }
}

/// The coffees, part by part.
package struct CoffeesQuery: Query {
  /// Which of them.
  package let filter: CoffeeFilter
  /// In which order.
  package let sort: CoffeeSort
  /// Whether that order is turned round.
  package let isReversed: Bool
  package let position: PagePosition
  package let limit: Int

  package init(
    _ filter: CoffeeFilter = CoffeeFilter(), sort: CoffeeSort = .name, isReversed: Bool = false,
    at position: PagePosition = .first, limit: Int = 50
  ) {
    self.filter = filter
    self.sort = sort
    self.isReversed = isReversed
    self.position = position
    self.limit = limit
  }

  package func fetch(_ db: Database) throws -> ListPage<CoffeeItem> {
    let list = CoffeeList(filter: filter, sort: sort, isReversed: isReversed)
    let (coffees, links) = try list.part(at: position, limit: limit, db)
    let totals = try CoffeeTotals.of(coffees, db)
    let items = coffees.compactMap { coffee in
      totals[coffee.id].map { CoffeeItem(coffee: coffee, totals: $0) }
    }
    return ListPage(items: items, links: links)
  }
}

/// One coffee, with what surrounds it.
package struct CoffeeDetail: Equatable, Sendable {
  package let coffee: Coffee
  /// What goes into it, in order.
  package let ingredients: [Ingredient]
  /// What is said of it, the newest first.
  package let reviews: [CoffeeReview]
  /// What its cups come to.
  package let totals: CoffeeTotals
  /// The recipe that it is a variation of; nil for none, or for one that is not here.
  package let original: Coffee?
  /// Its variations, the oldest first.
  package let variations: [Coffee]
  /// Its newest brews.
  package let sessions: [BrewingSession]
  /// What is known of its beans; nil where it is none.
  package let beans: BeanItem?
}

/// One coffee; nil when there is none of that id.
package struct CoffeeQuery: Query {
  package let id: Coffee.ID
  /// How many reviews, variations and brews are told at most.
  package static let limit = 20

  package init(_ id: Coffee.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> CoffeeDetail? {
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
