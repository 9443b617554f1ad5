public import ArgumentParser

/// `carnets <notebook> <noun>`: the five commands of a kind of record, and those of its own.
public struct NounCommand<N: Noun>: ParsableCommand {
  /// Its name, help and subcommands.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      N.name, help: N.helpKey,
      subcommands: [
        ListCommand<N>.self, ShowCommand<N>.self, AddCommand<N>.self, EditCommand<N>.self,
        N.deleteCommand,
      ] + N.otherCommands)
  }

  /// The command as nobody wrote it.
  public init() {}
}

extension Noun {
  /// The key of the help of its commands: `holfy.command.vehicle`.
  static var helpKey: String { "\(notebook).command.\(name)" }

  /// The record with an id.
  ///
  /// - Throws: ``TerminalError/noSuchRecord(id:)``.
  public func existing(_ id: String) async throws -> Record {
    guard let record = try await find(id) else { throw TerminalError.noSuchRecord(id: id) }
    return record
  }
}

/// Which vault, and how to answer: the options of every command that works on records.
public struct RecordOptions: ParsableArguments {
  /// Which vault.
  @OptionGroup public var vault: VaultOptions
  /// How to answer.
  @OptionGroup public var output: OutputOptions

  /// The options as nobody gave them.
  public init() {}
}
