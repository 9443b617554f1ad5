import ArgumentParser
import Vault

/// Where a new passphrase comes from.
struct NewPassphraseOptions: ParsableArguments {
  @Option(
    name: .customLong("new-passphrase-file"),
    help: .text("option.newPassphraseFile", value: "option.file.value"),
    completion: .file())
  var file: String?

  @Option(
    name: .customLong("new-passphrase-fd"),
    help: .text("option.newPassphraseDescriptor", value: "option.passphraseDescriptor.value"))
  var descriptor: Int32?

  var source: PassphraseSource {
    descriptor.map(PassphraseSource.descriptor) ?? file.map(PassphraseSource.file) ?? .prompt
  }
}

/// Asks for a passphrase that does not exist yet.
struct NewPassphrase {
  let context: CommandContext

  /// The passphrase of a file or descriptor as it is; one that is typed is typed twice, and a weak one is
  /// confirmed.
  func chosen(from source: PassphraseSource) throws -> String {
    let question = context.text("prompt.newPassphrase")
    guard source == .prompt else { return try context.secret(from: source, asking: question) }
    while true {
      let passphrase = try context.console.askSecret(question)
      do {
        try PassphraseStrength.check(passphrase)
      } catch {
        context.console.warn(context.text(error))
        continue
      }
      guard try accepts(PassphraseStrength(passphrase)) else { continue }
      guard try context.console.askSecret(context.text("prompt.again")) == passphrase else {
        context.console.warn(context.text(TerminalError.passphrasesDiffer))
        continue
      }
      return passphrase
    }
  }

  private func accepts(_ strength: PassphraseStrength) throws -> Bool {
    if strength.isRecommended { return true }
    let time = context.text(strength.crackTime.messageKey, ["count": String(strength.crackTime.count)])
    let reasons = strength.reasons.map { context.text($0.messageKey) }
    context.console.warn(([context.text("prompt.weak", ["time": time])] + reasons).joined(separator: " "))
    return try context.confirms(context.text("prompt.weak.confirm"))
  }
}

extension CommandContext {
  /// Whether the person says yes.
  ///
  /// - Throws: ``TerminalError/notConfirmed`` when nobody is there to ask.
  public func confirms(_ question: String) throws -> Bool {
    let answer = try console.ask(question + " " + text("prompt.yesNo") + " ")
    let word = answer.trimmingPrefix { $0.isWhitespace }.prefix(1).lowercased()
    return word == text("prompt.yes")
  }
}
