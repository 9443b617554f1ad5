import Foundation
import GRDB
import Interchange
import Values
import Vault

/// Lays an export beside what a notebook has: rooms and activities are found by their names, a task by its place and its
/// day, everything else by what it says.
struct SitePlanner {
  private(set) var plan: SitePlan
  private let now: Date
  private let newID: @Sendable () -> String
  private let house: MaisonEntity?
  private let location: RowLocation

  private var photos: PhotoPaths
  private var known: KnownRecords
  private var rooms: [String: PieceEntity.ID] = [:]
  private var activities: [String: ActiviteEntity.ID] = [:]
  private var tasks: [TaskPlace: [TacheEntity.ID]] = [:]
  private var activeTasks: [TaskPlace: TacheEntity.ID] = [:]
  /// The tasks of the export, by the title that purchases name them by.
  private var titles: [String: TacheEntity.ID] = [:]
  private var lastOrders: [String: Int] = [:]

  private struct TaskPlace: Hashable {
    let room: PieceEntity.ID?
    let activity: ActiviteEntity.ID?
    var createdAt: Date?
  }

  /// Looks at what the notebook has.
  ///
  /// - Parameter kept: the photos that were kept already, by their path in the export; none for a preview.
  init(
    at location: RowLocation, kept: [String: AttachmentReference], dependencies: Dependencies, in db: Database
  ) throws {
    now = dependencies.now().wholeSeconds
    newID = dependencies.newID
    plan = SitePlan(timeZone: dependencies.timeZone)
    self.location = location
    house = try MaisonEntity.fetchOne(db, key: MaisonEntity.fixedID)
    photos = try PhotoPaths(kept: kept, newID: newID, in: db)
    known = try KnownRecords(in: db)
    for room in try PieceEntity.fetchAll(db) { rooms[NameMatch.key(room.nom)] = room.id }
    for activity in try ActiviteEntity.fetchAll(db) { activities[NameMatch.key(activity.nom)] = activity.id }
    for task in try TacheEntity.order(sql: "createdAt, id").fetchAll(db) {
      var place = TaskPlace(room: task.pieceId, activity: task.activiteId)
      if task.isActive { activeTasks[place] = task.id }
      place.createdAt = task.createdAt
      tasks[place, default: []].append(task.id)
    }
    let orders = try Row.fetchAll(db, sql: "SELECT priorite, max(ordreManuel) FROM toDos GROUP BY priorite")
    for row in orders { lastOrders[row[0]] = row[1] }
  }

  /// Adds everything that an export says.
  mutating func add(_ contents: SiteExport) {
    addHouse(contents.maison)
    for room in contents.pieces { _ = self.room(room.nom, at: room.creeLe) }
    for activity in contents.activites { _ = self.activity(activity.nom, at: activity.creeLe) }
    for task in contents.taches { add(task) }
    for tip in contents.astuces { add(tip) }
    for purchase in contents.listeDeCourses { add(purchase) }
    for note in contents.notesSaison { add(note) }
    for capture in contents.capturesSansTache { add(capture, of: nil) }
    for alert in contents.alertesSansTache { add(alert, of: nil) }
    for todo in contents.todosSansTache { add(todo, of: nil) }
    for note in contents.notesSansTache { add(note: note, of: nil) }
    plan.photos = photos.used
    plan.unreadableCount = contents.illisibles.count
  }

  // MARK: - The house, its rooms, the activities and the tasks

  /// A house that nobody has named yet takes the name that it had.
  private mutating func addHouse(_ name: String) {
    guard let house, house.nom == MaisonEntity.usualName, name != house.nom else { return }
    do {
      plan.house = try house.changed(to: .init(nom: name), now: now)
    } catch {
      plan.refuse(.house, error, at: location)
    }
  }

