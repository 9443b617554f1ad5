public import ArgumentParser

/// A command of ours: parsed by ArgumentParser, and run with what composition gives it.
///
/// It does not use `ParsableCommand.run()`: what a command needs from the world comes in as a value, and not
/// from somewhere else.
public protocol TerminalCommand: ParsableCommand {
  /// Does what was asked.
  ///
  /// - Throws: anything; ``CommandRunner`` says it in one line and chooses the exit status.
  func run(in context: CommandContext) async throws
}
