import Foundation
package import GRDB
import Records
package import Values

/// A record that the client adds, changes and deletes in the same way as every other.
package protocol StoredEntity: DetailedRecord, FetchableRecord, PersistableRecord
where Details.Refusal == GestionTravauxError {
  /// What an error calls it.
  static var kind: GestionTravauxError.Kind { get }

  /// What the history calls it; nil for something without a name.
  func subject(in db: Database) throws -> String?
}

extension StoredEntity {
  package func subject(in db: Database) throws -> String? { nil }

  /// Inserts a new record, checked, and answers it as it is stored.
  func added(to db: Database) throws -> Self {
    let record = try validated()
    try record.insert(db)
    return record
  }
}

/// A record of what was said and photographed.
package protocol ContentEntity: StoredEntity, Hashable where Details: NotedDetails {}

extension ContentEntity {
  var blocks: [ContentBlock] { details.blocks }

  package func subject(in db: Database) throws -> String? { blocks.line }

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
    try GestionTravauxLedger.change(id, of: Self.self, now: now, in: db) { try edit(&$0.blocks) }.blocks
  }

  /// Puts a stored record into another task.
  static func move(_ id: String, to task: TacheEntity?, now: Date, in db: Database) throws {
    try GestionTravauxLedger.change(id, of: Self.self, now: now, in: db) { $0.move(to: task) }
  }
}

extension [ContentBlock] {
  /// What was said, as the beginning of one line; nil where there are only photos.
  var line: String? {
    let text = CapturePreview(self, createdAt: ContentBlock.unknownTimestamp).text
    return text.isEmpty ? nil : text
  }
}

// The tables have the names of the specification.

extension ListeDeCoursesEntity: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "listesDeCourses" }
}

extension MaisonEntity: StoredEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "maisons" }
  package static let kind = GestionTravauxError.Kind.house
  package func subject(in db: Database) throws -> String? { self.nom }
}

extension PieceEntity: StoredEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "pieces" }
  package static let kind = GestionTravauxError.Kind.room
  package func subject(in db: Database) throws -> String? { self.nom }
}

extension ActiviteEntity: StoredEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "activites" }
  package static let kind = GestionTravauxError.Kind.activity
  package func subject(in db: Database) throws -> String? { self.nom }
}

extension ContactEntity: StoredEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "contacts" }
  package static let kind = GestionTravauxError.Kind.contact
  package func subject(in db: Database) throws -> String? { self.nom }
}

extension EquipementEntity: ContentEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "equipements" }
  package static let kind = GestionTravauxError.Kind.equipment
  package func subject(in db: Database) throws -> String? { self.nom }
}

extension EntretienEntity: StoredEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "entretiens" }
  package static let kind = GestionTravauxError.Kind.upkeep
  package func subject(in db: Database) throws -> String? { self.titre }
}

extension NoteSaisonEntity: StoredEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "notesSaison" }
  package static let kind = GestionTravauxError.Kind.seasonNote
}

extension TacheEntity: StoredEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "taches" }
  package static let kind = GestionTravauxError.Kind.task
  package func subject(in db: Database) throws -> String? { try TaskNames(of: details, in: db).subject }
}

extension SessionEntity: StoredEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "sessions" }
  package static let kind = GestionTravauxError.Kind.session
  package func subject(in db: Database) throws -> String? {
    try self.tacheId.flatMap { try TacheEntity.fetchOne(db, key: $0)?.subject(in: db) }
  }
}

extension CaptureEntity: ContentEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "captures" }
  package static let kind = GestionTravauxError.Kind.capture
}

extension AlerteEntity: ContentEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "alertes" }
  package static let kind = GestionTravauxError.Kind.alert
}

extension NoteEntity: ContentEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "notes" }
  package static let kind = GestionTravauxError.Kind.note
}

extension AstuceEntity: ContentEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "astuces" }
  package static let kind = GestionTravauxError.Kind.tip
}

extension ToDoEntity: ContentEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "toDos" }
  package static let kind = GestionTravauxError.Kind.toDo
  package func subject(in db: Database) throws -> String? { self.titre }
}

extension AchatEntity: ContentEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "achats" }
  package static let kind = GestionTravauxError.Kind.purchase
  package func subject(in db: Database) throws -> String? { self.texte }
}

extension CaptureFile: StoredEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "captureFiles" }
  package static let kind = GestionTravauxError.Kind.file
}
