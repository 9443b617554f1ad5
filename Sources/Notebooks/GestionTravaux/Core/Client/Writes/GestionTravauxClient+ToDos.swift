import Foundation
import GRDB
import NotebookContract
package import Values
package import Vault

extension GestionTravauxClient {
  /// Adds a todo, at the top of its priority.
  ///
  /// - Parameters:
  ///   - tacheId: the task; nil for the whole house.
  ///   - due: the day by which it is to be done; nil for none.
  /// - Throws: ``GestionTravauxError/invalidFields(_:)``, ``GestionTravauxError/notFound(_:)``.
  @discardableResult
  package func addToDo(
    _ title: String, priority: PrioriteToDo = .bientot, to tacheId: TacheEntity.ID? = nil,
    due: CalendarDay? = nil
  ) async throws -> WriteResult<ToDoEntity> {
    let (id, now) = (store.dependencies.newID(), now())
    return try await store.write(Action("gestiontravaux.toDo.added", subject: title)) { db in
      try GestionTravauxLedger.check(TacheEntity.self, tacheId, in: db)
      return try ToDoEntity(
        id: id,
        details: .init(
          tacheId: tacheId, titre: title, priorite: Open(priority),
          ordreManuel: try ToDoGroup(Open(priority)).top(in: db), echeance: due), stamp: Stamp(now)
      ).added(to: db)
    }
  }

  /// Changes a todo in one write: what is to be done, and when. Where its priority changes, it comes to the top of that one.
  ///
  /// - Parameters:
  ///   - title: what is to be done; nil leaves it.
  ///   - priority: when; nil leaves it.
  ///   - due: the day by which it is to be done, or that there is none any more; nil leaves it.
  ///   - change: what was said of it, and its task.
  /// - Throws: as ``edit(_:_:)``.
  @discardableResult
  package func editToDo(
    _ id: ToDoEntity.ID, title: String? = nil, priority: PrioriteToDo? = nil,
    due: CalendarDay?? = nil, _ change: ContentChange = ContentChange()
  ) async throws -> WriteResult<ToDoEntity> {
    let writer = ContentWriter(change, self)
    return try await self.change(id, as: "gestiontravaux.toDo.edited") { toDo, db in
      if let title { toDo.titre = title }
      if let priority { try ToDoGroup.take(&toDo, priority, in: db) }
      if let due { toDo.echeance = due }
      try writer.apply(to: &toDo, in: db)
    }
  }

  /// Gives a todo another priority: it comes to the top of that one.
  @discardableResult
  package func setPriority(
    _ priority: PrioriteToDo, of id: ToDoEntity.ID
  ) async throws -> WriteResult<ToDoEntity> {
    try await change(id, as: "gestiontravaux.toDo.prioritised") { toDo, db in
      try ToDoGroup.take(&toDo, priority, in: db)
    }
  }

  /// Puts a todo elsewhere among those of its priority.
  ///
  /// - Parameter place: where it stands afterwards, from 0.
  @discardableResult
  package func moveToDo(_ id: ToDoEntity.ID, to place: Int) async throws -> WriteResult<ToDoEntity> {
    let now = now()
    let subject = GestionTravauxLedger.subject(ToDoEntity.self, id)
    return try await store.write("gestiontravaux.toDo.moved", about: subject) { db in
      let toDo: ToDoEntity = try GestionTravauxLedger.record(id, in: db)
      try ToDoGroup(toDo.priorite).move(id, to: place, now: now, in: db)
      return try GestionTravauxLedger.record(id, in: db)
    }
  }

  /// Says that a todo is done: it goes to the archive, and its list shows it struck out for two seconds more
  /// (``ToDosQuery/doneSince``). Where its task asked for the same next, nothing comes next any more. It is one action,
  /// which undo takes back whenever it comes.
  @discardableResult
  package func completeToDo(_ id: ToDoEntity.ID) async throws -> WriteResult<ToDoEntity> {
    let now = now()
    return try await change(id, as: "gestiontravaux.toDo.done") { toDo, db in
      guard !toDo.estFaite || !toDo.isArchived else { return }
      // One that another program left in its list, done, keeps its day.
      if !toDo.estFaite { (toDo.estFaite, toDo.dateFaite) = (true, now) }
      toDo.isArchived = true
      guard let tacheId = toDo.tacheId else { return }
      let done = TodoWords(toDo.titre)
      try GestionTravauxLedger.change(tacheId, of: TacheEntity.self, now: now, in: db) { task in
        guard let action = task.prochaineAction, TodoWords(action).words == done.words else { return }
        task.prochaineAction = nil
      }
    }
  }

  /// Puts a todo back into the list, to be done.
  @discardableResult
  package func reopenToDo(_ id: ToDoEntity.ID) async throws -> WriteResult<ToDoEntity> {
    try await change(id, as: "gestiontravaux.toDo.reopened") { toDo, _ in
      (toDo.estFaite, toDo.dateFaite, toDo.isArchived) = (false, nil, false)
    }
  }

  /// Deletes a todo.
  @discardableResult
  package func deleteToDo(_ id: ToDoEntity.ID) async throws -> WriteResult<ToDoEntity> {
    try await delete(id, as: "gestiontravaux.toDo.deleted")
  }
}
