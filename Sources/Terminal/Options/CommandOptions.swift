package import ArgumentParser
import Foundation

/// The options of a command, and of the commands under it, as its parser knows them.
package struct CommandOptions: Hashable, Sendable {
  /// The name of the command.
  package let name: String
  /// Its own options, with their dashes.
  package let options: Set<String>
  /// The commands under it.
  package let subcommands: [CommandOptions]

  /// What the parser knows of a command.
  ///
  /// - Throws: `DecodingError` where the parser describes its commands in another form.
  package init(of command: any ParsableCommand.Type) throws {
    let description = try JSONDecoder().decode(Description.self, from: Data(command._dumpHelp().utf8))
    self.init(description.command)
  }

  private init(_ command: Description.Command) {
    name = command.commandName
    let names = (command.arguments ?? []).flatMap { $0.names ?? [] }
    options = Set(names.filter { $0.kind == "long" }.map { "--" + $0.name })
    subcommands = (command.subcommands ?? []).map(CommandOptions.init)
  }

  /// The options of the command and of all commands under it.
  package var all: Set<String> { subcommands.reduce(options) { $0.union($1.all) } }

  private struct Description: Decodable {
    let command: Command

    struct Command: Decodable {
      let commandName: String
      let arguments: [Argument]?
      let subcommands: [Command]?
    }

    struct Argument: Decodable {
      let names: [Name]?
    }

    struct Name: Decodable {
      let kind: String
      let name: String
    }
  }
}
