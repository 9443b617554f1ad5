import Foundation
import GRDB
import Interchange
import NotebookContract
import Vault

/// Writes documents that came back, inside the import's transaction: of each record the version changed last wins. What a
/// record names and is nowhere is left out of it.
struct RecordWriter {
  private let references: [CaptureFile.ID: AttachmentReference]
  private let removesAbsent: Bool
  private let db: Database
  /// The records that can be named, here or in the source.
  private let rooms, activities, tasks, contacts, sessions, captures: Set<String>

  init(
    _ files: [GestionTravauxFile], references: [CaptureFile.ID: AttachmentReference], removesAbsent: Bool,
    in db: Database
  ) throws {
    (self.references, self.removesAbsent, self.db) = (references, removesAbsent, db)
    func ids(_ table: String, _ own: (GestionTravauxFile) -> [String]) throws -> Set<String> {
      let here = try String.fetchSet(db, sql: "SELECT id FROM \(table.quotedDatabaseIdentifier)")
      return here.union(files.flatMap(own))
    }
    rooms = try ids("pieces") { if case .house(let file) = $0 { file.pieces.map(\.id) } else { [] } }
    contacts = try ids("contacts") { if case .house(let file) = $0 { file.contacts.map(\.id) } else { [] } }
    activities = try ids("activites") { if case .activity(let file) = $0 { [file.activite.id] } else { [] } }
    tasks = try ids("taches") { if case .task(let file) = $0 { [file.tache.id] } else { [] } }
    sessions = try ids("sessions") { if case .month(let file) = $0 { file.sessions.map(\.id) } else { [] } }
    captures = try ids("captures") { file in
      switch file {
      case .task(let file): file.content.captures.map(\.id)
      case .house(let file): file.sansTache.captures.map(\.id)
      case .shopping, .activity, .month: []
      }
    }
  }

  func write(_ found: GestionTravauxSource.Found, into report: inout ImportReport) throws {
    let place = Place(
      RecordMerge(db, at: found.location, foreignKey: "gestiontravaux.import.elsewhere"), found.refused)
    switch found.file {
    case .house(let file): try write(file, at: place, into: &report)
    case .shopping(let file):
      try place.merge.write([file.liste], as: "list", changedAt: \.updatedAt, into: &report)
      let purchases = file.achats.map { purchase in
        var purchase = purchase
        purchase.tacheOrigineId = purchase.tacheOrigineId.within(tasks)
        return purchase
      }
      try merge(
        purchases, as: .purchase, at: place, into: &report, within: "listeDeCoursesId = \(file.liste.id)")
    case .activity(let file):
      try merge([file.activite], as: .activity, at: place, into: &report)
      try write(file.astuces, of: file.activite.id, at: place, into: &report)
    case .task(let file):
      var task = file.tache
      task.pieceId = task.pieceId.within(rooms)
      task.activiteId = task.activiteId.within(activities)
      task.contactId = task.contactId.within(contacts)
      try merge([task], as: .task, at: place, into: &report)
      try write(file.content, of: task.id, at: place, into: &report)
    case .month(let file): try write(file, at: place, into: &report)
    }
  }

  /// Where the records of a file are told of, and which of them are not absent although they are not written.
  private struct Place {
    let merge: RecordMerge
    let refused: Set<String>

    init(_ merge: RecordMerge, _ refused: Set<String>) { (self.merge, self.refused) = (merge, refused) }
  }

  private func write(_ file: MaisonFile, at place: Place, into report: inout ImportReport) throws {
    let own: SQL = "maisonId = \(file.maison.id)"
    try merge([file.maison], as: .house, at: place, into: &report)
    try merge(file.pieces, as: .room, at: place, into: &report, within: own)
    try merge(file.contacts, as: .contact, at: place, into: &report, within: own)
    try merge(file.notesSaison, as: .seasonNote, at: place, into: &report, within: own)
    let upkeep = file.entretiens.map { upkeep in
      var upkeep = upkeep
      upkeep.pieceId = upkeep.pieceId.within(rooms)
      upkeep.activiteId = upkeep.activiteId.within(activities)
      upkeep.tacheId = upkeep.tacheId.within(tasks)
      return upkeep
    }
    try merge(upkeep, as: .upkeep, at: place, into: &report, within: own)
    try write(file.sansTache, of: file.maison.id, at: place, into: &report)
    try write(file.astuces, of: file.maison.id, at: place, into: &report)
  }

  private func write(_ file: MonthFile, at place: Place, into report: inout ImportReport) throws {
    let own: SQL = "mois = \(file.month)"
    let running = file.sessions.map { session in
      var session = session
      session.tacheId = session.tacheId.within(tasks)
      session.captureId = session.captureId.within(captures)
      return session
    }
    try merge(running, as: .session, at: place, into: &report, within: own)
    let photos = try file.files.map { file in
      var file = file
      // The one that was just kept, else the one that the vault has.
      file.attachmentId =
        try references[file.id]?.id.description ?? CaptureFile.fetchOne(db, key: file.id)?.attachmentId
      return file
    }
    try merge(photos, as: .file, at: place, into: &report, within: own)
  }

  private func write(
    _ content: NotedContent, of root: String, at place: Place, into report: inout ImportReport
  ) throws {
    let own: SQL = "rootId = \(root)"
    let unsorted = content.captures.map { capture in
      var capture = capture
      capture.sessionId = capture.sessionId.within(sessions)
      return capture
    }
    try merge(unsorted, as: .capture, at: place, into: &report, within: own)
    try merge(content.alertes, as: .alert, at: place, into: &report, within: own)
    try merge(content.notes, as: .note, at: place, into: &report, within: own)
    try merge(content.toDos, as: .toDo, at: place, into: &report, within: own)
  }

  private func write(
    _ tips: [AstuceEntity], of root: String, at place: Place, into report: inout ImportReport
  ) throws {
    let learned = tips.map { tip in
      var tip = tip
      tip.tacheOrigineId = tip.tacheOrigineId.within(tasks)
      return tip
    }
    try merge(learned, as: .tip, at: place, into: &report, within: "rootId = \(root)")
  }

  /// Writes records, and removes those of the same root that the source does not have, where it is all there is.
  private func merge<Record: StoredEntity>(
    _ records: [Record], as kind: GestionTravauxError.Kind, at place: Place, into report: inout ImportReport,
    within own: SQL? = nil
  ) throws {
    try place.merge.write(records, as: kind.rawValue, changedAt: \.updatedAt, into: &report)
    guard removesAbsent, let own else { return }
    try place.merge.remove(
      from: Record.databaseTableName, where: own, except: records.map(\.id) + place.refused)
  }
}

extension String? {
  /// The id, where it names something that is there.
  fileprivate func within(_ ids: Set<String>) -> String? { flatMap { ids.contains($0) ? $0 : nil } }
}
