import CommandTestSupport
import Foundation
import HolfyCore
import Localization
import Terminal
import Testing
import Values

@testable import HolfyUI

@Suite("What tables and figures say on the command line")
struct FigureCommandTests {
  private let desk: CommandDesk
  private let vehicle: String

  init() async throws {
    desk = try await CommandDesk(
      HolfyCommand.self, of: Holfy.definition, texts: [Holfy.strings(), HolfyPages.strings()])
    vehicle = try await desk.expect(
      "vehicle", "add", "--brand", "Citroën", "--model", "DS", "--plate", "AB-123-CD", "--energies",
      "petrol,electric", "--inspection-regime", "collectionCar"
    ).line
  }

  private func addDocument(_ type: String, _ day: String, _ amount: String) async throws {
    try await desk.expect(
      "document", "add", "--vehicle", vehicle, "--name", "Papier", "--type", type, "--date", day, "--amount",
      amount)
  }

  @Test("Tables call what is stored by its name, and --json keeps what is stored")
  func names() async throws {
    let shown = try await desk.expect("vehicle", "show", vehicle).output
    #expect(shown.contains("Essence, Électricité"))
    #expect(shown.contains("Voiture de collection"))
    #expect(try await desk.expect("vehicle", "show", vehicle, "--json").output.contains("collectionCar"))

    try await addDocument("Vidange", "2026-01-10", "89,90")
    #expect(try await desk.expect("document", "list", language: .english).output.contains("Oil change"))
    #expect(try await desk.expect("document", "list", "--json").output.contains("Vidange"))

    try await desk.expect("fuel", "add", "--vehicle", vehicle, "--volume", "40", "--energy", "diesel")
    #expect(try await desk.expect("fuel", "list").output.contains("Gazole"))
    #expect(try await desk.expect("fuel", "list", "--json").output.contains("diesel"))

    let reminder = try await desk.expect(
      "reminder", "add", "--vehicle", vehicle, "--title", "Moteur", "--kind", "oilChange", "--due-day",
      "2026-06-01"
    ).line
    #expect(try await desk.expect("reminder", "show", reminder).output.contains("Vidange"))
    #expect(try await desk.expect("reminder", "show", reminder, "--json").output.contains("oilChange"))

    let statistics = try await desk.expect("stats", vehicle, language: .english).output
    #expect(statistics.contains("Maintenance"))
    #expect(!statistics.contains("Entretien"))
    #expect(
      try await desk.expect("stats", vehicle, "--json", language: .english).output.contains("Entretien"))
  }
}
