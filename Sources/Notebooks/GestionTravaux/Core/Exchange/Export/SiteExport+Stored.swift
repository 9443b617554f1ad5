import Foundation
import GRDB
import Localization
import Values

extension SiteExport {
  /// The notebook as it stands in its file, in an order that follows from the records alone; what cannot be read as it is
  /// stored.
  ///
  /// - Parameter instant: when it is written.
  init(_ db: Database, at instant: Date) throws {
    var rows = StoredRows(db)
    let rooms = try rows.all(PieceEntity.order(sql: "createdAt, id"))
    let activities = try rows.all(ActiviteEntity.order(sql: "createdAt, id"))
    let tasks = try rows.all(TacheEntity.order(sql: "createdAt, id"))
    let names = SiteNames(rooms: rooms, activities: activities, strings: try GestionTravaux.strings())
    let content = try StoredContent(of: Set(tasks.map(\.id)), &rows)
    let house: StoredRoot<MaisonEntity> = try rows.root(MaisonEntity.fixedID)
    let name = if case .readable(let house) = house { house.nom } else { MaisonEntity.usualName }
    self.init(exporteLe: instant.wholeSeconds, maison: name)
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
    astuces = try rows.all(AstuceEntity.order(sql: "createdAt, id")).map {
      Tip(
        activite: names.activity($0.activiteId), niveau: $0.niveau, creeLe: $0.createdAt,
        blocs: $0.blocks.exported)
    }
    let titles = Dictionary(tasks.map { ($0.id, names.title(of: $0)) }) { first, _ in first }
    listeDeCourses = try rows.all(AchatEntity.order(sql: "createdAt, id")).map {
      Purchase(
        texte: $0.texte, achete: $0.achete, creeLe: $0.createdAt,
        tacheOrigine: $0.tacheOrigineId.flatMap { titles[$0] }, archivee: $0.isArchived,
        prix: $0.prix, blocs: $0.blocks.exported)
    }
    notesSaison = try rows.all(NoteSaisonEntity.order(sql: "createdAt, id")).map {
      SeasonNote(texte: $0.texte, archivee: $0.archivee, creeLe: $0.createdAt)
    }
    capturesSansTache = content.captures(of: nil)
    alertesSansTache = content.alerts(of: nil)
    todosSansTache = content.toDos(of: nil)
    notesSansTache = content.notes(of: nil)
    illisibles = rows.unreadable.inOrder
  }
}

/// What was noted in each task, and without any.
private struct StoredContent {
  private let captures: [String?: [CaptureEntity]]
  private let alerts: [String?: [AlerteEntity]]
  private let notes: [String?: [NoteEntity]]
  private let toDos: [String?: [ToDoEntity]]

  /// - Parameter tasks: those that can be read: what was noted in another one stands with what has none.
  init(of tasks: Set<String>, _ rows: inout StoredRows) throws {
    func task(_ record: some ContentEntity) -> String? {
      record.tacheId.flatMap { tasks.contains($0) ? $0 : nil }
    }
    let order = "createdAt, id"
    captures = Dictionary(grouping: try rows.all(CaptureEntity.order(sql: order)), by: task)
    alerts = Dictionary(grouping: try rows.all(AlerteEntity.order(sql: order)), by: task)
    notes = Dictionary(grouping: try rows.all(NoteEntity.order(sql: order)), by: task)
    // In the order of the list, which says where the person put each.
    toDos = Dictionary(grouping: try rows.all(ToDoEntity.all()).sorted { $0.order < $1.order }, by: task)
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
        source: $0.source, creeLe: $0.createdAt, faiteLe: $0.dateFaite,
        echeance: $0.echeance?.description, blocs: $0.blocks.exported)
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
