import GestionTravauxCore
import WebUI

/// Where somebody is at the end of a day: in one task, with those that come after it.
struct CheckOutWay: Sendable {
  /// The task; nil where nobody knows which one the day was about.
  let task: TacheEntity.ID?
  /// The tasks that come after it.
  let then: [TacheEntity.ID]

  private static let separator: Character = ","

  init(_ tasks: [TacheEntity.ID]) {
    (task, then) = (tasks.first, Array(tasks.dropFirst()))
  }

  init(_ request: PageRequest) {
    task = request.query("task")
    then = (request.query("then") ?? "").split(separator: Self.separator).map(String.init)
  }

  /// Where the end of the day begins; the start page where nothing is left to say.
  var start: String { address("") }

  /// Where it goes on after this task.
  var next: String { then.isEmpty ? Address.home : CheckOutWay(then).start }

  /// A page of the task.
  func address(_ page: String, todo: ToDoEntity.ID? = nil) -> String {
    let then = then.joined(separator: String(Self.separator))
    return AddressText.with(
      ["task": task, "todo": todo, "then": then.isEmpty ? nil : then], Address.desk("checkout" + page))
  }
}
