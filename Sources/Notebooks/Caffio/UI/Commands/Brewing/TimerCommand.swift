import ArgumentParser
import CaffioCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio brew timer`: where the brew that runs is.
struct TimerCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("timer", help: "caffio.command.brew.timer")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .reading) { client in
      let output = TimerOutput(try await client.runningBrew(), at: client.now())
      try context.answer(options.output, output) { output.text(CaffioTexts(context)) }
    }
  }
}

/// What is done with the timer of the brew that runs, as a verb.
protocol TimerAction: Sendable {
  static var verb: String { get }
  static func run(_ client: CaffioClient, _ id: BrewingSession.ID) async throws
}

enum Pause: TimerAction {
  static let verb = "pause"

  static func run(_ client: CaffioClient, _ id: BrewingSession.ID) async throws {
    try await client.pauseBrew(id)
  }
}

enum Resume: TimerAction {
  static let verb = "resume"

  static func run(_ client: CaffioClient, _ id: BrewingSession.ID) async throws {
    try await client.resumeBrew(id)
  }
}

/// `carnets caffio brew pause|resume`
struct PauseCommand<Action: TimerAction>: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(Action.verb, help: "caffio.command.brew.\(Action.verb)")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .writing) { client in
      let id = try await client.runningBrew().id
      try await Action.run(client, id)
      let output = TimerOutput(try await client.brew(id), at: client.now())
      try context.answer(options.output, output) { output.text(CaffioTexts(context)) }
    }
  }
}

/// `carnets caffio brew finish …`: the brew that runs has ended; what came of it can be said with it.
struct FinishBrewCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("finish", help: "caffio.command.brew.finish")
  }

  @OptionGroup var result: BrewResult
  @OptionGroup var drunk: DrunkOptions
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withNotebook(CaffioCommand.notebook, options.vault, .writing) { notebook in
      let client = CaffioClient(notebook)
      let id = try await client.runningBrew().id
      try await client.finishBrew(id, drinking: try drunk.cup()) { [result, drunk] in
        try result.apply(to: &$0)
        try drunk.check(yield: $0.yield)
      }
      let item = try await client.brew(id)
      try context.answer(options.output, RecordOutput(item)) { BrewNoun(notebook).sheet(item, in: context) }
    }
  }
}

/// `carnets caffio brew drink [ID]`: a brew was drunk, the newest one where none is named; the one that runs ends with it.
struct DrinkBrewCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("drink", help: "caffio.command.brew.drink")
  }

  @Argument(help: .text("argument.id")) var id: String?
  @OptionGroup var drunk: DrunkOptions
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .writing) { client in
      let cup = try drunk.cup() ?? BrewedCup()
      let brew = try await brew(client)
      try drunk.check(yield: brew.session.yield)
      if brew.session.isRunning {
        try await client.finishBrew(brew.id, drinking: cup)
      } else {
        try await client.drinkBrew(brew.id, cup)
      }
      let item = try await client.brew(brew.id)
      try context.answer(options.output, RecordOutput(item)) { item.cups.last?.id ?? item.id }
    }
  }

  private func brew(_ client: CaffioClient) async throws -> BrewItem {
    if let id { return try await client.brew(id) }
    guard let newest = try await client.value(BrewsQuery(limit: 1)).items.first else {
      throw CaffioCommandError.nothingBrewed
    }
    return newest
  }
}

extension CaffioClient {
  /// The brew that runs.
  ///
  /// - Throws: ``CaffioCommandError/nothingBrewing``.
  func runningBrew() async throws -> BrewItem {
    guard let item = try await value(RunningBrewQuery()) else { throw CaffioCommandError.nothingBrewing }
    return item
  }
}
