import CommandTestSupport
import Foundation
import Terminal
import TestSupport
import Testing

@testable import ShifAIUI

/// Days and cycles as the commands print them.
@Suite("Days and cycles") struct CycleCommandTests {
  /// What a command printed when somebody read it, line by line, and found it right.
  private static func expected(_ name: String) throws -> String {
    var folder = URL(filePath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return try String(contentsOf: folder.appending(path: "Fixtures/shifai/\(name).txt"), encoding: .utf8)
  }

  /// Two periods, a day with everything and one with a temperature that is left out.
  private static func desk() async throws -> CommandDesk {
    // She began thirty days ago: what was learnt from her own cycles speaks.
    let clock = TestClock(at: "2026-03-01T10:00:00Z")
    let desk = try await CommandDesk.shifai(by: clock)
    clock.advance(days: 30)
    try await desk.expect("period", "add", "2026-02-26", "2026-02-27")
    try await desk.expect("period", "add", "2026-03-26", "2026-03-27", "--flow", "4")
    try await desk.expect(
      "day", "log", "2026-03-10", "--temperature", "36,55", "--temperature-time", "06:45", "--mood", "4",
      "--notes", "au bord\nde la mer")
    try await desk.expect(
      "day", "log", "2026-03-11", "--temperature", "37,9", "--temperature-excluded", "--temperature-note",
      "fièvre")
    try await desk.expect("symptom", "set", "cramps", "--day", "2026-03-27")
    return desk
  }

  @Test("The days of a span are listed, each with what was noted")
  func list() async throws {
    let desk = try await Self.desk()
    let days = try await desk.expect("day", "list", "--from", "2026-03-10", "--to", "2026-03-26", "--json")
      .read([DayAnswer].self)
    #expect(days.map(\.date) == ["2026-03-10", "2026-03-11", "2026-03-26"])
    #expect(days.map(\.temperature_excluded) == [false, true, nil])
    let text = try await desk.expect("day", "list", "--from", "2026-03-10", "--to", "2026-03-26").output
    #expect(text.contains("au bord") && !text.contains("de la mer") && text.contains("hors de la courbe"))
    #expect(try await desk.expect("day", "list").output.contains("26/02/2026"))
    #expect(
      try await desk.expect("day", "list", "--to", "2020-01-01", "--json").read([DayAnswer].self).isEmpty)
  }

  @Test("One cycle is shown with its days and temperatures, those left out marked")
  func show() async throws {
    struct Cycle: Decodable {
      let start: String
      let length: Int?
      let days: [DayAnswer]
    }
    let desk = try await Self.desk()
    let cycle = try await desk.expect("cycle", "show", "2026-02-26", "--json").read(Cycle.self)
    #expect(cycle.length == 28)
    #expect(cycle.days.map(\.date) == ["2026-02-26", "2026-02-27", "2026-03-10", "2026-03-11"])
    let text = try await desk.expect("cycle", "show", "2026-02-26").output
    let expected = try Self.expected("cycle-show")
    #expect(text == expected)
    try await desk.expect("profile", "edit", "--temperature-unit", "fahrenheit")
    #expect(try await desk.expect("cycle", "show", "2026-02-26").output.contains("97,79\u{A0}°F · 06:45"))
    #expect(try await desk.run(["cycle", "show", "2026-02-27"]).status == .noInput)
  }

  @Test("The calendar tells what was noted, then what is expected: a period, a possible one, an ovulation")
  func calendar() async throws {
    struct Day: Decodable {
      let date: String
      let expected: String?
      let mood: Int?
      let expected_bleeding, expected_ovulation: Double
    }
    let desk = try await Self.desk()
    let days = try await desk.expect("day", "calendar", "2026-04", "--json").read([Day].self)
    #expect(days.count == 30 && Set(days.compactMap(\.expected)) == ["period", "maybe", "ovulation"])
    #expect(
      days.allSatisfy { (0...1).contains($0.expected_bleeding) && (0...1).contains($0.expected_ovulation) })
    let march = try await desk.expect("day", "calendar", "2026-03").output
    #expect(march.contains("4/5") && march.contains("Crampes") && !march.contains("contraception"))
    let april = try await desk.expect("day", "calendar", "2026-04").output
    #expect(april.contains("attendues · ") && april.contains("possibles · "))
    #expect(april.contains("contraception") && !(march + april).contains("shifai."))
  }

  @Test("A cycle that counts for nothing says why: a pause, or that she left it out")
  func leftOut() async throws {
    struct Cycle: Decodable, Equatable { let start: String, left_out: String? }
    let desk = try await CommandDesk.shifai()
    for first in ["2025-12-01", "2025-12-29", "2026-01-26", "2026-02-23"] {
      try await desk.expect("period", "add", first)
    }
    try await desk.expect("pause", "begin", "pause", "2026-01-05", "2026-01-20")
    try await desk.expect("cycle", "answer", "2026-01-26", "leftOut")
    #expect(
      try await desk.expect("cycle", "list", "--json").read([Cycle].self) == [
        Cycle(start: "2026-02-23", left_out: nil), Cycle(start: "2026-01-26", left_out: "set_aside"),
        Cycle(start: "2025-12-29", left_out: "paused"), Cycle(start: "2025-12-01", left_out: nil),
      ])
    let list = try await desk.expect("cycle", "list").output
    #expect(list.contains("grossesse ou pause") && list.contains("laissé de côté"))
    #expect(try await desk.expect("cycle", "show", "2025-12-29").output.contains("grossesse ou pause"))
  }

  @Test("A long interval is one cycle when she says so, and a question again when she takes that back")
  func answer() async throws {
    struct Cycle: Decodable { let start: String, answer, question: String? }
    let desk = try await CommandDesk.shifai()
    for first in ["2025-08-01", "2025-08-29", "2025-09-26", "2025-10-24", "2025-11-21", "2026-01-16"] {
      try await desk.expect("period", "add", first)
    }
    func long() async throws -> Cycle? {
      try await desk.expect("cycle", "list", "--json").read([Cycle].self).first { $0.start == "2025-11-21" }
    }
    #expect(try await long()?.question?.isEmpty == false)
    let answered = try await desk.expect("cycle", "answer", "2025-11-21", "oneCycle").output
    #expect(answered == "Réponse notée pour l’intervalle qui commence le 21/11/2025.\n")
    #expect(try await long()?.answer == "oneCycle")
    #expect(try await desk.expect("cycle", "show", "2025-11-21").output.contains("Un seul cycle"))
    let back = try await desk.expect("cycle", "answer", "2025-11-21", "").output
    #expect(back == "Réponse retirée pour l’intervalle qui commence le 21/11/2025.\n")
    #expect(try await long()?.answer == nil)
    #expect(try await desk.run(["cycle", "answer", "2025-11-22", "oneCycle"]).status == .noInput)
    #expect(try await desk.run(["cycle", "answer", "2025-11-21", "perhaps"]).status == .usage)
  }
}
