import Foundation
import GRDB
import Records
import Values

/// The todos of one priority that are in the list, in the order that the person gave them.
struct ToDoGroup {
  private let priority: Open<PrioriteToDo>

  init(_ priority: Open<PrioriteToDo>) { self.priority = priority }

  /// The number of one that comes to the top.
  func top(in db: Database) throws -> Int {
    let first = try Int.fetchOne(
      db, sql: "SELECT min(ordreManuel) FROM toDos WHERE isArchived = 0 AND priorite = ?",
      arguments: [priority.rawValue])
    return TodoOrder.top(above: [first].compactMap(\.self))
  }

  /// Gives a todo another priority: it comes to the top of that one.
  static func take(_ toDo: inout ToDoEntity.Details, _ priority: PrioriteToDo, in db: Database) throws {
    guard toDo.priorite.known != priority else { return }
    toDo.priorite = Open(priority)
    toDo.ordreManuel = try ToDoGroup(Open(priority)).top(in: db)
  }

  /// The todos that can be read, in their order: the others are in no list and keep their number.
  func all(in db: Database) throws -> [ToDoEntity] {
    var passedOver = 0
    return try ToDoEntity.filter(sql: "isArchived = 0 AND priorite = ?", arguments: [priority.rawValue])
      .fetchReadable(db, unreadable: &passedOver).sorted { $0.order < $1.order }
  }

  /// Puts one of them elsewhere and numbers all of them anew.
  func move(_ id: ToDoEntity.ID, to place: Int, now: Date, in db: Database) throws {
    let todos = try all(in: db)
    guard let numbers = TodoOrder.moving(id, to: place, in: todos.map(\.id)) else {
      throw GestionTravauxError.notFound(.toDo)
    }
    for var todo in todos {
      guard let number = numbers[todo.id], number != todo.ordreManuel else { continue }
      todo.ordreManuel = number
      todo.stamp.change(now)
      try todo.update(db)
    }
  }
}
