public import ArgumentParser
import Localization
import NotebookContract
import Vault

/// Parses a command line, runs the command, and says in one line what went wrong.
public struct CommandRunner {
  private let root: any ParsableCommand.Type
  private let context: CommandContext

  /// - Parameters:
  ///   - root: the command that all others are under.
  ///   - context: what commands take from the world.
  public init(_ root: any ParsableCommand.Type, context: CommandContext) {
    self.root = root
    self.context = context
  }

  /// Runs one command line.
  ///
  /// - Parameter arguments: without the program's name.
  /// - Returns: what the process ends with. Anything but success left exactly one line on the standard error.
  public func run(_ arguments: [String]) async -> CommandStatus {
    let help = HelpTexts(
      strings: context.strings, language: context.language, notebooks: context.notebooks.map(\.schema.id))
    return await HelpTexts.$current.withValue(help) {
      let command: any ParsableCommand
      do {
        command = try parsed(arguments)
      } catch {
        return answer(to: error, in: arguments)
      }
      do {
        guard let command = command as? any TerminalCommand else {
          // A group, or help: ArgumentParser throws what it has to say.
          var group = command
          try group.run()
          return .success
        }
        try await command.run(in: context)
        return .success
      } catch {
        return command is any TerminalCommand && !isAboutUsage(error)
          ? fail(error, type(of: command)) : answer(to: error, in: arguments)
      }
    }
  }

  /// The command. Where the parser took a number below zero for an option, it is read as the value of the one before it:
  /// whether that one may be below zero is the command's to say.
  private func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try root.parseAsRoot(arguments)
    } catch {
      let joined = Self.joiningNegativeNumbers(arguments)
      guard joined != arguments else { throw error }
      return try root.parseAsRoot(joined)
    }
  }

  /// The command line with `--name=-5` for `--name -5`.
  static func joiningNegativeNumbers(_ arguments: [String]) -> [String] {
    var joined: [String] = []
    for (index, argument) in arguments.enumerated() {
      if argument == "--" { return joined + arguments[index...] }
      if let option = joined.last, option.hasPrefix("--"), !option.contains("="),
        argument.wholeMatch(of: /-[0-9]+(?:[.,][0-9]+)?/) != nil
      {
        joined[joined.count - 1] = "\(option)=\(argument)"
      } else {
        joined.append(argument)
      }
    }
    return joined
  }

  /// A request for help is answered; anything else that the parser throws is a badly written command.
  private func answer(to error: any Error, in arguments: [String]) -> CommandStatus {
    let page = HelpPage(language: context.language, strings: context.strings)
    if root.exitCode(for: error) == .success {
      do {
        try context.console.print(
          page.translated(root.fullMessage(for: error, columns: context.console.columns)))
        return .success
      } catch {
        return fail(error)
      }
    }
    let sentence = UsageSentence(strings: context.strings, language: context.language)
    if let unknown = UnknownCommand(in: arguments, of: root) {
      context.console.warn(sentence.text(for: unknown))
    } else {
      context.console.warn(sentence.text(for: root.message(for: error)))
    }
    return .usage
  }

  private func fail(_ error: any Error, _ command: (any ParsableCommand.Type)? = nil) -> CommandStatus {
    context.console.warn(context.sentence(for: error, of: command))
    return CommandStatus(for: error)
  }

  private func isAboutUsage(_ error: any Error) -> Bool {
    error is ValidationError || error is CleanExit
  }
}
