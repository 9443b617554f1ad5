public import ArgumentParser
import Foundation
import Vault

/// `carnets lock`: nothing has the vault open any more, neither for commands nor in the web app.
public struct LockCommand: TerminalCommand {
  /// Its name and help.
  public static var configuration: CommandConfiguration {
    CommandConfiguration("lock", help: "command.lock")
  }

  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  /// The command as nobody wrote it.
  public init() {}

  /// Asks both to lock, and says whether one of them had it open.
  public func run(in context: CommandContext) async throws {
    let folder = vault.folder(in: context.console)
    guard Vault.exists(at: folder) else { throw VaultKeyError.noVault(folder.path(percentEncoded: false)) }
    let place = context.holders(of: folder)
    let isServed = try context.additions.server(context.additions.file(folder).layout) != nil
    let (before, after, isSilent) = try await Offloaded.run {
      let before = OpenForCommands(at: place)
      // One that is there and does not answer may have it open.
      let silent = KeySocketPlace.Holder.allCases.filter {
        place.ask($0, .lock) == nil && (place.isListening($0) || isServed && $0 == .app)
      }
      return (before, OpenForCommands(at: place), !silent.isEmpty)
    }
    guard after.agent == nil, after.app == nil, !isSilent else { throw TerminalError.stillOpen }
    let wasOpen = before.agent != nil || before.app != nil
    try context.answer(output, ["wasOpen": wasOpen]) {
      context.text(wasOpen ? "answer.locked" : "answer.locked.already")
    }
  }
}
