public import GRDB
public import Vault

/// The recipe of a coffee as a file, to be given away; nil when there is no such coffee.
public struct RecipeFileQuery: Query {
  /// The coffee.
  public let id: Coffee.ID

  /// The question.
  public init(_ id: Coffee.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> RecipeFile? {
    guard let coffee = try Coffee.fetchOne(db, key: id) else { return nil }
    return RecipeFile(coffee, try CaffioLedger.ingredients(of: id, in: db))
  }
}
