import CommandTestSupport
import Foundation
import Terminal
import TestSupport
import Testing

@testable import ShifAIUI

/// What the command for today says, beside what the page of today shows.
@Suite("The command for today") struct TodayCommandTests {
  private struct Today: Decodable {
    struct Expected: Decodable { let reasoning: [String] }
    struct Told: Decodable { let type, title: String }
    let cycle_day: Int?
    let inner_weather: String?
    let advice: String?
    let ovulation: Expected?
    let told: [Told]
    let open_question: String?
  }

  /// A woman who began on 1 January 2026 with five cycles of four weeks, the last of which began on 22 January; so
  /// many days later.
  private static func desk(_ days: Int) async throws -> CommandDesk {
    let clock = TestClock(at: "2026-01-01T10:00:00Z")
    let desk = try await CommandDesk.shifai(by: clock)
    clock.advance(days: 21)
    for first in ["2025-09-04", "2025-10-02", "2025-10-30", "2025-11-27", "2025-12-25", "2026-01-22"] {
      try await desk.expect("period", "add", first)
    }
    clock.advance(days: days)
    return desk
  }

  @Test(
    "tells the inner weather, what is told today, and why an ovulation is expected: never a contraception")
  func everything() async throws {
    let desk = try await Self.desk(3)
    let today = try await desk.expect("today", "--json").read(Today.self)
    #expect(today.inner_weather == "low")
    #expect(today.ovulation?.reasoning.isEmpty == false)
    #expect(!today.told.isEmpty && today.told.allSatisfy { $0.type != "prediction" })
    #expect(today.open_question == nil)
    let text = try await desk.expect("today").output
    #expect(text.contains("Météo intérieure") && text.contains("Énergie basse") && !text.contains("shifai."))
    // Said once in the paragraph.
    #expect(text.contains("contraception") && !text.contains("méthode de contraception"))
    for told in today.told { #expect(text.contains(told.title), "\(told.title)") }
    try await desk.expect("day", "log", "--energy", "9")
    #expect(try await desk.expect("today", "--json").read(Today.self).inner_weather == "highest")
  }

  @Test("says nothing of a cycle during a pregnancy, nor until the next period")
  func pregnancy() async throws {
    let desk = try await Self.desk(10)
    #expect(try await desk.expect("today", "--json").read(Today.self).cycle_day == 11)
    try await desk.expect("pause", "begin", "pregnancy", "2026-01-25")
    for said in ["Grossesse notée depuis", "Grossesse notée jusqu’au"] {
      let today = try await desk.expect("today", "--json").read(Today.self)
      #expect(today.cycle_day == nil && today.inner_weather == nil && today.advice == nil)
      #expect(today.ovulation == nil && today.told.isEmpty && today.open_question == nil)
      let text = try await desk.expect("today").output
      #expect(text.contains(said) && !text.contains("Phase") && !text.contains("Pas encore assez"))
      if said.hasSuffix("depuis") { try await desk.expect("pause", "end") }
    }
  }

  @Test("names no phase beyond the usual length, and asks for the next period alone")
  func beyondTheUsualLength() async throws {
    let desk = try await Self.desk(30)
    let today = try await desk.expect("today", "--json").read(Today.self)
    #expect(today.cycle_day == 31)
    #expect(today.advice?.hasPrefix("Notez le premier jour de vos prochaines règles") == true)
    let lines = try await desk.expect("today").output.split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("Phase") })
  }

  @Test("asks whether a period was left out of a cycle that is very long for her")
  func missed() async throws {
    let desk = try await Self.desk(60)
    let asked = try #require(try await desk.expect("today", "--json").read(Today.self).open_question)
    #expect(asked.hasPrefix("Des règles ont-elles été oubliées"))
    #expect(try await desk.expect("today").output.contains(asked))
  }

  @Test("asks nothing after an opinion that comes before the day")
  func opinion() async throws {
    struct Prediction: Decodable { let id: String }
    let desk = try await Self.desk(16)
    let all = try await desk.expect("prediction", "list", "--kind", "period_start", "--json")
      .read([Prediction].self)
    let answer = try await desk.expect("prediction", "feedback", try #require(all.first).id, "accurate")
      .output
    #expect(answer.contains("la prévision reste la même"))
    #expect(try await desk.expect("today", "--json").read(Today.self).open_question == nil)
  }

  @Test("says of a bleeding of weeks that it is worth speaking of")
  func prolonged() async throws {
    let clock = TestClock(at: "2026-01-01T10:00:00Z")
    let desk = try await CommandDesk.shifai(by: clock)
    for day in 1...20 {
      try await desk.expect("day", "log", "2026-01-\(day < 10 ? "0" : "")\(day)", "--flow", "2")
      clock.advance(days: 1)
    }
    #expect(try await desk.expect("today").output.contains("sage-femme"))
  }

  @Test("says so too of a bleeding that began between two periods, in its text and as JSON")
  func prolongedBetweenPeriods() async throws {
    struct Today: Decodable { let prolonged_bleeding: String? }
    let clock = TestClock(at: "2026-02-10T10:00:00Z")
    let desk = try await CommandDesk.shifai(by: clock)
    try await desk.expect("period", "add", "2026-01-01", "2026-01-05")
    #expect(try await desk.expect("today", "--json").read(Today.self).prolonged_bleeding == nil)
    try await desk.expect("period", "add", "2026-01-12", "2026-02-10")
    let said = try #require(
      try await desk.expect("today", "--json").read(Today.self).prolonged_bleeding)
    #expect(said.contains("saignements depuis 30 jours"))
    #expect(try await desk.expect("today").output.contains("saignements depuis 30 jours"))
    clock.advance(days: 4)
    #expect(try await desk.expect("today", "--json").read(Today.self).prolonged_bleeding == nil)
  }

  @Test("asks on which day a period came that she spoke of")
  func came() async throws {
    struct Prediction: Decodable { let id, predicted_date: String }
    let desk = try await Self.desk(28)
    let all = try await desk.expect("prediction", "list", "--kind", "period_start", "--json")
      .read([Prediction].self)
    // What was foreseen when the cycle began: its day has come.
    let foreseen = try #require(all.first { $0.predicted_date == "2026-02-19" })
    try await desk.expect("prediction", "feedback", foreseen.id, "tooLate")
    let asked = try #require(try await desk.expect("today", "--json").read(Today.self).open_question)
    #expect(asked.contains("quel jour"))
    #expect(try await desk.expect("today").output.contains(asked))
  }
}
