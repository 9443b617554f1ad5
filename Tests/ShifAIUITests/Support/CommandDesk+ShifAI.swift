import CommandTestSupport
import Foundation
import ShifAICore
import TestSupport
import Vault

@testable import ShifAIUI

extension CommandDesk {
  /// `carnets shifai`, on 31 March 2026 at ten unless the clock says otherwise.
  ///
  /// - Parameter begun: whether she has read what the notebook is.
  static func shifai(
    begun: Bool = true, by clock: TestClock = TestClock(at: "2026-03-31T10:00:00Z")
  ) async throws -> CommandDesk {
    let desk = try await CommandDesk(
      ShifAICommand.self, of: ShifAI.definition, texts: [ShifAI.strings(), ShifAIPages.strings()],
      dependencies: clock.dependencies)
    if begun { try await desk.expect("profile", "begin", "--accept-disclaimer") }
    return desk
  }
}

/// A day as the commands print it.
struct DayAnswer: Decodable, Equatable {
  struct Symptom: Decodable, Equatable {
    let id: String
    let symptom_type: String
    let value: Int?
    let body_zone: String?
    let pain_type: String?
    let notes: String
  }

  let date: String
  var flow_intensity: Int?
  var cycle_day: Int?
  var phase: String?
  var mood: Int?
  var energy: Int?
  var sleep: Int?
  var stress: Int?
  var sleep_minutes: Int?
  var temperature: Decimal?
  var temperature_excluded: Bool?
  var temperature_time: String?
  var temperature_note: String?
  var cervical_mucus: String?
  var lh_test: String?
  var symptoms: [Symptom] = []
  var medications: [String: Bool] = [:]
  var notes = ""
}
