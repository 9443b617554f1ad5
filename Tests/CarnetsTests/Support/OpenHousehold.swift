import DuoSpendCore
import Foundation
import NotebookContract
import Synchronization
import TestSupport
import Values
import Vault

/// A vault with DuoSpend in it, open in this process, and a clock that a test moves.
final class OpenHousehold: Sendable {
  static let notebook = DuoSpend.definition.schema.id

  private let folder: TemporaryFolder
  private let clock: Clock
  let vault: Vault
  let client: DuoSpendClient

  private final class Clock: Sendable {
    let now = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
  }

  init() async throws {
    folder = try TemporaryFolder()
    let clock = Clock()
    (vault, _) = try await Vault.create(
      VaultFile(at: folder.url.appending(path: "vault"), policy: .cheapForTests),
      passphrase: "quatre rivières sous la glace",
      derivation: .scrypt(n: 2, r: 1, p: 1, salt: Data(repeating: 7, count: 16)),
      notebooks: [DuoSpend.definition.schema],
      dependencies: Dependencies(now: { clock.now.withLock { $0 } }, timeZone: .gmt))
    self.clock = clock
    client = try await DuoSpendClient(in: vault)
  }

  /// Moves the clock.
  func wait(_ seconds: TimeInterval) { clock.now.withLock { $0 += seconds } }

  /// A project more.
  func add(_ name: String) async throws {
    var details = Project.Details(in: .eur)
    (details.name, details.emoji, details.budget.minorUnits) = (name, "✈️", 100)
    (details.partner1Name, details.partner2Name) = ("Sacha", "Camille")
    try await client.addProject(details)
  }

  /// How many changes the journal holds.
  func changes() async throws -> Int {
    try await vault.notebook(Self.notebook).changes(after: 0, limit: 1_000).count
  }

  /// As processes leave it that died at a step.
  func die(_ times: Int, at step: String, of task: String) {
    for _ in 0..<times {
      let marks = WorkMarks(of: task, on: Self.notebook, in: vault.layout, keys: vault.keyRing)
      marks.take()
      _ = marks.begin(step)
    }
  }

  var upkeepDone: String? {
    let file = vault.layout.notebooks.appending(path: Self.notebook + ".upkeep")
    return try? String(contentsOf: file, encoding: .utf8)
  }
}
