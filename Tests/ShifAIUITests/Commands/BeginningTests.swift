import CommandTestSupport
import Foundation
import Terminal
import TestSupport
import Testing

@testable import ShifAIUI

/// Before the notice was read, nothing is noted.
@Suite("Before she has begun") struct BeginningTests {
  @Test(
    "every command that notes or foresees something refuses, says how to begin, and changes nothing",
    arguments: [
      ["day", "log", "--mood", "3"], ["day", "clear", "2026-03-30"], ["period", "start"], ["period", "end"],
      ["period", "add", "2026-03-01"], ["period", "edit", "2026-03-01", "--last", "2026-03-03"],
      ["period", "delete", "2026-03-01"], ["symptom", "set", "cramps"],
      ["symptom", "delete", "2026-03-31.cramps"], ["own-symptom", "add", "--name", "Œil"],
      ["medication", "add", "--name", "Fer"], ["medication", "take", "x"],
      ["cycle", "answer", "2026-03-01", "oneCycle"], ["insight", "follow", "x"],
      ["prediction", "feedback", "x", "wrong"], ["reminder", "open"], ["reminder", "later"],
      ["profile", "edit", "--age", "31"], ["today"], ["insight", "list"], ["prediction", "list"],
      ["prediction", "record"], ["day", "calendar"],
    ])
  func refused(arguments: [String]) async throws {
    let desk = try await CommandDesk.shifai(begun: false)
    let outcome = try await desk.run(arguments)
    #expect(outcome.status == .badData)
    #expect(outcome.warnings.joined().contains("carnets shifai profile begin --accept-disclaimer"))
    let all = try await desk.expect("day", "list", "--from", "2026-01-01", "--json").read([DayAnswer].self)
    #expect(all.isEmpty)
    #expect(try await desk.expect("medication", "list", "--json").output.filter { !$0.isWhitespace } == "[]")
  }

  @Test("a report, which tells what is foreseen, is refused too, and no file is written")
  func report() async throws {
    let desk = try await CommandDesk.shifai(begun: false)
    let folder = URL.temporaryDirectory.appending(path: "begin-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let outcome = try await desk.run(["report", folder.path])
    #expect(outcome.status == .badData)
    #expect(outcome.warnings.joined().contains("carnets shifai profile begin --accept-disclaimer"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    try FileManager.default.removeItem(at: folder)
  }

  @Test("what only reads answers")
  func reading() async throws {
    let desk = try await CommandDesk.shifai(begun: false)
    for arguments in [["day", "show"], ["cycle", "list"], ["reminder"]] {
      #expect(try await desk.run(arguments).status == .success, "\(arguments)")
    }
    #expect(try await desk.expect("profile", "show").output.contains("carnets shifai profile begin"))
  }
}
