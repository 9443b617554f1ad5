package import GRDB
import Records
import Values

extension DrinkFigure: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "drinkFigures" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, drink, caffeine, portion, portionUnit, source, createdAt, updatedAt, profileId, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], drink: row[Columns.drink], caffeine: CaffeineMass(tenths: row[Columns.caffeine]),
      portion: row[Columns.portion], portionUnit: row[Columns.portionUnit], source: row[Columns.source],
      createdAt: try row.instant(Columns.createdAt), updatedAt: try row.instant(Columns.updatedAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.drink] = drink
    container[Columns.caffeine] = caffeine.tenths
    container[Columns.portion] = portion
    container[Columns.portionUnit] = portionUnit
    container[Columns.source] = source
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container[Columns.profileId] = UserProfile.fixedID
    container.set(unknownFields: unknownFields)
  }
}
