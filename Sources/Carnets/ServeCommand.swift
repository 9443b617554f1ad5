import ArgumentParser
import Foundation
import Terminal
import Vault
import WebUI

/// `carnets serve`: the local web app.
struct ServeCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("serve", help: "carnets.command.serve")
  }

  @OptionGroup var vault: VaultOptions
  @Option(name: .customLong("port"), help: .text("carnets.option.port"))
  var port = PortArgument.usual
  @Flag(name: .customLong("new-address"), help: .text("carnets.option.newAddress")) var isRenewed = false
  @OptionGroup var opening: OpeningOptions
  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws {
    let port = try port.number()
    let folder = vault.folder(in: context.console)
    let record = ServerRecord(VaultLayout(root: folder))
    let claim = try await record.claim()
    defer { withExtendedLifetime(claim) {} }
    let name = try ServedName.choose(in: folder, isRenewed: isRenewed, context)
    let server = WebServer(folder: folder, port: port, name: name, dependencies: context.dependencies)
    let (opening, output) = (opening, output)
    do {
      try await server.run { Self.announce($0, record, opening, output, context) }
    } catch {
      try record.remove()
      throw CarnetsError(binding: error, to: port) ?? error
    }
    try record.remove()
  }

  /// A server that nobody can be told about serves all the same.
  private static func announce(
    _ address: String, _ record: ServerRecord, _ opening: OpeningOptions, _ output: OutputOptions,
    _ context: CommandContext
  ) {
    // One that a full disk keeps from being noted is told to the person all the same.
    warning(in: context) { try record.write(address) }
    warning(in: context) {
      try context.answer(output, ["address": address]) {
        context.text("carnets.serving", ["address": address])
      }
    }
    warning(in: context) { try opening.open(address, by: record.page, in: context) }
  }

  private static func warning(in context: CommandContext, _ work: () throws -> Void) {
    do {
      try work()
    } catch {
      context.console.warn(context.sentence(for: error))
    }
  }
}
