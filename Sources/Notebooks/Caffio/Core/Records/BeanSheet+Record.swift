package import GRDB
import Records
import Values

extension BeanSheet: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "beanSheets" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, roaster, origin, roast, roastDate, weight, weightLeft, weighedAt, price, currency, frozenSince,
      frozenUntil, createdAt, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], roaster: row[Columns.roaster], origin: row[Columns.origin],
      roast: row[Columns.roast], roastDate: try row.day(Columns.roastDate), weight: row[Columns.weight],
      weightLeft: row[Columns.weightLeft],
      weighedAt: try (row[Columns.weighedAt] as String?).map(StoredInstant.date),
      price: row.money(Columns.price, Columns.currency), frozenSince: try row.day(Columns.frozenSince),
      frozenUntil: try row.day(Columns.frozenUntil), createdAt: try row.instant(Columns.createdAt),
      updatedAt: try row.instant(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.roaster] = roaster
    container[Columns.origin] = origin
    container[Columns.roast] = roast
    container.set(roastDate, Columns.roastDate)
    container[Columns.weight] = weight
    container[Columns.weightLeft] = weightLeft
    container[Columns.weighedAt] = weighedAt.map(StoredInstant.text)
    container.set(price, Columns.price, Columns.currency)
    container.set(frozenSince, Columns.frozenSince)
    container.set(frozenUntil, Columns.frozenUntil)
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
