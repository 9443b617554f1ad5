import Foundation
import Vault

/// What `Tests/Acceptance/crash.py` starts and kills. Never shipped.
///
///     CrashWriter create FOLDER          makes a vault
///     CrashWriter write FOLDER PROCESS   writes until it is killed, saying what was acknowledged
///     CrashWriter check FOLDER           says what is there, and what verifying finds
@main
struct CrashWriter {
  private static let passphrase = "un vase au bord du gouffre"

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst().map(\.self)
    guard arguments.count >= 2 else {
      Output.line("usage: CrashWriter create|write|check FOLDER [PROCESS]")
      exit(64)
    }
    let file = VaultFile(at: URL(filePath: arguments[1]), policy: .cheapForTests)
    switch arguments[0] {
    case "create":
      let derivation = KeyDerivation.scrypt(n: 2, r: 1, p: 1, salt: Data(repeating: 1, count: 16))
      let vault = try await Vault.create(
        file, passphrase: passphrase, derivation: derivation, notebooks: [Ledger.schema], surroundings: .live
      ).vault
      _ = try await vault.notebook("ledger")
      await vault.lock()
    case "write":
      let vault = try await open(file)
      Output.line("open")
      try await LoadWriter(vault: vault, process: arguments.count > 2 ? arguments[2] : "a").run()
    default:
      let vault = try await open(file)
      Output.line(try await LedgerReport(of: vault).json())
      await vault.lock()
    }
  }

  private static func open(_ file: VaultFile) async throws -> Vault {
    try await Vault.unlock(
      file, with: .passphrase(passphrase), notebooks: [Ledger.schema], surroundings: .live)
  }
}

/// Lines that are out of this process when the call returns.
enum Output {
  static func line(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}
