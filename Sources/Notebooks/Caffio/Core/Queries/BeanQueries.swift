import Foundation
package import GRDB
import Records
import Values
import Vault

/// Beans: a coffee, its sheet, and what is left of it.
package struct BeanItem: Equatable, Sendable, Identifiable {
  package let coffee: Coffee
  /// What is known of it.
  package let sheet: BeanSheet
  /// Whether the sheet is only what another program brought: nobody has changed it here.
  package let isImported: Bool
  /// What is left, in grams: what was weighed, else what was bought, without the doses that were brewed since; never less
  /// than nothing, and nil where neither is known.
  package let left: Double?
  /// How often they were brewed.
  package let brews: Int

  package var id: Coffee.ID { coffee.id }

  /// What of it came from another program and has no field here.
  package var importedFacts: [ImportedFact] { coffee.importedFacts(besides: sheet) }

  /// - Returns: nil for a coffee that is no beans.
  static func of(_ coffee: Coffee, _ db: Database) throws -> BeanItem? { try of([coffee], db).first }

  /// The beans among coffees, in their order: what was brewed of all of them is one question.
  static func of(_ coffees: [Coffee], _ db: Database) throws -> [BeanItem] {
    let sheets = Dictionary(
      try BeanSheet.fetchAll(db, keys: coffees.map(\.id)).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let bags = coffees.compactMap { coffee in
      (sheets[coffee.id] ?? BeanSheet(imported: coffee)).map { (coffee: coffee, sheet: $0) }
    }
    let used = try uses(of: bags.map(\.sheet), db)
    return bags.map { coffee, sheet in
      let use = used[coffee.id]
      let known = sheet.weighedAt == nil ? sheet.weight : sheet.weightLeft
      return BeanItem(
        coffee: coffee, sheet: sheet, isImported: sheets[coffee.id] == nil,
        left: known.map { max(0, $0 - (use?.dose ?? 0)) }, brews: use?.brews ?? 0)
    }
  }

  /// How often bags were brewed, and the doses since each was weighed; nothing for one that never was brewed.
  private static func uses(
    of sheets: [BeanSheet], _ db: Database
  ) throws -> [Coffee.ID: (brews: Int, dose: Double)] {
    guard !sheets.isEmpty else { return [:] }
    let bags = try JSONEncoder().encode(sheets.map { [$0.id, $0.weighedAt.map(StoredInstant.text)] })
    let brewed: SQLRequest<Row> = """
      WITH bags(bag, weighed) AS (
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]')
        FROM json_each(\(String(decoding: bags, as: UTF8.self))))
      SELECT bag, count(*) AS brews, total(dose) FILTER (WHERE weighed IS NULL OR startTime > weighed) AS dose
      FROM bags CROSS JOIN brewingSessions ON beansId = bag OR (
        beansId IS NULL AND coffeeId = bag
          AND json_extract(unknownFields, \("$." + BrewingSession.formerBeans)) IS NULL)
      GROUP BY bag
      """
    return try brewed.fetchAll(db).reduce(into: [:]) { uses, row in
      uses[row["bag"]] = (row["brews"], row["dose"])
    }
  }
}

/// One coffee's beans; nil when there is none of that id, or when it is no beans.
package struct BeanQuery: Query {
  package let id: Coffee.ID

  package init(_ id: Coffee.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> BeanItem? {
    try Coffee.fetchOne(db, key: id).flatMap { try BeanItem.of($0, db) }
  }
}

/// All beans: those of which something is left or unknown first, then by name.
package struct BeansQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> [BeanItem] {
    let coffees = try Coffee.filter(sql: "metadata <> '{}' OR id IN (SELECT id FROM beanSheets)")
      .order(sql: "sortName, id").fetchAll(db)
    let beans = try BeanItem.of(coffees, db)
    return beans.filter { $0.left != 0 } + beans.filter { $0.left == 0 }
  }
}
