import Foundation
import GRDB
import Values

/// What a capture holds, or what it became, on its way into another record.
struct SortedContent {
  let blocks: [ContentBlock]
  let tacheId: TacheEntity.ID?
  let createdAt: Date
  /// Whether the sorting is still to be confirmed.
  let aValider: Bool
  /// The activity of a tip whose task nobody knows.
  var activiteId: ActiviteEntity.ID?
  /// The line of a todo or a purchase, which a person may have changed.
  let title: String?
  /// Whether it got something since it was sorted that only what it is can hold: it was done, bought, priced or resolved,
  /// or a later version wrote more of it.
  let holdsMore: Bool

  init(_ capture: CaptureEntity) {
    self.init(capture, aValider: true, holdsMore: false)
  }

  /// Reads what was sorted already.
  init(_ ref: ContentRef, in db: Database) throws {
    switch ref.kind {
    case .capture:
      self.init(try GestionTravauxLedger.record(ref.id, in: db) as CaptureEntity)
    case .alert:
      let alert: AlerteEntity = try GestionTravauxLedger.record(ref.id, in: db)
      self.init(alert, aValider: alert.aValider, holdsMore: alert.resolue || !alert.unknownFields.isEmpty)
    case .tip:
      let tip: AstuceEntity = try GestionTravauxLedger.record(ref.id, in: db)
      self.init(tip, aValider: tip.aValider, holdsMore: !tip.unknownFields.isEmpty)
      activiteId = tip.activiteId
    case .note:
      let note: NoteEntity = try GestionTravauxLedger.record(ref.id, in: db)
      self.init(note, aValider: note.aValider, holdsMore: !note.unknownFields.isEmpty)
    case .toDo:
      let toDo: ToDoEntity = try GestionTravauxLedger.record(ref.id, in: db)
      let isChanged = toDo.estFaite || toDo.isArchived || toDo.echeance != nil
      self.init(
        toDo, toDo.titre, aValider: toDo.aValider, holdsMore: isChanged || !toDo.unknownFields.isEmpty)
    case .purchase:
      let purchase: AchatEntity = try GestionTravauxLedger.record(ref.id, in: db)
      let isChanged = purchase.achete || purchase.isArchived || purchase.prix != nil
      self.init(
        purchase, purchase.texte, aValider: purchase.aValider,
        holdsMore: isChanged || !purchase.unknownFields.isEmpty)
    case .equipment:
      let equipment: EquipementEntity = try GestionTravauxLedger.record(ref.id, in: db)
      self.init(equipment, equipment.nom, aValider: false, holdsMore: true)
    }
  }

  private init(_ record: some ContentEntity, _ title: String? = nil, aValider: Bool, holdsMore: Bool) {
    (blocks, tacheId, createdAt) = (record.blocks, record.details.tacheId, record.createdAt)
    (self.title, self.aValider, self.holdsMore) = (title, aValider, holdsMore)
  }
}

/// Makes what a capture becomes, inside a transaction. Its blocks go along whole: photos, memos and instants.
struct ContentSorter {
  let now: Date
  let newID: @Sendable () -> String
  /// What a todo or a purchase of nothing but photos is called.
  let photoTitle: String
  let db: Database

