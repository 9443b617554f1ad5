import CommandTestSupport
import Foundation
import NotebookContract
@testable import ShifAICore
import Terminal
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAIUI

/// What is hers has the name that she gave it, in every command.
@Suite("Names of her own") struct NamesCommandTests {
  @Test("A pattern of a symptom of her own says its name, in the list, alone and for programs")
  func pattern() async throws {
    struct Told: Decodable { let id, body: String }
    let desk = try await CommandDesk.shifai()
    let own = try await desk.expect("own-symptom", "add", "--name", "Œil lourd").line
    let today = CalendarDay("2026-03-31") ?? .earliest
    let sentence = Sentence(
      "shifai.pattern.window.more",
      [
        "symptom": .term("shifai.symptom.\(own)"), "part": .term(CycleWindow.premenstrual.labelKey),
        "points": .number(2.5, decimals: 1),
      ])
    let draft = InsightDraft(.pattern, title: sentence, body: sentence, source: .personalModel)
    try await desk.inside { notebook in
      _ = try await notebook.store.write(Action("shifai.insight.told")) { db in
        try Insight(draft, about: "pattern.own", on: today, at: Date(timeIntervalSince1970: 0)).save(db)
      }
    }
    let list = try await desk.expect("insight", "list", "--kind", "pattern").output
    #expect(list.contains("Œil lourd") && !list.contains("shifai."))
    let told = try await desk.expect("insight", "list", "--kind", "pattern", "--json").read([Told].self)
    let first = try #require(told.first)
    #expect(first.body.contains("Œil lourd"))
    let shown = try await desk.expect("insight", "show", first.id).output
    #expect(shown.contains("Œil lourd") && !shown.contains("shifai."))
    #expect(try await desk.expect("today").output.contains("Œil lourd"))
    try await desk.expect("own-symptom", "delete", own)
    #expect(try await !desk.expect("insight", "show", first.id).output.contains("shifai."))
  }

  @Test("A day names what was taken and what was not, and an intake can be taken back")
  func medications() async throws {
    let desk = try await CommandDesk.shifai()
    let iron = try await desk.expect("medication", "add", "--name", "Fer").line
    let zinc = try await desk.expect("medication", "add", "--name", "Zinc").line
    try await desk.expect("medication", "take", iron)
    let both = try await desk.expect("medication", "take", zinc, "--no-taken").output
    #expect(
      both == """
        Jour  31/03/2026
        Fer   pris
        Zinc  non pris

        """)
    try await desk.expect("medication", "edit", zinc, "--archived")
    #expect(try await desk.expect("day", "show").output == both)
    let cleared = try await desk.expect("medication", "take", zinc, "--clear", "--json").read(DayAnswer.self)
    #expect(cleared.medications == [iron: true])
    #expect(try await desk.run(["medication", "take", iron, "--clear", "--no-taken"]).status == .usage)
    #expect(try await desk.run(["medication", "take", "none", "--clear"]).status == .noInput)
    #expect(
      try await desk.expect("medication", "take", iron, "--clear").output.contains("Rien n’est noté"))
  }

  @Test("A search for a mood finds what was written of it, not every day that has one")
  func search() async throws {
    struct Hit: Decodable, Equatable { let date, kind: String }
    let desk = try await CommandDesk.shifai()
    try await desk.expect("day", "log", "2026-03-30", "--mood", "4")
    try await desk.expect("day", "log", "2026-03-29", "--notes", "humeur du jour")
    try await desk.expect("symptom", "set", "moodSwings", "--day", "2026-03-28")
    let hits = try await desk.expect("search", "humeur", "--json").read([Hit].self)
    #expect(
      hits == [Hit(date: "2026-03-29", kind: "notes"), Hit(date: "2026-03-28", kind: "symptom")])
  }
}
