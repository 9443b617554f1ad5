import ArgumentParser
import NotebookContract
import ShifAICore
import Terminal
import Values
import Vault

/// `carnets shifai medication take ID`: notes that it was taken, with `--no-taken` that it was not; `--clear` takes
/// back what was said.
struct TakeMedicationCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("take", help: "shifai.command.medication.take")
  }

  @Argument(help: .text("argument.id")) var id: String
  @Option(help: .text("shifai.option.day")) var day: CalendarDay?
  @Flag(exclusivity: .exclusive) var intake: Intake = .taken
  @OptionGroup var options: RecordOptions

  /// What she says of it.
  enum Intake: String, EnumerableFlag {
    case taken
    case notTaken = "no-taken"
    case clear

    static func name(for value: Intake) -> NameSpecification { .customLong(value.rawValue) }

    static func help(for value: Intake) -> ArgumentHelp? { .text("shifai.option.intake.\(value)") }

    /// Whether it was taken; nil when she no longer says.
    var wasTaken: Bool? { self == .clear ? nil : self == .taken }
  }

  func run(in context: CommandContext) async throws {
    try await context.notingInShifAI(options) { client in
      let log = try await client.setMedication(id, taken: intake.wasTaken, on: day ?? client.today).value
      try await context.answer(options.output, log, of: client)
    }
  }
}
