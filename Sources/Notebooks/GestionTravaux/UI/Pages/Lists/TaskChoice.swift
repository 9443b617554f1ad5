import GestionTravauxCore
import NotebookContract
import Vault
import WebUI

/// The tasks that something can belong to: the active ones, and the one that it belongs to already.
struct TaskChoice: Sendable {
  /// The name of the field.
  static let name = "task"
  private let tasks: [TaskItem]

  init(_ request: PageRequest, with current: TaskItem?) async throws {
    let active = try await request.store.value(TasksQuery(.active))
    let others = [current].compactMap(\.self).filter { item in !active.contains { $0.id == item.id } }
    tasks = active + others
  }

  /// The field; nothing stands for the whole house.
  ///
  /// - Parameter proposed: the task of something new.
  func field<Value>(
    _ property: WritableKeyPath<Value, TacheEntity.ID?>, proposed: TacheEntity.ID? = nil,
    _ texts: GestionTravauxTexts
  ) -> RecordField<Value> {
    .choice(
      Self.name, property, proposed: proposed,
      [("", texts.text("desk.wholeHouse"), nil)] + tasks.map { ($0.id, texts.title($0), nil) }, .optional)
  }

  /// The field beside which it is said that the task that was chosen is gone; nil for what is not about it.
  static func input(of error: GestionTravauxError) -> String? { error == .notFound(.task) ? name : nil }
}

/// What was said, and of which task; nil for the whole house.
struct Said: Sendable {
  var text = ""
  var task: TacheEntity.ID?
}
