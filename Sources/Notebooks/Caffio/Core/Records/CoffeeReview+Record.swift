public import GRDB
import Records
import Values

extension CoffeeReview: FetchableRecord, PersistableRecord {
  /// The table of reviews.
  public static var databaseTableName: String { "coffeeReviews" }

  /// The columns of the table.
  public enum Columns: String, ColumnExpression {
    case id, coffeeId, rating, comment, authorId, createdAt, updatedAt, unknownFields
  }

  /// Reads a row.
  public init(row: Row) throws {
    self.init(
      id: row[Columns.id], coffeeId: row[Columns.coffeeId], rating: row[Columns.rating],
      comment: row[Columns.comment], authorId: row[Columns.authorId],
      createdAt: try row.instant(Columns.createdAt), updatedAt: try row.instant(Columns.updatedAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  public func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.coffeeId] = coffeeId
    container[Columns.rating] = rating
    container[Columns.comment] = comment
    container[Columns.authorId] = authorId
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