  /// Inserts the record.
  ///
  /// - Throws: ``GestionTravauxError/taskNeeded`` for a todo without any task, ``GestionTravauxError/notFound(_:)`` where
  ///   there is no shopping list.
  func insert(_ content: SortedContent, as classification: Classification) throws -> ContentRef {
    let (id, blocks) = (newID(), content.blocks)
    switch classification {
    case .alert:
      try AlerteEntity(
        id: id, aValider: content.aValider, details: .init(tacheId: content.tacheId, blocks: saying(content)),
        stamp: Stamp(createdAt: content.createdAt, updatedAt: now)
      ).validated().insert(db)
      return ContentRef(.alert, id)
    case .tip(let level):
      try AstuceEntity(
        id: id, aValider: content.aValider,
        details: .init(
          activiteId: try activity(of: content), niveau: Open(level), blocks: saying(content),
          tacheOrigineId: content.tacheId), stamp: Stamp(createdAt: content.createdAt, updatedAt: now)
      ).validated().insert(db)
      return ContentRef(.tip, id)
    case .note:
      try NoteEntity(
        id: id, aValider: content.aValider, details: .init(tacheId: content.tacheId, blocks: saying(content)),
        stamp: Stamp(createdAt: content.createdAt, updatedAt: now)
      ).validated().insert(db)
      return ContentRef(.note, id)
    case .toDo(let priority):
      guard let tacheId = content.tacheId else { throw GestionTravauxError.taskNeeded }
      try ToDoEntity(
        id: id, aValider: content.aValider,
        details: .init(
          tacheId: tacheId, titre: title(of: content), blocks: blocks, priorite: Open(priority),
          ordreManuel: try ToDoGroup(Open(priority)).top(in: db), source: Open(.swipeGame)),
        stamp: Stamp(createdAt: content.createdAt, updatedAt: now)
      ).validated().insert(db)
      return ContentRef(.toDo, id)
    case .purchase:
      let list: ListeDeCoursesEntity? = try ListeDeCoursesEntity.fetchOne(
        db, key: ListeDeCoursesEntity.fixedID)
      guard let list else { throw GestionTravauxError.notFound(.list) }
      try AchatEntity(
        id: id, listeDeCoursesId: list.id, aValider: content.aValider,
        details: .init(texte: title(of: content), tacheOrigineId: content.tacheId, blocks: blocks),
        stamp: Stamp(createdAt: content.createdAt, updatedAt: now)
      ).validated().insert(db)
      return ContentRef(.purchase, id)
    }
  }

  /// Says otherwise how much something matters that stays what it is: nothing else of it changes.
  ///
  /// - Returns: whether it stays what it is.
  func adjust(_ ref: ContentRef, to classification: Classification) throws -> Bool {
    switch (ref.kind, classification) {
    case (.alert, .alert), (.note, .note), (.purchase, .purchase): return true
    case (.tip, .tip(let level)):
      try GestionTravauxLedger.change(ref.id, of: AstuceEntity.self, now: now, in: db) {
        $0.niveau = Open(level)
      }
      return true
    case (.toDo, .toDo(let priority)):
      try GestionTravauxLedger.change(ref.id, of: ToDoEntity.self, now: now, in: db) {
        try ToDoGroup.take(&$0, priority, in: db)
      }
      return true
    default: return false
    }
  }

  /// The blocks of something without a line of its own: where a person gave it another line than its blocks do, that one
  /// comes before them.
  private func saying(_ content: SortedContent) -> [ContentBlock] {
    let blocks = content.blocks.inOrder
    guard let title = content.title, blocks.saysNothing || title != line(of: blocks) else {
      return content.blocks
    }
    return [.text(title, id: newID(), order: blocks.orderBefore, at: content.createdAt)] + blocks
  }

  private func activity(of content: SortedContent) throws -> ActiviteEntity.ID? {
    if let activiteId = content.activiteId { return activiteId }
    guard let tacheId = content.tacheId else { return nil }
    let task: TacheEntity = try GestionTravauxLedger.record(tacheId, in: db)
    return task.activiteId
  }

  private func title(of content: SortedContent) -> String { content.title ?? line(of: content.blocks) }

  /// One line of what was said: the blocks keep all of it.
  private func line(of blocks: [ContentBlock]) -> String {
    let words = blocks.textSegments.flatMap { $0.split(whereSeparator: \.isWhitespace) }
    let text = words.joined(separator: " ")
    if text.isEmpty { return photoTitle }
    let limit = GestionTravauxLimits.line
    return text.count <= limit ? text : text.prefix(limit - 1) + "…"
  }
}
