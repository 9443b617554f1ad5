import ArgumentParser
import Interchange
import Localization
import NotebookContract
import TestSupport
import Values

@testable import Terminal

/// A small command line to test the shared part with: it needs no vault.
struct PebbleCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("pebbles", help: "command.vault", subcommands: [ThrowCommand.self])
  }
}

/// One of more places than ArgumentParser names in one sentence.
enum Spot: String, CaseIterable, ExpressibleByArgument {
  case a, b, c, d, e, f
}

/// One of a few sides.
enum Side: String, CaseIterable, ExpressibleByArgument {
  case left, right, both
}

/// Does what the test says, with options of every kind.
struct ThrowCommand: TerminalCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("throw", help: "command.undo") }

  @TaskLocal static var action: @Sendable (ThrowCommand, CommandContext) throws -> Void = { _, _ in }

  @Option(help: .text("option.to")) var weight: Int?
  @Option(help: .text("option.to")) var thrownOn: CalendarDay?
  @Option(help: .text("option.to")) var due: Clearable<CalendarDay>?
  @Option(help: .text("option.to")) var price: AmountArgument?
  @Option(help: .text("option.to")) var litres: NumberArgument?
  @Option(help: .text("option.to")) var shape = "flat"
  @Option(help: .text("option.to")) var spot: Clearable<Spot>?
  @Option(help: .text("option.to")) var side: Side?
  @Argument(help: .text("argument.id")) var name: String
  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws {
    try Self.action(self, context)
  }
}

extension CommandRunner {
  /// Runs a line of the small command line.
  static func run(
    _ line: [String], on recorded: RecordedConsole = RecordedConsole(), language: Language = .french,
    doing action: @escaping @Sendable (ThrowCommand, CommandContext) throws -> Void = { _, _ in }
  ) async throws -> CommandStatus {
    let context = CommandContext(
      console: recorded.console(), strings: try StringTable(joining: [.terminal(), .interchange()]),
      language: language, dependencies: .pinned(),
      notebooks: [])
    return await ThrowCommand.$action.withValue(action) {
      await CommandRunner(PebbleCommand.self, context: context).run(line)
    }
  }
}
