package import GRDB
import Values
import Vault

/// What belongs to a root record (a coffee, a month, the person), as its file says it; nil when it is gone.
package struct CaffioFileQuery: Query {
  package let root: String

  package init(_ root: String) { self.root = root }

  /// The ids of the root records: the coffees, the person, then the months.
  static func roots(in db: Database) throws -> [String] {
    let coffees = try String.fetchAll(db, sql: "SELECT id FROM coffees ORDER BY id")
    let person = try Self(UserProfile.fixedID).fetch(db) == nil ? [] : [UserProfile.fixedID]
    let months = try String.fetchAll(
      db,
      sql: """
        SELECT id FROM months UNION SELECT month FROM coffeeConsumptions UNION SELECT month FROM brewingSessions
        ORDER BY 1
        """)
    return coffees + person + months
  }

  package func fetch(_ db: Database) throws -> CaffioFile? {
    if root == UserProfile.fixedID { return try person(db) }
    if let month = YearMonth(root) { return try file(of: month, db) }
    guard let coffee = try Coffee.fetchOne(db, key: root) else { return nil }
    let reviews = try CoffeeReview.filter(sql: "coffeeId = ?", arguments: [root]).fetchAll(db)
    return .coffee(
      CoffeeFile(
        coffee, ingredients: try CaffioLedger.ingredients(of: root, in: db), reviews: reviews,
        beans: try BeanSheet.fetchOne(db, key: root)))
  }

  private func file(of month: YearMonth, _ db: Database) throws -> CaffioFile? {
    let file = MonthFile(
      month, note: try MonthNote.fetchOne(db, key: root),
      consumptions: try CoffeeConsumption.filter(sql: "month = ?", arguments: [root]).fetchAll(db),
      sessions: try BrewingSession.filter(sql: "month = ?", arguments: [root]).fetchAll(db))
    return file == MonthFile(month) ? nil : .month(file)
  }

  private func person(_ db: Database) throws -> CaffioFile? {
    let file = PersonFile(
      profile: try UserProfile.fetchOne(db, key: root), taste: try TastingProfile.fetchOne(db, key: root),
      equipment: try CoffeeEquipment.fetchAll(db), presets: try ConsumptionPreset.fetchAll(db),
      figures: try DrinkFigure.fetchAll(db))
    return file.isEmpty ? nil : .person(file)
  }
}
