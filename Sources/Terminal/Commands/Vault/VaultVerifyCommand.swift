import ArgumentParser
import Vault

/// `carnets vault verify`
struct VaultVerifyCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("verify", help: "command.vault.verify")
  }

  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws {
    try await context.withVault(vault) { vault in
      let verification = try await vault.verify()
      try context.answer(output, Verification(verification, in: context)) { text(verification, in: context) }
      if let error = TerminalError(verification) { throw error }
    }
  }

  private func text(_ verification: VaultVerification, in context: CommandContext) -> String {
    // Of one that cannot be read, its problem says all.
    var lines = verification.notebooks.compactMap { notebook -> String? in
      guard let version = notebook.version else { return nil }
      return context.text(
        "answer.verified",
        [
          "notebook": notebook.id, "version": version.description,
          "records": String(notebook.records), "changes": String(notebook.changes),
          "attachments": String(notebook.attachments),
        ])
    }
    lines += verification.problems.map { context.text($0) }
    if verification.isSound { lines.append(context.text("answer.sound")) }
    return lines.joined(separator: "\n")
  }
}

extension TerminalError {
  /// What the command ends with; nil for a sound vault. Only what is wrong is bad data: a disk that is full or another
  /// program says nothing of the files.
  fileprivate init?(_ verification: VaultVerification) {
    if verification.isSound { return nil }
    let (count, causes) = (verification.problems.count, Set(verification.problems.map(\.cause)))
    self = CommandStatus(obstacles: causes).map { .notVerified(count, because: $0) } ?? .problemsFound(count)
  }
}

/// What `vault verify --json` prints.
private struct Verification: Encodable {
  struct Notebook: Encodable {
    let id: String
    let version: SchemaVersion?
    let records, changes, attachments: Int
  }

  struct Problem: Encodable {
    let kind, message: String
    let isRepairable: Bool
    /// What an error that nobody foresaw says of itself.
    let diagnosis: String?
  }

  let isSound: Bool
  let notebooks: [Notebook]
  let problems: [Problem]

  init(_ verification: VaultVerification, in context: CommandContext) {
    isSound = verification.isSound
    notebooks = verification.notebooks.map {
      Notebook(
        id: $0.id, version: $0.version, records: $0.records, changes: $0.changes, attachments: $0.attachments)
    }
    problems = verification.problems.map {
      Problem(
        kind: $0.kind, message: context.text($0), isRepairable: $0.isRepairable, diagnosis: $0.diagnosis)
    }
  }
}
