package import GRDB
import Records
import Values

extension EquipementEntity: FetchableRecord, PersistableRecord {
  /// The table of equipment.
  package static var databaseTableName: String { "equipements" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, maisonId, nom, pieceId, marque, modele, numeroSerie, acheteLe, garantieFin, notes, blocksData,
      createdAt, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], maisonId: row[Columns.maisonId], nom: row[Columns.nom],
      pieceId: row[Columns.pieceId], marque: row[Columns.marque], modele: row[Columns.modele],
      numeroSerie: row[Columns.numeroSerie], acheteLe: try row.day(Columns.acheteLe),
      garantieFin: try row.day(Columns.garantieFin), notes: row[Columns.notes],
      blocks: try row.blocks(Columns.blocksData), createdAt: try row.instant(Columns.createdAt),
      updatedAt: try row.instant(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.maisonId] = maisonId
    container[Columns.nom] = nom
    container[Columns.pieceId] = pieceId
    container[Columns.marque] = marque
    container[Columns.modele] = modele
    container[Columns.numeroSerie] = numeroSerie
    container.set(acheteLe, Columns.acheteLe)
    container.set(garantieFin, Columns.garantieFin)
    container[Columns.notes] = notes
    try container.set(blocks, Columns.blocksData)
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
