import Foundation
import GRDB
import Localization
import Values

extension SiteExport {
  /// The notebook as it stands in its file, in an order that follows from the records alone.
  ///
  /// - Parameter instant: when it is written.
  init(_ db: Database, at instant: Date) throws {
    let rooms = try PieceEntity.order(sql: "createdAt, id").fetchAll(db)
    let activities = try ActiviteEntity.order(sql: "createdAt, id").fetchAll(db)
    let tasks = try TacheEntity.order(sql: "createdAt, id").fetchAll(db)
    let names = SiteNames(rooms: rooms, activities: activities, strings: try GestionTravaux.strings())
    let content = try StoredContent(db)
    self.init(
      exporteLe: instant.wholeSeconds,
      maison: try MaisonEntity.fetchOne(db, key: MaisonEntity.fixedID)?.nom ?? MaisonEntity.usualName)
    pieces = rooms.map { Named(nom: $0.nom, creeLe: $0.createdAt) }
    activites = activities.map { Named(nom: $0.nom, creeLe: $0.createdAt) }
    taches = tasks.map { task in
      Task(
        titre: names.title(of: task), piece: names.room(task.pieceId),
        activite: names.activity(task.activiteId), statut: task.statut, prochaineAction: task.prochaineAction,
        creeLe: task.createdAt,
        derniereSession: task.lastSessionDate, todos: content.toDos(of: task.id),
        alertes: content.alerts(of: task.id), capturesNonClassees: content.captures(of: task.id),
        notes: content.notes(of: task.id))
    }
    astuces = try AstuceEntity.order(sql: "createdAt, id").fetchAll(db).map {
      Tip(
        activite: names.activity($0.activiteId), niveau: $0.niveau, creeLe: $0.createdAt,
        blocs: $0.blocks.exported)
    }
    let titles = Dictionary(tasks.map { ($0.id, names.title(of: $0)) }) { first, _ in first }
    listeDeCourses = try AchatEntity.order(sql: "createdAt, id").fetchAll(db).map {
      Purchase(
        texte: $0.texte, achete: $0.achete, creeLe: $0.createdAt,
        tacheOrigine: $0.tacheOrigineId.flatMap { titles[$0] }, blocs: $0.blocks.exported)
    }
    notesSaison = try NoteSaisonEntity.order(sql: "createdAt, id").fetchAll(db).map {
      SeasonNote(texte: $0.texte, archivee: $0.archivee, creeLe: $0.createdAt)
    }
    capturesSansTache = content.captures(of: nil)
    alertesSansTache = content.alerts(of: nil)
    todosSansTache = content.toDos(of: nil)
    notesSansTache = content.notes(of: nil)
  }
}

/// What was noted in each task, and without any.
private struct StoredContent {
  private let captures: [String?: [CaptureEntity]]
  private let alerts: [String?: [AlerteEntity]]
  private let notes: [String?: [NoteEntity]]
  private let toDos: [String?: [ToDoEntity]]

  init(_ db: Database) throws {
    captures = Dictionary(
      grouping: try CaptureEntity.order(sql: "createdAt, id").fetchAll(db), by: \.tacheId)
    alerts = Dictionary(grouping: try AlerteEntity.order(sql: "createdAt, id").fetchAll(db), by: \.tacheId)
    notes = Dictionary(grouping: try NoteEntity.order(sql: "createdAt, id").fetchAll(db), by: \.tacheId)
    // In the order of the list, which says where the person put each.
    toDos = Dictionary(grouping: try ToDoEntity.fetchAll(db).sorted { $0.order < $1.order }, by: \.tacheId)
  }

  func captures(of task: String?) -> [SiteExport.Noted] {
    captures[task, default: []].map { SiteExport.Noted(creeLe: $0.createdAt, blocs: $0.blocks.exported) }
  }

  func notes(of task: String?) -> [SiteExport.Noted] {
    notes[task, default: []].map { SiteExport.Noted(creeLe: $0.createdAt, blocs: $0.blocks.exported) }
  }

  func alerts(of task: String?) -> [SiteExport.Alert] {
    alerts[task, default: []].map {
      SiteExport.Alert(resolue: $0.resolue, creeLe: $0.createdAt, blocs: $0.blocks.exported)
    }
  }

  func toDos(of task: String?) -> [SiteExport.ToDo] {
    toDos[task, default: []].map {
      SiteExport.ToDo(
        titre: $0.titre, priorite: $0.priorite, estFaite: $0.estFaite, archivee: $0.isArchived,
        source: $0.source, creeLe: $0.dateCreation, faiteLe: $0.dateFaite, blocs: $0.blocks.exported)
    }
  }
}

/// What the rooms, the activities and the tasks are called.
private struct SiteNames {
  private let rooms: [String: String]
  private let activities: [String: String]
  private let strings: StringTable

  init(rooms: [PieceEntity], activities: [ActiviteEntity], strings: StringTable) {
    self.rooms = Dictionary(rooms.map { ($0.id, $0.nom) }) { first, _ in first }
    self.activities = Dictionary(activities.map { ($0.id, $0.nom) }) { first, _ in first }
    self.strings = strings
  }

  func room(_ id: PieceEntity.ID?) -> String? { id.flatMap { rooms[$0] } }

  func activity(_ id: ActiviteEntity.ID?) -> String? { id.flatMap { activities[$0] } }

  /// The title, in the language of the format.
  func title(of task: TacheEntity) -> String {
    let names = TaskNames(room: room(task.pieceId), activity: activity(task.activiteId))
    return strings.text(names, .french)
  }
}

extension [ContentBlock] {
  fileprivate var exported: [SiteExport.Block] { inOrder.map(SiteExport.Block.init) }
}
