import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux session`: the session on site, from its first task to its end.
struct SessionCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "session", help: "gestiontravaux.command.session",
      subcommands: [
        Show.self, Start.self, Switch.self, Pause.self, Resume.self, EndCapture.self, End.self,
      ])
  }

  /// `carnets gestiontravaux session show`
  struct Show: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("show", help: "gestiontravaux.command.session.show")
    }

    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withHouse(options, .reading) { try await context.answer(sessionOf: $0, options) }
    }
  }

  /// `carnets gestiontravaux session start [TASK]`: without a task, in the one to go on with.
  struct Start: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("start", help: "gestiontravaux.command.session.start")
    }

    @Argument(help: .text("gestiontravaux.argument.taskOrHero", value: "gestiontravaux.value.task"))
    var task: String?
    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withHouse(options, .writing) { client in
        try await client.startSession(on: try await client.taskOrHero(task, context.house).id)
        try await context.answer(sessionOf: client, options)
      }
    }
  }

  /// `carnets gestiontravaux session switch TASK`
  struct Switch: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("switch", help: "gestiontravaux.command.session.switch")
    }

    @Argument(help: .text("gestiontravaux.argument.task", value: "gestiontravaux.value.task")) var task:
      String
    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withHouse(options, .writing) { client in
        try await client.switchTask(to: try await client.task(task, context.house).id)
        try await context.answer(sessionOf: client, options)
      }
    }
  }

  /// `carnets gestiontravaux session pause`
  struct Pause: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("pause", help: "gestiontravaux.command.session.pause")
    }

    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withHouse(options, .writing) { client in
        try await client.setPaused(true)
        try await context.answer(sessionOf: client, options)
      }
    }
  }

  /// `carnets gestiontravaux session resume`
  struct Resume: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("resume", help: "gestiontravaux.command.session.resume")
    }

    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withHouse(options, .writing) { client in
        try await client.setPaused(false)
        try await context.answer(sessionOf: client, options)
      }
    }
  }

  /// `carnets gestiontravaux session end-capture`: a capture is begun on a page, and that page may be out of reach.
  struct EndCapture: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("end-capture", help: "gestiontravaux.command.session.endCapture")
    }

    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withHouse(options, .writing) { client in
        guard let state = try await client.value(SessionQuery()) else {
          throw GestionTravauxError.sessionEnded
        }
        guard let id = state.session.captureId else { throw GestionTravauxCommandError.noCapture }
        let kept = try await client.endCapture(id).value
        try await context.answer(sessionOf: client, options, ["capture": kept?.id]) { state in
          kept == nil
            ? context.text("gestiontravaux.answer.captureEmpty")
            : context.text("gestiontravaux.answer.captureEnded", ["count": String(state.captureCount)])
        }
      }
    }
  }

  /// `carnets gestiontravaux session end`
  struct End: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("end", help: "gestiontravaux.command.session.end")
    }

    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withHouse(options, .writing) { client in
        let ended = try await client.endSession().value
        let output = RecordOutput(ended.session, ["captures": ended.captureCount])
        try context.answer(options.output, output) {
          context.text("gestiontravaux.answer.sessionEnded", ["count": String(ended.captureCount)])
        }
      }
    }
  }
}

extension CommandContext {
  /// Answers where the session stands, if one goes on.
  ///
  /// - Parameters:
  ///   - also: what `--json` tells beside the session.
  ///   - sentence: what is told instead of where it stands; nil for that.
  fileprivate func answer(
    sessionOf client: GestionTravauxClient, _ options: RecordOptions,
    _ also: [String: (any Encodable)?] = [:], text sentence: ((SessionState) -> String)? = nil
  ) async throws {
    guard let state = try await client.value(SessionQuery()) else {
      return try answer(options.output, nil as RecordOutput<SessionEntity>?) {
        text("gestiontravaux.answer.noSession")
      }
    }
    let facts: [String: (any Encodable)?] = [
      "tache": house.title(of: state.task), "captures": state.captureCount,
    ]
    let output = RecordOutput(state.session, facts.merging(also) { $1 })
    try answer(options.output, output) { sentence?(state) ?? sheet(of: state) }
  }

  private func sheet(of state: SessionState) -> String {
    var sheet = FactSheet()
    sheet.add(text("gestiontravaux.column.task"), house.title(of: state.task))
    sheet.add(text("gestiontravaux.column.start"), time(state.session.debut))
    sheet.add(text("gestiontravaux.column.state"), text(state.stateKey))
    sheet.add(
      text("gestiontravaux.column.capture"),
      state.capture.flatMap { $0.blocks.saysNothing ? nil : line($0.blocks, createdAt: $0.createdAt) })
    sheet.add(text("gestiontravaux.column.captures"), String(state.captureCount))
    sheet.add(text("gestiontravaux.column.nextAction"), state.task?.task.prochaineAction)
    return sheet.rendered()
  }
}

extension SessionState {
  /// The key of the text that says what goes on.
  var stateKey: String {
    if session.boutonVert { return "gestiontravaux.answer.capturing" }
    return session.enPause ? "gestiontravaux.answer.paused" : "gestiontravaux.answer.running"
  }
}
