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

@Suite("The odometer that is noted when a reminder is done")
struct ReminderReadingTests {
  @Test("A command asks about one that is hard to believe, until it is accepted")
  func command() async throws {
    let desk = try await CommandDesk(
      HolfyCommand.self, of: Holfy.definition, texts: [Holfy.strings(), HolfyPages.strings()])
    let vehicle = try await desk.expect(
      "vehicle", "add", "--brand", "Renault", "--model", "Clio", "--plate", "AB-123-CD", "--mileage", "50 000"
    ).line
    let reminder = try await desk.expect(
      "reminder", "add", "--vehicle", vehicle, "--title", "Vidange", "--due-odometer", "60000",
      "--recurrence-distance", "15000"
    ).line
    let refused = try await desk.run(["reminder", "complete", reminder, "--odometer", "5000"])
    #expect(refused.status == .badData)
    #expect(refused.warnings.first?.contains("--accept-odometer") == true)
    #expect(try await !desk.expect("vehicle", "show", vehicle).output.contains("50\u{202F}500"))
    try await desk.expect("reminder", "complete", reminder, "--odometer", "50500")
    #expect(try await desk.expect("vehicle", "show", vehicle).output.contains("50\u{202F}500"))
    let second = try await desk.expect(
      "reminder", "add", "--vehicle", vehicle, "--title", "Pneus", "--due-odometer", "70000"
    ).line
    try await desk.expect("reminder", "complete", second, "--odometer", "5000", "--accept-odometer")
    #expect(try await desk.expect("vehicle", "show", vehicle).output.contains("50\u{202F}500"))
  }

  @Test("A form asks about one that is hard to believe, and keeps what was typed")
  func form() async throws {
    let site = try NotebookSite.holfy()
    let reminder = Mutable("")
    try await site.fill { vault in
      let client = try await HolfyClient(in: vault)
      let vehicle = try await client.addClio()
      try await client.addOdometer(
        OdometerEntry.Details(date: client.today.adding(days: -10), odometer: 50_000), to: vehicle)
      reminder.value = try await client.addReminder(
        Reminder.Details(title: "Vidange", dueOdometer: 60_000), to: vehicle
      ).value.id
    }
    try await site.test { browser in
      let address = "/holfy/reminders/\(reminder.value)/done"
      #expect(try await !browser.get(address).text.contains("evenDoubtful"))
      let refused = try await browser.post(address, ["day": "2026-01-15", "odometer": "5 000"])
      #expect(refused.code == 422)
      #expect(refused.text.contains("value=\"5 000\""))
      #expect(refused.text.contains("name=\"evenDoubtful\""))
      let kept = try await browser.post(
        address, ["day": "2026-01-15", "odometer": "5 000", "evenDoubtful": "true"])
      #expect(kept.code == 303)
    }
  }
}
