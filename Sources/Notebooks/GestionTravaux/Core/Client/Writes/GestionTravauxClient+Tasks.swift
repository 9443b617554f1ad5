import Foundation
import GRDB
import NotebookContract
import Records
import Values
package import Vault

extension GestionTravauxClient {
  /// Adds a task, with its room and its activity where they do not exist yet.
  ///
  /// - Throws: ``GestionTravauxError/duplicateTask(_:)`` where that activity is under way in that room: a person is offered
  ///   to resume it. ``GestionTravauxError/invalidFields(_:)``.
  @discardableResult
  package func addTask(_ draft: TacheDraft) async throws -> WriteResult<TacheEntity> {
    let (now, newID) = (now(), store.dependencies.newID)
    let typed = [draft.piece, draft.activite].compactMap { place -> String? in
      guard case .named(let name) = place else { return nil }
      return name.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let subject = typed.isEmpty ? nil : typed.joined(separator: " — ")
    return try await store.write(Action("gestiontravaux.task.added", subject: subject)) { db in
      try TaskWriter(now: now, newID: newID, db: db).insert(draft)
    }
  }

  /// Changes a task: its room, its activity, what comes next, who does it and what it costs. Of one that is done or put
  /// away only its budget and what it cost: an invoice comes when the work is over.
  ///
  /// - Parameter edit: called inside the transaction, on what is stored at that moment.
  /// - Throws: ``GestionTravauxError/duplicateTask(_:)``, ``GestionTravauxError/invalidFields(_:)``,
  ///   ``GestionTravauxError/notFound(_:)``, ``GestionTravauxError/notActive``.
  @discardableResult
  package func editTask(
    _ id: TacheEntity.ID, _ edit: @escaping @Sendable (inout TacheEntity.Details) throws -> Void
  ) async throws -> WriteResult<TacheEntity> {
    try await change(id, as: "gestiontravaux.task.edited") { task, db in
      let stored = task
      try edit(&task)
      task.statut = stored.statut
      if task.prochaineAction != stored.prochaineAction {
        task.prochaineAction = task.prochaineAction.flatMap(NextAction.read)
      }
      var paid = stored
      (paid.budget, paid.cout) = (task.budget, task.cout)
      guard task.isActive || task == paid else { throw GestionTravauxError.notActive }
      try GestionTravauxLedger.check(PieceEntity.self, task.pieceId, in: db)
      try GestionTravauxLedger.check(ActiviteEntity.self, task.activiteId, in: db)
      try GestionTravauxLedger.check(ContactEntity.self, task.contactId, in: db)
      try GestionTravauxLedger.checkDuplicate(of: task, id, in: db)
    }
  }

  /// Says that a task is done: nothing comes next, and upkeep that asked for it counts from today. A task that is done
  /// stays as it is. Its alerts stay too: each is resolved by hand.
  ///
  /// - Throws: ``GestionTravauxError/capturing`` while a capture is taken in it.
  @discardableResult
  package func finishTask(_ id: TacheEntity.ID) async throws -> WriteResult<TacheEntity> {
    try await setStatus(.terminee, of: id, as: "gestiontravaux.task.finished")
  }

  /// Puts a task away, out of the lists.
  ///
  /// - Throws: ``GestionTravauxError/capturing`` while a capture is taken in it.
  @discardableResult
  package func archiveTask(_ id: TacheEntity.ID) async throws -> WriteResult<TacheEntity> {
    try await setStatus(.archivee, of: id, as: "gestiontravaux.task.archived")
  }

  /// Goes on with a task that was done or put away.
  ///
  /// - Throws: ``GestionTravauxError/duplicateTask(_:)`` where the same activity is under way there meanwhile.
  @discardableResult
  package func reopenTask(_ id: TacheEntity.ID) async throws -> WriteResult<TacheEntity> {
    try await setStatus(.active, of: id, as: "gestiontravaux.task.reopened")
  }

  /// Puts an active task before all others that can be gone on with, until somebody works on one: the one worked on last
  /// comes first then, as ever.
  ///
  /// - Throws: ``GestionTravauxError/notActive``, ``GestionTravauxError/notFound(_:)``.
  @discardableResult
  package func moveToHero(_ id: TacheEntity.ID) async throws -> WriteResult<TacheEntity> {
    let subject = GestionTravauxLedger.subject(TacheEntity.self, id)
    return try await store.write("gestiontravaux.task.movedToHero", about: subject) { db in
      let task: TacheEntity = try GestionTravauxLedger.record(id, in: db)
      guard task.isActive else { throw GestionTravauxError.notActive }
      try StoredSettings.set(id, for: GestionTravauxSetting.hero, in: db)
      return task
    }
  }

  private func setStatus(
    _ status: StatutTache, of id: TacheEntity.ID, as key: String
  ) async throws -> WriteResult<TacheEntity> {
    let (now, today) = (now(), today)
    return try await change(id, as: key) { task, db in
      guard task.statut.known != status else { return }
      if status != .active { try GestionTravauxLedger.checkEnded(in: { $0.id == id }, db) }
      task.statut = Open(status)
      try GestionTravauxLedger.checkDuplicate(of: task, id, in: db)
      guard status == .terminee else { return }
      task.prochaineAction = nil
      let upkeep = try EntretienEntity.filter(sql: "tacheId = ?", arguments: [id]).fetchAll(db)
      for one in upkeep where one.dernier < today {
        try GestionTravauxLedger.change(one.id, of: EntretienEntity.self, now: now, in: db) {
          $0.dernier = today
        }
      }
    }
  }

  /// Deletes a task with all that was noted in it; purchases and tips stay. See ``DeletionQuery``. Undo brings all of it
  /// back.
  ///
  /// - Throws: ``GestionTravauxError/capturing`` while a capture is taken in it.
  @discardableResult
  package func deleteTask(_ id: TacheEntity.ID) async throws -> WriteResult<TacheEntity> {
    try await delete(id, as: "gestiontravaux.task.deleted") { db in
      try GestionTravauxLedger.checkEnded(in: { $0.id == id }, db)
    }
  }

  /// Stores what comes next in a task, as it was said at the end of a day, and makes an urgent todo of it where none
  /// says the same.
  ///
  /// - Returns: what became of it; nil where nothing was said. Where a todo says the same and is not urgent, a person
  ///   says whether it becomes so (``setPriority(_:of:)``) or another is made (``addCheckOutToDo(_:to:)``).
  /// - Throws: ``GestionTravauxError/notActive`` for a task that is done or put away.
  @discardableResult
  package func checkOut(
    _ id: TacheEntity.ID, nextAction said: String
  ) async throws -> WriteResult<CheckOut>? {
    guard let action = NextAction.read(said) else { return nil }
    let (now, newID) = (now(), store.dependencies.newID)
    let subject = GestionTravauxLedger.subject(TacheEntity.self, id)
    return try await store.write("gestiontravaux.task.checkedOut", about: subject) { db in
      try Self.checkActive(id, in: db)
      let task: TacheEntity = try GestionTravauxLedger.change(id, now: now, in: db) {
        $0.prochaineAction = action
      }
      // One that cannot be read says nothing that could be the same.
      let todos = try ToDoEntity.filter(sql: "tacheId = ? AND isArchived = 0", arguments: [id])
        .fetchReadable(db) { _ in }
      let outcome = CheckoutTodo.of(
        action, among: todos.map { .init(id: $0.id, title: $0.titre, priority: $0.priorite) })
      guard outcome == .create else { return CheckOut(task: task, outcome: outcome, toDo: nil) }
      let toDo = try Self.insertCheckOutToDo(action, id: newID(), to: id, now: now, in: db)
      return CheckOut(task: task, outcome: outcome, toDo: toDo)
    }
  }

  /// Makes an urgent todo of what comes next, although another says the same.
  @discardableResult
  package func addCheckOutToDo(_ action: String, to id: TacheEntity.ID) async throws -> WriteResult<
    ToDoEntity
  > {
    let (now, newID) = (now(), store.dependencies.newID())
    return try await store.write(Action("gestiontravaux.toDo.added", subject: action)) { db in
      try Self.checkActive(id, in: db)
      return try Self.insertCheckOutToDo(action, id: newID, to: id, now: now, in: db)
    }
  }

  private static func insertCheckOutToDo(
    _ action: String, id: ToDoEntity.ID, to tacheId: TacheEntity.ID, now: Date, in db: Database
  ) throws -> ToDoEntity {
    let urgent = Open(PrioriteToDo.urgent)
    return try ToDoEntity(
      id: id,
      details: .init(
        tacheId: tacheId, titre: action, priorite: urgent, ordreManuel: try ToDoGroup(urgent).top(in: db),
        source: Open(.checkout)), stamp: Stamp(now)
    ).added(to: db)
  }
}

/// What became of the next action that was said at the end of a day.
package struct CheckOut: Hashable, Sendable {
  /// The task, with its next action.
  package let task: TacheEntity
  /// What became of it as a todo.
  package let outcome: CheckoutTodo
  /// The todo that was made; nil where one says the same.
  package let toDo: ToDoEntity?
}
