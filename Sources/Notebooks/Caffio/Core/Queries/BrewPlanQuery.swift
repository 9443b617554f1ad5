package import GRDB
import Values
import Vault

/// How a coffee is brewed with the timer; nil where nothing says how it is made.
///
/// Its recipe may hold a plan. Else the method counts: the one asked for, that of its newest brew, or that of the device
/// it is drunk from; its usual plan is taken.
package struct BrewPlanQuery: Query {
  package let coffeeId: Coffee.ID
  /// The method asked for; nil for the coffee's own.
  package let method: BrewMethod?

  package init(of coffeeId: Coffee.ID, by method: BrewMethod? = nil) {
    self.coffeeId = coffeeId
    self.method = method
  }

  package func fetch(_ db: Database) throws -> BrewPlan? {
    guard let coffee = try Coffee.fetchOne(db, key: coffeeId) else { return nil }
    let own = coffee.brewPlan
    guard let method else {
      if let own { return own }
      return (try usedMethod(db) ?? BrewMethod(glass: coffee.glassType.known)).map(BrewPlan.standard)
    }
    return own?.method.known == method ? own : BrewPlan.standard(method)
  }

  private func usedMethod(_ db: Database) throws -> BrewMethod? {
    let name = try String.fetchOne(
      db,
      sql: """
        SELECT method FROM brewingSessions WHERE coffeeId = ? AND method IS NOT NULL
        ORDER BY startTime DESC, id DESC LIMIT 1
        """, arguments: [coffeeId])
    return name.flatMap(BrewMethod.reading)
  }
}
