package import GRDB
import Records
import Values

extension CoffeeEquipment: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "coffeeEquipment" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, name, type, purchaseDate, price, currency, notes, createdAt, updatedAt, profileId, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], name: row[Columns.name], type: Open(rawValue: row[Columns.type]),
      purchaseDate: try row.day(Columns.purchaseDate), price: row.money(Columns.price, Columns.currency),
      notes: row[Columns.notes], createdAt: try row.instant(Columns.createdAt),
      updatedAt: try row.instant(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.name] = name
    container[Columns.type] = type.rawValue
    container.set(purchaseDate, Columns.purchaseDate)
    container.set(price, Columns.price, Columns.currency)
    container[Columns.notes] = notes
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container[Columns.profileId] = UserProfile.fixedID
    container.set(unknownFields: unknownFields)
  }
}
