import ArgumentParser
import NotebookContract
import ShifAICore
import Terminal
import Values
import Vault

/// `carnets shifai insight`: what was told, and what she did with it.
struct InsightCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "insight", help: "shifai.command.insight",
      subcommands: [
        ListInsightsCommand.self, ShowInsightCommand.self, FollowInsightCommand.self, SkipInsightCommand.self,
        InsightFeedbackCommand.self,
      ])
  }
}

/// `carnets shifai insight list`
struct ListInsightsCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("list", help: "shifai.command.insight.list")
  }

  @Option(help: .text("shifai.option.kind")) var kind: KnownValue<InsightDraft.Kind>?
  @Option(help: .text("shifai.option.limit")) var limit = 50
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .writing) { client in
      try await client.tellToday()
      let kinds = Set([kind?.value.known].compactMap(\.self))
      let insights = try await client.value(InsightsQuery(kinds, limit: limit))
      try context.answer(options.output, insights.map { InsightOutput($0, in: context) }) {
        if insights.isEmpty { return context.text("answer.nothing") }
        var table = TextTable([
          (context.text("shifai.column.date"), .leading), (context.text("shifai.column.title"), .leading),
          (context.text("shifai.column.confidence"), .trailing), (context.text("column.id"), .leading),
        ])
        for insight in insights {
          table.add([
            context.text(insight.date), context.text(insight.title),
            insight.confidence.map { context.percent($0) } ?? "", insight.id,
          ])
        }
        return table.rendered(columns: context.console.columns)
      }
    }
  }
}

/// `carnets shifai insight show ID`: marks it as read.
struct ShowInsightCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("show", help: "shifai.command.insight.show")
  }

  @Argument(help: .text("argument.id")) var id: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .writing) { client in
      try context.answer(options.output, try await client.readInsight(id).value)
    }
  }
}

/// `carnets shifai insight follow ID`
struct FollowInsightCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("follow", help: "shifai.command.insight.follow")
  }

  @Argument(help: .text("argument.id")) var id: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .writing) { client in
      try context.answer(options.output, try await client.respond(to: id, .followed).value)
    }
  }
}

/// `carnets shifai insight skip ID`
struct SkipInsightCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("skip", help: "shifai.command.insight.skip")
  }

  @Argument(help: .text("argument.id")) var id: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .writing) { client in
      try context.answer(options.output, try await client.respond(to: id, .skipped).value)
    }
  }
}

/// `carnets shifai insight feedback ID accurate|inaccurate`
struct InsightFeedbackCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("feedback", help: "shifai.command.insight.feedback")
  }

  @Argument(help: .text("argument.id")) var id: String
  @Argument(help: .text("shifai.argument.feedback")) var feedback: Clearable<KnownValue<Insight.Feedback>>
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .writing) { client in
      try context.answer(
        options.output, try await client.giveFeedback(on: id, feedback.value?.value.known).value)
    }
  }
}

/// An insight as `--json` prints it, with the names of the specification.
struct InsightOutput: Encodable {
  let id: String
  let date: CalendarDay
  let type: Open<InsightDraft.Kind>
  let title: String
  let body: String
  let confidence: Double?
  let reasoning: [String]
  let source: Open<InsightDraft.Source>
  let user_feedback: Open<Insight.Feedback>?
  let response: Open<Insight.Response>?
  let is_read: Bool

  init(_ insight: Insight, in context: CommandContext) {
    (id, date, type, source) = (insight.id, insight.date, insight.type, insight.source)
    (title, body) = (context.text(insight.title), context.text(insight.body))
    (confidence, reasoning) = (insight.confidence, insight.reasoning.map { context.text($0) })
    (user_feedback, response, is_read) = (insight.feedback, insight.response, insight.readAt != nil)
  }
}

extension CommandContext {
  fileprivate func answer(_ output: OutputOptions, _ insight: Insight) throws {
    try answer(output, InsightOutput(insight, in: self)) {
      var sheet = FactSheet()
      sheet.add(text("shifai.column.date"), text(insight.date))
      sheet.add(text("shifai.column.title"), text(insight.title))
      sheet.add(text("shifai.column.confidence"), insight.confidence.map { percent($0) })
      sheet.add(
        text("shifai.column.response"), insight.response.map { text("shifai.response.\($0.rawValue)") })
      sheet.add(
        text("shifai.column.feedback"), insight.feedback.map { text("shifai.feedback.\($0.rawValue)") })
      let why = insight.reasoning.map { text($0) }.joined(separator: " ")
      return [sheet.rendered(), text(insight.body), why].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
  }
}
