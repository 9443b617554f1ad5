package import GRDB
import Records
package import Values
import Vault

/// A piece of equipment, where it stands and what it shows.
package struct EquipmentItem: Hashable, Sendable, Identifiable {
  /// What it is.
  package let equipment: EquipementEntity
  /// The room where it stands; nil for none.
  package let room: PieceEntity?
  /// Its photos, memos and documents, by the path that blocks name.
  package let files: [String: CaptureFile]

  package var id: EquipementEntity.ID { equipment.id }

  /// Reads what belongs to a piece of equipment.
  fileprivate init(_ equipment: EquipementEntity, _ db: Database) throws {
    self.equipment = equipment
    room = try equipment.pieceId.flatMap { try PieceEntity.fetchOne(db, key: $0) }
    files = try CaptureFile.named(in: equipment.blocks, db)
  }

  /// Whether the warranty still holds; nil where nobody said how long.
  package func isUnderWarranty(on day: CalendarDay) -> Bool? { equipment.garantieFin.map { day <= $0 } }
}

/// The equipment of the house that can be read, by name.
package struct EquipmentQuery: Query {
  /// The room; nil for any.
  package let roomId: PieceEntity.ID?

  package init(in roomId: PieceEntity.ID? = nil) { self.roomId = roomId }

  package func fetch(_ db: Database) throws -> ReadableList<EquipmentItem> {
    var (rows, unreadable) = (EquipementEntity.all(), 0)
    if let roomId { rows = rows.filter(sql: "pieceId = ?", arguments: [roomId]) }
    let equipment = try rows.fetchReadable(db, unreadable: &unreadable).sorted {
      ($0.nom.sortingKey, $0.id) < ($1.nom.sortingKey, $1.id)
    }
    return ReadableList(
      items: try equipment.map { try EquipmentItem($0, db) }, unreadableCount: unreadable)
  }
}

/// One piece of equipment; nil when there is none of that id that can be read.
package struct EquipmentSheetQuery: Query {
  package let id: EquipementEntity.ID

  package init(_ id: EquipementEntity.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> EquipmentItem? {
    try EquipementEntity.filter(key: id).fetchReadable(db) { _ in }.first.map { try EquipmentItem($0, db) }
  }
}
