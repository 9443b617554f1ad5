import CommandTestSupport
import Foundation
@testable import HolfyCore
import Terminal
import Testing

@testable import HolfyUI

@Suite("Vehicles on the command line") struct VehicleNameTests {
  private struct Vehicle: Decodable, Equatable {
    let isPrimary: Bool
    let registrationDate: String?
  }

  private func desk() async throws -> CommandDesk {
    try await CommandDesk(
      HolfyCommand.self, of: Holfy.definition, texts: [Holfy.strings(), HolfyPages.strings()])
  }

  private func add(_ model: String, _ plate: String, to desk: CommandDesk) async throws -> String {
    try await desk.expect("vehicle", "add", "--brand", "Renault", "--model", model, "--plate", plate).line
  }

  @Test("A vehicle without a registration is not up to date: the dashboard says what is missing")
  func registrationMissing() async throws {
    struct Dashboard: Decodable, Equatable {
      struct Alert: Decodable, Equatable { let source, title, status: String }
      struct Card: Decodable, Equatable { let status: String }
      let alerts: [Alert]
      let vehicles: [Card]
    }
    let desk = try await desk()
    _ = try await add("Clio", "AB-123-CD", to: desk)
    let title = "Date de première immatriculation à saisir"
    #expect(try await desk.expect("dashboard").output.contains(title))
    #expect(
      try await desk.expect("dashboard", "--json").read(Dashboard.self)
        == Dashboard(
          alerts: [.init(source: "registrationUnknown", title: title, status: "soon")],
          vehicles: [.init(status: "soon")]))
  }

  @Test("The first vehicle is the primary one, and no day of registration is made up")
  func first() async throws {
    let desk = try await desk()
    let (clio, zoe) = (
      try await add("Clio", "AB-123-CD", to: desk), try await add("Zoe", "EF-456-GH", to: desk)
    )
    let vehicles: [Vehicle] = [
      try await desk.expect("vehicle", "show", clio, "--json").read(),
      try await desk.expect("vehicle", "show", zoe, "--json").read(),
    ]
    #expect(
      vehicles == [
        Vehicle(isPrimary: true, registrationDate: nil), Vehicle(isPrimary: false, registrationDate: nil),
      ])
  }

  @Test("A vehicle is given by its plate or its name as well as by its id, and two of a name are refused")
  func names() async throws {
    let desk = try await desk()
    _ = try await add("Clio", "AB-123-CD", to: desk)
    for name in ["ab123cd", "renault clio", "Clio"] {
      try await desk.expect(
        "odometer", "add", "--vehicle", name, "--date", "2025-11-01", "--odometer", "40000")
    }
    #expect(try await desk.expect("odometer", "list", "--vehicle", "AB-123-CD").output.contains("40"))
    try await desk.expect("stats", "Clio")
    let unknown = try await desk.run(["odometer", "list", "--vehicle", "Twingo"])
    #expect(unknown.status == .noInput)
    let second = try await add("Clio", "EF-456-GH", to: desk)
    let several = try await desk.run(["odometer", "list", "--vehicle", "Clio"])
    #expect(several.status == .badData)
    #expect(several.warnings.first?.contains("Plusieurs véhicules") == true)
    let third = try await add("Zoe", "EF-456-GH", to: desk)
    let twice = try await desk.run(["odometer", "list", "--vehicle", "EF-456-GH"])
    #expect([second, third].allSatisfy { twice.warnings.first?.contains($0) == true })
    let bare = try await desk.run(["vehicle", "add", "--brand", "Renault", "--model", "Clio"])
    #expect(bare.warnings == ["Indiquez la plaque."])
  }

  @Test("A day to come is refused, in words that say which")
  func future() async throws {
    let desk = try await desk()
    _ = try await add("Clio", "AB-123-CD", to: desk)
    let refused = try await desk.run([
      "fuel", "add", "--vehicle", "Clio", "--date", "2028-01-01", "--volume", "40",
    ])
    #expect(refused.status == .badData)
    #expect(refused.warnings.first?.contains("pas encore venu") == true)
  }
}
