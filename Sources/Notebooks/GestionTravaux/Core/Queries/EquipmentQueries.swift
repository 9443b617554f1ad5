public import GRDB
import Records
public import Values
public import Vault

/// A piece of equipment, where it stands and what it shows.
public struct EquipmentItem: Hashable, Sendable, Identifiable {
  /// What it is.
  public let equipment: EquipementEntity
  /// The room where it stands; nil for none.
  public let room: PieceEntity?
  /// Its photos, memos and documents, by the path that blocks name.
  public let files: [String: CaptureFile]

  /// The equipment's id.
  public var id: EquipementEntity.ID { equipment.id }

  /// Reads what belongs to a piece of equipment.
  fileprivate init(_ equipment: EquipementEntity, _ db: Database) throws {
    self.equipment = equipment
    room = try equipment.pieceId.flatMap { try PieceEntity.fetchOne(db, key: $0) }
    files = try CaptureFile.named(in: equipment.blocks, db)
  }

  /// Whether the warranty still holds; nil where nobody said how long.
  public func isUnderWarranty(on day: CalendarDay) -> Bool? { equipment.garantieFin.map { day <= $0 } }
}

/// The equipment of the house that can be read, by name.
public struct EquipmentQuery: Query {
  /// The room; nil for any.
  public let roomId: PieceEntity.ID?

  /// The question.
  public init(in roomId: PieceEntity.ID? = nil) { self.roomId = roomId }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> ReadableList<EquipmentItem> {
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
public struct EquipmentSheetQuery: Query {
  /// The equipment.
  public let id: EquipementEntity.ID

  /// The question.
  public init(_ id: EquipementEntity.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> EquipmentItem? {
    try EquipementEntity.filter(key: id).fetchReadable(db) { _ in }.first.map { try EquipmentItem($0, db) }
  }
}
