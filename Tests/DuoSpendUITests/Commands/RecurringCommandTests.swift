import CommandTestSupport
@testable import DuoSpendCore
import Foundation
import Terminal
import TestSupport
import Testing

@testable import DuoSpendUI

@Suite("What comes back, on the command line") struct RecurringCommandTests {
  private struct Dated: Decodable { let date: String }

  @Test("What comes back appears when it is due, once")
  func recurring() async throws {
    let desk = try await CommandDesk.duospend()
    let project = try await desk.addProject()
    let id = try await desk.expect(
      "recurring", "add", "--project", project, "--title", "Loyer", "--amount", "800", "--paid-by",
      "partner2", "--start-day", "2025-11-30", "--rhythm", "monthly"
    ).line
    let expenses = try await desk.expect("expense", "list", "--json").read([Dated].self)
    #expect(expenses.map(\.date) == ["2025-12-30", "2025-11-30"])
    #expect(try await desk.expect("recurring", "post-due").line == "Rien n’est à échéance.")
    #expect(try await desk.expect("recurring", "list").output.contains("30/01/2026"))
    try await desk.expect("recurring", "edit", id, "--end-day", "2025-12-31")
    #expect(!(try await desk.expect("recurring", "show", id).output.contains("30/01/2026")))
    try await desk.expect("recurring", "delete", id)
    #expect(try await desk.balance(of: project).totalSpent == 1_600)
  }

  @Test("A command that reads calls the followers where it wrote what had fallen due, and only there")
  func settled() async throws {
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let desk = try await CommandDesk.duospend(clock.dependencies)
    let project = try await desk.addProject()
    try await desk.expect(
      "recurring", "add", "--project", project, "--title", "Loyer", "--amount", "800", "--paid-by",
      "partner2", "--start-day", "2026-01-30", "--rhythm", "monthly")
    let written = desk.settled.count
    try await desk.expect("expense", "list")
    #expect(desk.settled.count == written)
    clock.advance(days: 31)
    #expect(try await desk.balance(of: project).totalSpent == 800)
    #expect(desk.settled.count == written + 1)
    #expect(try await desk.balance(of: project).totalSpent == 800)
    #expect(desk.settled.count == written + 1)
  }

  @Test("Every two weeks is every fourteenth day, over the end of a month and of a year")
  func twoWeeks() async throws {
    let desk = try await CommandDesk.duospend()
    let project = try await desk.addProject()
    let id = try await desk.expect(
      "recurring", "add", "--project", project, "--title", "Ménage", "--amount", "60", "--paid-by",
      "partner1", "--start-day", "2025-12-04", "--rhythm", "biweekly"
    ).line
    let expenses = try await desk.expect("expense", "list", "--json").read([Dated].self)
    #expect(expenses.map(\.date) == ["2026-01-15", "2026-01-01", "2025-12-18", "2025-12-04"])
    #expect(try await desk.expect("recurring", "post-due").line == "Rien n’est à échéance.")
    let shown = try await desk.expect("recurring", "show", id).output
    #expect(shown.contains("29/01/2026") && shown.contains("Toutes les deux semaines"))
  }
}
