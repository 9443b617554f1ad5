package import GRDB
import Records
import Values

extension AchatEntity: FetchableRecord, PersistableRecord {
  /// The table of purchases.
  package static var databaseTableName: String { "achats" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, listeDeCoursesId, texte, achete, isArchived, tacheOrigineId, prix, prixCurrency, blocksData,
      aValider,
      createdAt, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], listeDeCoursesId: row[Columns.listeDeCoursesId], texte: row[Columns.texte],
      achete: row[Columns.achete], isArchived: row[Columns.isArchived],
      tacheOrigineId: row[Columns.tacheOrigineId],
      prix: row.money(Columns.prix, Columns.prixCurrency), blocks: try row.blocks(Columns.blocksData),
      aValider: row[Columns.aValider], createdAt: try row.instant(Columns.createdAt),
      updatedAt: try row.instant(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.listeDeCoursesId] = listeDeCoursesId
    container[Columns.texte] = texte
    container[Columns.achete] = achete
    container[Columns.isArchived] = isArchived
    container[Columns.tacheOrigineId] = tacheOrigineId
    container.set(prix, Columns.prix, Columns.prixCurrency)
    try container.set(blocks, Columns.blocksData)
    container[Columns.aValider] = aValider
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
