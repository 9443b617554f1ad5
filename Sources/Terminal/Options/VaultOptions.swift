public import ArgumentParser
public import Foundation
import Values

/// Which vault, and how it is opened. The passphrase is never an argument: every program of the machine can
/// read those.
public struct VaultOptions: ParsableArguments {
  /// The vault's directory.
  @Option(
    name: .customLong("vault"), help: .text("option.vault", value: "option.folder.value"),
    completion: .directory)
  var vault: String?

  /// The file that holds the passphrase.
  @Option(
    name: .customLong("passphrase-file"), help: .text("option.passphraseFile", value: "option.file.value"),
    completion: .file())
  var passphraseFile: String?

  /// The descriptor that the passphrase is read from.
  @Option(
    name: .customLong("passphrase-fd"),
    help: .text("option.passphraseDescriptor", value: "option.passphraseDescriptor.value"))
  var passphraseDescriptor: Int32?

  /// The options as nobody gave them.
  public init() {}

  /// The vault's directory, whether or not a vault is there: the option, else `CARNETS_VAULT`, else the
  /// usual place of the system.
  public func folder(in console: Console) -> URL {
    let given = vault ?? console.environment["CARNETS_VAULT"].flatMap { $0.isEmpty ? nil : $0 }
    return given.map { URL(filePath: $0.expandingTilde, directoryHint: .isDirectory).standardizedFileURL }
      ?? VaultLocation.usual(environment: console.environment)
  }

  /// The passphrase: the option's, else `CARNETS_PASSPHRASE_FILE`'s, else what the person types.
  public func passphrase(in context: CommandContext) throws -> String {
    try context.secret(from: source(in: context), asking: context.text("prompt.passphrase"))
  }

  /// Whether the command line itself says where the passphrase comes from.
  var namesPassphrase: Bool { passphraseDescriptor != nil || passphraseFile != nil }

  /// Where the passphrase comes from.
  func source(in context: CommandContext) -> PassphraseSource {
    if let passphraseDescriptor { return .descriptor(passphraseDescriptor) }
    if let passphraseFile { return .file(passphraseFile) }
    if let path = context.console.environment["CARNETS_PASSPHRASE_FILE"], !path.isEmpty { return .file(path) }
    return .prompt
  }
}

/// Where a vault is when nobody says.
public enum VaultLocation {
  /// `$XDG_DATA_HOME/carnets`, `~/.local/share/carnets`; on macOS in Application Support.
  public static func usual(environment: [String: String]) -> URL {
    let home = environment["HOME"].map { URL(filePath: $0, directoryHint: .isDirectory) } ?? URL.homeDirectory
    #if os(macOS)
      let base = home.appending(path: "Library/Application Support", directoryHint: .isDirectory)
    #else
      // XDG: a path that is not absolute counts as none.
      let given = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      let base =
        given.map { URL(filePath: $0, directoryHint: .isDirectory) }
        ?? home.appending(path: ".local/share", directoryHint: .isDirectory)
    #endif
    return base.appending(path: "carnets", directoryHint: .isDirectory)
  }
}
