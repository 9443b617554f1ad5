public import GRDB
public import Vault

/// Who drinks; nil until she says something of herself.
public struct ProfileQuery: Query {
  /// The question.
  public init() {}

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> UserProfile? {
    try UserProfile.fetchOne(db, key: UserProfile.fixedID)
  }
}
