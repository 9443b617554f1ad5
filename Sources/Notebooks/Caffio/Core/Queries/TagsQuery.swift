package import GRDB
import Values
import Vault

/// The tags in use, each once, in the order of a list.
package struct TagsQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> [String] {
    let tags = try String.fetchAll(db, sql: "SELECT DISTINCT value FROM coffees, json_each(coffees.tags)")
    return tags.sorted { ($0.sortingKey, $0) < ($1.sortingKey, $1) }
  }
}
