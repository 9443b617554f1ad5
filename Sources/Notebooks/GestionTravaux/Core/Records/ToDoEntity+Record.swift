package import GRDB
import Records
import Values

extension ToDoEntity: FetchableRecord, PersistableRecord {
  /// The table of todos.
  package static var databaseTableName: String { "toDos" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, tacheId, titre, blocksData, priorite, ordreManuel, echeance, estFaite, dateFaite, isArchived,
      source,
      aValider, dateCreation, updatedAt, rootId, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], tacheId: row[Columns.tacheId], titre: row[Columns.titre],
      blocks: try row.blocks(Columns.blocksData), priorite: Open(rawValue: row[Columns.priorite]),
      ordreManuel: row[Columns.ordreManuel], echeance: try row.day(Columns.echeance),
      estFaite: row[Columns.estFaite],
      dateFaite: try row.optionalInstant(Columns.dateFaite), isArchived: row[Columns.isArchived],
      source: Open(rawValue: row[Columns.source]), aValider: row[Columns.aValider],
      dateCreation: try row.instant(Columns.dateCreation), updatedAt: try row.instant(Columns.updatedAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.tacheId] = tacheId
    container[Columns.titre] = titre
    try container.set(blocks, Columns.blocksData)
    container[Columns.priorite] = priorite.rawValue
    container[Columns.ordreManuel] = ordreManuel
    container.set(echeance, Columns.echeance)
    container[Columns.estFaite] = estFaite
    container[Columns.dateFaite] = dateFaite.map(StoredInstant.text)
    container[Columns.isArchived] = isArchived
    container[Columns.source] = source.rawValue
    container[Columns.aValider] = aValider
    container.set(dateCreation, Columns.dateCreation)
    container.set(updatedAt, Columns.updatedAt)
    container[Columns.rootId] = tacheId ?? MaisonEntity.fixedID
    container.set(unknownFields: unknownFields)
  }
}
