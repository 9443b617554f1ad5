import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux check-out TASK ACTION`: what comes next in a task. A todo is made of it, unless one says the
/// same: then `--upgrade` makes that one urgent, and `--separate` makes another.
struct CheckOutCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("check-out", help: "gestiontravaux.command.checkOut")
  }

  @Argument(help: .text("gestiontravaux.argument.task", value: "gestiontravaux.value.task")) var task: String
  @Argument(help: .text("gestiontravaux.argument.action", value: "gestiontravaux.value.text"))
  var action: String
  @Flag var sameToDo: SameToDo?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withHouse(options, .writing) { client in
      let item = try await client.task(task, context.house)
      guard let checkOut = try await client.checkOut(item.id, nextAction: action)?.value else {
        throw TerminalError.badValue(
          option: "ACTION", key: "gestiontravaux.commandError.noAction", arguments: [:])
      }
      let ending = try await client.ending(of: checkOut, sameToDo)
      let output = CheckOutOutput(
        tacheId: item.id, prochaineAction: checkOut.task.prochaineAction, outcome: ending.name,
        toDoId: ending.toDo?.id)
      try context.answer(options.output, output) {
        context.text(
          "gestiontravaux.answer.checkOut.\(ending.name)",
          [
            "title": context.house.title(item), "action": checkOut.task.prochaineAction ?? "",
            "todo": ending.toDo?.titre ?? "",
          ])
      }
    }
  }
}

/// What becomes of a todo that says the same.
enum SameToDo: String, EnumerableFlag {
  case upgrade, separate

  static func help(for value: SameToDo) -> ArgumentHelp? { .text("gestiontravaux.option.\(value.rawValue)") }
}

/// What became of the next action as a todo.
private struct CheckOutEnding {
  let name: String
  let toDo: ToDoEntity?
}

extension GestionTravauxClient {
  /// Does with a todo that says the same what the person asked for.
  fileprivate func ending(of checkOut: CheckOut, _ choice: SameToDo?) async throws -> CheckOutEnding {
    switch (checkOut.outcome, choice) {
    case (.create, _): return CheckOutEnding(name: "created", toDo: checkOut.toDo)
    case (_, .separate):
      guard let action = checkOut.task.prochaineAction else {
        return CheckOutEnding(name: "created", toDo: nil)
      }
      return CheckOutEnding(
        name: "created", toDo: try await addCheckOutToDo(action, to: checkOut.task.id).value)
    case (.alreadyUrgent(let id), _):
      return CheckOutEnding(name: "alreadyUrgent", toDo: try await value(NotedQuery<ToDoEntity>(id))?.record)
    case (.askUpgrade(let id), .upgrade):
      return CheckOutEnding(name: "upgraded", toDo: try await setPriority(.urgent, of: id).value)
    case (.askUpgrade(let id), nil):
      return CheckOutEnding(name: "askUpgrade", toDo: try await value(NotedQuery<ToDoEntity>(id))?.record)
    }
  }
}

/// What `check-out --json` prints.
private struct CheckOutOutput: Encodable {
  let tacheId: String
  let prochaineAction: String?
  let outcome: String
  let toDoId: String?
}
