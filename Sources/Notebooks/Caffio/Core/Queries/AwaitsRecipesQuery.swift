package import GRDB
import Records
import Vault

/// Whether the recipes that come with the program were never offered to the notebook (``CaffioClient/addFirstRecipes(_:)``).
package struct AwaitsRecipesQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> Bool { try StoredSettings(db)[CaffioSetting.recipes] == nil }
}
