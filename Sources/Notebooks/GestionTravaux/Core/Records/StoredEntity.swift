import Foundation
import GRDB
import Records
import Values

/// A record that the client adds, changes and deletes in the same way as every other.
protocol StoredEntity: DetailedRecord, FetchableRecord, PersistableRecord
where Details.Refusal == GestionTravauxError {
  /// What an error calls it.
  static var kind: GestionTravauxError.Kind { get }

  /// What the history calls it; nil for something without a name.
  func subject(in db: Database) throws -> String?
}

extension StoredEntity {
  func subject(in db: Database) throws -> String? { nil }

  /// Inserts a new record, checked, and answers it as it is stored.
  func added(to db: Database) throws -> Self {
    let record = try validated()
    try record.insert(db)
    return record
  }
}

/// A record of what was said and photographed.
protocol ContentEntity: StoredEntity where Details: NotedDetails {}

extension ContentEntity {
  var blocks: [ContentBlock] { details.blocks }

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
  static let kind = GestionTravauxError.Kind.house
  func subject(in db: Database) throws -> String? { self.nom }
}

extension PieceEntity: StoredEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "pieces" }
  static let kind = GestionTravauxError.Kind.room
  func subject(in db: Database) throws -> String? { self.nom }
}

extension ActiviteEntity: StoredEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "activites" }
  static let kind = GestionTravauxError.Kind.activity
  func subject(in db: Database) throws -> String? { self.nom }
}

extension ContactEntity: StoredEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "contacts" }
  static let kind = GestionTravauxError.Kind.contact
  func subject(in db: Database) throws -> String? { self.nom }
}

extension EquipementEntity: ContentEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "equipements" }
  static let kind = GestionTravauxError.Kind.equipment
  func subject(in db: Database) throws -> String? { self.nom }
}

extension EntretienEntity: StoredEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "entretiens" }
  static let kind = GestionTravauxError.Kind.upkeep
  func subject(in db: Database) throws -> String? { self.titre }
}

extension NoteSaisonEntity: StoredEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "notesSaison" }
  static let kind = GestionTravauxError.Kind.seasonNote
}

extension TacheEntity: StoredEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "taches" }
  static let kind = GestionTravauxError.Kind.task
  func subject(in db: Database) throws -> String? { try TaskNames(of: details, in: db).subject }
}

extension SessionEntity: StoredEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "sessions" }
  static let kind = GestionTravauxError.Kind.session
  func subject(in db: Database) throws -> String? {
    try self.tacheId.flatMap { try TacheEntity.fetchOne(db, key: $0)?.subject(in: db) }
  }
}

extension CaptureEntity: ContentEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "captures" }
  static let kind = GestionTravauxError.Kind.capture
}

extension AlerteEntity: ContentEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "alertes" }
  static let kind = GestionTravauxError.Kind.alert
}

extension NoteEntity: ContentEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "notes" }
  static let kind = GestionTravauxError.Kind.note
}

extension AstuceEntity: ContentEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "astuces" }
  static let kind = GestionTravauxError.Kind.tip
}

extension ToDoEntity: ContentEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "toDos" }
  static let kind = GestionTravauxError.Kind.toDo
  func subject(in db: Database) throws -> String? { self.titre }
}

extension AchatEntity: ContentEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "achats" }
  static let kind = GestionTravauxError.Kind.purchase
  func subject(in db: Database) throws -> String? { self.texte }
}

extension CaptureFile: StoredEntity, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "captureFiles" }
  static let kind = GestionTravauxError.Kind.file
}
