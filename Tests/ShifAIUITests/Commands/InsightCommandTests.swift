import CommandTestSupport
import Foundation
import ShifAICore
import Terminal
import TestSupport
import Testing

@testable import ShifAIUI

/// What each command that tells something prints.
@Suite struct InsightCommandTests {
  /// Six cycles of about four weeks.
  private static func desk() async throws -> CommandDesk {
    let desk = try await CommandDesk.shifai()
    try await desk.expect("profile", "begin", "--accept-disclaimer", "--usual-length", "28")
    for first in ["2025-10-10", "2025-11-07", "2025-12-05", "2026-01-01", "2026-01-30", "2026-02-27"] {
      try await desk.expect("period", "add", first)
    }
    return desk
  }

  @Test("Nothing begins without the notice")
  func begin() async throws {
    let desk = try await CommandDesk.shifai(begun: false)
    #expect(try await desk.run(["profile", "begin"]).status == .badData)
    struct Profile: Decodable {
      let onboarding_completed: Bool
      let cycle_type: String
      let conditions: [String]
    }
    let begun = try await desk.expect(
      "profile", "begin", "--accept-disclaimer", "--cycle-type", "irregular", "--condition", "sopk",
      "--age", "31", "--last-period", "2026-03-20", "--json"
    ).read(Profile.self)
    #expect(begun.onboarding_completed && begun.cycle_type == "irregular" && begun.conditions == ["sopk"])
    let day = try await desk.expect("day", "show", "2026-03-20", "--json").read(DayAnswer.self)
    #expect(day.cycle_day == 1)
    #expect(try await desk.run(["profile", "edit", "--discreet"]).status == .usage)
    // No reminder comes in the first days: there is none to answer.
    #expect(try await desk.run(["reminder", "open"]).status == .noInput)
    let edited = try await desk.expect(
      "profile", "edit", "--remind", "education=off", "--remind", "prediction=19"
    ).output
    #expect(edited.contains("à 19 h") && edited.contains("jamais"))
    #expect(try await desk.run(["profile", "edit", "--remind", "education=25"]).status == .usage)
  }

  @Test("Today says where the cycle stands, what is expected, how sure that is and why")
  func today() async throws {
    struct Today: Decodable {
      struct Expected: Decodable {
        let predicted_date, first_date, last_date: String
        let confidence: Double
        let reasoning: [String]
      }
      let cycle_day: Int
      let period_start: Expected
    }
    let desk = try await Self.desk()
    let today = try await desk.expect("today", "--json").read(Today.self)
    #expect(today.cycle_day == 33)
    #expect(today.period_start.first_date <= today.period_start.predicted_date)
    #expect(today.period_start.predicted_date <= today.period_start.last_date)
    #expect((0...1).contains(today.period_start.confidence) && !today.period_start.reasoning.isEmpty)
    let text = try await desk.expect("today").output
    #expect(text.contains("Jour du cycle") && !text.contains("shifai."))
    for scale in ["Énergie", "Humeur"] {
      let line = text.split(separator: "\n").first { $0.hasPrefix(scale) }
      #expect(line?.contains("il faut 7 jours notés") ?? false, "\(scale)")
    }
    #expect(text.contains("il faut 3 cycles complets, avec assez de jours notés."))
    #expect(try await !desk.expect("day", "calendar", "2026-04").output.contains("shifai."))
    #expect(try await !desk.expect("reminder").output.contains("shifai."))
  }

