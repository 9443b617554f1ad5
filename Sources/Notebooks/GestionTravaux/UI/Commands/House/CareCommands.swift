import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Vault

/// `carnets gestiontravaux check`: whether everything can be read and every photo is there. It changes nothing.
struct CheckCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("check", help: "gestiontravaux.command.check")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withHouse(options, .reading) { client in
      let report = try await client.checkIntegrity()
      try context.answer(options.output, CheckOutput(report)) { context.text(of: report) }
      guard report.isSound else { throw TerminalError.problemsFound(report.problemCount) }
    }
  }
}

extension CommandContext {
  fileprivate func text(of report: IntegrityReport) -> String {
    let absent = report.absent.map { text("gestiontravaux.answer.absent", ["id": $0]) }
    if report.isSound { return ([text("gestiontravaux.answer.sound")] + absent).joined(separator: "\n") }
    let unreadable = report.unreadable.map {
      text("gestiontravaux.answer.unreadable", ["kind": house.record($0.kind), "id": $0.id])
    }
    let paths = report.missingPaths.map { text("gestiontravaux.answer.missingPath", ["path": $0]) }
    let contents = report.missingContents.map { text("gestiontravaux.answer.missingContent", ["id": $0]) }
    let singletons = report.hasSingletons ? [] : [text("gestiontravaux.answer.missingHouse")]
    let help = report.unreadable.isEmpty ? [] : [text("gestiontravaux.answer.unreadableHelp")]
    return (singletons + unreadable + help + paths + contents + absent).joined(separator: "\n")
  }
}

extension IntegrityReport {
  fileprivate var problemCount: Int {
    unreadable.count + missingPaths.count + missingContents.count + (hasSingletons ? 0 : 1)
  }
}

/// What `check --json` prints.
private struct CheckOutput: Encodable {
  struct Record: Encodable {
    let kind, id: String
  }

  let isSound, hasSingletons: Bool
  let unreadable: [Record]
  let missingPaths, missingContents, absent: [String]

  init(_ report: IntegrityReport) {
    (isSound, hasSingletons) = (report.isSound, report.hasSingletons)
    unreadable = report.unreadable.map { Record(kind: $0.kind.rawValue, id: $0.id) }
    (missingPaths, missingContents) = (report.missingPaths, report.missingContents)
    absent = report.absent
  }
}

/// `carnets gestiontravaux sweep`: forgets the photos and memos that nothing names since more than a day.
struct SweepCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("sweep", help: "gestiontravaux.command.sweep")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withHouse(options, .writing) { client in
      let count = try await client.sweepFiles().value
      try context.answer(options.output, ["swept": count]) {
        context.text("gestiontravaux.answer.swept", ["count": String(count)])
      }
    }
  }
}
