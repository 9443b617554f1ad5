package import GRDB
import Records
import Values

extension Project: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "projects" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, name, emoji, budget, currency, partner1Name, partner2Name, template, archivedAt
    case createdAt, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    let template: String? = row[Columns.template]
    let archivedAt: String? = row[Columns.archivedAt]
    self.init(
      id: row[Columns.id], name: row[Columns.name], emoji: row[Columns.emoji],
      budget: Money(
        minorUnits: row[Columns.budget], currency: Currency(rawValue: row[Columns.currency])),
      partner1Name: row[Columns.partner1Name], partner2Name: row[Columns.partner2Name],
      template: template.map(Open.init(rawValue:)), archivedAt: try archivedAt.map(StoredInstant.date),
      createdAt: try row.instant(Columns.createdAt), updatedAt: try row.instant(Columns.updatedAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.name] = name
    container[Columns.emoji] = emoji
    container.set(budget, Columns.budget, Columns.currency)
    container[Columns.partner1Name] = partner1Name
    container[Columns.partner2Name] = partner2Name
    container[Columns.template] = template?.rawValue
    container[Columns.archivedAt] = archivedAt.map(StoredInstant.text)
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
