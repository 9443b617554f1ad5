package import GRDB
import Vault

/// What she likes; nil until she says it.
package struct TasteQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> TastingProfile? {
    try TastingProfile.fetchOne(db, key: UserProfile.fixedID)
  }
}
