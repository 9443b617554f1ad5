import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux sort AS [ID]`: sorts a capture, the oldest where none is named, or sorts otherwise what one
/// became.
struct SortCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("sort", help: "gestiontravaux.command.sort")
  }

  @Argument(help: .text("gestiontravaux.argument.sortedAs")) var target: SortTarget
  @Argument(help: .text("gestiontravaux.argument.capture", value: "gestiontravaux.value.id")) var id: String?
  @Option(help: .text("gestiontravaux.option.sortLevel")) var niveau: KnownValue<AstuceLevel>?
  @Option(help: .text("gestiontravaux.option.sortPriority")) var priorite: KnownValue<PrioriteToDo>?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withHouse(options, .writing) { client in
      let sheet = try await client.sorted(id)
      let title = context.line(sheet.blocks, createdAt: sheet.createdAt)
      let classification = try classification()
      let made =
        sheet.ref.kind == .capture
        ? try await client.classify(sheet.ref.id, as: classification, photoTitle: title)
        : try await client.reclassify(sheet.ref, as: classification, photoTitle: title)
      let left = try await client.value(SortingQuery()).leftCount
      let output = SortOutput(id: made.value.id, kind: made.value.kind.rawValue, left: left)
      try context.answer(options.output, output) {
        context.text(
          left == 0 ? "gestiontravaux.answer.sortedLast" : "gestiontravaux.answer.sorted",
          [
            "kind": context.house.content(made.value.kind), "id": made.value.id, "count": String(left),
          ])
      }
    }
  }

  /// - Throws: ``GestionTravauxCommandError/onlyFor(option:_:)`` for a level or a priority of what has none.
  private func classification() throws -> Classification {
    guard niveau == nil || target == .tip else {
      throw GestionTravauxCommandError.onlyFor(option: "--niveau", SortTarget.tip.rawValue)
    }
    guard priorite == nil || target == .todo else {
      throw GestionTravauxCommandError.onlyFor(option: "--priorite", SortTarget.todo.rawValue)
    }
    return switch target {
    case .alert: .alert
    case .tip: .tip(niveau?.value.known ?? .utile)
    case .note: .note
    case .todo: .toDo(priorite?.value.known ?? .bientot)
    case .purchase: .purchase
    }
  }
}

/// What a capture can become, as a word.
enum SortTarget: String, CaseIterable, ExpressibleByArgument {
  case alert, tip, note, todo, purchase
}

extension GestionTravauxClient {
  /// What is to be sorted: the oldest capture where nothing is named.
  ///
  /// - Throws: ``GestionTravauxCommandError/nothingToSort``, ``GestionTravauxCommandError/noContent(_:)``.
  fileprivate func sorted(_ id: String?) async throws -> ContentSheet {
    if let id { return try await content(id) }
    guard let next = try await value(SortingQuery()).next else {
      throw GestionTravauxCommandError.nothingToSort
    }
    return try await content(next.id)
  }
}

/// What `sort --json` prints.
private struct SortOutput: Encodable {
  let id, kind: String
  let left: Int
}

/// `carnets gestiontravaux confirm`: what was sorted stays so, once nothing is left to sort.
struct ConfirmCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("confirm", help: "gestiontravaux.command.confirm")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withHouse(options, .writing) { client in
      let tasks = try await client.value(SortingQuery()).checkOutTasks
      let count = try await client.validateSorting().value
      let output = ConfirmOutput(
        confirmed: count, taches: tasks.map { .init(id: $0.id, titre: context.house.title($0)) })
      try context.answer(options.output, output) {
        let confirmed = context.text("gestiontravaux.answer.confirmed", ["count": String(count)])
        let next = output.taches.map {
          context.text("gestiontravaux.answer.checkOutNow", ["title": $0.titre])
        }
        return ([confirmed] + next).joined(separator: "\n")
      }
    }
  }
}

/// What `confirm --json` prints: how many, and the tasks to check out of, one after another.
private struct ConfirmOutput: Encodable {
  struct Task: Encodable {
    let id, titre: String
  }

  let confirmed: Int
  let taches: [Task]
  let tache, tacheId: String?

  init(confirmed: Int, taches: [Task]) {
    (self.confirmed, self.taches) = (confirmed, taches)
    (tache, tacheId) = (taches.first?.titre, taches.first?.id)
  }
}
