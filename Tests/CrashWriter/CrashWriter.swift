import Backup
import Foundation
import GestionTravauxCore
import HolfyCore
import NotebookContract
import Vault

/// What the acceptance tests start, kill and ask for what the program itself does not tell. Never shipped.
///
///     CrashWriter create FOLDER                 makes a vault, with a readable copy beside it
///     CrashWriter write FOLDER PROCESS NUMBER   writes until it is killed, saying what was acknowledged
///     CrashWriter check FOLDER                  brings the copy up to date, writes FOLDER/fresh, and says what
///                                               is wrong
///     CrashWriter die FOLDER                    brings the copy up to date, of which one document ends the process
///     CrashWriter site-create FOLDER            makes a vault with a renovation journal
///     CrashWriter site-write FOLDER SEED        captures on site until it is killed, saying what was acknowledged
///     CrashWriter site-check FOLDER             says what every capture holds, and what is wrong
///     CrashWriter keys VAULT                    says every key of a vault made by `carnets`, its passphrase
///                                               given on standard input
@main
struct CrashWriter {
  private static let notebook = Holfy.definition.schema.id
  private static let passphrase = "un vase au bord du gouffre"

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst().map(\.self)
    guard arguments.count >= 2 else {
      Output.line(
        "usage: CrashWriter [site-]create|[site-]write|[site-]check|die|keys FOLDER [PROCESS NUMBER | SEED]")
      exit(64)
    }
    let folder = URL(filePath: arguments[1], directoryHint: .isDirectory)
    switch arguments[0] {
    case "create":
      try await create(in: folder)
    case "write":
      let vault = try await open(folder)
      Output.line("open")
      let follower = try await follower(of: vault, clock: HurriedClock())
      await follower.start()
      let number = arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0
      try await LoadWriter(
        client: try await HolfyClient(in: vault), process: arguments.count > 2 ? arguments[2] : "a",
        first: number
      ).run()
    case "die":
      let vault = try await open(folder)
      try await FatalSource.run(in: vault)
      await vault.lock()
    case "site-create": try await made(in: folder, GestionTravaux.definition.schema).lock()
    case "site-write":
      let vault = try await open(folder, GestionTravaux.definition.schema)
      Output.line("open")
      try await SiteWriter(
        client: try await GestionTravauxClient(in: vault),
        seed: arguments.count > 2 ? UInt64(arguments[2]) ?? 0 : 0
      ).run()
    case "site-check":
      let vault = try await open(folder, GestionTravaux.definition.schema)
      try await SiteCheck(vault: vault, client: try await GestionTravauxClient(in: vault)).run()
      await vault.lock()
    case "keys":
      let vault = try await Vault.unlock(
        at: folder, with: .passphrase(readLine() ?? ""), notebooks: [Holfy.definition.schema],
        dependencies: .live)
      for line in try KeySheet(of: vault).lines() { Output.line(line) }
      await vault.lock()
    default:
      let vault = try await open(folder)
      for problem in try await problems(of: vault, in: folder) { Output.line(problem) }
      await vault.lock()
    }
  }

  private static func create(in folder: URL) async throws {
    let papers = folder.appending(path: "papers", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: papers, withIntermediateDirectories: true)
    let vault = try await made(in: folder, Holfy.definition.schema)
    try await HolfyClient(in: vault).setBackupFolder(papers)
    await vault.lock()
  }

  private static func made(in folder: URL, _ schema: NotebookSchema) async throws -> Vault {
    let derivation = KeyDerivation.scrypt(n: 2, r: 1, p: 1, salt: Data(repeating: 1, count: 16))
    return try await Vault.create(
      file(in: folder), passphrase: passphrase, derivation: derivation, notebooks: [schema],
      dependencies: .live
    ).vault
  }

  /// What is wrong once everything due was written: in the vault, in the copy, or between the two.
  private static func problems(of vault: Vault, in folder: URL) async throws -> [String] {
    let follower = try await follower(of: vault, clock: ContinuousClock())
    // It was killed again and again: nothing is set aside for that.
    let state = await follower.retry()
    var problems = state.failing.map { "not written: \($0)" }
    if !state.isFollowing { problems.append("nobody writes the copy: \(state)") }
    problems += try await follower.verify().differences.map { "the copy: \($0)" }
    await follower.stop()
    problems += try await vault.verify().problems.map { "the vault: \($0)" }
    let fresh = FreshExport(
      store: try await vault.notebook(notebook), attachments: try vault.attachments(of: notebook))
    try await fresh.write(to: folder.appending(path: "fresh", directoryHint: .isDirectory))
    return problems
  }

  private static func follower(
    of vault: Vault, clock: any Clock<Duration>
  ) async throws -> BackupFollower {
    try BackupFollower(
      store: try await vault.notebook(notebook), source: Holfy.definition.backup, vault: vault,
      clock: clock)
  }

  private static func open(
    _ folder: URL, _ schema: NotebookSchema = Holfy.definition.schema
  ) async throws -> Vault {
    try await Vault.unlock(
      file(in: folder), with: .passphrase(passphrase), notebooks: [schema], dependencies: .live)
  }

  private static func file(in folder: URL) -> VaultFile {
    VaultFile(at: folder.appending(path: "vault", directoryHint: .isDirectory), policy: .cheapForTests)
  }
}

/// Lines that are out of this process when the call returns.
enum Output {
  static func line(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}
