import CommandTestSupport
import Foundation
@testable import HolfyCore
import Interchange
import NotebookContract
import Terminal
import TestSupport
import Testing
import Values
import Vault
import WebTestSupport

@testable import HolfyUI

@Suite("The day on which a reminder was done is today at the latest")
struct ReminderDayTests {
  private static let notYet = "n’est pas encore venu."

  @Test("A command refuses a day to come and changes nothing")
  func command() async throws {
    let desk = try await CommandDesk(
      HolfyCommand.self, of: Holfy.definition, texts: [Holfy.strings(), HolfyPages.strings()])
    let vehicle = try await desk.expect(
      "vehicle", "add", "--brand", "Renault", "--model", "Clio", "--plate", "AB-123-CD"
    ).line
    let reminder = try await desk.expect(
      "reminder", "add", "--vehicle", vehicle, "--title", "Vidange", "--due-day", "2026-03-01",
      "--recurrence-months", "12"
    ).line
    let before = try await desk.expect("reminder", "list", "--json").output
    let future: [[String]] = [
      ["reminder", "complete", reminder, "--date", "2028-01-01"],
      ["reminder", "edit", reminder, "--last-done-day", "2028-01-01"],
      [
        "reminder", "add", "--vehicle", vehicle, "--title", "Pneus", "--due-day", "2029-01-01",
        "--last-done-day", "2026-01-16",
      ],
    ]
    for arguments in future {
      let refused = try await desk.run(arguments)
      #expect(refused.status == .badData, "\(arguments)")
      #expect(refused.warnings.joined().contains(Self.notYet), "\(arguments): \(refused.warnings)")
    }
    #expect(try await desk.expect("reminder", "list", "--json").output == before)
    try await desk.expect("reminder", "complete", reminder, "--date", "2026-01-15")
  }

  @Test("A form offers no day to come, refuses one that is sent, and keeps what was typed")
  func form() async throws {
    let site = try NotebookSite.holfy()
    let stored = Mutable<Reminder?>(nil)
    try await site.fill { vault in
      let client = try await HolfyClient(in: vault)
      let vehicle = try await client.addClio()
      stored.value = try await client.addReminder(
        Reminder.Details(title: "Vidange", dueOdometer: 60_000), to: vehicle
      ).value
    }
    let reminder = try #require(stored.value)
    try await site.test { browser in
      let done = "/holfy/reminders/\(reminder.id)/done"
      let edit = "/holfy/reminders/\(reminder.id)/edit"
      #expect(try await browser.get(done).text.contains("max=\"2026-01-15\""))
      let refused = try await browser.post(done, ["day": "2028-01-01"])
      #expect(refused.code == 422)
      #expect(refused.text.contains(Self.notYet) && refused.text.contains("value=\"2028-01-01\""))
      #expect(try await browser.get(edit).text.contains("max=\"2026-01-15\""))
      let earlier = try await browser.post(
        edit, ["title": "Vidange", "dueOdometer": "60000", "lastDoneDay": "2028-01-01"])
      #expect(earlier.code == 422)
      #expect(earlier.text.contains(Self.notYet) && earlier.text.contains("value=\"2028-01-01\""))
      // It is still open: nothing was written.
      #expect(try await browser.get(done).code == 200)
      #expect(try await browser.post(done, ["day": "2026-01-15"]).code == 303)
    }
  }
}
