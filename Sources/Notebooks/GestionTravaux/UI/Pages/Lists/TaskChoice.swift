import GestionTravauxCore
import NotebookContract
import Vault
import WebUI

/// The tasks that something can belong to: the active ones, and the one that it belongs to already.
struct TaskChoice: Sendable {
  private static let field = "task"
  private let tasks: [TaskItem]

  init(_ request: PageRequest, with current: TaskItem?) async throws {
    let active = try await request.store.value(TasksQuery(.active))
    let others = [current].compactMap(\.self).filter { item in !active.contains { $0.id == item.id } }
    tasks = active + others
  }

  /// Adds the field.
  func add(to page: inout FormPage, chosen: TacheEntity.ID?, _ texts: GestionTravauxTexts) {
    page.addChoice(
      "select", Self.field, chosen: chosen ?? "",
      [("", texts.text("desk.wholeHouse"), nil)] + tasks.map { ($0.id, texts.title($0), nil) },
      ["optional": true])
  }

  /// What was chosen; nil for the whole house.
  static func read(_ form: inout FormData) -> TacheEntity.ID? { form.text(field) }

  /// Notes that the task that was chosen is gone, or done: what was typed stays.
  static func note(_ error: GestionTravauxError, in form: inout FormData) { form.note(error, for: field) }
}
