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

  func run(in context: CommandContext) async throws {
    let (console, port) = (context.console, try port.number())
    console.warn(context.text("carnets.demo.writing"))
    let demo = try await DemoVault(surroundings: context.surroundings)
    do {
      try await WebServer(folder: demo.folder, port: port, surroundings: context.surroundings).run {
        address in
        do {
          try console.print(context.text("carnets.serving", ["address": address]))
          try console.print(context.text("carnets.demo.passphrase", ["passphrase": DemoVault.passphrase]))
        } catch {
          console.warn(String(describing: error))
        }
      }
    } catch {
      try demo.remove()
      throw error
    }
    try demo.remove()
  }
}
