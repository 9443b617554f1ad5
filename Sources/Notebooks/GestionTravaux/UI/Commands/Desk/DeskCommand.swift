import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux desk`: the capture to sort next, and what was sorted and is not confirmed yet.
struct DeskCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("desk", help: "gestiontravaux.command.desk")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withHouse(options, .reading) { client in
      let desk = try await client.value(SortingQuery())
      try context.answer(options.output, DeskOutput(desk, context.house)) { context.text(of: desk) }
    }
  }
}

extension CommandContext {
  fileprivate func text(of desk: SortingDesk) -> String {
    let left: String? =
      desk.leftCount > 0
      ? text("gestiontravaux.answer.toSort", ["count": String(desk.leftCount)])
      : desk.sorted.isEmpty ? text(GestionTravauxCommandError.nothingToSort) : nil
    var next = FactSheet()
    if let item = desk.next {
      next.add(
        text("gestiontravaux.column.next"), wholeText(item.record.blocks, createdAt: item.record.createdAt))
      next.add(text("gestiontravaux.column.files"), files(of: item.record.blocks))
      next.add(text("gestiontravaux.column.task"), house.title(of: item.task))
      next.add(text("gestiontravaux.column.date"), time(item.record.createdAt))
      next.add(text("column.id"), item.id)
    }
    let confirmable = desk.leftCount == 0 && !desk.sorted.isEmpty
    return [
      house.line(ofUnreadable: desk.unreadableCount) ?? "", left ?? "", next.rendered(),
      table(of: desk.sorted),
      confirmable ? text("gestiontravaux.answer.toConfirm", ["count": String(desk.sorted.count)]) : "",
    ].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func table(of items: [SortedItem]) -> String {
    guard !items.isEmpty else { return "" }
    var table = TextTable([
      (text("gestiontravaux.column.sortedAs"), .leading), (text("gestiontravaux.column.text"), .leading),
      (text("gestiontravaux.column.task"), .leading), (text("column.id"), .leading),
    ])
    for item in items {
      table.add([
        sortedAs(item), item.title ?? line(item.blocks, createdAt: item.createdAt),
        house.title(of: item.task) ?? "", item.ref.id,
      ])
    }
    return table.rendered()
  }

  /// « Astuce · Critique ».
  private func sortedAs(_ item: SortedItem) -> String {
    let detail: String? =
      switch item.classification {
      case .tip(let level): house.level(Open(level))
      case .toDo(let priority): house.priority(Open(priority))
      case .alert, .note, .purchase, nil: nil
      }
    return [house.content(item.ref.kind), detail].compactMap(\.self).joined(separator: " · ")
  }
}

/// The desk as `--json` prints it.
private struct DeskOutput: Encodable {
  struct Sorted: Encodable {
    let id, kind, text: String
    let niveau, priorite, tache: String?
  }

  let left: Int
  let next: RecordOutput<CaptureEntity>?
  let sorted: [Sorted]
  let currentTask: String?
  let unreadable: Int

  init(_ desk: SortingDesk, _ texts: GestionTravauxTexts) {
    left = desk.leftCount
    next = desk.next.map { RecordOutput($0.record, ["tache": texts.title(of: $0.task)]) }
    sorted = desk.sorted.map { item in
      var (level, priority): (String?, String?) = (nil, nil)
      if case .tip(let known) = item.classification { level = known.rawValue }
      if case .toDo(let known) = item.classification { priority = known.rawValue }
      return Sorted(
        id: item.ref.id, kind: item.ref.kind.rawValue, text: item.title ?? item.blocks.fullText,
        niveau: level,
        priorite: priority, tache: texts.title(of: item.task))
    }
    currentTask = texts.title(of: desk.currentTask)
    unreadable = desk.unreadableCount
  }
}
