public import ArgumentParser
import Foundation
import Vault

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The process that `carnets unlock` leaves behind. It reads the master key from its standard input, and is no command for a
/// person.
public struct AgentCommand: TerminalCommand {
  /// Its name; help does not list it.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "key-agent", shouldDisplay: false)
  }

  @Option(help: .hidden) var vault: String
  @Option(help: .hidden) var idle: Int

  /// The command as nobody wrote it.
  public init() {}

  /// Answers other commands until its time is over.
  public func run(in context: CommandContext) async throws {
    // The terminal's end, or its keys, are not its own.
    _ = setsid()
    signal(SIGHUP, SIG_IGN)
    let folder = URL(filePath: vault, directoryHint: .isDirectory)
    guard let key = AgentProcess.receiveKey() else { throw VaultKeyError.locked }
    let keys = try context.additions.file(folder).open(masterKey: key).keys
    let socket = try KeySocket(at: context.holders(of: folder).made(.agent))
    try AgentProcess.tellReady()
    let start = ContinuousClock.now
    let lease = UnlockLease(idleMinutes: idle) { start.duration(to: .now) }
    await KeyAgent(keys: keys, lease: lease).run(on: socket)
  }
}
