import Foundation
import Vault

/// The real program bringing a file into a new vault: the passphrase, the preview, the import.
struct ProgramImport {
  /// How long all of it took.
  let seconds: Double
  /// What the process had at most while it derived the vault's key, in megabytes.
  let unlocking: Double
  /// What it had at most from then on, in megabytes.
  let peak: Double
  private let vault: URL

  /// Imports.
  ///
  /// - Parameters:
  ///   - file: what to import.
  ///   - notebook: whose it is.
  ///   - answers: what the importer would ask, as `key=value`.
  ///   - folder: where the vault is made.
  /// - Throws: ``Child/Failure`` when the program refuses.
  init(of file: URL, into notebook: NotebookSchema, answers: [String] = [], in folder: URL) async throws {
    vault = folder.appending(path: "vault")
    let passphrase = folder.appending(path: "passphrase")
    try Garage.passphrase.write(to: passphrase, atomically: true, encoding: .utf8)
    let (made, _) = try await Vault.create(
      at: vault, passphrase: Garage.passphrase, notebooks: [notebook], dependencies: .live)
    await made.lock()
    let arguments = [
      "import", file.path, "--into", notebook.id, "--json", "--vault", vault.path, "--passphrase-file",
      passphrase.path,
    ]
    var (unlocking, peak) = (Double.nan, Double.nan)
    seconds = try await Stopwatch.time {
      let child = try Child(.program(arguments + answers.flatMap { ["--answer", $0] }))
      unlocking = try await child.forgetPeakOfUnlocking()
      peak = Double(try child.end()) ?? .nan
    }
    (self.unlocking, self.peak) = (unlocking, peak)
  }

  /// Looks into the vault that came of it.
  func look(_ notebook: NotebookSchema, _ body: (Vault) async throws -> Void) async throws {
    let opened = try await Vault.unlock(
      at: vault, with: .passphrase(Garage.passphrase), notebooks: [notebook], dependencies: .live)
    try await body(opened)
    await opened.lock()
  }

  /// The two lines that an import has in the table.
  ///
  /// - Parameter bare: how many seconds the least that it has to do took beside it.
  func add(
    to table: inout Table, _ name: String, over bare: Double, atMost limit: Double, note: String,
    megabytes: Double
  ) {
    table.add(
      name, seconds / bare, atMost: limit, note: "\(seconds.inSeconds) and \(bare.inSeconds); \(note)")
    let derived = unlocking.formatted(.number.precision(.fractionLength(0)))
    table.add(
      "memory of that import", peak, atMost: megabytes, unit: "MB",
      note: "peak of the process once unlocked; \(derived) MB while the key is derived")
  }
}
