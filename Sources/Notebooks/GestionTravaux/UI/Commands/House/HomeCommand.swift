import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux home`: what the first page shows.
struct HomeCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("home", help: "gestiontravaux.command.home")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withHouse(options, .reading) { client in
      let home = try await client.value(HomeQuery(on: client.today, in: client.timeZone))
      try context.answer(options.output, HomeOutput(home, context.house)) { context.text(of: home) }
    }
  }
}

extension CommandContext {
  fileprivate func text(of home: GestionTravauxHome) -> String {
    var sheet = FactSheet()
    sheet.add(text("gestiontravaux.column.house"), home.house.nom)
    sheet.add(text("gestiontravaux.column.seasonNote"), home.seasonNote?.texte)
    sheet.add(
      text("gestiontravaux.column.session"),
      home.session.map { text($0.enPause ? "gestiontravaux.answer.paused" : "gestiontravaux.answer.running") }
    )
    for (key, count) in home.counters {
      sheet.add(text("gestiontravaux.column.\(key)"), count == 0 ? nil : String(count))
    }
    sheet.add(
      text("gestiontravaux.column.dueUpkeep"), house.list(home.dueUpkeep.map(\.upkeep.titre)))
    return [sheet.rendered(), table(of: home.tasks)].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func table(of tasks: [TaskItem]) -> String {
    guard !tasks.isEmpty else { return text("gestiontravaux.answer.noTask") }
    let columns = TaskNoun.columns.filter { $0.titleKey != "gestiontravaux.column.status" }
    var table = TextTable(columns.map { (text($0.titleKey), .leading) } + [(text("column.id"), .leading)])
    for task in tasks {
      table.add(columns.map { $0.text(TaskRecord(task), self) ?? "" } + [task.id])
    }
    return table.rendered()
  }
}

extension GestionTravauxHome {
  /// What there is to do, by the end of the key of its name.
  fileprivate var counters: [(String, Int)] {
    [
      ("activeTasks", activeTaskCount), ("toSort", captureCount), ("unconfirmed", unconfirmedCount),
      ("openAlerts", openAlertCount), ("urgentToDos", urgentToDoCount), ("toDos", toDoCount),
      ("overdueToDos", overdueToDoCount),
      ("missingPurchases", missingPurchaseCount),
    ]
  }
}

/// The first page as `--json` prints it.
private struct HomeOutput: Encodable {
  let maison: MaisonEntity
  let noteSaison: NoteSaisonEntity?
  let session: SessionEntity?
  let counts: [String: Int]
  let taches: [RecordOutput<TacheEntity>]
  let entretiens: [EntretienEntity]

  init(_ home: GestionTravauxHome, _ texts: GestionTravauxTexts) {
    (maison, noteSaison, session) = (home.house, home.seasonNote, home.session)
    counts = Dictionary(home.counters) { first, _ in first }
    taches = home.tasks.map { RecordOutput(TaskRecord($0), texts) }
    entretiens = home.dueUpkeep.map(\.upkeep)
  }
}
