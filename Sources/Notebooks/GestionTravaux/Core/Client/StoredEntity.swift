import Foundation
import GRDB
import Records

/// A record that the client adds, changes and deletes in the same way as every other.
protocol StoredEntity: FetchableRecord, PersistableRecord, Identifiable<String>, Equatable, Sendable {
  /// What an error calls it.
  static var kind: GestionTravauxError.Kind { get }
  var id: String { get set }
  var updatedAt: Date { get set }

  /// When it was created, which no edit changes.
  var created: Date { get set }
  func validated() throws(GestionTravauxError) -> Self
  /// What the history calls it; nil for something without a name.
  func subject(in db: Database) throws -> String?
}

extension StoredEntity where Self: CreatedEntity {
  var created: Date {
    get { createdAt }
    set { createdAt = newValue }
  }
}

/// A record that says when it was created under the name that nearly all have.
protocol CreatedEntity {
  var createdAt: Date { get set }
}

/// A record of what was said and photographed.
protocol ContentEntity: StoredEntity {
  var blocks: [ContentBlock] { get set }
  /// The task that it is of; nil for the whole house.
  var tacheId: TacheEntity.ID? { get set }

  /// Goes to another task.
  mutating func move(to task: TacheEntity?)
}

extension ContentEntity {
  func subject(in db: Database) throws -> String? { blocks.line }

  static func subject(of id: String, in db: Database) throws -> String? {
    let record: Self = try GestionTravauxLedger.record(id, in: db)
    return try record.subject(in: db)
  }

  static func delete(_ id: String, in db: Database) throws {
    let record: Self = try GestionTravauxLedger.record(id, in: db)
    try record.delete(db)
  }

  /// Changes what a stored record says and shows.
  static func edit(
    _ id: String, now: Date, in db: Database, _ edit: (inout [ContentBlock]) throws -> Void
  ) throws -> [ContentBlock] {
    let record: Self = try GestionTravauxLedger.change(id, now: now, in: db) { (record: inout Self) in
      try edit(&record.blocks)
    }
    return record.blocks
  }

  mutating func move(to task: TacheEntity?) { tacheId = task?.id }

  /// Puts a stored record into another task.
  static func move(_ id: String, to task: TacheEntity?, now: Date, in db: Database) throws {
    try GestionTravauxLedger.change(id, now: now, in: db) { (record: inout Self) in record.move(to: task) }
  }
}

extension [ContentBlock] {
  /// What was said, as the beginning of one line; nil where there are only photos.
  var line: String? {
    let text = CapturePreview(self, createdAt: ContentBlock.unknownTimestamp).text
    return text.isEmpty ? nil : text
  }
}

extension MaisonEntity: StoredEntity, CreatedEntity {
  static let kind = GestionTravauxError.Kind.house
  func subject(in db: Database) throws -> String? { nom }
}

extension PieceEntity: StoredEntity, CreatedEntity {
  static let kind = GestionTravauxError.Kind.room
  func subject(in db: Database) throws -> String? { nom }
}

extension ActiviteEntity: StoredEntity, CreatedEntity {
  static let kind = GestionTravauxError.Kind.activity
  func subject(in db: Database) throws -> String? { nom }
}

extension TacheEntity: StoredEntity, CreatedEntity {
  static let kind = GestionTravauxError.Kind.task
  func subject(in db: Database) throws -> String? { try TaskNames(of: self, in: db).subject }
}

extension CaptureEntity: ContentEntity, CreatedEntity {
  static let kind = GestionTravauxError.Kind.capture
}

extension AlerteEntity: ContentEntity, CreatedEntity {
  static let kind = GestionTravauxError.Kind.alert
}

extension AstuceEntity: ContentEntity, CreatedEntity {
  static let kind = GestionTravauxError.Kind.tip
  var tacheId: TacheEntity.ID? {
    get { tacheOrigineId }
    set { tacheOrigineId = newValue }
  }

  /// What was learned in a task is of its activity; without any task it stays where it is.
  mutating func move(to task: TacheEntity?) {
    (tacheId, activiteId) = (task?.id, task?.activiteId ?? activiteId)
  }
}

extension NoteEntity: ContentEntity, CreatedEntity {
  static let kind = GestionTravauxError.Kind.note
}

extension ToDoEntity: ContentEntity {
  static let kind = GestionTravauxError.Kind.toDo
  var created: Date {
    get { dateCreation }
    set { dateCreation = newValue }
  }
  func subject(in db: Database) throws -> String? { titre }
}

extension AchatEntity: ContentEntity, CreatedEntity {
  static let kind = GestionTravauxError.Kind.purchase
  var tacheId: TacheEntity.ID? {
    get { tacheOrigineId }
    set { tacheOrigineId = newValue }
  }
  func subject(in db: Database) throws -> String? { texte }
}

extension NoteSaisonEntity: StoredEntity, CreatedEntity {
  static let kind = GestionTravauxError.Kind.seasonNote
  func subject(in db: Database) throws -> String? { nil }
}

extension SessionEntity: StoredEntity, CreatedEntity {
  static let kind = GestionTravauxError.Kind.session
  func validated() throws(GestionTravauxError) -> SessionEntity { self }
  func subject(in db: Database) throws -> String? {
    try tacheId.flatMap { try TacheEntity.fetchOne(db, key: $0)?.subject(in: db) }
  }
}

extension ContactEntity: StoredEntity, CreatedEntity {
  static let kind = GestionTravauxError.Kind.contact
  func subject(in db: Database) throws -> String? { nom }
}

extension EquipementEntity: ContentEntity, CreatedEntity {
  static let kind = GestionTravauxError.Kind.equipment
  /// What stands in the house is of no task.
  var tacheId: TacheEntity.ID? {
    get { nil }
    set {}
  }
  func subject(in db: Database) throws -> String? { nom }

  /// It stays where it stands.
  mutating func move(to task: TacheEntity?) {}
}

extension EntretienEntity: StoredEntity, CreatedEntity {
  static let kind = GestionTravauxError.Kind.upkeep
  func subject(in db: Database) throws -> String? { titre }
}

extension CaptureFile: StoredEntity, CreatedEntity {
  static let kind = GestionTravauxError.Kind.file
  func validated() throws(GestionTravauxError) -> CaptureFile { self }
  func subject(in db: Database) throws -> String? { nil }
}
