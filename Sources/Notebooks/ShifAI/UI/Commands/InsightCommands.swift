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
        ListInsightsCommand.self, ShowInsightCommand.self, InsightReplyCommand<Follow>.self,
        InsightReplyCommand<Skip>.self, InsightReplyCommand<Unanswer>.self, InsightFeedbackCommand.self,
      ])
  }
}

/// `carnets shifai insight list`
struct ListInsightsCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("list", help: "shifai.command.insight.list")
  }

  @OptionGroup var selection: KindOptions<InsightDraft.Kind>
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.notingInShifAI(options) { client in
      try await client.tellToday()
      let insights = try await client.value(InsightsQuery(selection.kinds, limit: selection.limit))
      let asksForPatterns = selection.kinds.isEmpty || selection.kinds.contains(.pattern)
      let noPattern =
        asksForPatterns ? try await client.value(PatternsQuery(today: client.today)).nothingShown : nil
      let texts = try await DiaryTexts(of: client, in: context)
      try context.answer(options.output, insights.map { InsightOutput($0, texts) }) {
        let note = noPattern.map { texts.text($0) }
        if insights.isEmpty { return note ?? context.text("answer.nothing") }
        var table = TextTable([
          (context.text("shifai.column.date"), .leading), (context.text("shifai.column.title"), .leading),
          (context.text("shifai.column.confidence"), .trailing), (context.text("column.id"), .leading),
        ])
        for insight in insights {
          table.add([
            context.text(insight.date), texts.text(insight.title),
            insight.confidence.map { context.percent($0) } ?? "", insight.id,
          ])
        }
        return [table.rendered(columns: context.console.columns), note].compactMap(\.self)
          .joined(separator: "\n\n")
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
    try await context.notingInShifAI(options) { client in
      try await context.answer(options.output, of: client, try await client.readInsight(id).value)
    }
  }
}

/// What she does with a recommendation, as a verb.
protocol InsightReply: Sendable {
  static var verb: String { get }
  static var response: Insight.Response? { get }
}

enum Follow: InsightReply {
  static let verb = "follow"
  static let response: Insight.Response? = .followed
}

enum Skip: InsightReply {
  static let verb = "skip"
  static let response: Insight.Response? = .skipped
}

enum Unanswer: InsightReply {
  static let verb = "unanswer"
  static let response: Insight.Response? = nil
}

/// `carnets shifai insight follow|skip|unanswer ID`
struct InsightReplyCommand<Reply: InsightReply>: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(Reply.verb, help: "shifai.command.insight.\(Reply.verb)")
  }

  @Argument(help: .text("argument.id")) var id: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.notingInShifAI(options) { client in
      try await context.answer(
        options.output, of: client, try await client.respond(to: id, Reply.response).value)
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
    try await context.notingInShifAI(options) { client in
      try await context.answer(
        options.output, of: client,
        try await client.giveFeedback(on: id, feedback.value?.value.known).value)
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

  init(_ insight: Insight, _ texts: DiaryTexts) {
    (id, date, type, source) = (insight.id, insight.date, insight.type, insight.source)
    (title, body) = (texts.text(insight.title), texts.text(insight.body))
    (confidence, reasoning) = (insight.confidence, insight.reasoning.map { texts.text($0) })
    (user_feedback, response, is_read) = (insight.feedback, insight.response, insight.readAt != nil)
  }
}

extension CommandContext {
  fileprivate func answer(_ output: OutputOptions, of client: ShifAIClient, _ insight: Insight) async throws {
    let texts = try await DiaryTexts(of: client, in: self)
    try answer(output, InsightOutput(insight, texts)) {
      var sheet = FactSheet()
      sheet.add(text("shifai.column.date"), text(insight.date))
      sheet.add(text("shifai.column.title"), texts.text(insight.title))
      sheet.add(text("shifai.column.confidence"), insight.confidence.map { percent($0) })
      sheet.add(
        text("shifai.column.response"), insight.response.map { text("shifai.response.\($0.rawValue)") })
      sheet.add(
        text("shifai.column.feedback"), insight.feedback.map { text("shifai.feedback.\($0.rawValue)") })
      return [sheet.rendered(), texts.text(insight.body), texts.text(insight.reasoning)]
        .filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
  }
}
