package import GRDB
import Records
import Values

extension Ingredient: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "ingredients" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, coffeeId, name, measure, units, position, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], coffeeId: row[Columns.coffeeId], name: row[Columns.name],
      measure: row[Columns.measure], units: row[Columns.units], position: row[Columns.position],
      updatedAt: try row.instant(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.coffeeId] = coffeeId
    container[Columns.name] = name
    container[Columns.measure] = measure
    container[Columns.units] = units
    container[Columns.position] = position
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
