import ArgumentParser
import Foundation
import HolfyCore
import NotebookContract
import Terminal
import Vault

/// `carnets holfy vehicle history ID OUT`: the history to print, or as a table when OUT ends in `.csv`.
struct VehicleHistoryCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("history", help: "holfy.command.vehicle.history")
  }

  @Argument(help: .text("argument.id")) var id: String
  @Argument(help: .text("argument.out"), completion: .file()) var out: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    let file = try NewFile(out)
    try await context.withNotebook(HolfyCommand.notebook, options.vault, .reading) { notebook in
      let client = HolfyClient(notebook)
      let id = try await client.vehicleID(id)
      guard let folder = try await client.value(VehicleFolderQuery(id)) else {
        throw HolfyError.vehicleNotFound(id: id)
      }
      let history = VehicleHistory(
        folder: folder, settings: try await client.value(SettingsQuery()), texts: HolfyTexts(context))
      let isTable = file.path.lowercased().hasSuffix(".csv")
      let data = try isTable ? history.csv : history.pdf(created: context.dependencies.now())
      try file.write { try $0.append(data.bytes) }
      try context.answer(options.output, ["id": id, "path": file.path]) {
        context.text("answer.exported", ["path": file.path])
      }
    }
  }
}
