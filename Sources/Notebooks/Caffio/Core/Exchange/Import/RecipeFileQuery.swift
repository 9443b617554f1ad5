package import GRDB
import Vault

/// The recipe of a coffee as a file, to be given away; nil when there is no such coffee.
package struct RecipeFileQuery: Query {
  package let id: Coffee.ID

  package init(_ id: Coffee.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> RecipeFile? {
    guard let coffee = try Coffee.fetchOne(db, key: id) else { return nil }
    return RecipeFile(coffee, try CaffioLedger.ingredients(of: id, in: db))
  }
}
