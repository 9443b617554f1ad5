package import GRDB
import Records
package import Values
import Vault

/// Something in Caffio that a person's words were found in.
package enum CaffioSearchHit: Equatable, Sendable {
  /// A coffee, by its name, its description or its tags.
  case coffee(Coffee)
  /// Beans, by the same.
  case beans(Coffee)
  /// A cup, by its notes or its place.
  case cup(ConsumptionItem)
  /// A brew, by its notes.
  case brew(BrewItem)
  /// What is said of a coffee.
  case review(CoffeeReview, of: Coffee)
  /// What coffee is made with, by its name or its notes.
  case equipment(CoffeeEquipment)
  /// What was said of a month.
  case month(YearMonth, notes: String)
}

/// What holds every one of a person's words, without regard to case or accents.
package struct CaffioSearchQuery: Query {
  private let words: SearchedWords
  private let text: String
  /// How many hits of each kind at most.
  package let limit: Int

  package init(_ text: String, limit: Int = 20) {
    self.text = text
    words = SearchedWords(text)
    self.limit = limit
  }

  /// Reads the answer: coffees first, then the newest records of each kind.
  package func fetch(_ db: Database) throws -> [CaffioSearchHit] {
    guard !words.isEmpty else { return [] }
    let coffees = try CoffeesQuery(CoffeeFilter(text: text), limit: limit).fetch(db).items
    let cups: [CoffeeConsumption] = try found(["notes", "location"], by: "timestamp", db) {
      [$0.notes, $0.location]
    }
    let brews: [BrewingSession] = try found(["notes"], by: "startTime", db) { [$0.notes] }
    let equipment: [CoffeeEquipment] = try found(["name", "notes"], by: "createdAt", db) {
      [$0.name, $0.notes]
    }
    let months: [MonthNote] = try found(["notes"], by: "id", db) { [$0.notes] }
    let bags = Set(try BeanItem.of(coffees.map(\.coffee), db).map(\.id))
    return try coffees.map { bags.contains($0.id) ? .beans($0.coffee) : .coffee($0.coffee) }
      + ConsumptionItem.items(of: cups, db).map { .cup($0) } + BrewItem.items(of: brews, db).map { .brew($0) }
      + reviews(db) + equipment.map { .equipment($0) }
      + months.compactMap { note in YearMonth(note.id).map { .month($0, notes: note.notes) } }
  }

  private func reviews(_ db: Database) throws -> [CaffioSearchHit] {
    let reviews: [CoffeeReview] = try found(["comment"], by: "createdAt", db) { [$0.comment] }
    let coffees = try Coffee.fetchAll(db, keys: Set(reviews.map(\.coffeeId)))
    let byID = Dictionary(coffees.map { ($0.id, $0) }) { first, _ in first }
    return reviews.compactMap { review in byID[review.coffeeId].map { .review(review, of: $0) } }
  }

  /// The newest records of a table whose texts hold the words.
  private func found<Record: FetchableRecord & TableRecord>(
    _ columns: [String], by date: String, _ db: Database, _ texts: (Record) -> [String?]
  ) throws -> [Record] {
    let cursor = try Record.filter(literal: words.condition(on: columns)).order(sql: "\(date) DESC, id")
      .fetchCursor(db)
    var found: [Record] = []
    while found.count < limit, let record = try cursor.next() {
      if words.areIn(texts(record).compactMap(\.self).joined(separator: " ")) { found.append(record) }
    }
    return found
  }
}
