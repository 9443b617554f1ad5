import Foundation
import GRDB
import Interchange
import NotebookContract
import Records
import Values
import Vault

/// Writes documents that came back, inside the import's transaction: of each record the version changed last wins, and one
/// that can be read over one that cannot. What a record names and is nowhere is left out of it.
struct RecordWriter {
  private let references: [CaptureFile.ID: AttachmentReference]
  private let removesAbsent: Bool
  private let db: Database
  /// The records that can be named, here or in the source.
  private let rooms, activities, tasks, contacts, sessions: Set<String>

  init(
    _ files: [GestionTravauxFile], references: [CaptureFile.ID: AttachmentReference], removesAbsent: Bool,
    in db: Database
  ) throws {
    (self.references, self.removesAbsent, self.db) = (references, removesAbsent, db)
    func ids(_ table: String, _ own: (GestionTravauxFile) -> [String]) throws -> Set<String> {
      let here = try String.fetchSet(db, sql: "SELECT id FROM \(table.quotedDatabaseIdentifier)")
      return here.union(files.flatMap(own))
    }
    rooms = try ids("pieces") { $0.parts?.pieces.map(\.id) ?? [] }
    contacts = try ids("contacts") { $0.parts?.contacts.map(\.id) ?? [] }
    activities = try ids("activites") { if case .activity(let file) = $0 { [file.activite.id] } else { [] } }
    tasks = try ids("taches") { if case .task(let file) = $0 { [file.tache.id] } else { [] } }
    sessions = try ids("sessions") { if case .month(let file) = $0 { file.sessions.map(\.id) } else { [] } }
  }

  /// Writes everything: whatever is named stands before what names it, so that an undo, which goes backwards, finds each
  /// record as it was written.
  func write(_ found: [FoundFile<GestionTravauxFile>], into report: inout ImportReport) throws {
    let files = found.map { (file: $0.file, place: Place($0, in: db)) }
    for (file, place) in files { try writePlaces(file, at: place, into: &report) }
    for case (.task(let file), let place) in files { try write([file.tache], at: place, into: &report) }
    for case (.month(let file), let place) in files { try write(file.sessions, at: place, into: &report) }
    for (file, place) in files { try writeContent(file, at: place, into: &report) }
    for case (.month(let file), _) in files { try nameCaptures(of: file.sessions) }
    guard removesAbsent else { return }
    for (file, place) in files { try remove(except: file, at: place) }
  }

  /// Where the records of a file are told of, and which of them are not absent although they are not written.
  private struct Place {
    let merge: RecordMerge
    let refused: Set<String>

    init(_ found: FoundFile<GestionTravauxFile>, in db: Database) {
      merge = RecordMerge(db, at: found.location, foreignKey: "gestiontravaux.import.elsewhere")
      refused = found.refused
    }
  }

  // MARK: - Places, tasks and sessions

  private func writePlaces(
    _ file: GestionTravauxFile, at place: Place, into report: inout ImportReport
  ) throws {
    switch file {
    case .house(let file):
      try merge([file.maison], at: place, into: &report)
      try writePlaces(file.parts, at: place, into: &report)
    case .shopping(let file):
      try place.merge.write([file.liste], as: "list", changedAt: \.stamp.updatedAt, into: &report)
    case .activity(let file): try merge([file.activite], at: place, into: &report)
    case .rootless(let file): try writePlaces(file.parts, at: place, into: &report)
    case .task, .month: break
    }
  }

  private func writePlaces(
    _ parts: HouseParts, at place: Place, into report: inout ImportReport
  ) throws {
    try merge(parts.pieces, at: place, into: &report)
    try merge(parts.contacts, at: place, into: &report)
    try merge(parts.notesSaison, at: place, into: &report)
  }

  private func write(_ tasks: [TacheEntity], at place: Place, into report: inout ImportReport) throws {
    try merge(tasks, at: place, into: &report) { task in
      task.pieceId = task.pieceId.within(rooms)
      task.activiteId = task.activiteId.within(activities)
      task.contactId = task.contactId.within(contacts)
    }
  }

  private func write(_ sessions: [SessionEntity], at place: Place, into report: inout ImportReport) throws {
    try merge(sessions, at: place, into: &report) { session in
      session.tacheId = session.tacheId.within(tasks)
      // A capture that comes later is named once it is there.
      if let id = session.captureId, try !CaptureEntity.exists(db, key: id) { session.captureId = nil }
    }
  }

  /// Names the capture that is being taken in a session, where the session is the one of the source.
  private func nameCaptures(of sessions: [SessionEntity]) throws {
    for session in sessions {
      guard let id = session.captureId, try CaptureEntity.exists(db, key: id),
        var stored = try SessionEntity.fetchOne(db, key: session.id), stored.captureId == nil,
        stored.updatedAt == session.updatedAt
      else { continue }
      stored.captureId = id
      try stored.update(db)
    }
  }

  // MARK: - What was noted

  private func writeContent(
    _ file: GestionTravauxFile, at place: Place, into report: inout ImportReport
  ) throws {
    switch file {
    case .house(let file):
      try write(file.parts.content, at: place, into: &report)
      try write(file.parts.astuces, at: place, into: &report)
      try write(file.parts.equipements, at: place, into: &report)
      try write(file.parts.entretiens, at: place, into: &report)
    case .shopping(let file): try write(file.achats, at: place, into: &report)
    case .activity(let file): try write(file.astuces, at: place, into: &report)
    case .task(let file): try write(file.content, at: place, into: &report)
    case .month(let file): try write(file.files, at: place, into: &report)
    case .rootless(let file):
      // What belongs to a task or an activity that is not here either belongs to none.
      try write(file.parts.content.moved { $0.within(tasks) }, at: place, into: &report)
      try merge(file.parts.astuces, at: place, into: &report) { tip in
        tip.activiteId = tip.activiteId.within(activities)
        tip.tacheOrigineId = tip.tacheOrigineId.within(tasks)
      }
      try write(file.parts.equipements, at: place, into: &report)
      try write(file.parts.entretiens, at: place, into: &report)
      try write(file.achats, at: place, into: &report)
    }
  }