  @Test("Wherever a command names an expected ovulation, it says that this is no contraception")
  func contraception() async throws {
    let desk = try await CommandDesk.shifai()
    try await desk.expect("profile", "begin", "--accept-disclaimer")
    for first in ["2025-12-25", "2026-01-22", "2026-02-19", "2026-03-19"] {
      try await desk.expect("period", "add", first)
    }
    let today = try await desk.expect("today").output
    #expect(today.contains("Ovulation attendue vers le"))
    #expect(today.contains("Ce n’est pas une contraception."))
    let month = try await desk.expect("day", "calendar", "2026-04").output
    #expect(
      month.contains("Ovulation prévue") && month.contains("Ce n’est pas une méthode de contraception."))
    let past = try await desk.expect("day", "calendar", "2026-02").output
    #expect(!past.contains("contraception"))
  }

  @Test("Where there is too little history for patterns, the list of them says so")
  func noPattern() async throws {
    let desk = try await Self.desk()
    let said = "il faut 3 cycles complets, avec assez de jours notés."
    #expect(try await desk.expect("insight", "list", "--kind", "pattern").output.contains(said))
    #expect(try await desk.expect("insight", "list").output.contains(said))
    #expect(try await !desk.expect("insight", "list", "--kind", "quick_win").output.contains(said))
  }

  @Test("A reminder is shown until it is answered, and then no more that day")
  func reminder() async throws {
    let clock = TestClock(at: "2026-03-01T21:10:00Z")
    let desk = try await CommandDesk.shifai(by: clock)
    try await desk.expect("profile", "begin", "--accept-disclaimer")
    try await desk.expect(
      "profile", "edit", "--remind", "reminder=8", "--remind", "education=off", "--remind", "prediction=off",
      "--remind", "quick_win=off", "--remind", "recommendation=off")
    clock.advance(days: 3)
    let shown = try await desk.expect("reminder").output
    #expect(shown.contains("Rappel du soir"))
    #expect(try await desk.expect("reminder").output == shown)
    #expect(try await desk.expect("reminder", "open").output == shown)
    #expect(try await desk.expect("reminder").output.contains("Rien ici"))
  }

  @Test("Predictions are listed with their reasons, judged, and put beside what came")
  func predictions() async throws {
    struct Prediction: Decodable {
      let id, type: String
      let reasoning: [String]
      let user_feedback: String?
      let confidence, stated_confidence: Double?
    }
    struct Record: Decodable { let count: Int }
    let desk = try await Self.desk()
    try await desk.expect("period", "add", "2026-03-27")
    let all = try await desk.expect("prediction", "list", "--kind", "period_start", "--json")
      .read([Prediction].self)
    let first = try #require(all.first)
    #expect(!first.reasoning.isEmpty && first.user_feedback == nil)
    #expect(first.confidence != nil && first.stated_confidence != nil)
    let judged = try await desk.expect("prediction", "feedback", first.id, "tooEarly", "--json")
      .read(Prediction.self)
    #expect(judged.user_feedback == "tooEarly")
    let back = try await desk.expect("prediction", "feedback", first.id, "", "--json").read(Prediction.self)
    #expect(back.user_feedback == nil)
    #expect(try await desk.expect("prediction", "record", "--json").read(Record.self).count == 0)
    #expect(try await desk.run(["prediction", "feedback", "none", "wrong"]).status == .noInput)
  }

  @Test("Insights are read, followed, skipped and judged")
  func insights() async throws {
    struct Insight: Decodable {
      let id, title: String
      let response, user_feedback: String?
      let is_read: Bool
    }
    let desk = try await Self.desk()
    let told = try await desk.expect("insight", "list", "--json").read([Insight].self)
    let first = try #require(told.first)
    #expect(told.allSatisfy { !$0.title.hasPrefix("shifai.") })
    #expect(try await desk.expect("insight", "show", first.id, "--json").read(Insight.self).is_read)
    let followed = try await desk.expect("insight", "follow", first.id, "--json").read(Insight.self)
    #expect(followed.response == "followed")
    let skipped = try await desk.expect("insight", "skip", first.id, "--json").read(Insight.self)
    #expect(skipped.response == "skipped")
    let back = try await desk.expect("insight", "unanswer", first.id, "--json").read(Insight.self)
    #expect(back.response == nil)
    let judged = try await desk.expect("insight", "feedback", first.id, "accurate").output
    #expect(judged.contains("Juste"))
  }

  @Test("The figures of a span")
  func stats() async throws {
    struct Statistics: Decodable { let logged_days: Int, cycle_lengths: [Int] }
    let desk = try await Self.desk()
    let statistics = try await desk.expect("stats", "--from", "2025-01-01", "--json").read(Statistics.self)
    #expect(statistics.logged_days == 6 && statistics.cycle_lengths == [28, 28, 27, 29, 28])
    #expect(try await !desk.expect("stats").output.contains("shifai."))
  }

  @Test("The model is measured on a table, with the names of the specification")
  func evaluate() async throws {
    struct Report: Decodable {
      let mae, within2, within3, coverage80, crps, nll: Double
      let baselines: [String: Double]
    }
    let desk = try await CommandDesk.shifai()
    var random = SeededGenerator(seed: 1)
    let rows = (0..<10).flatMap { woman in
      (0..<10).map { _ in "\(woman),\(Int.random(in: 26...31, using: &random))" }
    }
    let table = desk.folder.url.appending(path: "cycles.csv")
    try Data((["woman,length"] + rows).joined(separator: "\n").utf8).write(to: table)
    let report = try await desk.expect("evaluate", table.path, "--json").read(Report.self)
    #expect(report.mae > 0 && report.mae < 5 && report.baselines["days28"] != nil)
    let text = try await desk.expect("evaluate", table.path).output
    let measures = try Evaluation.report(
      try CycleTable.cycles(in: String(decoding: try Data(contentsOf: table), as: UTF8.self))
    ).measures
    #expect(!text.contains("shifai.") && text.split(whereSeparator: \.isNewline).count == measures.count)
    try Data("woman,length\n1,long\n".utf8).write(to: table)
    #expect(try await desk.run(["evaluate", table.path]).status == .badData)
  }
}
