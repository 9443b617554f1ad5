import ArgumentParser
import NotebookContract
import ShifAICore
import Terminal
import Values
import Vault

/// `carnets shifai pause`: the times in which no cycle is expected.
struct PauseCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "pause", help: "shifai.command.pause",
      subcommands: [
        ListPausesCommand.self, BeginPauseCommand.self, EndPauseCommand.self, DeletePauseCommand.self,
      ])
  }
}

/// `carnets shifai pause list`
struct ListPausesCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("list", help: "shifai.command.pause.list")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .reading) { client in
      try context.answer(try await client.value(ProfileQuery())?.preferences.pauses ?? [], options)
    }
  }
}

/// `carnets shifai pause begin pregnancy|pause [FIRST] [LAST]`
struct BeginPauseCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("begin", help: "shifai.command.pause.begin")
  }

  @Argument(help: .text("shifai.argument.pauseKind")) var kind: KnownValue<Pause.Kind>
  @Argument(help: .text("shifai.argument.pauseStart")) var first: CalendarDay?
  @Argument(help: .text("shifai.argument.pauseLast")) var last: CalendarDay?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.notingInShifAI(options) { client in
      let written = try await client.addPause(kind.value.known ?? .pause, from: first, to: last)
      try context.answer(written.value.preferences.pauses, options)
    }
  }
}

/// `carnets shifai pause end [LAST]`
struct EndPauseCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("end", help: "shifai.command.pause.end")
  }

  @Argument(help: .text("shifai.argument.pauseEnd")) var last: CalendarDay?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.notingInShifAI(options) { client in
      try context.answer(try await client.endPause(on: last).value.preferences.pauses, options)
    }
  }
}

/// `carnets shifai pause delete FIRST`
struct DeletePauseCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("delete", help: "shifai.command.pause.delete")
  }

  @Argument(help: .text("shifai.argument.pauseFirst")) var first: CalendarDay
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.notingInShifAI(options) { client in
      try context.answer(try await client.deletePause(from: first).value.preferences.pauses, options)
    }
  }
}

extension CommandContext {
  /// The pauses, the newest first.
  fileprivate func answer(_ pauses: [Pause], _ options: RecordOptions) throws {
    try answer(options.output, pauses) {
      if pauses.isEmpty { return text("answer.nothing") }
      var table = TextTable([
        (text("shifai.column.kind"), .leading), (text("shifai.column.range"), .leading),
      ])
      for pause in pauses.reversed() {
        table.add([
          name(pause.kind),
          pause.last.map { text(pause.first...max(pause.first, $0)) }
            ?? text("shifai.pages.pause.open", ["first": text(pause.first)]),
        ])
      }
      return table.rendered(columns: console.columns)
    }
  }
}
