package import GRDB
import Records
import Values

extension CoffeeReview: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "coffeeReviews" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, coffeeId, rating, comment, authorId, createdAt, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], coffeeId: row[Columns.coffeeId], rating: row[Columns.rating],
      comment: row[Columns.comment], authorId: row[Columns.authorId],
      createdAt: try row.instant(Columns.createdAt), updatedAt: try row.instant(Columns.updatedAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
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
