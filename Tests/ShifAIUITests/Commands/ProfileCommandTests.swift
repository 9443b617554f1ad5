import CommandTestSupport
import Foundation
import Terminal
import TestSupport
import Testing

@testable import ShifAIUI

/// What she says about herself, given and taken back.
@Suite("The profile command") struct ProfileCommandTests {
  @Test("says everything, takes back what an empty text empties, and tracks a symptom of her own")
  func fields() async throws {
    let desk = try await CommandDesk.shifai()
    try await desk.expect("own-symptom", "add", "--name", "Œil lourd")
    let told = try await desk.expect(
      "profile", "edit", "--cycle-type", "irregular", "--condition", "sopk", "--condition", "thyroid",
      "--goal", "understand", "--tracked-symptom", "cramps", "--tracked-symptom", "œil lourd", "--age", "31",
      "--usual-length", "29", "--usual-period-length", "5"
    ).output
    #expect(try await desk.expect("profile", "show").output == told)
    for fact in [
      "Syndrome des ovaires polykystiques, Thyroïde", "Comprendre mon cycle", "Crampes, Œil lourd", "31",
      "29",
    ] {
      #expect(told.contains(fact), "\(fact)")
    }
    let emptied = try await desk.expect(
      "profile", "edit", "--condition", "", "--goal", "", "--tracked-symptom", "", "--age", "",
      "--usual-length", "", "--usual-period-length", "", "--json"
    )
    struct Profile: Decodable {
      struct Preferences: Decodable { let age: Int?, goals, tracked_symptoms: [String]? }
      let conditions: [String]
      let preferences: Preferences
    }
    let profile = try emptied.read(Profile.self)
    #expect(profile.conditions.isEmpty && profile.preferences.age == nil)
    #expect(profile.preferences.goals == nil && profile.preferences.tracked_symptoms == nil)
  }

  @Test("refuses what cannot be, and changes nothing")
  func refused() async throws {
    let desk = try await CommandDesk.shifai()
    let before = try await desk.expect("profile", "show").output
    #expect(try await desk.run(["profile", "edit", "--tracked-symptom", "rien de connu"]).status == .noInput)
    #expect(
      try await desk.run(["profile", "edit", "--condition", "none", "--condition", "sopk"]).status == .badData
    )
    #expect(try await desk.run(["profile", "edit", "--condition", "grippe"]).status == .usage)
    #expect(try await desk.run(["profile", "edit", "--age", "5"]).status == .badData)
    #expect(try await desk.expect("profile", "show").output == before)
  }
}
