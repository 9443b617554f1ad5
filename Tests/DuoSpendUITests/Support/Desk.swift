import DuoSpendCore
import Foundation
import Interchange
import Localization
import NotebookContract
import Synchronization
import Terminal
import TestSupport
import Testing
import Values
import Vault

@testable import DuoSpendUI

/// `carnets duospend` in a vault of its own, opened and locked by each command as the program does, with a
/// passphrase that costs next to nothing to check.
final class Desk: Sendable {
  private static let passphrase = "quatre rivières sous la glace"

  let folder: TemporaryFolder
  private let strings: StringTable
  private let surroundings: Surroundings

  init(surroundings: Surroundings = .pinned()) async throws {
    folder = try TemporaryFolder()
    self.surroundings = surroundings
    strings = try StringTable(joining: [
      .terminal(), .interchange(), .vault(), DuoSpend.strings(), DuoSpendPages.strings(),
    ])
    let vault = try await Vault.create(
      Self.file(folder.url.appending(path: "vault")), passphrase: Self.passphrase,
      derivation: .scrypt(n: 2, r: 1, p: 1, salt: Data(repeating: 7, count: 16)),
      notebooks: [DuoSpend.definition.schema], surroundings: surroundings
    ).vault
    await vault.lock()
    try AtomicFile.write(
      Data((Self.passphrase + "\n").utf8), to: folder.url.appending(path: "passphrase"))
  }

  @Sendable private static func file(_ url: URL) -> VaultFile { VaultFile(at: url, policy: .cheapForTests) }

  /// What a command left.
  struct Outcome {
    let status: CommandStatus
    let output: String
    let warnings: [String]

    /// The answer to `--json`.
    func read<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
      try JSONDecoder().decode(type, from: Data(output.utf8))
    }

    /// The one line that it printed.
    var line: String { output.trimmingCharacters(in: .newlines) }
  }

  /// Runs one command line.
  func run(_ arguments: [String], language: Language = .french) async throws -> Outcome {
    let (output, warnings) = (Lines(), Lines())
    var additions = CommandAdditions()
    additions.file = Self.file
    let context = CommandContext(
      console: Console(
        environment: [
          "CARNETS_VAULT": folder.url.appending(path: "vault").path,
          "CARNETS_PASSPHRASE_FILE": folder.url.appending(path: "passphrase").path,
        ], output: output.add, warnings: warnings.add), strings: strings, language: language,
      surroundings: surroundings, notebooks: [DuoSpend.definition], additions: additions)
    let status = await CommandRunner(DuoSpendCommand.self, context: context).run(arguments)
    return Outcome(status: status, output: output.all.joined(), warnings: warnings.all)
  }

  /// Runs one command line, and expects it to succeed in silence.
  @discardableResult
  func expect(_ arguments: String..., language: Language = .french) async throws -> Outcome {
    let outcome = try await run(arguments, language: language)
    #expect(outcome.status == .success, "\(arguments): \(outcome.warnings)")
    #expect(outcome.warnings.isEmpty)
    return outcome
  }

  /// Adds a project of Camille and Sacha, and answers its id.
  func addProject(_ more: String...) async throws -> String {
    let outcome = try await run(
      [
        "project", "add", "--name", "Lisbonne", "--partner1-name", "Camille", "--partner2-name", "Sacha",
        "--budget", "1 500",
      ] + more)
    #expect(outcome.status == .success, "\(outcome.warnings)")
    return outcome.line
  }

  /// Adds an expense on the first day of 2026, and answers its id.
  @discardableResult
  func addExpense(_ amount: String, _ paidBy: String, to project: String, _ more: String...) async throws
    -> String
  {
    let outcome = try await run(
      [
        "expense", "add", "--project", project, "--title", "Courses", "--amount", amount, "--paid-by", paidBy,
        "--date", "2026-01-01",
      ] + more)
    #expect(outcome.status == .success, "\(outcome.warnings)")
    return outcome.line
  }

  /// What `balance --json` prints.
  func balance(of project: String) async throws -> Balance {
    try await expect("balance", project, "--json").read()
  }
}

/// The fields of the specification.
struct Balance: Decodable, Equatable {
  struct Status: Decodable, Equatable {
    var partner2OwesPartner1: Decimal?
    var partner1OwesPartner2: Decimal?
    var balanced: [String: Int]?
  }

  let totalSpent, partner1Spent, partner2Spent, partner1Share, partner2Share, netBalance: Decimal
  let status: Status
}

/// Texts that were written, in their order.
private final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock(\.self) }

  @Sendable func add(_ line: String) { lines.withLock { $0.append(line) } }
}
