public import GRDB
import Records
public import Vault

/// Whether the recipes that come with the program were never offered to the notebook (``CaffioClient/addFirstRecipes(_:)``).
public struct AwaitsRecipesQuery: Query {
  /// The question.
  public init() {}

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> Bool { try StoredSettings(db)[CaffioSetting.recipes] == nil }
}