  /// The room of a name, made where there is none; nil for one that cannot be made.
  private mutating func room(_ name: String, at instant: Date) -> PieceEntity.ID? {
    if let id = rooms[NameMatch.key(name)] { return id }
    let room = PieceEntity(
      id: newID(), details: .init(nom: name), stamp: Stamp(createdAt: instant, updatedAt: now))
    guard plan.add(room, name, on: instant, at: location) else { return nil }
    rooms[NameMatch.key(name)] = room.id
    return room.id
  }

  /// The activity of a name, made where there is none; nil for one that cannot be made.
  private mutating func activity(_ name: String, at instant: Date) -> ActiviteEntity.ID? {
    if let id = activities[NameMatch.key(name)] { return id }
    let activity = ActiviteEntity(
      id: newID(), details: .init(nom: name), stamp: Stamp(createdAt: instant, updatedAt: now))
    guard plan.add(activity, name, on: instant, at: location) else { return nil }
    activities[NameMatch.key(name)] = activity.id
    return activity.id
  }

  private mutating func add(_ task: SiteExport.Task) {
    let room = task.piece.flatMap { self.room($0, at: task.creeLe) }
    let activity = task.activite.flatMap { self.activity($0, at: task.creeLe) }
    // Without its room or its activity it would be another task.
    guard (room == nil) == (task.piece == nil), (activity == nil) == (task.activite == nil) else {
      let missing = GestionTravauxError.notFound(room == nil && task.piece != nil ? .room : .activity)
      return plan.refuse(.task, missing, at: location)
    }
    guard let id = self.task(task, in: room, of: activity) else { return }
    if titles[task.titre] == nil || task.statut.known == .active { titles[task.titre] = id }
    for todo in task.todos { add(todo, of: id) }
    for alert in task.alertes { add(alert, of: id) }
    for capture in task.capturesNonClassees { add(capture, of: id) }
    for note in task.notes { add(note: note, of: id) }
  }

  /// The task that is there already, or a new one; nil for one that cannot be made.
  ///
  /// Of an activity that is under way in its room here, and in the export too, there is one task: two would be what the
  /// notebook never allows.
  private mutating func task(
    _ task: SiteExport.Task, in room: PieceEntity.ID?, of activity: ActiviteEntity.ID?
  ) -> TacheEntity.ID? {
    let place = TaskPlace(room: room, activity: activity, createdAt: task.creeLe)
    if let same = tasks[place]?.first {
      tasks[place]?.removeFirst()
      plan.countDuplicate(.task)
      return same
    }
    let here = TaskPlace(room: room, activity: activity)
    if task.statut.known == .active, room != nil, activity != nil, let active = activeTasks[here] {
      plan.countDuplicate(.task)
      return active
    }
    let record = TacheEntity(
      id: newID(),
      details: .init(
        pieceId: room, activiteId: activity, statut: task.statut, prochaineAction: task.prochaineAction,
        lastSessionDate: task.derniereSession), stamp: Stamp(createdAt: task.creeLe, updatedAt: now))
    return plan.add(record, task.titre, on: task.creeLe, at: location) ? record.id : nil
  }

  // MARK: - What was noted

  private mutating func add(_ capture: SiteExport.Noted, of task: TacheEntity.ID?) {
    add(capture.blocs, at: capture.creeLe, of: task) {
      CaptureEntity(
        id: $0, details: .init(tacheId: task, blocks: $1),
        stamp: Stamp(createdAt: capture.creeLe, updatedAt: $2))
    }
  }

  private mutating func add(note: SiteExport.Noted, of task: TacheEntity.ID?) {
    add(note.blocs, at: note.creeLe, of: task) {
      NoteEntity(
        id: $0, details: .init(tacheId: task, blocks: $1), stamp: Stamp(createdAt: note.creeLe, updatedAt: $2)
      )
    }
  }

  private mutating func add(_ alert: SiteExport.Alert, of task: TacheEntity.ID?) {
    add(alert.blocs, at: alert.creeLe, of: task) {
      // The zip does not say when it was resolved: as early as it was noted, rather than open until now.
      AlerteEntity(
        id: $0, details: .init(tacheId: task, blocks: $1, resolue: alert.resolue),
        stamp: Stamp(createdAt: alert.creeLe, updatedAt: alert.resolue ? alert.creeLe : $2))
    }
  }

