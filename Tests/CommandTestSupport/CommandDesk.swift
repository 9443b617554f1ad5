public import ArgumentParser
import Foundation
import Interchange
public import Localization
public import NotebookContract
import Synchronization
public import Terminal
public import TestSupport
import Testing
public import Vault

/// A notebook's commands in a vault of their own, which each of them opens and locks as the program does, with a
/// passphrase that costs next to nothing to check.
public final class CommandDesk {
  private static let passphrase = "quatre rivières sous la glace"

  /// Where the vault is, and whatever else a test puts there.
  public let folder: TemporaryFolder
  private let command: any ParsableCommand.Type
  private let definition: NotebookDefinition
  private let strings: StringTable
  private let dependencies: Dependencies
  /// Which notebooks can be kept from other eyes.
  public var discretion = Discretion()
  private let settlements = Lines()
  /// The notebooks whose followers were called, a line each time.
  public var settled: [String] { settlements.all }

  /// - Parameters:
  ///   - command: the notebook's command.
  ///   - definition: the notebook.
  ///   - texts: the tables of its modules.
  ///   - dependencies: the clock, identifiers and time zone.
  public init(
    _ command: any ParsableCommand.Type, of definition: NotebookDefinition, texts: [StringTable],
    dependencies: Dependencies = .pinned()
  ) async throws {
    folder = try TemporaryFolder()
    self.command = command
    self.definition = definition
    self.dependencies = dependencies
    strings = try StringTable(joining: [.terminal(), .interchange(), .vault(), .notebookContract()] + texts)
    let vault = try await Vault.create(
      Self.file(folder.url.appending(path: "vault")), passphrase: Self.passphrase,
      derivation: .scrypt(n: 2, r: 1, p: 1, salt: Data(repeating: 7, count: 16)),
      notebooks: [definition.schema], dependencies: dependencies
    ).vault
    await vault.lock()
    try AtomicFile.write(
      Data((Self.passphrase + "\n").utf8), to: folder.url.appending(path: "passphrase"))
  }

  @Sendable private static func file(_ url: URL) -> VaultFile { VaultFile(at: url, policy: .cheapForTests) }

  /// What a command left.
  public struct Outcome {
    /// What it ended with.
    public let status: CommandStatus
    /// What it printed.
    public let output: String
    /// The lines of the standard error.
    public let warnings: [String]
    /// What the terminal's last line showed, one after the other.
    public let progress: [String]

    /// The answer to `--json`.
    public func read<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
      try JSONDecoder().decode(type, from: Data(output.utf8))
    }

    /// The one line that it printed.
    public var line: String { output.trimmingCharacters(in: .newlines) }
  }

  /// Runs one command line, without the names of the program and the notebook.
  public func run(_ arguments: [String], language: Language = .french) async throws -> Outcome {
    let (output, warnings, progress) = (Lines(), Lines(), Lines())
    let context = context(output, warnings, language, progress)
    let status = await CommandRunner(command, context: context).run(arguments)
    return Outcome(
      status: status, output: output.all.joined(), warnings: warnings.all, progress: progress.all)
  }

  /// Does something in the notebook that no command does.
  @discardableResult
  public func inside<Value>(_ body: (NotebookAccess) async throws -> Value) async throws -> Value {
    try await context(Lines(), Lines(), .french).withNotebook(
      definition.schema.id, try VaultOptions.parse([]), .writing, body)
  }

  private func context(
    _ output: Lines, _ warnings: Lines, _ language: Language, _ progress: Lines = Lines()
  ) -> CommandContext {
    let settlements = settlements
    var additions = CommandAdditions(afterWriting: { notebook, _ in settlements.add(notebook) })
    additions.file = Self.file
    additions.discretion = discretion
    return CommandContext(
      console: Console(
        environment: [
          "CARNETS_VAULT": folder.url.appending(path: "vault").path,
          "CARNETS_PASSPHRASE_FILE": folder.url.appending(path: "passphrase").path,
        ], output: output.add, warnings: warnings.add, progress: progress.add), strings: strings,
      language: language,
      dependencies: dependencies, notebooks: [definition], additions: additions)
  }

  /// Runs one command line, and expects it to succeed in silence.
  @discardableResult
  public func expect(_ arguments: String..., language: Language = .french) async throws -> Outcome {
    let outcome = try await run(arguments, language: language)
    #expect(outcome.status == .success, "\(arguments): \(outcome.warnings)")
    #expect(outcome.warnings.isEmpty)
    return outcome
  }
}

/// Texts that were written, in their order.
private final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock(\.self) }

  @Sendable func add(_ line: String) { lines.withLock { $0.append(line) } }
}
