import GRDB
import Records
import Values

/// The order of a list of coffees; equal ones follow by name.
package enum CoffeeSort: String, CaseIterable, Hashable, Sendable {
  case name
  /// The easiest first.
  case difficulty
  case glass

  /// The terms of the order, which an index has.
  fileprivate var terms: [String] {
    switch self {
    case .name: ["sortName", "id"]
    case .difficulty: ["(\(CaffioSchema.difficultyRank))", "sortName", "id"]
    case .glass: ["glassType", "sortName", "id"]
    }
  }

  /// What the terms are of a coffee.
  fileprivate func values(of coffee: Coffee) -> [PageCursor.Value] {
    let name: [PageCursor.Value] = [.text(coffee.name.sortingKey), .text(coffee.id)]
    return switch self {
    case .name: name
    case .difficulty: [.integer(Int64(coffee.difficulty.known?.stars ?? 4))] + name
    case .glass: [.text(coffee.glassType.rawValue)] + name
    }
  }
}

/// Which coffees are looked for.
package struct CoffeeFilter: Hashable, Sendable {
  /// Words of the name, the description or the tags, without regard to case and accents.
  package var text: String
  /// Whether only those on the shelf are wanted.
  package var onlyFavorites: Bool
  /// The tag that they have, just so; nil for any.
  package var tag: String?

  /// What is looked for.
  package init(text: String = "", onlyFavorites: Bool = false, tag: String? = nil) {
    self.text = text
    self.onlyFavorites = onlyFavorites
    self.tag = tag
  }

  /// Whether every coffee is wanted.
  package var isEmpty: Bool { self == CoffeeFilter() }
}

/// Coffees in an order that is an index, read part by part in either direction.
struct CoffeeList {
  let filter: CoffeeFilter
  let sort: CoffeeSort
  let isReversed: Bool

  /// The coffees of a part, and where the parts beside it are.
  func part(at position: PagePosition, limit: Int, _ db: Database) throws -> ([Coffee], PageLinks) {
    switch position {
    case .after(let cursor) where isOurs(cursor): return try part(after: cursor, limit: limit, db)
    case .before(let cursor) where isOurs(cursor):
      let before = try rows(beyond: cursor, ascending: isReversed, limit: limit + 1, db)
      // A part that would begin before the first row is the first one, so that it is as full as the others.
      return try part(after: before.count > limit ? before.last.map(self.cursor) : nil, limit: limit, db)
    case .first, .after, .before: return try part(after: nil, limit: limit, db)
    }
  }

  private func part(after start: PageCursor?, limit: Int, _ db: Database) throws -> ([Coffee], PageLinks) {
    let found = try rows(beyond: start, ascending: !isReversed, limit: limit + 1, db)
    let shown = Array(found.prefix(limit))
    let links = PageLinks(
      previous: start == nil ? nil : shown.first.map(cursor) ?? start,
      next: found.count > limit ? shown.last.map(cursor) : nil)
    return (shown, links)
  }

  private var order: String { isReversed ? sort.rawValue + "-" : sort.rawValue }

  private func isOurs(_ cursor: PageCursor) -> Bool {
    cursor.order == order && cursor.values.count == sort.terms.count
  }

  private func cursor(_ coffee: Coffee) -> PageCursor { PageCursor(order: order, sort.values(of: coffee)) }

  /// Rows beyond a place, the nearest first.
  private func rows(beyond cursor: PageCursor?, ascending: Bool, limit: Int, _ db: Database) throws
    -> [Coffee]
  {
    var request = Coffee.all()
    if filter.onlyFavorites { request = request.filter(sql: "isFavorite = 1") }
    if let tag = filter.tag {
      request = request.filter(
        sql: "EXISTS (SELECT 1 FROM json_each(coffees.tags) WHERE value = ?)", arguments: [tag])
    }
    let words = SearchedWords(filter.text)
    if !words.isEmpty {
      request = request.filter(literal: words.condition(on: ["name", "shortDescription", "tags"]))
    }
    if let cursor {
      let places = cursor.values.map { _ in "?" }.joined(separator: ", ")
      request = request.filter(
        sql: "(\(sort.terms.joined(separator: ", "))) \(ascending ? ">" : "<") (\(places))",
        arguments: StatementArguments(cursor.values.map(\.stored)))
    }
    request = request.order(
      sql: sort.terms.map { "\($0) \(ascending ? "ASC" : "DESC")" }.joined(separator: ", "))
    guard !words.isEmpty else { return try request.limit(limit).fetchAll(db) }
    let found = try request.fetchCursor(db)
    var shown: [Coffee] = []
    while shown.count < limit, let coffee = try found.next() {
      let text = ([coffee.name, coffee.shortDescription] + coffee.tags).joined(separator: " ")
      if words.areIn(text) { shown.append(coffee) }
    }
    return shown
  }
}

extension PageCursor.Value {
  fileprivate var stored: DatabaseValue {
    switch self {
    case .text(let text): text.databaseValue
    case .integer(let integer): integer.databaseValue
    case .number(let number): number.databaseValue
    }
  }
}
