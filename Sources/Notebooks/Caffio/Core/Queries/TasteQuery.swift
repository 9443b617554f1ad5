public import GRDB
public import Vault

/// What she likes; nil until she says it.
public struct TasteQuery: Query {
  /// The question.
  public init() {}

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> TastingProfile? {
    try TastingProfile.fetchOne(db, key: UserProfile.fixedID)
  }
}
