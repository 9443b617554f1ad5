public import GRDB
import Records
import Values
public import Vault

/// Beans: a coffee, its sheet, and what is left of it.
public struct BeanItem: Equatable, Sendable, Identifiable {
  /// The coffee.
  public let coffee: Coffee
  /// What is known of it.
  public let sheet: BeanSheet
  /// Whether the sheet is only what another program brought: nobody has changed it here.
  public let isImported: Bool
  /// What is left, in grams: what was weighed, else what was bought, without the doses that were brewed since; never less
  /// than nothing, and nil where neither is known.
  public let left: Double?
  /// How often they were brewed.
  public let brews: Int

  /// The coffee's id.
  public var id: Coffee.ID { coffee.id }

  /// What of it came from another program and has no field here.
  public var importedFacts: [ImportedFact] { coffee.importedFacts(besides: sheet) }

  /// - Returns: nil for a coffee that is no beans.
  static func of(_ coffee: Coffee, _ db: Database) throws -> BeanItem? {
    let stored = try BeanSheet.fetchOne(db, key: coffee.id)
    guard let sheet = stored ?? BeanSheet(imported: coffee) else { return nil }
    let used: SQLRequest<Row> = """
      SELECT count(*) AS brews, total(dose) FILTER (
        WHERE \(sheet.weighedAt.map(StoredInstant.text)) IS NULL
          OR startTime > \(sheet.weighedAt.map(StoredInstant.text))) AS dose
      FROM brewingSessions WHERE beansId = \(coffee.id) OR (
        beansId IS NULL AND coffeeId = \(coffee.id)
          AND json_extract(unknownFields, \("$." + BrewingSession.formerBeans)) IS NULL)
      """
    let row = try used.fetchOne(db)
    let known = sheet.weighedAt == nil ? sheet.weight : sheet.weightLeft
    return BeanItem(
      coffee: coffee, sheet: sheet, isImported: stored == nil,
      left: known.map { max(0, $0 - (row?["dose"] ?? 0.0)) }, brews: row?["brews"] ?? 0)
  }
}

/// One coffee's beans; nil when there is none of that id, or when it is no beans.
public struct BeanQuery: Query {
  /// The coffee.
  public let id: Coffee.ID

  /// The question.
  public init(_ id: Coffee.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> BeanItem? {
    try Coffee.fetchOne(db, key: id).flatMap { try BeanItem.of($0, db) }
  }
}

/// All beans: those of which something is left or unknown first, then by name.
public struct BeansQuery: Query {
  /// The question.
  public init() {}

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> [BeanItem] {
    let coffees = try Coffee.filter(sql: "metadata <> '{}' OR id IN (SELECT id FROM beanSheets)")
      .order(sql: "sortName, id").fetchAll(db)
    let beans = try coffees.compactMap { try BeanItem.of($0, db) }
    return beans.filter { $0.left != 0 } + beans.filter { $0.left == 0 }
  }
}
