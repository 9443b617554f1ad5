import ArgumentParser
import Interchange
import NotebookContract
import Vault

/// Where the password of somebody's archive comes from. As the vault's passphrase, it is never an argument.
struct ArchivePasswordOptions: ParsableArguments {
  @Option(
    name: .customLong("password-file"), help: .text("option.passwordFile", value: "option.file.value"),
    completion: .file())
  var file: String?

  @Option(
    name: .customLong("password-fd"),
    help: .text("option.passwordDescriptor", value: "option.passphraseDescriptor.value"))
  var descriptor: Int32?

  private var source: PassphraseSource {
    descriptor.map(PassphraseSource.descriptor) ?? file.map(PassphraseSource.file) ?? .prompt
  }

  /// Opens what is to be imported. A password that is typed is asked for until it is right, or the person stops.
  func opened(
    _ archive: ImportSource, with keys: KeyRing, in context: CommandContext
  ) async throws -> OpenedSource {
    do {
      return try await Offloaded.run { try OpenedSource(archive, with: keys) }
    } catch ImportError.passwordNeeded where source != .prompt || context.console.isInteractive {
      return try await unlocked(archive, with: keys, in: context)
    }
  }

  private func unlocked(
    _ archive: ImportSource, with keys: KeyRing, in context: CommandContext
  ) async throws -> OpenedSource {
    let question = DisplayText.harmless(context.text("prompt.archivePassword", ["name": archive.name]))
    while true {
      let password = try context.secret(from: source, asking: question)
      do {
        return try await Offloaded.run { try OpenedSource(archive, with: keys, password: password) }
      } catch ImportError.wrongPassword where source == .prompt {
        context.console.warn(context.text("import.wrongPassword", ["name": archive.name]))
      }
    }
  }
}
