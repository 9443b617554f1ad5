import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("What she says about herself") struct ProfileDraftTests {
  /// The fields that are refused; empty when everything is stored.
  private static func refused(
    _ change: @escaping @Sendable (inout ProfileDraft) -> Void
  ) async throws -> [ShifAIField] {
    let diary = try await Diary()
    let before = try await diary.begin()
    do {
      try await diary.client.editProfile(change)
      return []
    } catch ShifAIError.invalidFields(let problems) {
      #expect(try await diary.client.value(ProfileQuery()) == before)
      return problems.map(\.field)
    }
  }

  @Test("has bounds: an age, the length of a cycle and of a period that can be")
  func bounds() async throws {
    for (age, isIn) in [(11, false), (12, true), (70, true), (71, false)] {
      #expect(try await Self.refused { $0.age = age } == (isIn ? [] : [.age]), "\(age)")
    }
    for (length, isIn) in [(17, false), (18, true), (60, true), (61, false)] {
      #expect(try await Self.refused { $0.usualLength = length } == (isIn ? [] : [.usualLength]), "\(length)")
    }
    for (length, isIn) in [(1, false), (2, true), (10, true), (11, false)] {
      #expect(
        try await Self.refused { $0.usualPeriodLength = length } == (isIn ? [] : [.usualPeriodLength]),
        "\(length)")
    }
    #expect(
      try await Self.refused { ($0.age, $0.usualLength, $0.usualPeriodLength) = (1, 1, 1) }
        == [.age, .usualLength, .usualPeriodLength])
  }

  @Test("“None” and “I do not know” are chosen alone")
  func exclusive() async throws {
    for alone in [Condition.none, .unsure] {
      #expect(try await Self.refused { $0.conditions = [Open(alone)] } == [])
      #expect(
        try await Self.refused { $0.conditions = [Open(.endometriosis), Open(alone)] } == [.conditions])
    }
    #expect(try await Self.refused { $0.conditions = [Open(.endometriosis), Open(.thyroid)] } == [])
  }

  @Test("A reminder comes from 8 to 21; an hour that a file brought stops no other change")
  func hours() async throws {
    for hour in 0...23 {
      let expected: [ShifAIField] = (8...21).contains(hour) ? [] : [.reminderHour]
      #expect(try await Self.refused { $0.notifications.hours[.prediction] = hour } == expected, "\(hour)")
    }
    let diary = try await Diary()
    var profile = try await diary.begin()
    profile.preferences.notifications.hours[.prediction] = 23
    let brought = profile
    try await diary.store.write(Action("test")) { try brought.update($0) }
    #expect(brought.preferences.notifications.hour(of: .prediction) == 20)
    let edited = try await diary.client.editProfile { $0.age = 31 }.value
    #expect(edited.preferences.age == 31)
  }

  @Test("What a file brought beyond the bounds stops no other change")
  func brought() async throws {
    let diary = try await Diary()
    var profile = try await diary.begin()
    (profile.preferences.usualLength, profile.preferences.usualPeriodLength) = (500, 99)
    profile.conditions = [Open(.none), Open(.endometriosis)]
    let brought = profile
    try await diary.store.write(Action("test")) { try brought.update($0) }
    let edited = try await diary.client.editProfile { $0.age = 31 }.value
    #expect((edited.preferences.age, edited.preferences.usualLength) == (31, 500))
  }

  @Test("The symptoms of her conditions come first, each once, unless she chose others; later she decides")
  func preselected() async throws {
    let diary = try await Diary()
    let begun = try await diary.begin { $0.conditions = [Open(.fibroids), Open(.endometriosis)] }
    #expect(
      begun.preferences.trackedSymptoms.map(\.rawValue) == [
        "heavyFlow", "clots", "pelvicPain", "cramps", "backPain", "painfulSex", "painfulBowel", "bloating",
        "fatigue",
      ])
    let emptied = try await diary.client.editProfile { $0.trackedSymptoms = [] }.value
    #expect(emptied.preferences.trackedSymptoms == [])
    let other = try await Diary().begin { draft in
      draft.conditions = [Open(.polycysticOvaries)]
      draft.trackedSymptoms = [Open(.acne)]
    }
    #expect(other.preferences.trackedSymptoms == [Open(.acne)])
  }
}
