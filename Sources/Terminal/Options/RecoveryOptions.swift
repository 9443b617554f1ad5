import ArgumentParser
import Vault

/// Opening with the recovery code instead of the passphrase.
struct RecoveryOptions: ParsableArguments {
  @Option(
    name: .customLong("recovery-code-file"),
    help: .text("option.recoveryCodeFile", value: "option.file.value"),
    completion: .file())
  var recoveryCodeFile: String?
  @Flag(name: .customLong("forgotten"), help: .text("option.forgotten")) var isForgotten = false

  /// The recovery code where it is asked for, else the passphrase.
  func credential(or vault: VaultOptions, in context: CommandContext) throws -> Vault.Credential {
    guard isForgotten || recoveryCodeFile != nil else {
      return .passphrase(try vault.passphrase(in: context))
    }
    let source = recoveryCodeFile.map(PassphraseSource.file) ?? .prompt
    return .recoveryCode(try context.secret(from: source, asking: context.text("prompt.recoveryCode")))
  }
}
