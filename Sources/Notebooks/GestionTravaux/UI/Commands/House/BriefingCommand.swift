import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux briefing [TASK]`: what somebody must know before going on; without a task, with the one to go
/// on with.
struct BriefingCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("briefing", help: "gestiontravaux.command.briefing")
  }

  @Argument(help: .text("gestiontravaux.argument.taskOrHero", value: "gestiontravaux.value.task"))
  var task: String?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withHouse(options, .reading) { client in
      let id = try await client.taskOrHero(task, context.house).id
      guard let briefing = try await client.value(BriefingQuery(id)) else {
        throw GestionTravauxError.notFound(.task)
      }
      let output = RecordOutput(
        briefing.item.task,
        [
          "titre": context.house.title(briefing.item), "alertes": briefing.alerts,
          "astucesCritiques": briefing.criticalTips,
          "illisibles": briefing.unreadableCount > 0 ? briefing.unreadableCount : nil,
        ])
      try context.answer(options.output, output) { context.text(of: briefing) }
    }
  }
}

extension CommandContext {
  fileprivate func text(of briefing: Briefing) -> String {
    let task = briefing.item.task
    var sheet = FactSheet()
    sheet.add(text("gestiontravaux.column.task"), house.title(briefing.item))
    sheet.add(text("gestiontravaux.column.nextAction"), task.prochaineAction)
    sheet.add(
      text("gestiontravaux.column.lastSession"), task.lastSessionDate.map { house.elapsed(since: $0) })
    let alerts = briefing.alerts.map { wholeText($0.blocks, createdAt: $0.createdAt) }
    let tips = briefing.criticalTips.map { wholeText($0.blocks, createdAt: $0.createdAt) }
    return [
      house.line(ofUnreadable: briefing.unreadableCount), sheet.rendered(),
      section("gestiontravaux.column.alerts", alerts),
      section("gestiontravaux.column.criticalTips", tips),
    ].compactMap(\.self).joined(separator: "\n\n")
  }

  /// Texts under their title; nil for none.
  private func section(_ titleKey: String, _ texts: [String]) -> String? {
    guard !texts.isEmpty else { return nil }
    var table = TextTable([(text(titleKey), .leading)])
    for text in texts { table.add([text]) }
    return table.rendered()
  }
}
