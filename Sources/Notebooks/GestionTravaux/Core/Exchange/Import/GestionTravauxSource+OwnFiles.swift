import Foundation
import GRDB
import Interchange
import NotebookContract
import Values
import Vault

extension GestionTravauxSource: OwnFiles {
  static let notebook = GestionTravauxSchema.id

  static func are(in source: ImportSource) throws -> Bool { try documents.are(in: source) }

  init(_ source: ImportSource, answers: ImportAnswers, in dependencies: Dependencies) throws {
    try self.init(source)
  }

  var roots: [(id: String, location: RowLocation)] {
    found.compactMap { found in
      if case .rootless = found.file { nil } else { (found.file.root, found.location) }
    }
  }

  func describe(in preview: inout ImportPreview) {
    if unreadableCount > 0 { preview.leftOut["unreadable"] = unreadableCount }
    let names = PlaceNames(found.map(\.file))
    for found in found {
      func add(_ kind: GestionTravauxError.Kind, _ title: String, _ instant: Date? = nil) {
        let day = instant.map { CalendarDay($0, in: .gmt) }
        preview.add(
          .init(location: found.location, kind: kind.rawValue, day: day, title: title, amount: nil))
      }
      func add(_ records: [some ContentEntity], _ kind: GestionTravauxError.Kind) {
        for record in records { add(kind, record.blocks.line ?? "", record.createdAt) }
      }
      func add(_ content: NotedContent) {
        add(content.captures, .capture)
        add(content.alertes, .alert)
        add(content.notes, .note)
        for todo in content.toDos { add(.toDo, todo.titre, todo.createdAt) }
      }
      func add(_ parts: HouseParts) {
        for room in parts.pieces { add(.room, room.nom) }
        for contact in parts.contacts { add(.contact, contact.nom) }
        for equipment in parts.equipements { add(.equipment, equipment.nom) }
        for upkeep in parts.entretiens { add(.upkeep, upkeep.titre) }
        for note in parts.notesSaison { add(.seasonNote, note.texte, note.createdAt) }
        add(parts.content)
        add(parts.astuces, .tip)
      }
      func add(_ purchases: [AchatEntity]) {
        for purchase in purchases { add(.purchase, purchase.texte, purchase.createdAt) }
      }
      switch found.file {
      case .house(let file):
        add(.house, file.maison.nom)
        add(file.parts)
      case .shopping(let file): add(file.achats)
      case .activity(let file):
        add(.activity, file.activite.nom)
        add(file.astuces, .tip)
      case .task(let file):
        add(.task, names.title(of: file.tache), file.tache.createdAt)
        add(file.content)
      case .month(let file):
        for photo in file.files { add(.file, photo.path, photo.createdAt) }
        for session in file.sessions { add(.session, "", session.debut) }
      case .rootless(let file):
        add(file.parts)
        add(file.achats)
      }
    }
  }

  func write(
    _ files: ImportedFiles, removesAbsent: Bool, in db: Database, into report: inout ImportReport
  ) throws {
    let writer = try RecordWriter(
      found.map(\.file), references: files.references, removesAbsent: removesAbsent, in: db)
    try writer.write(found, into: &report)
    if unreadableCount > 0 { report.leftOut["unreadable"] = unreadableCount }
  }
}

/// What the rooms and the activities of a source are called, by their ids.
private struct PlaceNames {
  private var rooms: [String: String] = [:]
  private var activities: [String: String] = [:]

  init(_ files: [GestionTravauxFile]) {
    for file in files {
      for room in file.parts?.pieces ?? [] { rooms[room.id] = room.nom }
      if case .activity(let file) = file { activities[file.activite.id] = file.activite.nom }
    }
  }

  /// What a task is called; where neither of its places is in the source, what is to be done next.
  func title(of task: TacheEntity) -> String {
    let names = TaskNames(
      room: task.pieceId.flatMap { rooms[$0] }, activity: task.activiteId.flatMap { activities[$0] })
    return names.subject ?? task.prochaineAction ?? ""
  }
}