  private func write(
    _ equipment: [EquipementEntity], at place: Place, into report: inout ImportReport
  ) throws {
    try merge(equipment, at: place, into: &report) { $0.pieceId = $0.pieceId.within(rooms) }
  }

  private func write(_ upkeep: [EntretienEntity], at place: Place, into report: inout ImportReport) throws {
    try merge(upkeep, at: place, into: &report) { upkeep in
      upkeep.pieceId = upkeep.pieceId.within(rooms)
      upkeep.activiteId = upkeep.activiteId.within(activities)
      upkeep.tacheId = upkeep.tacheId.within(tasks)
    }
  }

  private func write(_ purchases: [AchatEntity], at place: Place, into report: inout ImportReport) throws {
    try merge(purchases, at: place, into: &report) { $0.tacheOrigineId = $0.tacheOrigineId.within(tasks) }
  }

  private func write(_ content: NotedContent, at place: Place, into report: inout ImportReport) throws {
    try merge(content.captures, at: place, into: &report) { $0.sessionId = $0.sessionId.within(sessions) }
    try merge(content.alertes, at: place, into: &report)
    try merge(content.notes, at: place, into: &report)
    try merge(content.toDos, at: place, into: &report)
  }

  private func write(_ tips: [AstuceEntity], at place: Place, into report: inout ImportReport) throws {
    try merge(tips, at: place, into: &report) { $0.tacheOrigineId = $0.tacheOrigineId.within(tasks) }
  }

  private func write(_ files: [CaptureFile], at place: Place, into report: inout ImportReport) throws {
    try merge(files, at: place, into: &report) { file in
      // The one that was just kept, else the one that the vault has.
      file.attachmentId =
        try references[file.id]?.id.description ?? CaptureFile.fetchOne(db, key: file.id)?.attachmentId
    }
  }

  /// - Parameter adapt: leaves out of a record what it names and is nowhere.
  private func merge<Record: StoredEntity>(
    _ records: [Record], at place: Place, into report: inout ImportReport,
    _ adapt: (inout Record) throws -> Void = { _ in }
  ) throws {
    for var record in records {
      try adapt(&record)
      do {
        try place.merge.write([record], as: Record.kind.rawValue, changedAt: \.updatedAt, into: &report)
      } catch  where error.isUnreadable {
        // What stands here cannot be read: the one that came back mends it, and undo brings back what stood here.
        try record.update(db)
        report.countImported(Record.kind.rawValue)
      }
    }
  }

  // MARK: - What is not there

  /// Removes the records of a file's root that the file does not have.
  private func remove(except file: GestionTravauxFile, at place: Place) throws {
    let root: SQL = "rootId = \(file.root)"
    switch file {
    case .house(let file):
      let own: SQL = "maisonId = \(file.maison.id)"
      try remove(file.parts.entretiens, of: own, at: place)
      try remove(file.parts.equipements, of: own, at: place)
      try remove(file.parts.notesSaison, of: own, at: place)
      try remove(file.parts.content, of: root, at: place)
      try remove(file.parts.astuces, of: root, at: place)
      try remove(file.parts.pieces, of: own, at: place)
      try remove(file.parts.contacts, of: own, at: place)
    case .shopping(let file): try remove(file.achats, of: "listeDeCoursesId = \(file.liste.id)", at: place)
    case .activity(let file): try remove(file.astuces, of: root, at: place)
    case .task(let file): try remove(file.content, of: root, at: place)
    case .month(let file):
      try remove(file.files, of: "mois = \(file.month)", at: place)
      try remove(file.sessions, of: "mois = \(file.month)", at: place)
    // Where the root could not be read, nobody knows what was taken from it.
    case .rootless: break
    }
  }

  private func remove(_ content: NotedContent, of root: SQL, at place: Place) throws {
    try remove(content.captures, of: root, at: place)
    try remove(content.alertes, of: root, at: place)
    try remove(content.notes, of: root, at: place)
    try remove(content.toDos, of: root, at: place)
  }

  private func remove<Record: StoredEntity>(_ kept: [Record], of own: SQL, at place: Place) throws {
    try place.merge.remove(
      from: Record.databaseTableName, where: own, except: kept.map(\.id) + place.refused)
  }
}

extension NotedContent {
  /// The same in other tasks.
  fileprivate func moved(_ task: (TacheEntity.ID?) -> TacheEntity.ID?) -> NotedContent {
    var content = self
    for index in captures.indices { content.captures[index].tacheId = task(captures[index].tacheId) }
    for index in alertes.indices { content.alertes[index].tacheId = task(alertes[index].tacheId) }
    for index in notes.indices { content.notes[index].tacheId = task(notes[index].tacheId) }
    for index in toDos.indices { content.toDos[index].tacheId = task(toDos[index].tacheId) }
    return content
  }
}

extension String? {
  /// The id, where it names something that is there.
  fileprivate func within(_ ids: Set<String>) -> String? { flatMap { ids.contains($0) ? $0 : nil } }
}
