import ArgumentParser
import Foundation
import Terminal
import Vault

/// `carnets demo`: the local web app on a vault of examples, thrown away at the end.
struct DemoCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("demo", help: "carnets.command.demo")
  }

  @Option(name: .customLong("port"), help: .text("carnets.option.port"))
  var port = PortArgument.usual
  @OptionGroup var opening: OpeningOptions

  func run(in context: CommandContext) async throws {
    let (console, port) = (context.console, try port.number())
    console.warn(context.text("carnets.demo.writing"))
    let demo = try await DemoVault(dependencies: context.dependencies)
    do {
      let name = try ServedName.choose(in: demo.folder, isRenewed: false, context)
      let server = WebServer(folder: demo.folder, port: port, name: name, dependencies: context.dependencies)
      let opening = opening
      try await server.run { address in
        do {
          try console.print(context.text("carnets.serving", ["address": address]))
          try console.print(context.text("carnets.demo.passphrase", ["passphrase": DemoVault.passphrase]))
          try opening.open(address, by: ServerRecord(VaultLayout(root: demo.folder)).page, in: context)
        } catch {
          console.warn(String(describing: error))
        }
      }
    } catch {
      try demo.remove()
      throw CarnetsError(binding: error, to: port) ?? error
    }
    try demo.remove()
  }
}
