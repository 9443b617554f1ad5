package import GRDB
import Vault

/// Who drinks; nil until she says something of herself.
package struct ProfileQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> UserProfile? {
    try UserProfile.fetchOne(db, key: UserProfile.fixedID)
  }
}