  private mutating func add(_ tip: SiteExport.Tip) {
    let activity = tip.activite.flatMap { self.activity($0, at: tip.creeLe) }
    add(tip.blocs, at: tip.creeLe, of: activity) {
      AstuceEntity(
        id: $0, details: .init(activiteId: activity, niveau: tip.niveau, blocks: $1),
        stamp: Stamp(createdAt: tip.creeLe, updatedAt: $2))
    }
  }

  private mutating func add(_ todo: SiteExport.ToDo, of task: TacheEntity.ID?) {
    let due = todo.echeance.flatMap { CalendarDay($0) }
    let order = nextOrder(todo.priorite)
    let isNew = add(todo.blocs, at: todo.creeLe, of: task, named: todo.titre) {
      ToDoEntity(
        id: $0,
        details: .init(
          tacheId: task, titre: todo.titre, blocks: $1, priorite: todo.priorite, ordreManuel: order,
          echeance: due, estFaite: todo.estFaite, dateFaite: todo.faiteLe, isArchived: todo.archivee,
          source: todo.source), stamp: Stamp(createdAt: todo.creeLe, updatedAt: $2))
    }
    if isNew, due == nil, let written = todo.echeance, !written.isEmpty {
      let told = ["day": String(written.prefix(80)), "title": String(todo.titre.prefix(80))]
      plan.add(
        remark: RowProblem(
          "gestiontravaux.import.notADay", told, column: GestionTravauxField.toDoDue.input, at: location))
    }
  }

  private mutating func add(_ purchase: SiteExport.Purchase) {
    let task = purchase.tacheOrigine.flatMap { titles[$0] }
    add(purchase.blocs, at: purchase.creeLe, of: nil, named: purchase.texte) {
      AchatEntity(
        id: $0,
        details: .init(
          texte: purchase.texte, achete: purchase.achete, isArchived: purchase.archivee, tacheOrigineId: task,
          prix: purchase.prix, blocks: $1), stamp: Stamp(createdAt: purchase.creeLe, updatedAt: $2))
    }
  }

  private mutating func add(_ note: SiteExport.SeasonNote) {
    guard !known.find(.seasonNote, of: nil, at: note.creeLe, saying: note.texte) else {
      return plan.countDuplicate(.seasonNote)
    }
    let record = NoteSaisonEntity(
      id: newID(), details: .init(texte: note.texte, archivee: note.archivee),
      stamp: Stamp(createdAt: note.creeLe, updatedAt: now))
    plan.add(record, note.texte, on: note.creeLe, at: location)
  }

  /// Adds a record that nobody finds here.
  ///
  /// - Parameters:
  ///   - name: what it is called, where it is more than its blocks.
  ///   - make: the record with an id, its blocks and the instant of the import.
  /// - Returns: whether it was taken.
  @discardableResult
  private mutating func add<Record: ContentEntity>(
    _ blocks: [SiteExport.Block], at instant: Date, of parent: String?, named name: String = "",
    _ make: (String, [ContentBlock], Date) -> Record
  ) -> Bool {
    let read = blocks.enumerated().map { $1.stored(id: newID(), order: $0) { $0 } }
    guard !known.find(Record.kind, of: parent, at: instant, saying: name + read.meaning) else {
      plan.countDuplicate(Record.kind)
      return false
    }
    var stored = read
    for index in stored.indices {
      stored[index].photoLocalPath = stored[index].photoLocalPath.map { photos.path(of: $0) }
    }
    let title = name.isEmpty ? CapturePreview(read, createdAt: instant).text : name
    return plan.add(make(newID(), stored, now), title, on: instant, at: location)
  }

  /// The place of a todo after all others of its priority, in the order of the export.
  private mutating func nextOrder(_ priority: Open<PrioriteToDo>) -> Int {
    let next = TodoOrder.bottom(below: lastOrders[priority.rawValue])
    lastOrders[priority.rawValue] = next
    return next
  }
}
