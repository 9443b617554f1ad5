import ArgumentParser
import Foundation
import NotebookContract
import Vault

/// `carnets vault repair`
struct VaultRepairCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("repair", help: "command.vault.repair")
  }

  @Option(help: .text("option.beginAnew", value: "option.notebook.value")) var beginAnew: [String] = []
  @OptionGroup var recovery: RecoveryOptions
  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws {
    let folder = vault.folder(in: context.console)
    guard Vault.exists(at: folder) else { throw VaultKeyError.noVault(folder.path(percentEncoded: false)) }
    let notebooks = context.notebooks.map(\.schema)
    if let unknown = beginAnew.first(where: { !notebooks.map(\.id).contains($0) }) {
      throw TerminalError.unknownNotebook(unknown, known: notebooks.map(\.id))
    }
    let report = try await Vault.repair(
      at: folder, with: try recovery.credential(or: vault, in: context), notebooks: notebooks,
      dependencies: context.dependencies, beginning: Set(beginAnew))
    try context.answer(output, Repair(report, in: context)) {
      if report.steps.isEmpty { return context.text("answer.sound") }
      return report.steps.flatMap { step in
        [context.sentence(of: step)] + step.details.map { "  " + context.text($0) }
      }.joined(separator: "\n")
    }
    if let error = TerminalError(report) { throw error }
  }
}

extension CommandContext {
  fileprivate func sentence(of step: RepairStep) -> String {
    text(step.messageKey, step.messageArguments(writing: time))
  }
}

extension TerminalError {
  /// What the command ends with; nil when everything is sound now. Only what is lost, or stays damaged, is bad data.
  fileprivate init?(_ report: RepairReport) {
    let losses = report.steps.filter(\.losesSomething)
    if losses.isEmpty { return nil }
    let obstacles = losses.compactMap(\.obstacle?.cause)
    guard obstacles.count == losses.count, let status = CommandStatus(obstacles: Set(obstacles)) else {
      self = .repairedWithLoss
      return
    }
    self = .notRepaired(losses.count, because: status)
  }
}

/// What `vault repair --json` prints.
private struct Repair: Encodable {
  struct Step: Encodable {
    let kind, message: String
    let details: [String]
    /// What an error that nobody foresaw says of itself.
    let diagnosis: String?
    let tables: [Table]
  }

  struct Table: Encodable {
    let name: String
    let saved, recovered: Int
    let lost: [String]
    /// Nil when even their number is not known.
    let lostUnnamed: Int?
    let setAside: [String]
  }

  let isWhole: Bool
  let steps: [Step]

  init(_ report: RepairReport, in context: CommandContext) {
    isWhole = report.isWhole
    steps = report.steps.map { step in
      Step(
        kind: String(step.messageKey.split(separator: ".").dropFirst().first ?? ""),
        message: context.sentence(of: step),
        details: step.details.map { context.text($0) }, diagnosis: step.obstacle?.diagnosis,
        tables: step.tables.map {
          Table(
            name: $0.name, saved: $0.saved, recovered: $0.recovered, lost: $0.lost,
            lostUnnamed: $0.lostUnnamed,
            setAside: $0.setAside)
        })
    }
  }
}
