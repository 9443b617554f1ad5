import Foundation
import Testing
import Values

@testable import ShifAICore

@Suite("A method of contraception that a diary speaks of from day to day")
struct ContraceptionUsesTests {
  @Test("Clue's rings, threads and implants are methods with a first day and, where they are over, a last")
  func clue() throws {
    let text = """
      [
        {"type": "birth_control_ring", "date": "2025-11-01", "value": {"option": "replaced"}},
        {"type": "birth_control_ring", "date": "2025-11-29", "value": {"option": "replaced"}},
        {"type": "birth_control_implant", "date": "2025-02-01", "value": {"option": "inserted"}},
        {"type": "birth_control_implant", "date": "2026-02-01", "value": {"option": "removed"}},
        {"type": "birth_control_iud", "date": "2026-01-05", "value": {"option": "thread_checked"}},
        {"type": "birth_control_patch", "date": "2026-01-06", "value": {"option": "none"}}
      ]
      """
    let found = try diary(.clue, "measurements.json", text)
    #expect(found.problems.isEmpty)
    #expect(
      found.contraceptions.map(\.draft) == [
        Contraception.Details(
          method: Open(.implant), start: try day("2025-02-01"), end: try day("2026-02-01")),
        Contraception.Details(method: Open(.ring), start: try day("2025-11-01"), end: try day("2025-12-19")),
        Contraception.Details(method: Open(.iud), start: try day("2026-01-05")),
      ])
  }

  @Test("Flo's methods are records, condoms are of their day, and other pills are words")
  func flo() throws {
    let text = """
      {"operationalData": {"cycles": [], "point_events_manual_v2": [
        {"category": "Contraceptives", "subcategory": "CopperIUD", "date": "2026-01-05"},
        {"category": "Contraceptives", "subcategory": "Condom", "date": "2026-01-06"},
        {"category": "OtherPills", "subcategory": "Taken", "date": "2026-01-07"}
      ]}}
      """
    let found = try diary(.flo, "flo.json", text)
    #expect(found.problems.isEmpty)
    #expect(
      found.contraceptions.map(\.draft) == [
        Contraception.Details(method: Open(.copperIUD), start: try day("2026-01-05"))
      ])
    #expect(
      found.days == [
        imported("2026-01-06") { $0.symptoms = [.known("condom")] },
        imported("2026-01-07") { $0.notes = "other pills: taken" },
      ])
  }
}
