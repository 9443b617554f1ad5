import CommandTestSupport
import Foundation
import HolfyCore
import Terminal
import Testing

@testable import HolfyUI

@Suite("Odometers on the command line")
struct OdometerCommandTests {
  private let desk: CommandDesk
  private let vehicle: String

  init() async throws {
    desk = try await CommandDesk(
      HolfyCommand.self, of: Holfy.definition, texts: [Holfy.strings(), HolfyPages.strings()])
    vehicle = try await desk.expect(
      "vehicle", "add", "--brand", "Renault", "--model", "Clio", "--plate", "AB-123-CD", "--mileage", "42 000"
    ).line
  }

  private struct Reading: Decodable, Equatable {
    let odometer: Double
    let isDoubtful: Bool
  }

  @Test("The mileage of a vehicle is a reading, and a lower one is asked about until it is accepted")
  func typedMileage() async throws {
    let readings: [Reading] = try await desk.expect("odometer", "list", "--json").read()
    #expect(readings == [Reading(odometer: 42_000, isDoubtful: false)])
    // Typed the same day, it is a correction.
    try await desk.expect("vehicle", "edit", vehicle, "--mileage", "41 000")
    try await desk.expect(
      "odometer", "add", "--vehicle", vehicle, "--date", "2026-01-01", "--odometer", "40000")
    let refused = try await desk.run(["vehicle", "edit", vehicle, "--mileage", "4 100"])
    #expect(refused.status == .badData)
    #expect(refused.warnings.first?.contains("--accept-odometer") == true)
    try await desk.expect("vehicle", "edit", vehicle, "--mileage", "4 100", "--accept-odometer")
  }

  @Test("Lists mark the readings that contradict others, fill-ups and documents too")
  func marks() async throws {
    for (day, odometer) in [("2025-11-01", "40000"), ("2025-12-01", "41000")] {
      try await desk.expect("odometer", "add", "--vehicle", vehicle, "--date", day, "--odometer", odometer)
    }
    try await desk.expect(
      "fuel", "add", "--vehicle", vehicle, "--date", "2025-12-10", "--odometer", "4150", "--volume", "40",
      "--accept-odometer")
    try await desk.expect(
      "document", "add", "--vehicle", vehicle, "--date", "2025-12-11", "--name", "Vidange", "--mileage",
      "4 160", "--accept-odometer")
    #expect(try await desk.expect("fuel", "list").output.contains("(à vérifier)"))
    #expect(try await desk.expect("document", "list").output.contains("(à vérifier)"))
    #expect(try await !desk.expect("odometer", "list").output.contains("(à vérifier)"))
    let fills: [Reading] = try await desk.expect("fuel", "list", "--json").read()
    #expect(fills == [Reading(odometer: 4_150, isDoubtful: true)])
  }
}
