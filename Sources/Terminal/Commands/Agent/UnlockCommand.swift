public import ArgumentParser
import Foundation
import Vault

/// `carnets unlock`: keeps the vault open for commands, for a while.
public struct UnlockCommand: TerminalCommand {
  /// Its name and help.
  public static var configuration: CommandConfiguration {
    CommandConfiguration("unlock", help: "command.unlock")
  }

  @Flag(name: .customLong("status"), help: .text("option.unlockStatus")) var asksStatus = false
  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  /// The command as nobody wrote it.
  public init() {}

  /// Asks for the passphrase, and leaves a process behind that has the key.
  public func run(in context: CommandContext) async throws {
    let folder = vault.folder(in: context.console)
    guard Vault.exists(at: folder) else { throw VaultKeyError.noVault(folder.path(percentEncoded: false)) }
    let place = context.holders(of: folder)
    if !asksStatus { try await open(folder, place, context) }
    let status = try await Offloaded.run { OpenForCommands(at: place) }
    try context.answer(output, status) { status.text(in: context) }
  }

  private func open(_ folder: URL, _ place: KeySocketPlace, _ context: CommandContext) async throws {
    let (file, now) = (context.additions.file(folder), context.dependencies.now())
    let passphrase = try vault.passphrase(in: context)
    let minutes = await context.additions.autoLockMinutes(folder)
    try await Offloaded.run {
      let keys = try file.open(passphrase: passphrase, now: now).keys
      // Somebody has the passphrase: what strangers tried no longer stands in a browser's way.
      file.forgiveVisitors()
      // One that is there already would end sooner.
      _ = place.ask(.agent, .lock)
      try AgentProcess.start(of: folder, idleMinutes: minutes, keys: keys)
      keys.close()
    }
  }
}

/// Where the vault is open for commands, as `unlock --status` tells it.
struct OpenForCommands: Encodable {
  /// What `carnets unlock` left behind; nil when nothing answers.
  let agent: UnlockLease.Remaining?
  /// The web app; nil when it has the vault locked, or does not run.
  let app: UnlockLease.Remaining?

  private enum CodingKeys: CodingKey {
    case isOpen, agent, app
  }

  /// Asks both.
  init(at place: KeySocketPlace) {
    func left(_ holder: KeySocketPlace.Holder) -> UnlockLease.Remaining? {
      if case .open(let left) = place.ask(holder, .status) { left } else { nil }
    }
    (agent, app) = (left(.agent), left(.app))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(agent != nil || app != nil, forKey: .isOpen)
    try container.encodeIfPresent(agent, forKey: .agent)
    try container.encodeIfPresent(app, forKey: .app)
  }

  /// One sentence.
  func text(in context: CommandContext) -> String {
    if let agent {
      let minutes = (agent.idleSeconds + 59) / 60
      let hours = ((agent.totalSeconds ?? 0) + 3599) / 3600
      return context.text("answer.unlocked", ["minutes": String(minutes), "hours": String(hours)])
    }
    return context.text(app == nil ? "answer.unlocked.not" : "answer.unlocked.app")
  }
}
