import Foundation
import GRDB
import Values

/// Writes a task with the room and the activity that it needs, inside a transaction.
struct TaskWriter {
  let now: Date
  let newID: @Sendable () -> String
  let db: Database

  /// Writes a new task.
  ///
  /// - Throws: ``GestionTravauxError/duplicateTask(_:)``, ``GestionTravauxError/invalidFields(_:)``,
  ///   ``GestionTravauxError/notFound(_:)``.
  func insert(_ draft: TacheDraft) throws -> TacheEntity {
    try checkNames(of: draft)
    let room = try place(draft.piece) { id, name in
      try PieceEntity(id: id, details: .init(nom: name), stamp: Stamp(now)).validated()
    }
    let activity = try place(draft.activite) { id, name in
      try ActiviteEntity(id: id, details: .init(nom: name), stamp: Stamp(now)).validated()
    }
    try GestionTravauxLedger.check(ContactEntity.self, draft.contactId, in: db)
    let task = try TacheEntity(
      id: newID(),
      details: .init(
        pieceId: room.id, activiteId: activity.id,
        prochaineAction: draft.prochaineAction.flatMap(NextAction.read), contactId: draft.contactId,
        budget: draft.budget, cout: draft.cout), stamp: Stamp(now)
    ).validated()
    try GestionTravauxLedger.checkDuplicate(of: task.details, task.id, in: db)
    try task.insert(db)
    return task
  }

  /// Both names are told at once where both are wrong.
  private func checkNames(of draft: TacheDraft) throws {
    var checks = FieldChecks<GestionTravauxField>()
    for (place, field) in [(draft.piece, GestionTravauxField.roomName), (draft.activite, .activityName)] {
      guard case .named(let name) = place else { continue }
      _ = checks.required(name, field, limit: GestionTravauxLimits.name)
    }
    try checks.finish()
  }

  private func place<Place: NamedPlace>(
    _ place: TacheDraft.Place, _ make: (String, String) throws -> Place
  ) throws -> Place {
    switch place {
    case .existing(let id): return try GestionTravauxLedger.record(id, in: db)
    case .named(let name):
      if let existing = try Places.named(name, Place.self, in: db) { return existing }
      try GestionTravauxLedger.checkLimit(of: Place.self, in: db)
      let made = try make(newID(), name)
      try made.insert(db)
      return made
    }
  }
}
